import { lazy, Suspense } from 'react'
import type { StepDialog } from './StepDialog.tsx'

const Late = lazy(async () => ({ default: (await import('./StepDialog.tsx')).StepDialog as unknown as React.ComponentType<object> }))

/** `StepDialog`, fetched when it first opens: for cards that few pages show. */
export const LateStepDialog = ((props: object) => (
  <Suspense>
    <Late {...props} />
  </Suspense>
)) as unknown as typeof StepDialog
