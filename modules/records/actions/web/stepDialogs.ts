import type { Action } from '../contract.ts'

/** What every dialog of an action's step is given. */
export type ActionDialogProps = {
  action: Action
  onDone: (action: Action) => void
  onClose: () => void
  onReload: () => Promise<number>
}
