import { Card } from '@portal/ui/Card.tsx'
import { ErrorState, SkeletonRows } from '@portal/ui/States.tsx'
import { standsAt } from '../../anchorRules.ts'
import { ThreadItem } from './ThreadItem.tsx'
import type { TalkProps } from './threadCalls.ts'
import { goneOf, words } from './threadTexts.ts'
import { useThreads } from './useThreads.ts'

/** What is said of a text while it is written, in the order of the text; what stands by words that are gone is last. */
export function ThreadPanel(props: TalkProps) {
  const { parts, calls, found, take, comments, reload } = useThreads(props)
  const placed = (found.data?.items ?? []).map((thread) => ({ thread, at: standsAt(parts, props.file ?? null, thread.anchor) }))
  const inOrder = placed.toSorted((a, b) => (a.at ?? Number.POSITIVE_INFINITY) - (b.at ?? Number.POSITIVE_INFINITY))
  return (
    <Card title={words.title}>
      {found.isPending && <SkeletonRows rows={2} />}
      {found.isError && <ErrorState error={found.error} onRetry={() => found.refetch()} />}
      {found.data && inOrder.length === 0 && <p className="text-muted">{words.none}</p>}
      <ul className="grid grid-cols-1 gap-3">
        {inOrder.map(({ thread, at }) => (
          <li key={thread.id}>
            {at === null && <p className="mb-1 text-sm font-medium text-amber">{goneOf(thread.anchor)}</p>}
            <ThreadItem id={props.id} thread={thread} calls={calls} comments={comments} onChanged={take} onFail={reload} />
          </li>
        ))}
      </ul>
    </Card>
  )
}
