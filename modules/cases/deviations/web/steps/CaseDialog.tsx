import type { Deviation } from '../../contract.ts'
import { AssignDialog } from './AssignDialog.tsx'
import type { CaseDialogProps, DialogStep } from './CaseStepDialog.tsx'
import { CloseDialog } from './CloseDialog.tsx'
import { CloseDirectlyDialog } from './CloseDirectlyDialog.tsx'
import { DeleteDialog } from './DeleteDialog.tsx'
import { EditDialog } from './EditDialog.tsx'
import { EditReportDialog } from './EditReportDialog.tsx'
import { InvestigateDialog } from './InvestigateDialog.tsx'
import { MergeDialog } from './MergeDialog.tsx'
import { MoveDialog } from './MoveDialog.tsx'
import { PlanActionDialog } from './PlanActionDialog.tsx'
import { ReasonDialog } from './ReasonDialog.tsx'
import { ReopenDialog } from './ReopenDialog.tsx'
import { ResolveDialog } from './ResolveDialog.tsx'
import { SeverityDialog } from './SeverityDialog.tsx'
import { StartDialog } from './StartDialog.tsx'

const dialogs: Record<Exclude<DialogStep, 'delete' | 'sendBack' | 'putBack'>, (props: CaseDialogProps) => React.ReactNode> = {
  start: StartDialog,
  closeDirectly: CloseDirectlyDialog,
  merge: MergeDialog,
  resolve: ResolveDialog,
  close: CloseDialog,
  reopen: ReopenDialog,
  move: MoveDialog,
  changeSeverity: SeverityDialog,
  assign: AssignDialog,
  edit: EditDialog,
  editReport: EditReportDialog,
  investigate: InvestigateDialog,
  planAction: PlanActionDialog,
}

type Props = CaseDialogProps<Deviation> & { step: DialogStep; onDeleted: () => void }

/** The dialog of the step that is being taken. */
export function CaseDialog({ step, onDeleted, ...props }: Props) {
  if (step === 'delete') return <DeleteDialog {...props} onDone={onDeleted} />
  if (step === 'sendBack' || step === 'putBack') return <ReasonDialog step={step} {...props} />
  const Dialog = dialogs[step]
  return <Dialog {...props} />
}
