import { lazy } from 'react'

/** What the company has about somebody, and their rights, for Min profil. */
export const OwnDataCards = lazy(() => import('./OwnDataCards.tsx').then((file) => ({ default: file.OwnDataCards })))
