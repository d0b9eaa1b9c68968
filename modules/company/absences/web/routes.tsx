import { SkeletonCard } from '@portal/ui/States.tsx'
import { lazy, Suspense } from 'react'

const Late = lazy(() => import('./AbsenceCard.tsx').then((file) => ({ default: file.AbsenceCard })))

/** When somebody is away, and who stands in for them: on their page in Innstillinger. */
export const AbsenceCard = ({ userId }: { userId?: string }) => (
  <Suspense fallback={<SkeletonCard />}>
    <Late {...(userId && { userId })} />
  </Suspense>
)
/** The same of oneself, for Min profil. */
export const OwnAbsenceCard = () => <AbsenceCard />
