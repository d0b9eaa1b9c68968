import { lazy } from 'react'

/** Fetched when they are shown; the caller waits for them with Suspense. */
export const KeyDialog = lazy(() => import('./KeyDialog.tsx').then(({ KeyDialog }) => ({ default: KeyDialog })))
export const KeyList = lazy(() => import('./KeyList.tsx').then(({ KeyList }) => ({ default: KeyList })))
