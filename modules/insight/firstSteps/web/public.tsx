import { lazy } from 'react'

/** For Oversikt: what a new company does first. */
export const FirstStepsCard = lazy(() => import('./FirstStepsCard.tsx').then((file) => ({ default: file.FirstStepsCard })))
/** For Innstillinger: the way back to it, for who may change the company. */
export const HiddenStepsCard = lazy(() => import('./HiddenStepsCard.tsx').then((file) => ({ default: file.HiddenStepsCard })))
