import { RecordRetention } from '@portal/modules/records/retention/web/public'
import type { Task } from '../../contract.ts'
import { taskTexts as texts } from '../../texts.ts'

/** Whether something holds a task: to those who may hold it, at any time, and of what is over. */
export function TaskRetention({ task: { id, status, canHold } }: { task: Task }) {
  if (!canHold && status !== 'completed' && status !== 'cancelled') return null
  return <RecordRetention id={id} path="/tasks" words={texts.legalHold} />
}
