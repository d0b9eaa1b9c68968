import { oneOf } from '@portal/ui/search'

export const assessmentTabs = ['files', 'comments', 'history'] as const
export type AssessmentTab = (typeof assessmentTabs)[number]
/** Which part is open: `?tab=history`. */
export type AssessmentSearch = { tab?: AssessmentTab }

export function readAssessmentSearch({ tab }: Record<string, unknown>): AssessmentSearch {
  const known = oneOf(assessmentTabs, tab)
  return known ? { tab: known } : {}
}
