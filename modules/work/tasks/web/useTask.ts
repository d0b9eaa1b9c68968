import { putAnswer } from '@portal/ui/putAnswer'
import { toast } from '@portal/ui/toasts'
import { useQueryClient } from '@tanstack/react-query'
import type { Task } from '../contract.ts'
import { taskQueries } from './queries.ts'

/** What the screen does when a task has changed: shows the answer at once, and lets every list be asked for anew. */
export function useTask(id: string) {
  const queryClient = useQueryClient()
  return {
    take(task: Task, message?: string) {
      putAnswer(queryClient, taskQueries.one(id).queryKey, task)
      for (const key of [['tasks', 'list'], ['tasks', 'timeline', id], ['tasks', 'series'], ['dashboard']])
        void queryClient.invalidateQueries({ queryKey: key })
      if (message) toast(message)
    },
    /** After something that concerns more than this task. */
    async refresh(message?: string) {
      await queryClient.invalidateQueries({ queryKey: taskQueries.all })
      if (message) toast(message)
    },
    /** The version that stands on the server now. */
    fetch: () => queryClient.fetchQuery({ ...taskQueries.one(id), staleTime: 0 }),
    reload: async () => (await queryClient.fetchQuery({ ...taskQueries.one(id), staleTime: 0 })).version,
  }
}
