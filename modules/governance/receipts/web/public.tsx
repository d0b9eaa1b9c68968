import { type ComponentProps, lazy, Suspense } from 'react'

const LateAsked = lazy(() => import('./AskedNotice.tsx').then((file) => ({ default: file.AskedNotice })))
const LateConfirm = lazy(() => import('./ConfirmCard.tsx').then((file) => ({ default: file.ConfirmCard })))
const LateProgress = lazy(() => import('./ReadingProgress.tsx').then((file) => ({ default: file.ReadingProgress })))
const LateToRead = lazy(() => import('./ToReadNotice.tsx').then((file) => ({ default: file.ToReadNotice })))

/** What the pages of documents show of who reads them. */
export const readingParts = {
  Asked: (props: ComponentProps<typeof LateAsked>) => (
    <Suspense>
      <LateAsked {...props} />
    </Suspense>
  ),
  Confirm: (props: ComponentProps<typeof LateConfirm>) => (
    <Suspense>
      <LateConfirm {...props} />
    </Suspense>
  ),
  Progress: (props: ComponentProps<typeof LateProgress>) => (
    <Suspense>
      <LateProgress {...props} />
    </Suspense>
  ),
  toRead: async () => (await (await import('./queries.ts')).api.own({})).toRead.map(({ documentId }) => documentId),
  ToRead: LateToRead,
}
