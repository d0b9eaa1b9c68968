import { LongTextField } from '@portal/ui/DraftFields.tsx'
import { texts as common } from '@portal/ui/texts'
import { useStoredDraft } from '@portal/ui/useStoredDraft'
import { deviationTexts as texts } from '../../texts.ts'
import { screenTexts } from '../texts.ts'
import { type CaseDialogProps, CaseStepDialog } from './CaseStepDialog.tsx'

/** The reporter's own words, until somebody starts treating them. */
export function EditReportDialog({ onOther: _, ...props }: CaseDialogProps) {
  const draft = useStoredDraft(`${props.deviation.id}:editReport`, { description: props.deviation.description })
  return (
    <CaseStepDialog
      {...props}
      step="editReport"
      confirm={common.action.save}
      isEdit
      intro={screenTexts.dialog.editReportIntro}
      draft={draft}
      input={() => draft.values}
    >
      <LongTextField draft={draft} name="description" label={texts.field.description} />
    </CaseStepDialog>
  )
}
