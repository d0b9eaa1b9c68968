import { useAuth } from '@portal/modules/identity/auth/web/public'
import { RecordRetention } from '@portal/modules/records/retention/web/public'
import type { Task } from '../../contract.ts'
import { taskTexts as texts } from '../../texts.ts'

/** Whether something holds a task: to administrators, who may hold it at any time, and of what is over. */
export function TaskRetention({ task: { id, status } }: { task: Task }) {
  const isAdmin = useAuth(({ permissions }) => permissions.includes('admin'))
  if (!isAdmin && status !== 'completed' && status !== 'cancelled') return null
  return <RecordRetention id={id} path="/tasks" words={texts.legalHold} />
}
