import { lazy } from 'react'

/** When somebody is away, and who stands in for them: on their page in Innstillinger, and one's own in Min profil. */
export const AbsenceCard = lazy(() => import('./AbsenceCard.tsx').then((file) => ({ default: file.AbsenceCard })))
