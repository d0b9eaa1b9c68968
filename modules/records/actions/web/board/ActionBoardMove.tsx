import { useBoardMove } from '@portal/modules/records/views/web/public'
import type { ActionStatus, ActionStep } from '../../choices.ts'
import { actionQueries } from '../actionQueries.ts'
import { listScreenTexts } from '../list/listScreenTexts.ts'
import { ActionStepTaken } from '../StepTaken.tsx'

export type Move = { id: string; number: string; status: ActionStatus; step: ActionStep }
const list = ['actions', 'list']

/** Takes the step a move stands for, if the server says that this person can; else says why not. */
export function ActionBoardMove({ move: { id, number, status, step }, onClose }: { move: Move; onClose: () => void }) {
  const action = useBoardMove({
    number,
    step,
    query: actionQueries.one(id),
    isSame: (current) => current.status === status,
    words: listScreenTexts.board,
    list,
    onClose,
  })
  return action && <ActionStepTaken action={action} step={step} onClose={onClose} />
}
