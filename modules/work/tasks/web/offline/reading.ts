import type { OfflineReading } from '@portal/modules/records/outbox/web/public'
import { lazy } from 'react'
import { offlineChanged } from './offlineQueries.ts'
import { offlineTexts as words } from './offlineTexts.ts'
import { listOpened, refreshOpened } from './openedTasks.ts'

/** Tasks that were opened before, for when there is no network. */
export const taskReading: OfflineReading = {
  at: '/tasks',
  texts: { title: words.title, offline: words.offline },
  Page: lazy(() => import('./OfflineTasks.tsx').then((file) => ({ default: file.OfflineTasks }))),
  isOffered: async () => (await listOpened()).length > 0,
  refresh: () => refreshOpened().finally(offlineChanged),
  // A note that is being written is the only form here.
  isIdle: () => document.querySelector('main form') === null,
}
