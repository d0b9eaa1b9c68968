import type { Verdict } from '../choices.ts'

/** Which duties are shown, as it stands in the address. */
export type DutySearch = { verdict?: Verdict }

export const readDutySearch = ({ verdict }: Record<string, unknown>): DutySearch =>
  verdict === 'applies' || verdict === 'doesNotApply' || verdict === 'assess' ? { verdict } : {}
