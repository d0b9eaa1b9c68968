import { ActionFieldSet, usePlannedAction } from '@portal/modules/records/actions/web/public'
import { type RiskDialogProps, RiskStepDialog } from './RiskStepDialog.tsx'

export function PlanDialog(props: RiskDialogProps) {
  const { level } = props.risk.current
  const { draft, input } = usePlannedAction(props.risk.id)
  return (
    <RiskStepDialog {...props} step="planAction" draft={draft} input={input}>
      <ActionFieldSet draft={draft} isAlwaysVerified={level === 'high' || level === 'extreme'} isLevelRequired={false} />
    </RiskStepDialog>
  )
}
