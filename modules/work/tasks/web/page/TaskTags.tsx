import { TagsCard } from '@portal/modules/records/tags/web/public'
import { useQueryClient } from '@tanstack/react-query'
import type { Task } from '../../contract.ts'
import { api, tagQueries } from '../queries.ts'

/** The words of a task. Asked for by themselves: few tasks have any. */
export function TaskTags({ task: { id, can } }: { task: Task }) {
  const queryClient = useQueryClient()
  return (
    <TagsCard
      own={tagQueries.ofTask(id)}
      mayTag={can.includes('tag')}
      send={(change) => api.tag({ id, ...change })}
      onChanged={() => {
        for (const part of [['list'], ['timeline', id]]) void queryClient.invalidateQueries({ queryKey: ['tasks', ...part] })
      }}
    />
  )
}
