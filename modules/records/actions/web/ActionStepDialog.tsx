import type { ActionStep } from '../contract.ts'
import { CancelDialog } from './CancelDialog.tsx'
import { CompleteDialog } from './CompleteDialog.tsx'
import { EditActionDialog } from './EditActionDialog.tsx'
import type { ActionDialogProps } from './stepDialogs.ts'
import { VerdictDialog } from './VerdictDialog.tsx'

/** The dialog of a step that asks for something; `start` asks for nothing. */
export function ActionStepDialog({ step, ...rest }: ActionDialogProps & { step: Exclude<ActionStep, 'start'> }) {
  switch (step) {
    case 'complete':
      return <CompleteDialog {...rest} />
    case 'verify':
    case 'reject':
      return <VerdictDialog step={step} {...rest} />
    case 'cancel':
      return <CancelDialog {...rest} />
    case 'edit':
      return <EditActionDialog {...rest} />
  }
}
