import { ApproveDialog, RejectDialog, SubmitDialog } from './ApprovalDialogs.tsx'
import type { AssessmentDialogProps, DialogStep } from './AssessmentStepDialog.tsx'
import { EditAssessmentDialog } from './EditAssessmentDialog.tsx'
import { EditSjaDialog } from './EditSjaDialog.tsx'
import { ParticipantsDialog } from './ParticipantsDialog.tsx'
import { PlanDialog } from './PlanDialog.tsx'
import { PlainDialog, ReasonDialog } from './ReasonDialogs.tsx'
import { ApproveSjaDialog, SignDialog } from './SignDialogs.tsx'

/** The dialog of a step. */
export function AssessmentDialog({ step, ...props }: AssessmentDialogProps & { step: DialogStep }) {
  switch (step) {
    case 'edit':
      return <EditAssessmentDialog {...props} />
    case 'setParticipants':
      return <ParticipantsDialog {...props} />
    case 'submit':
      return <SubmitDialog {...props} />
    case 'approve':
      return <ApproveDialog {...props} />
    case 'reject':
      return <RejectDialog {...props} />
    case 'planAction':
      return <PlanDialog {...props} />
    case 'editSja':
      return <EditSjaDialog {...props} />
    case 'sign':
      return <SignDialog {...props} />
    case 'approveSja':
      return <ApproveSjaDialog {...props} />
    case 'withdraw':
    case 'delete':
      return <PlainDialog {...props} step={step} />
    default:
      return <ReasonDialog {...props} step={step} />
  }
}
