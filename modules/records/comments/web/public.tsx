import { SkeletonRows } from '@portal/ui/States.tsx'
import { lazy, type ReactNode, Suspense } from 'react'
import type { TalkProps, TextProps } from './anchored/threadCalls.ts'
import type { CommentsProps } from './commentCalls.ts'
import type { RecordCommentsProps } from './RecordComments.tsx'

const All = lazy(async () => ({ default: (await import('./Comments.tsx')).Comments })) as unknown as <R>(
  props: CommentsProps<R>,
) => ReactNode

const OfRecord = lazy(async () => ({ default: (await import('./RecordComments.tsx')).RecordComments }))

/** What people say about a record, and where they say more; fetched when it is shown. */
export const Comments = <R,>(props: CommentsProps<R>) => (
  <Suspense fallback={<SkeletonRows rows={2} />}>
    <All {...props} />
  </Suspense>
)

/** The same of a record whose comments are asked for by themselves, and read by all its readers. */
export const RecordComments = (props: RecordCommentsProps) => (
  <Suspense fallback={<SkeletonRows rows={2} />}>
    <OfRecord {...props} />
  </Suspense>
)

const Text = lazy(async () => ({ default: (await import('./anchored/AnchoredText.tsx')).AnchoredText }))
const Panel = lazy(async () => ({ default: (await import('./anchored/ThreadPanel.tsx')).ThreadPanel }))

/** A long text with what people say of its parts beside them. */
export const AnchoredText = (props: TextProps) => (
  <Suspense fallback={<SkeletonRows rows={8} />}>
    <Text {...props} />
  </Suspense>
)
/** What people say of the parts of a text, in a list. */
export const ThreadPanel = (props: TalkProps) => (
  <Suspense fallback={<SkeletonRows rows={2} />}>
    <Panel {...props} />
  </Suspense>
)
