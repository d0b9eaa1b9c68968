import { lazy } from 'react'

/** What comes in the next sixty days, and what is late. */
export const SoonCard = lazy(() => import('./SoonCard.tsx').then((file) => ({ default: file.SoonCard })))
