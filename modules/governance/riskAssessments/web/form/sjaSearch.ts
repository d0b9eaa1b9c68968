import { searchId } from '@portal/ui/search'

/** An analysis that was refused, to be corrected: `/risk-evaluation/sja/new?unsent=…`. */
export type SjaSearch = { unsent?: string }
export const readSjaSearch = ({ unsent }: Record<string, unknown>): SjaSearch => (searchId(unsent) ? { unsent: searchId(unsent)! } : {})
