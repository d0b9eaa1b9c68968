import { ActionFieldSet, actionInputOf, newAction } from '@portal/modules/records/actions/web/public'
import { useStoredDraft } from '@portal/ui/useStoredDraft'
import { type RiskDialogProps, RiskStepDialog } from './RiskStepDialog.tsx'

export function PlanDialog(props: RiskDialogProps) {
  const { level } = props.risk.current
  const draft = useStoredDraft(`${props.risk.id}:planAction`, newAction(), { proposed: ['dueDate'] })
  return (
    <RiskStepDialog
      {...props}
      step="planAction"
      draft={draft}
      input={() => ({ ...actionInputOf(draft.values), ownerId: draft.values.ownerId ?? '' })}
    >
      <ActionFieldSet draft={draft} isAlwaysVerified={level === 'high' || level === 'extreme'} isLevelRequired={false} />
    </RiskStepDialog>
  )
}
