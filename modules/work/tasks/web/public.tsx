import { lazy } from 'react'

/** Gives a task another date, in a month that is chosen already. */
export const MoveTask = lazy(() => import('./steps/MoveTask.tsx').then((file) => ({ default: file.MoveTask })))

export { taskOwnCategories } from './ownCategories.ts'

/** The form of a new task, filled in with what it begins as. */
export const NewTask = lazy(() => import('./form/NewTaskPage.tsx').then((file) => ({ default: file.NewTaskPage })))
