import { type ComponentProps, lazy, Suspense } from 'react'

const StepsTaken = lazy(() => import('./StepsTaken.tsx').then((file) => ({ default: file.StepsTaken })))

/** The step the person has chosen, fetched with the first one. */
export const ChosenStep = (props: ComponentProps<typeof StepsTaken>) =>
  props.chosen && (
    <Suspense>
      <StepsTaken {...props} />
    </Suspense>
  )
