import { PersonField } from '@portal/modules/records/actions/web/public'
import { useStoredDraft } from '@portal/ui/useStoredDraft'
import { deviationTexts as texts } from '../../texts.ts'
import { screenTexts } from '../texts.ts'
import { type CaseDialogProps, CaseStepDialog } from './CaseStepDialog.tsx'

export function AssignDialog({ onOther: _, ...props }: CaseDialogProps) {
  const draft = useStoredDraft(`${props.deviation.id}:assign`, { assigneeId: null as string | null })
  return (
    <CaseStepDialog
      {...props}
      step="assign"
      intro={screenTexts.dialog.assignIntro}
      draft={draft}
      input={() => ({ assigneeId: draft.values.assigneeId ?? '' })}
    >
      <PersonField draft={draft} name="assigneeId" label={texts.field.assigneeName} fit={['write']} />
    </CaseStepDialog>
  )
}
