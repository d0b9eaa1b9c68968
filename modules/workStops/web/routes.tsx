import type { Deviation } from '@portal/modules/deviations'
import { lazy, Suspense } from 'react'

const Notice = lazy(() => import('./StopNotice.tsx').then(({ StopNotice }) => ({ default: StopNotice })))

/** Whether work is stopped, above the case. */
export const WorkStopNotice = ({ deviation }: { deviation: Deviation }) => (
  <Suspense>
    <Notice deviation={deviation} />
  </Suspense>
)
