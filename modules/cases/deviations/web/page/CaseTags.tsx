import { TagsCard } from '@portal/modules/records/tags/web/public'
import { useQueryClient } from '@tanstack/react-query'
import type { Deviation } from '../../contract.ts'
import { api, tagQueries } from '../queries.ts'

/** The words of a case. Asked for by themselves: few cases have any. */
export function CaseTags({ deviation: { id, can } }: { deviation: Deviation }) {
  const queryClient = useQueryClient()
  return (
    <TagsCard
      own={tagQueries.ofCase(id)}
      mayTag={can.includes('tag')}
      send={(change) => api.tag({ id, ...change })}
      onChanged={() => {
        for (const part of [['list'], ['timeline', id]]) void queryClient.invalidateQueries({ queryKey: ['deviations', ...part] })
      }}
    />
  )
}
