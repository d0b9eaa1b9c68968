import { lazy } from 'react'

/** What there is about whom a request is about, on its page. */
export const RequestDataCard = lazy(() => import('./RequestDataCard.tsx').then((file) => ({ default: file.RequestDataCard })))

/** What the company has about somebody, and their rights, for Min profil. */
export const OwnDataCards = lazy(() => import('./OwnDataCards.tsx').then((file) => ({ default: file.OwnDataCards })))
