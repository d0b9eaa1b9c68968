import type { DeviationStatus } from '../../choices.ts'
import type { DialogStep } from '../steps/CaseStepDialog.tsx'

/** The step that leads from one status to another (domain 3.3.3); where there is none, a case does not go that way. */
export const boardSteps: Record<DeviationStatus, Partial<Record<DeviationStatus, DialogStep>>> = {
  open: { inProgress: 'start', closed: 'closeDirectly' },
  inProgress: { resolved: 'resolve', open: 'putBack' },
  resolved: { closed: 'close', inProgress: 'sendBack' },
  closed: { inProgress: 'reopen' },
}
