import { useAuth } from '@portal/modules/identity/auth/web/public'
import { isAway } from '@portal/ui/client'
import { past } from '@portal/ui/past'
import { lazy, type ReactNode, Suspense, useEffect } from 'react'
import type { Task } from '../../contract.ts'

const OfflineTasks = lazy(() => import('./OfflineTasks.tsx').then((file) => ({ default: file.OfflineTasks })))

/** Where nobody answers: what was opened before, above what the page says of it. Never as what was so another day. */
export const OfflineAbove = ({ error, path, children }: { error: unknown; path: string; children: ReactNode }) => (
  <>
    {!past() && isAway(error) && (
      <Suspense>
        <OfflineTasks path={path} />
      </Suspense>
    )}
    {children}
  </>
)

/** Keeps a task that is looked at, as it was answered at an instant. Where there is no room for it, the page is there all the same. */
export function useKeeping(task: Task | undefined, at: number) {
  useEffect(() => {
    const readerId = useAuth.getState().user?.id
    if (!task || !readerId) return
    void import('./openedTasks.ts').then(({ keepTask }) => keepTask(task, at, readerId)).catch(() => undefined)
  }, [task, at])
}
