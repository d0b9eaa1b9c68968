import { formatDate } from '@portal/kit/format'
import { workingDaysAhead } from '@portal/modules/identity/company/web/public'
import { DraftDateField, LongTextField } from '@portal/ui/DraftFields.tsx'
import { useStoredDraft } from '@portal/ui/useStoredDraft'
import { dateOf } from '@portal/ui/written'
import { screenTexts } from '../texts.ts'
import { type CaseDialogProps, CaseStepDialog } from './CaseStepDialog.tsx'

const words = screenTexts.dialog

/** D7: it was not over. */
export function ReopenDialog({ onOther: _, ...props }: CaseDialogProps) {
  const draft = useStoredDraft(
    `${props.deviation.id}:reopen`,
    { reason: '', dueDate: formatDate(workingDaysAhead(10)) },
    { proposed: ['dueDate'] },
  )
  const { reason, dueDate } = draft.values
  return (
    <CaseStepDialog
      {...props}
      step="reopen"
      intro={words.reopenIntro}
      draft={draft}
      input={() => ({ reason, dueDate: dateOf(dueDate) ?? '' })}
    >
      <LongTextField draft={draft} name="reason" label={words.why} />
      <DraftDateField draft={draft} name="dueDate" label={words.newDueDate} className="sm:max-w-56" />
    </CaseStepDialog>
  )
}
