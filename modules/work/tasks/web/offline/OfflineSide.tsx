import { useAuth } from '@portal/modules/identity/auth/web/public'
import { isAway } from '@portal/ui/client'
import { past } from '@portal/ui/past'
import { useEffect } from 'react'
import type { Task } from '../../contract.ts'
import { OfflineTasks } from './OfflineTasks.tsx'
import { keepTask } from './openedTasks.ts'

type Props = { id: string; found: { data: Task | undefined; dataUpdatedAt: number; error: unknown } }

/**
 * A task that is looked at is kept for when there is no network; where nobody answers, what was kept stands here, above what the page says
 * of it. Never as what was so another day. Where there is no room for it, the page is there all the same.
 */
export function OfflineSide({ id, found: { data, dataUpdatedAt, error } }: Props) {
  useEffect(() => {
    const readerId = useAuth.getState().user?.id
    if (data && readerId) void keepTask(data, dataUpdatedAt, readerId).catch(() => undefined)
  }, [data, dataUpdatedAt])
  return !data && !past() && isAway(error) ? <OfflineTasks path={`/tasks/${id}`} /> : null
}
