import { AskedFields, askedInput, nobodyAsked } from '@portal/modules/records/approvals/web/public'
import { LongTextField } from '@portal/ui/DraftFields.tsx'
import { useStoredDraft } from '@portal/ui/useStoredDraft'
import { useQuery } from '@tanstack/react-query'
import { assessmentQueries } from '../queries.ts'
import { screenTexts } from '../texts.ts'
import { type AssessmentDialogProps, AssessmentStepDialog } from './AssessmentStepDialog.tsx'

const words = screenTexts.dialog

/** Whom it is sent to, and how many of them must say yes. */
export function SubmitDialog(props: AssessmentDialogProps) {
  const { data } = useQuery(assessmentQueries.approvers(props.assessment.id))
  const draft = useStoredDraft(`${props.assessment.id}:submit`, nobodyAsked)
  return (
    <AssessmentStepDialog {...props} step="submit" draft={draft} input={() => askedInput(draft.values)}>
      <AskedFields draft={draft} people={data?.items} words={words} />
    </AssessmentStepDialog>
  )
}

/** Of what was seen: with other content the server says no. */
export function ApproveDialog(props: AssessmentDialogProps) {
  const draft = useStoredDraft(`${props.assessment.id}:approve`, { note: '' })
  return (
    <AssessmentStepDialog
      {...props}
      step="approve"
      intro={words.approveIntro}
      draft={draft}
      input={() => ({ ...draft.values, digest: props.assessment.approval?.digest ?? '' })}
    >
      <LongTextField draft={draft} name="note" label={words.note} optional />
    </AssessmentStepDialog>
  )
}

export function RejectDialog(props: AssessmentDialogProps) {
  const draft = useStoredDraft(`${props.assessment.id}:reject`, { reason: '' })
  return (
    <AssessmentStepDialog
      {...props}
      step="reject"
      draft={draft}
      input={() => ({ ...draft.values, digest: props.assessment.approval?.digest ?? '' })}
    >
      <LongTextField draft={draft} name="reason" label={words.reason} />
    </AssessmentStepDialog>
  )
}
