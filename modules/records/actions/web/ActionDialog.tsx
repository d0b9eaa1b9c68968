import { type ComponentProps, lazy, Suspense } from 'react'

const Dialog = lazy(() => import('./ActionStepDialog.tsx').then((file) => ({ default: file.ActionStepDialog })))

/** The dialog of a step, fetched with the first that is opened. */
export const ActionDialog = (props: ComponentProps<typeof Dialog>) => (
  <Suspense>
    <Dialog {...props} />
  </Suspense>
)
