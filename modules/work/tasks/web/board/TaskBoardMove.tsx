import { useBoardMove } from '@portal/modules/records/views/web/public'
import { lazy, Suspense, useEffect, useRef } from 'react'
import type { Task, TaskRow, TaskStep } from '../../contract.ts'
import { taskQueries } from '../queries.ts'
import { useSimpleSteps } from '../steps/useSimpleSteps.ts'
import { screenTexts } from '../texts.ts'
import { columnOf } from './boardSteps.ts'

export type Move = { row: TaskRow; step: TaskStep }
const list = ['tasks', 'list']
type Props = { move: Move; onClose: () => void }
const TaskDialog = lazy(() => import('../steps/TaskDialog.tsx').then((file) => ({ default: file.TaskDialog })))

/** Takes the step a move stands for, if the server says that this person can; else tells why not. */
export function TaskBoardMove({ move: { row, step }, onClose }: Props) {
  const task = useBoardMove({
    number: row.number,
    step,
    query: taskQueries.one(row.id),
    isSame: (current) => columnOf({ ...current, isWaiting: current.approval === 'waiting' }) === columnOf(row),
    words: screenTexts.board,
    list,
    onClose,
  })
  if (!task) return null
  if (step === 'start' || step === 'approve') return <AtOnce task={task} step={step} onClose={onClose} />
  return (
    <Suspense>
      <TaskDialog step={step} task={task} onClose={onClose} />
    </Suspense>
  )
}

/** A step that asks for nothing is taken by the move itself. */
function AtOnce({ task, step, onClose }: { task: Task; step: 'start' | 'approve'; onClose: () => void }) {
  const { take } = useSimpleSteps(task)
  const isTaken = useRef(false)
  useEffect(() => {
    if (isTaken.current) return
    isTaken.current = true
    take(step, onClose)
  }, [take, step, onClose])
  return null
}
