import type { DialogStep, DocumentDialogProps } from './DocumentStepDialog.tsx'
import { PlanDialog } from './PlanDialog.tsx'
import { ApproveDialog, ConfirmDialog, EditDialog, PlainDialog, ReasonDialog, RejectDialog, ReviseDialog } from './StepDialogs.tsx'
import { SubmitDialog } from './SubmitDialog.tsx'
import { TranslateDialog } from './TranslateDialog.tsx'

/** The dialog of a step. */
export function DocumentDialog({ step, ...props }: DocumentDialogProps & { step: DialogStep }) {
  switch (step) {
    case 'edit':
      return <EditDialog {...props} />
    case 'submit':
      return <SubmitDialog {...props} />
    case 'review':
    case 'approve':
      return <ApproveDialog {...props} step={step} />
    case 'reject':
      return <RejectDialog {...props} />
    case 'revise':
      return <ReviseDialog {...props} />
    case 'confirm':
      return <ConfirmDialog {...props} />
    case 'translate':
      return <TranslateDialog {...props} />
    case 'planAction':
      return <PlanDialog {...props} />
    case 'withdraw':
    case 'openPage':
    case 'closePage':
    case 'translateAnew':
    case 'delete':
      return <PlainDialog {...props} step={step} />
    default:
      return <ReasonDialog {...props} step={step} />
  }
}
