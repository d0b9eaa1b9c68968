import { putAnswer } from '@portal/ui/putAnswer'
import { ErrorState, SkeletonRows } from '@portal/ui/States.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Discussion } from '../contract.ts'
import { Comments } from './Comments.tsx'
import type { CommentCalls } from './commentCalls.ts'

export type RecordCommentsProps = {
  id: string
  /** What the queries of its module begin with. */
  queryKey: string
  calls: CommentCalls<Discussion> & { comments: (input: { id: string }, options: { signal: AbortSignal }) => Promise<Discussion> }
}

/** What people say about a record whose comments all its readers read. */
export function RecordComments({ id, queryKey: root, calls }: RecordCommentsProps) {
  const queryClient = useQueryClient()
  const own = {
    queryKey: [root, 'comments', id],
    queryFn: ({ signal }: { signal: AbortSignal }) => calls.comments({ id }, { signal }),
  }
  const found = useQuery(own)
  if (found.isLoadingError) return <ErrorState error={found.error} onRetry={() => found.refetch()} />
  if (found.isPending) return <SkeletonRows rows={2} />
  const take = (discussion: Discussion) => {
    putAnswer(queryClient, own.queryKey, discussion)
    for (const part of ['one', 'timeline']) void queryClient.invalidateQueries({ queryKey: [root, part, id] })
  }
  return (
    <Comments
      id={id}
      comments={found.data.comments}
      mayComment={found.data.mayComment}
      mayCommentInternally={false}
      internalHint=""
      calls={calls}
      onChanged={take}
      onReload={async () => (await queryClient.fetchQuery({ ...own, staleTime: 0 })).comments}
    />
  )
}
