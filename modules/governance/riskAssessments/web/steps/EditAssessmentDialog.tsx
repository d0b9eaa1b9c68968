import { formatDate } from '@portal/kit/format'
import { PlaceFields } from '@portal/modules/company/projects/web/public'
import { PersonField } from '@portal/modules/records/actions/web/public'
import { DraftDateField, LongTextField, TextField } from '@portal/ui/DraftFields.tsx'
import { texts as common } from '@portal/ui/texts'
import { useStoredDraft } from '@portal/ui/useStoredDraft'
import { dateOf } from '@portal/ui/written'
import type { Assessment } from '../../contract.ts'
import { assessmentTexts } from '../../texts.ts'
import { type AssessmentDialogProps, AssessmentStepDialog } from './AssessmentStepDialog.tsx'

const { field } = assessmentTexts
const always = ['object', 'scope', 'method', 'assumptions', 'basis', 'participationReason'] as const
const ofDpia = ['processing', 'necessity', 'legalBasis', 'subjectsView', 'dpoAdvice', 'priorConsultation'] as const
type Written = Record<(typeof always)[number] | (typeof ofDpia)[number], string>
type Fields = Written & {
  title: string
  departmentId: string
  locationId: string
  projectId: string | null
  ownerId: string | null
  facilitatorId: string | null
  reviewDate: string
}

const draftOf = (one: Assessment): Fields => ({
  ...(Object.fromEntries([...always, ...ofDpia].map((name) => [name, one[name] ?? ''])) as Written),
  title: one.title,
  departmentId: one.departmentId,
  locationId: one.locationId ?? '',
  projectId: one.projectId,
  ownerId: one.owner.id,
  facilitatorId: one.facilitator?.id ?? null,
  reviewDate: one.reviewDate ? formatDate(one.reviewDate) : '',
})
const inputOf = ({ reviewDate, ...draft }: Fields) => ({
  ...draft,
  locationId: draft.locationId || null,
  ownerId: draft.ownerId ?? '',
  reviewDate: reviewDate === '' ? null : (dateOf(reviewDate) ?? ''),
})

/** What is assessed, where, by whom, and on what grounds. */
export function EditAssessmentDialog(props: AssessmentDialogProps) {
  const { assessment } = props
  const draft = useStoredDraft(`${assessment.id}:edit`, draftOf(assessment))
  const names = assessment.assessmentType === 'dpia' ? [...always, ...ofDpia] : always
  return (
    <AssessmentStepDialog
      {...props}
      step="edit"
      confirm={common.action.save}
      width="lg"
      isEdit
      draft={draft}
      input={() => inputOf(draft.values)}
    >
      <TextField draft={draft} name="title" label={field.title} maxLength={120} />
      {names.map((name) => (
        <LongTextField key={name} draft={draft} name={name} label={field[name]} optional />
      ))}
      <PlaceFields draft={draft} />
      <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
        <PersonField draft={draft} name="ownerId" label={field.ownerId} fit={['manage_team', 'admin']} present={assessment.owner} />
        <PersonField draft={draft} name="facilitatorId" label={field.facilitatorId} fit={['write']} present={assessment.facilitator} />
      </div>
      <DraftDateField draft={draft} name="reviewDate" label={field.reviewDate} optional />
    </AssessmentStepDialog>
  )
}
