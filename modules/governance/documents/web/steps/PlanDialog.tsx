import { ActionFieldSet, usePlannedAction } from '@portal/modules/records/actions/web/public'
import { type DocumentDialogProps, DocumentStepDialog } from './DocumentStepDialog.tsx'

export function PlanDialog(props: DocumentDialogProps) {
  const { draft, input } = usePlannedAction(props.document.id)
  return (
    <DocumentStepDialog {...props} step="planAction" draft={draft} input={input}>
      <ActionFieldSet draft={draft} isAlwaysVerified={false} isLevelRequired={false} />
    </DocumentStepDialog>
  )
}
