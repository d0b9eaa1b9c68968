import { type IsoDate } from '@portal/kit/dates'
import { formatLongDate } from '@portal/kit/format'
import { errorText } from '@portal/ui/client'
import { currentDay } from '@portal/ui/clock'
import { toast } from '@portal/ui/toasts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useRef } from 'react'
import type { Task, TaskRow } from '../../contract.ts'
import { taskTexts as texts } from '../../texts.ts'
import { api, taskQueries } from '../queries.ts'
import { useTask } from '../useTask.ts'
import { calendarTexts as words } from './calendarTexts.ts'

type Props = { row: TaskRow; to: IsoDate; onClose: () => void }
const TaskDialog = lazy(() => import('../steps/TaskDialog.tsx').then((file) => ({ default: file.TaskDialog })))

/** Gives a task the day it was moved to, if the server says that this person can; a later one asks for the reason first. */
export function CalendarMove({ row, to, onClose }: Props) {
  const queryClient = useQueryClient()
  // What stood when the calendar was fetched is not what counts.
  const { isFetchedAfterMount, data, error } = useQuery({ ...taskQueries.one(row.id), staleTime: 0, refetchOnMount: 'always' })
  const isSame = data?.dueDate === row.dueDate
  const refusal = !data
    ? errorText(error)
    : to < currentDay()
      ? texts.past
      : !isSame
        ? words.changed
        : data.can.includes('setDueDate')
          ? null
          : (data.why.setDueDate ?? words.noRight)
  useEffect(() => {
    if (!isFetchedAfterMount || refusal === null) return
    toast(`${row.number}: ${refusal}`, { tone: 'error' })
    if (!isSame) void queryClient.invalidateQueries({ queryKey: ['tasks', 'list'] })
    onClose()
  }, [isFetchedAfterMount, refusal, isSame, row.number, queryClient, onClose])
  if (!isFetchedAfterMount || !data || refusal !== null) return null
  if (to < data.dueDate) return <AtOnce task={data} to={to} onClose={onClose} />
  return (
    <Suspense>
      <TaskDialog step="setDueDate" task={data} dueDate={to} onClose={onClose} />
    </Suspense>
  )
}

/** An earlier day asks for nothing, and is given by the move itself. */
function AtOnce({ task, to, onClose }: { task: Task; to: IsoDate; onClose: () => void }) {
  const { take } = useTask(task.id)
  const isTaken = useRef(false)
  useEffect(() => {
    if (isTaken.current) return
    isTaken.current = true
    api
      .setDueDate({ id: task.id, version: task.version, dueDate: to })
      .then((moved) => take(moved, words.moved(formatLongDate(to))))
      .catch((error: unknown) => toast(`${task.number}: ${errorText(error)}`, { tone: 'error' }))
      .finally(onClose)
  }, [task, to, take, onClose])
  return null
}
