import { Skeleton } from '@portal/ui/States.tsx'
import { type ComponentProps, lazy, Suspense } from 'react'

const LatePanel = lazy(() => import('./OriginalPanel.tsx').then((file) => ({ default: file.OriginalPanel })))
const LateStart = lazy(() => import('./FileStart.tsx').then((file) => ({ default: file.FileStart })))
const LateView = lazy(() => import('./OriginalView.tsx').then((file) => ({ default: file.OriginalView })))
const LateSwapped = lazy(() => import('./SwappedFile.tsx').then((file) => ({ default: file.SwappedFile })))
const waiting = <Skeleton className="h-16 w-full" />

// What has to do with files is fetched when it is first shown: most documents are written here.

export const OriginalPanel = (props: ComponentProps<typeof LatePanel>) => (
  <Suspense fallback={waiting}>
    <LatePanel {...props} />
  </Suspense>
)
export const FileStart = (props: ComponentProps<typeof LateStart>) => (
  <Suspense fallback={waiting}>
    <LateStart {...props} />
  </Suspense>
)
export const OriginalView = (props: ComponentProps<typeof LateView>) => (
  <Suspense fallback={waiting}>
    <LateView {...props} />
  </Suspense>
)
export const SwappedFile = (props: ComponentProps<typeof LateSwapped>) => (
  <Suspense>
    <LateSwapped {...props} />
  </Suspense>
)
