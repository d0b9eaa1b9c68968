import { searchId } from '@portal/ui/search'
/** The place a poster or a map has set beforehand, and a report to be corrected: `/deviations/new?location=…&unsent=…`. */
export type ReportSearch = { location?: string; unsent?: string }

export const readReportSearch = ({ location, unsent }: Record<string, unknown>): ReportSearch => ({
  ...(searchId(location) && { location: searchId(location) }),
  ...(searchId(unsent) && { unsent: searchId(unsent) }),
})
