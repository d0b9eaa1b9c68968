import { errorText } from '@portal/ui/client'
import { toast } from '@portal/ui/toasts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useRef } from 'react'
import type { Task, TaskRow, TaskStep } from '../../contract.ts'
import { taskQueries } from '../queries.ts'
import { useSimpleSteps } from '../steps/useSimpleSteps.ts'
import { screenTexts } from '../texts.ts'
import { columnOf } from './boardSteps.ts'

export type Move = { row: TaskRow; step: TaskStep }
type Props = { move: Move; onClose: () => void }
const TaskDialog = lazy(() => import('../steps/TaskDialog.tsx').then((file) => ({ default: file.TaskDialog })))

/** Takes the step a move stands for, if the server says that this person can; else tells why not. */
export function TaskBoardMove({ move: { row, step }, onClose }: Props) {
  const queryClient = useQueryClient()
  // What could be done when the board was fetched is not what counts.
  const { isFetchedAfterMount, data, error } = useQuery({ ...taskQueries.one(row.id), staleTime: 0, refetchOnMount: 'always' })
  const isSame = data !== undefined && columnOf({ ...data, isWaiting: data.approval === 'waiting' }) === columnOf(row)
  const mayTake = isSame && data.can.includes(step)
  const refusal = data ? (isSame ? (data.why[step] ?? screenTexts.board.noRight) : screenTexts.board.moved) : errorText(error)
  useEffect(() => {
    if (!isFetchedAfterMount || mayTake) return
    toast(`${row.number}: ${refusal}`, { tone: 'error' })
    if (!isSame) void queryClient.invalidateQueries({ queryKey: ['tasks', 'list'] })
    onClose()
  }, [isFetchedAfterMount, mayTake, isSame, refusal, row.number, queryClient, onClose])
  if (!isFetchedAfterMount || !data || !mayTake) return null
  if (step === 'start' || step === 'approve') return <AtOnce task={data} step={step} onClose={onClose} />
  return (
    <Suspense>
      <TaskDialog step={step} task={data} onClose={onClose} />
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
