import { lazy } from 'react'

/** For Min profil. */
export const PasskeysCard = lazy(() => import('./PasskeysCard.tsx').then((file) => ({ default: file.PasskeysCard })))
