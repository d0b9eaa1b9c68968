import { oneOf } from '@portal/ui/search'

export const assessmentTabs = ['files', 'comments', 'history'] as const
export type AssessmentTab = (typeof assessmentTabs)[number]
/** Which part is open: `?tab=history`; or its hazards alone, as a grid: `?as=grid`. */
export type AssessmentSearch = { tab?: AssessmentTab; as?: 'grid' }

export function readAssessmentSearch({ tab, as }: Record<string, unknown>): AssessmentSearch {
  const known = oneOf(assessmentTabs, tab)
  return { ...(known && { tab: known }), ...(as === 'grid' && { as }) }
}
