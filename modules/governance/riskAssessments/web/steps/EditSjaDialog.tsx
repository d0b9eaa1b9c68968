import { texts as common } from '@portal/ui/texts'
import { useStoredDraft } from '@portal/ui/useStoredDraft'
import { SjaFieldSet } from '../form/SjaFieldSet.tsx'
import { draftOf, inputOf } from '../form/sjaDraft.ts'
import { screenTexts } from '../texts.ts'
import { type AssessmentDialogProps, AssessmentStepDialog } from './AssessmentStepDialog.tsx'

/** The analysis is another, so whoever signed it signs anew. */
export function EditSjaDialog(props: AssessmentDialogProps) {
  const draft = useStoredDraft(`${props.assessment.id}:editSja`, draftOf(props.assessment))
  return (
    <AssessmentStepDialog
      {...props}
      step="editSja"
      intro={screenTexts.sja.editIntro}
      confirm={common.action.save}
      width="lg"
      isEdit
      draft={draft}
      input={() => inputOf(draft.values)}
    >
      <SjaFieldSet draft={draft} />
    </AssessmentStepDialog>
  )
}
