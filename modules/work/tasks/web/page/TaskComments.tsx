import type { Discussion } from '@portal/modules/records/comments'
import { Comments } from '@portal/modules/records/comments/web/public'
import { putAnswer } from '@portal/ui/putAnswer'
import { ErrorState, SkeletonRows } from '@portal/ui/States.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { api, taskQueries } from '../queries.ts'

/** What people say about the task. */
export function TaskComments({ id }: { id: string }) {
  const queryClient = useQueryClient()
  const found = useQuery(taskQueries.comments(id))
  if (found.isError) return <ErrorState error={found.error} onRetry={() => found.refetch()} />
  if (found.isPending) return <SkeletonRows rows={2} />
  const take = (discussion: Discussion) => {
    putAnswer(queryClient, taskQueries.comments(id).queryKey, discussion)
    for (const key of [taskQueries.one(id).queryKey, taskQueries.timeline(id).queryKey])
      void queryClient.invalidateQueries({ queryKey: key })
  }
  return (
    <Comments
      id={id}
      comments={found.data.comments}
      mayComment={found.data.mayComment}
      mayCommentInternally={false}
      internalHint=""
      calls={api}
      onChanged={take}
      onReload={async () => (await queryClient.fetchQuery({ ...taskQueries.comments(id), staleTime: 0 })).comments}
    />
  )
}
