import { ActionFieldSet, actionInputOf, newAction } from '@portal/modules/records/actions/web/public'
import { useStoredDraft } from '@portal/ui/useStoredDraft'
import { type AssessmentDialogProps, AssessmentStepDialog } from './AssessmentStepDialog.tsx'

export function PlanDialog(props: AssessmentDialogProps) {
  const draft = useStoredDraft(`${props.assessment.id}:planAction`, newAction(), { proposed: ['dueDate'] })
  return (
    <AssessmentStepDialog
      {...props}
      step="planAction"
      draft={draft}
      input={() => ({ ...actionInputOf(draft.values), ownerId: draft.values.ownerId ?? '' })}
    >
      <ActionFieldSet draft={draft} isAlwaysVerified={false} isLevelRequired={false} />
    </AssessmentStepDialog>
  )
}
