import { SkeletonRows } from '@portal/ui/States.tsx'
import { lazy, type ReactNode, Suspense } from 'react'
import type { CommentsProps } from './commentCalls.ts'

const All = lazy(async () => ({ default: (await import('./Comments.tsx')).Comments })) as unknown as <R>(
  props: CommentsProps<R>,
) => ReactNode

/** What people say about a record, and where they say more; fetched when it is shown. */
export const Comments = <R,>(props: CommentsProps<R>) => (
  <Suspense fallback={<SkeletonRows rows={2} />}>
    <All {...props} />
  </Suspense>
)
