import { lazy } from 'react'

export { inOrder } from '../rules.ts'

/** For Oversikt: which cards one wants, and in which order. */
export const CardsDialog = lazy(() => import('./CardsDialog.tsx').then((file) => ({ default: file.CardsDialog })))
