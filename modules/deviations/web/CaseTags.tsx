import { TagsCard } from '@portal/modules/tags/web/public'
import { useQueryClient } from '@tanstack/react-query'
import type { Deviation } from '../contract.ts'
import { api, tagQueries } from './queries.ts'

/** The words of a case. Asked for by themselves: few cases have any. */
export function CaseTags({ deviation: { id, can } }: { deviation: Deviation }) {
  const queryClient = useQueryClient()
  const own = tagQueries.ofCase(id)
  return (
    <TagsCard
      own={own}
      known={tagQueries.all}
      mayTag={can.includes('tag')}
      send={(change) => api.tag({ id, ...change })}
      onChanged={(tags) => {
        queryClient.setQueryData(own.queryKey, tags)
        for (const queryKey of [['deviations', 'list'], ['deviations', 'timeline', id], tagQueries.all.queryKey])
          void queryClient.invalidateQueries({ queryKey })
      }}
    />
  )
}
