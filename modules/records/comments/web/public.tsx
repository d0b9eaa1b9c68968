import { SkeletonRows } from '@portal/ui/States.tsx'
import { lazy, type ReactNode, Suspense } from 'react'
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

// Each is fetched where it is drawn, and waited for by whoever draws it.

/** A long text with what people say of its parts beside them. */
export const AnchoredText = lazy(async () => ({ default: (await import('./anchored/AnchoredText.tsx')).AnchoredText }))
/** What people say of the parts of a text, in a list. */
export const ThreadPanel = lazy(async () => ({ default: (await import('./anchored/ThreadPanel.tsx')).ThreadPanel }))
/** What people say of a file, beside it. */
export const FileThreads = lazy(async () => ({ default: (await import('./anchored/FileThreads.tsx')).FileThreads }))
