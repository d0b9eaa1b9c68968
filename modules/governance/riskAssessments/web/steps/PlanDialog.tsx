import { ActionFieldSet, usePlannedAction } from '@portal/modules/records/actions/web/public'
import { type AssessmentDialogProps, AssessmentStepDialog } from './AssessmentStepDialog.tsx'

export function PlanDialog(props: AssessmentDialogProps) {
  const { draft, input } = usePlannedAction(props.assessment.id)
  return (
    <AssessmentStepDialog {...props} step="planAction" draft={draft} input={input}>
      <ActionFieldSet draft={draft} isAlwaysVerified={false} isLevelRequired={false} />
    </AssessmentStepDialog>
  )
}
