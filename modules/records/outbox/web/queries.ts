import { queryClient } from '@portal/ui/queryClient'
import { queryOptions } from '@tanstack/react-query'
import { listQueue } from './ownQueue.ts'
import { onQueueChange } from './queue.ts'

export const outboxQuery = queryOptions({ queryKey: ['outbox'], queryFn: listQueue, staleTime: Number.POSITIVE_INFINITY })

onQueueChange(() => void queryClient.invalidateQueries({ queryKey: outboxQuery.queryKey }))
