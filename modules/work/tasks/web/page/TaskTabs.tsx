import { RecordTabs } from '@portal/modules/records/standard/web/public'
import { lazy } from 'react'
import type { Task } from '../../contract.ts'
import { api } from '../queries.ts'
import { screenTexts } from '../texts.ts'
import { useTask } from '../useTask.ts'

const TaskHistory = lazy(() => import('./TaskHistory.tsx').then((file) => ({ default: file.TaskHistory })))

/** What shows that it is done, and everything that has happened. */
export function TaskTabs({ task }: { task: Task }) {
  const { take } = useTask(task.id)
  return <RecordTabs record={task} path="/tasks" queryKey="tasks" calls={api} take={take} History={TaskHistory} words={screenTexts} />
}
