import { ActionFieldSet, actionInputOf, newAction } from '@portal/modules/records/actions/web/public'
import { useStoredDraft } from '@portal/ui/useStoredDraft'
import { type DocumentDialogProps, DocumentStepDialog } from './DocumentStepDialog.tsx'

export function PlanDialog(props: DocumentDialogProps) {
  const draft = useStoredDraft(`${props.document.id}:planAction`, newAction(), { proposed: ['dueDate'] })
  const input = () => ({ ...actionInputOf(draft.values), ownerId: draft.values.ownerId ?? '' })
  return (
    <DocumentStepDialog {...props} step="planAction" draft={draft} input={input}>
      <ActionFieldSet draft={draft} isAlwaysVerified={false} isLevelRequired={false} />
    </DocumentStepDialog>
  )
}
