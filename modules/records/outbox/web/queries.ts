import { queryClient } from '@portal/ui/queryClient'
import { queryOptions } from '@tanstack/react-query'
import { listQueue } from './ownQueue.ts'
import type { QueuedKinds } from './queuedKinds.ts'
import { onQueueChange } from './queueNews.ts'

export const outboxQuery = queryOptions({ queryKey: ['outbox'], queryFn: listQueue, staleTime: Number.POSITIVE_INFINITY })
export const kindsQuery = (kinds: QueuedKinds) =>
  queryOptions({
    queryKey: ['queuedKinds'],
    queryFn: () => Promise.all(kinds.map((load) => load())),
    staleTime: Number.POSITIVE_INFINITY,
  })

onQueueChange(() => void queryClient.invalidateQueries({ queryKey: outboxQuery.queryKey }))
