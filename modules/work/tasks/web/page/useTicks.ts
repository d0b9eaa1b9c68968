import { useAuth } from '@portal/modules/identity/auth/web/public'
import { outbox, type QueuedChange } from '@portal/modules/records/outbox/web/public'
import { isAway } from '@portal/ui/client'
import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Task } from '../../contract.ts'
import { taskQueries } from '../queries.ts'
import { tickTexts as words } from './tickTexts.ts'

/** How long a press waits for the server before it is left to the queue, where no closed page can lose it. */
export const patience = 6_000

type Press = {
  /** Where it is sent. */
  path: string
  input: QueuedChange['input']
  /** When the point was done as it was shown. */
  seenAt: string | null
  what: string
  send: () => Promise<Task>
}

/** What is ticked and answered of a task and has not arrived, and the way there: to the server, or the queue when nobody answers. */
export function useTicks({ id, number, title }: Pick<Task, 'id' | 'number' | 'title'>) {
  const queryClient = useQueryClient()
  const query = onTheirWay(queryClient, id)
  const { data = [] } = useQuery(query)
  const of = (path: string) => data.findLast((one) => one.path === path && one.state !== 'seen')
  return {
    of,
    /** Answers the task as the server has it then; null when it was left to the queue. */
    async press({ path, input, seenAt, what, send }: Press): Promise<Task | null> {
      const isHere = navigator.onLine !== false && useAuth.getState().user !== null
      let failure: unknown
      // What waits is not overtaken.
      if (isHere && of(path)?.state !== 'waiting')
        try {
          return await send()
        } catch (error) {
          if (!isAway(error)) throw error
          failure = error
        }
      const { queueChange } = await outbox.changes()
      await queueChange({
        path,
        title: words.of(what, number, title),
        changes: pageOf(id),
        input: (before) => ({ ...input, seenAt: before ? before.seenAt : seenAt }),
      }).catch((error) => {
        throw failure ?? error
      })
      await queryClient.refetchQueries({ queryKey: query.queryKey })
      return null
    },
  }
}

export const pageOf = (id: string) => `/tasks/${id}`

/** What has just arrived is read of the task before it is shown as waiting no more: else it would fall and stand again. */
const onTheirWay = (queryClient: QueryClient, id: string) => {
  const queryKey = ['queuedChanges', pageOf(id)]
  return queryOptions({
    queryKey,
    queryFn: async () => {
      const now = await (await outbox.changes()).changesOf(pageOf(id))
      const before = queryClient.getQueryData<QueuedChange[]>(queryKey) ?? []
      const stillWaits = (one: QueuedChange) => now.some((other) => other.id === one.id && other.state === 'waiting')
      if (before.some((one) => one.state === 'waiting' && !stillWaits(one)))
        await queryClient.refetchQueries({ queryKey: taskQueries.one(id).queryKey })
      return now
    },
  })
}
