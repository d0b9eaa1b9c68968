import { formatDate } from '@portal/kit/format'
import { dateOf } from '@portal/ui/written'
import type { Risk } from '../../contract.ts'

/** A risk as it is being written: dates as text, `''` for what is not chosen. */
export type RiskDraft = {
  title: string
  category: string
  cause: string
  consequenceText: string
  affected: string
  existingControls: string
  mitigation: string
  departmentId: string
  locationId: string
  projectId: string | null
  ownerId: string | null
  reviewDate: string
}

export const newRisk = (ownerId: string | null, more: Partial<RiskDraft> = {}): RiskDraft => ({
  title: '',
  category: 'other',
  cause: '',
  consequenceText: '',
  affected: '',
  existingControls: '',
  mitigation: '',
  departmentId: '',
  locationId: '',
  projectId: null,
  ownerId,
  reviewDate: '',
  ...more,
})

export const draftOf = (risk: Risk): RiskDraft => ({
  title: risk.title,
  category: risk.category,
  cause: risk.cause ?? '',
  consequenceText: risk.consequenceText ?? '',
  affected: risk.affected ?? '',
  existingControls: risk.existingControls ?? '',
  mitigation: risk.mitigation ?? '',
  departmentId: risk.departmentId,
  locationId: risk.locationId ?? '',
  projectId: risk.projectId,
  ownerId: risk.owner.id,
  reviewDate: risk.reviewDate ? formatDate(risk.reviewDate) : '',
})

/** The draft as the contract takes it; the review date is of an edit alone. */
export const inputOf = ({ reviewDate: _, ...draft }: RiskDraft) => ({
  ...draft,
  departmentId: draft.departmentId || null,
  locationId: draft.locationId || null,
})
export const editOf = (draft: RiskDraft) => ({
  ...inputOf(draft),
  reviewDate: draft.reviewDate === '' ? null : (dateOf(draft.reviewDate) ?? ''),
})
