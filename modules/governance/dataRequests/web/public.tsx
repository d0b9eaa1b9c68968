import { lazy } from 'react'

/** Min profil: what a person has asked for, and the way to ask. */
export const OwnRequestsCard = lazy(() => import('./OwnRequestsCard.tsx').then((file) => ({ default: file.OwnRequestsCard })))
export const AskDialog = lazy(() => import('./AskDialog.tsx').then((file) => ({ default: file.AskDialog })))
