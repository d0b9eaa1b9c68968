import { LongTextField } from '@portal/ui/DraftFields.tsx'
import { useStoredDraft } from '@portal/ui/useStoredDraft'
import { screenTexts } from '../texts.ts'
import { type CaseDialogProps, CaseStepDialog } from './CaseStepDialog.tsx'

const words = screenTexts.dialog

/** D9: out of the lists, with a reason that stays in the log. */
export function DeleteDialog({ onOther: _, ...props }: CaseDialogProps<{ number: string }>) {
  const draft = useStoredDraft(`${props.deviation.id}:delete`, { reason: '' })
  return (
    <CaseStepDialog
      {...props}
      step="delete"
      title={words.deleteTitle(props.deviation.number)}
      intro={words.deleteIntro}
      isDangerous
      draft={draft}
      input={() => draft.values}
    >
      <LongTextField draft={draft} name="reason" label={words.why} />
    </CaseStepDialog>
  )
}
