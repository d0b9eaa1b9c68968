import type { OfflineReading } from '@portal/modules/records/outbox/web/public'
import { lazy } from 'react'
import { listOffline, refreshOffline } from './offlineDocuments.ts'
import { offlineChanged } from './offlineQueries.ts'
import { offlineTexts as words } from './offlineTexts.ts'

/** Documents, for when there is no network. */
export const documentReading: OfflineReading = {
  at: '/documents',
  texts: { title: words.title, offline: words.offline },
  Page: lazy(() => import('./OfflineReader.tsx').then((file) => ({ default: file.OfflineReader }))),
  isOffered: async () => (await listOffline()).stored.size > 0,
  // Of what did not get all the way through, the list shows how far it came.
  refresh: () => refreshOffline().finally(offlineChanged),
}
