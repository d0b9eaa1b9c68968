import { lazy, Suspense } from 'react'
import type { Challenge } from './store.ts'
import { TwoFactorStep } from './TwoFactorStep.tsx'

const Enrolment = lazy(() => import('./Enrolment.tsx').then((file) => ({ default: file.Enrolment })))

type Props = { challenge: Challenge; onCancel: () => void; onDone?: () => void }

/** What remains of a sign-in: to show the second factor, or to make one where the company demands it. */
export const SecondStep = (props: Props) =>
  props.challenge.mustEnrol ? (
    <Suspense>
      <Enrolment {...props} />
    </Suspense>
  ) : (
    <TwoFactorStep {...props} />
  )
