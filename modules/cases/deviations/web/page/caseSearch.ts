import { oneOf } from '@portal/ui/search'

export const caseTabs = ['comments', 'files', 'history'] as const
export type CaseTab = (typeof caseTabs)[number]
/** Which part of a case is open: `/deviations/:id?tab=history`. */
export type CaseSearch = { tab?: CaseTab }

export function readCaseSearch({ tab }: Record<string, unknown>): CaseSearch {
  const known = oneOf(caseTabs, tab)
  return known ? { tab: known } : {}
}
