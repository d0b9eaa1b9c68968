import { LongTextField } from '@portal/ui/DraftFields.tsx'
import { useStoredDraft } from '@portal/ui/useStoredDraft'
import { deviationTexts as texts } from '../../texts.ts'
import { screenTexts } from '../texts.ts'
import { type CaseDialogProps, CaseStepDialog } from './CaseStepDialog.tsx'

/** D5: looked at by someone else, and good. What was done stands there to be judged. */
export function CloseDialog({ onOther: _, ...props }: CaseDialogProps) {
  const draft = useStoredDraft(`${props.deviation.id}:close`, { closureComment: '' })
  return (
    <CaseStepDialog {...props} step="close" intro={screenTexts.dialog.closeIntro} draft={draft} input={() => draft.values}>
      {props.deviation.resolutionSummary && (
        <div className="rounded-lg bg-sunken/60 px-3 py-2">
          <p className="text-xs text-muted">{texts.field.resolutionSummary}</p>
          <p className="whitespace-pre-wrap">{props.deviation.resolutionSummary}</p>
        </div>
      )}
      <LongTextField draft={draft} name="closureComment" label={screenTexts.dialog.closeComment} optional />
    </CaseStepDialog>
  )
}
