import { lazy } from 'react'

/** Gives a task another date, in a month that is chosen already. */
export const MoveTask = lazy(() => import('./MoveTask.tsx').then((file) => ({ default: file.MoveTask })))
