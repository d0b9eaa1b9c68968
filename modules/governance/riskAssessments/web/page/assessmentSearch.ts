import { oneOf } from '@portal/ui/search'

const assessmentTabs = ['files', 'comments', 'history'] as const
type AssessmentTab = (typeof assessmentTabs)[number]
/** Which part is open: `?tab=history`; or its hazards alone, as a grid: `?as=grid`. */
export type AssessmentSearch = { tab?: AssessmentTab | undefined; as?: 'grid' | undefined }

export const readAssessmentSearch = ({ tab, as }: Record<string, unknown>): AssessmentSearch => ({
  tab: oneOf(assessmentTabs, tab),
  as: oneOf(['grid'], as),
})
