import type { Deviation } from '@portal/modules/cases/deviations'
import { lazy, Suspense } from 'react'

const Item = lazy(() => import('./StopItem.tsx').then(({ StopItem }) => ({ default: StopItem })))
const Dialog = lazy(() => import('./StopDialog.tsx').then(({ StopDialog }) => ({ default: StopDialog })))
const Notice = lazy(() => import('./StopNotice.tsx').then(({ StopNotice }) => ({ default: StopNotice })))

/** The way to stop the work of a report that has just been sent and is not made safe. */
export const StopOfReport = ({ id }: { id: string }) => (
  <Suspense>
    <Notice deviation={{ id, status: 'open', madeSafe: 'no' }} />
  </Suspense>
)

/** Whether work is stopped, above the case. */
export const WorkStopNotice = ({ deviation }: { deviation: Deviation }) => (
  // Room for the button, which most who read of what is not safe are given: what is below it is not pushed.
  <Suspense fallback={deviation.madeSafe === 'no' && deviation.status !== 'closed' && <div className="h-control-sm" />}>
    <Notice deviation={deviation} />
  </Suspense>
)

/** The way to stop the work, in the menu of a case. */
export const StopOfCase = (props: { deviation: Deviation; onChoose: () => void }) => (
  <Suspense>
    <Item {...props} />
  </Suspense>
)

/** What is asked of who stops it. */
export const StoppingOfCase = ({ id, onClose }: { id: string; onClose: () => void }) => (
  <Suspense>
    <Dialog id={id} standing={null} onClose={onClose} />
  </Suspense>
)
