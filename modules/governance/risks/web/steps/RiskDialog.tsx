import { AcceptDialog, AskDialog } from './AcceptDialogs.tsx'
import { EditRiskDialog } from './EditRiskDialog.tsx'
import { PlanDialog } from './PlanDialog.tsx'
import { DeclineDialog, DeleteDialog, ReasonDialog, StopDialog } from './ReasonDialogs.tsx'
import type { DialogStep, RiskDialogProps } from './RiskStepDialog.tsx'
import { ScoreDialog } from './ScoreDialog.tsx'

/** The dialog of a step. */
export function RiskDialog({ step, ...props }: RiskDialogProps & { step: DialogStep }) {
  switch (step) {
    case 'edit':
      return <EditRiskDialog {...props} />
    case 'score':
      return <ScoreDialog {...props} />
    case 'planAction':
      return <PlanDialog {...props} />
    case 'decideStop':
      return <StopDialog {...props} />
    case 'askAcceptance':
      return <AskDialog {...props} />
    case 'accept':
      return <AcceptDialog {...props} />
    case 'declineAcceptance':
      return <DeclineDialog {...props} />
    case 'delete':
      return <DeleteDialog {...props} />
    default:
      return <ReasonDialog {...props} step={step} />
  }
}
