import { useAuth } from '@portal/modules/identity/auth/web/public'
import { isAway } from '@portal/ui/client'
import { past } from '@portal/ui/past'
import { useEffect, useState } from 'react'
import type { Task } from '../../contract.ts'
import { OfflineTasks } from './OfflineTasks.tsx'
import { keepTask } from './openedTasks.ts'

type Props = { id: string; found: { data: Task | undefined; dataUpdatedAt: number; error: unknown } }

/**
 * Stores a task that is opened, and shows the stored one above what the page says when the server cannot be reached. Not for a past date. A
 * device without room is no error.
 */
export function OfflineSide({ id, found: { data, dataUpdatedAt, error } }: Props) {
  useEffect(() => {
    const readerId = useAuth.getState().user?.id
    if (data && readerId) void keepTask(data, dataUpdatedAt, readerId).catch(() => undefined)
  }, [data, dataUpdatedAt])
  const isOffline = !data && !past() && isAway(error)
  const [wasOffline, setWasOffline] = useState(false)
  // A note that is being written stays until it is sent, though the task is there again.
  const isWriting = wasOffline && !isOffline && document.querySelector('[data-offline-task] form') !== null
  if (wasOffline !== isOffline && !isWriting) setWasOffline(isOffline)
  return isOffline || isWriting ? <OfflineTasks path={`/tasks/${id}`} /> : null
}
