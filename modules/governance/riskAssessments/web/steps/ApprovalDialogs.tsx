import { approvalRules } from '@portal/modules/records/approvals'
import { approvalTexts } from '@portal/modules/records/approvals/web/public'
import { Choice, Group } from '@portal/ui/Choice.tsx'
import { LongTextField, SelectField, TextField } from '@portal/ui/DraftFields.tsx'
import { useStoredDraft } from '@portal/ui/useStoredDraft'
import { numberOf } from '@portal/ui/written'
import { useQuery } from '@tanstack/react-query'
import { assessmentQueries } from '../queries.ts'
import { screenTexts } from '../texts.ts'
import { type AssessmentDialogProps, AssessmentStepDialog } from './AssessmentStepDialog.tsx'

const words = screenTexts.dialog
type Draft = { approverIds: string[]; approvalRule: string; needed: string; note: string }

/** Whom it is sent to, and how many of them must say yes. */
export function SubmitDialog(props: AssessmentDialogProps) {
  const { data } = useQuery(assessmentQueries.approvers(props.assessment.id))
  const draft = useStoredDraft<Draft>(`${props.assessment.id}:submit`, { approverIds: [], approvalRule: 'all', needed: '', note: '' })
  const { approverIds, approvalRule, needed, note } = draft.values
  return (
    <AssessmentStepDialog
      {...props}
      step="submit"
      draft={draft}
      input={() => ({ approverIds, approvalRule, note, ...(approvalRule === 'some' && { needed: numberOf(needed) ?? '' }) })}
    >
      <Group id="approverIds" legend={words.approvers} error={draft.errors.approverIds}>
        {(data?.items ?? []).map(({ id, name }) => (
          <Choice
            key={id}
            label={name}
            checked={approverIds.includes(id)}
            onChange={({ target }) =>
              draft.set({ approverIds: target.checked ? [...approverIds, id] : approverIds.filter((one) => one !== id) })
            }
          />
        ))}
      </Group>
      {approverIds.length > 1 && (
        <SelectField
          draft={draft}
          name="approvalRule"
          label={words.rule}
          options={approvalRules.map((one) => ({ value: one, label: approvalTexts.rule[one] }))}
        />
      )}
      {approvalRule === 'some' && <TextField draft={draft} name="needed" label={approvalTexts.howMany} inputMode="numeric" />}
      <LongTextField draft={draft} name="note" label={words.note} optional />
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
