import type { BoardColumn } from '../../choices.ts'
import type { TaskRow, TaskStep } from '../../contract.ts'

type Row = Pick<TaskRow, 'status' | 'isWaiting'>
/** Where a task stands on the board. What is cancelled is not on it. */
export const columnOf = ({ status, isWaiting }: Row): BoardColumn =>
  isWaiting ? 'waiting' : status === 'completed' || status === 'cancelled' ? 'done' : status

/** The step that leads from one column to another (domain 3.2.2); where there is none, a task does not go that way. */
export function boardSteps(row: Row & Pick<TaskRow, 'isApprovalRequired'>): Partial<Record<BoardColumn, TaskStep>> {
  const onwards = row.isApprovalRequired ? ({ waiting: 'complete' } as const) : ({ done: 'complete' } as const)
  const steps: Record<BoardColumn, Partial<Record<BoardColumn, TaskStep>>> = {
    pending: { inProgress: 'start', ...onwards },
    inProgress: onwards,
    waiting: { done: 'approve', inProgress: 'sendBack' },
    done: { inProgress: 'reopen' },
  }
  return steps[columnOf(row)]
}
