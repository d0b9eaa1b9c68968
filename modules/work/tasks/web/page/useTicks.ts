import { useAuth } from '@portal/modules/identity/auth/web/public'
import { outbox, type QueuedChange } from '@portal/modules/records/outbox/web/public'
import { ApiError, isAway } from '@portal/ui/client'
import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Task } from '../../contract.ts'
import { taskQueries } from '../queries.ts'
import { tickTexts as words } from './tickTexts.ts'

/** How long a press waits for the server before it is left to the queue, where no closed page can lose it (milliseconds). */
const tickTimeout = 6_000
/** A call that is given up in time, also where the token must be renewed first. Given up, it is not sent later. */
function inTime<T>(call: (options: { signal: AbortSignal }) => Promise<T>): Promise<T> {
  const signal = AbortSignal.timeout(tickTimeout)
  const late = new Promise<never>((_, reject) =>
    signal.addEventListener('abort', () => reject(new ApiError(408, 'Request timeout', undefined, 'timeout'))),
  )
  return Promise.race([late, call({ signal })])
}

type Press = {
  /** Where it is sent. */
  path: string
  input: QueuedChange['input']
  /** When the point was done as it was shown. */
  seenAt: string | null
  what: string
  send: (options: { signal: AbortSignal }) => Promise<Task>
}

/** What is ticked and answered of a task and has not arrived, and the way there: to the server, or the queue when nobody answers. */
export function useTicks({ id, number, title }: Pick<Task, 'id' | 'number' | 'title'>) {
  const queryClient = useQueryClient()
  const query = onTheirWay(queryClient, id)
  const { data = [] } = useQuery(query)
  return {
    of: (path: string) => data.findLast((one) => one.path === path && one.state !== 'seen'),
    /** Answers the task as the server has it then; null when it was left to the queue. */
    async press({ path, input, seenAt, what, send }: Press): Promise<Task | null> {
      const presser = useAuth.getState().user?.id
      const { changesOf, queueChange, dismissChange } = await outbox.changes()
      // As the queue is now, and not as it was last drawn. What waits is not overtaken, and who has waited once is not kept waiting again.
      const before = await changesOf(taskPath(id))
      let failure: unknown
      if (navigator.onLine !== false && presser && !before.some(({ state }) => state === 'waiting'))
        try {
          const fresh = await inTime(send)
          const refused = before.filter((one) => one.path === path && one.state === 'refused')
          for (const one of refused) await dismissChange(one.id)
          return fresh
        } catch (error) {
          if (!isAway(error)) throw error
          failure = error
        }
      // What one has pressed is never queued as the next person's.
      if (useAuth.getState().user?.id !== presser) throw failure
      await queueChange({
        path,
        title: words.of(what, number, title),
        changedPage: taskPath(id),
        input: (waiting) => ({ ...input, seenAt: waiting ? waiting.seenAt : seenAt }),
      }).catch((error) => {
        throw failure ?? error
      })
      await queryClient.refetchQueries({ queryKey: query.queryKey })
      return null
    },
  }
}

export const taskPath = (id: string) => `/tasks/${id}`

/** The task is read anew before the mark goes: else the tick would fall and stand again. */
const onTheirWay = (queryClient: QueryClient, id: string) => {
  const queryKey = ['queuedChanges', taskPath(id)]
  return queryOptions({
    queryKey,
    queryFn: async () => {
      const now = await (await outbox.changes()).changesOf(taskPath(id))
      const before = queryClient.getQueryData<QueuedChange[]>(queryKey) ?? []
      const stillWaits = (one: QueuedChange) => now.some((other) => other.id === one.id && other.state === 'waiting')
      if (before.some((one) => one.state === 'waiting' && !stillWaits(one)))
        await queryClient.refetchQueries({ queryKey: taskQueries.one(id).queryKey })
      return now
    },
  })
}
