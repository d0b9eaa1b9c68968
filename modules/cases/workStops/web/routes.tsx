import type { Deviation } from '@portal/modules/cases/deviations'
import { lazy, Suspense } from 'react'

const Notice = lazy(() => import('./StopNotice.tsx').then(({ StopNotice }) => ({ default: StopNotice })))

/** The way to stop the work of a report that has just been sent. */
export const StopOfReport = ({ id }: { id: string }) => (
  <Suspense>
    <Notice deviation={{ id, status: 'open', madeSafe: null }} />
  </Suspense>
)

/** Whether work is stopped, above the case. */
export const WorkStopNotice = ({ deviation }: { deviation: Deviation }) => (
  <Suspense>
    <Notice deviation={deviation} />
  </Suspense>
)
