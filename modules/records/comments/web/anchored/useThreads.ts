import { client } from '@portal/ui/client'
import { putAnswer } from '@portal/ui/putAnswer'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { type Anchor, anchoredAt, type Threads } from '../../anchoredContract.ts'
import { plainly } from '../../anchorRules.ts'
import type { Untold } from '../../contract.ts'
import type { CommentsProps } from '../commentCalls.ts'
import type { TalkProps, ThreadCalls } from './threadCalls.ts'

/** The comments beside a text, and what a change of them does. */
export function useThreads({ id, path, parts: given, queryKey, onChanged }: TalkProps) {
  const parts = useMemo(() => given.map(plainly), [given])
  const calls = useMemo((): ThreadCalls => {
    const own = client(anchoredAt(path))
    return { ...own, mentionable: own.mentionableBeside, beside: path }
  }, [path])
  const queryClient = useQueryClient()
  const query = { queryKey, queryFn: ({ signal }: { signal: AbortSignal }) => calls.threads({ id }, { signal }) }
  const found = useQuery(query)
  const take = (threads: Threads) => {
    putAnswer(queryClient, queryKey, threads)
    onChanged()
  }
  const [anchor, begin] = useState<Anchor>()
  const [untold, setUntold] = useState<Untold[]>([])
  /** The thread that is being begun. */
  const begun = anchor && {
    id,
    anchor,
    calls,
    onClose: () => begin(undefined),
    onDone: (changed: Threads & { untold: Untold[] }) => {
      begin(undefined)
      setUntold(changed.untold)
      take(changed)
    },
  }
  const comments: CommentsProps<Threads> = {
    id,
    comments: [],
    mayComment: found.data?.mayComment ?? false,
    mayCommentInternally: false,
    internalHint: '',
    calls: {
      // Begun and answered by forms of their own.
      comment: () => Promise.reject(new Error('A comment beside a text is begun beside it')),
      editComment: calls.editAnchored,
      deleteComment: calls.deleteAnchored,
      mentionable: calls.mentionable,
      beside: path,
    },
    onChanged: take,
    onReload: async () => (await queryClient.fetchQuery({ ...query, staleTime: 0 })).items.flatMap((one) => one.comments),
  }
  return { parts, calls, found, take, comments, begun, begin, untold, reload: () => queryClient.invalidateQueries({ queryKey }) }
}
