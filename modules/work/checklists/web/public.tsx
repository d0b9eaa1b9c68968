import { lazy } from 'react'

/** The points of a checklist in a form; fetched with the first form that has it. */
export const PointsField = lazy(() => import('./PointsField.tsx').then((file) => ({ default: file.PointsField })))
