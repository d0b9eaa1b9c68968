import { isAway } from '@portal/ui/client'
import { past } from '@portal/ui/past'
import { type ComponentProps, lazy, type ReactNode, Suspense } from 'react'

const LateChoice = lazy(() => import('./OfflineChoice.tsx').then((file) => ({ default: file.OfflineChoice })))
const LateReader = lazy(() => import('./OfflineReader.tsx').then((file) => ({ default: file.OfflineReader })))

export const OfflineChoice = (props: ComponentProps<typeof LateChoice>) => (
  <Suspense>
    <LateChoice {...props} />
  </Suspense>
)

/** Where nobody answers: what is stored on the device, above what the page says of it. Never as what was in force another day. */
export const OfflineAbove = ({ error, path, children }: { error: unknown; path: string; children?: ReactNode }) => (
  <>
    {!past() && isAway(error) && (
      <Suspense>
        <LateReader path={path} />
      </Suspense>
    )}
    {children}
  </>
)
