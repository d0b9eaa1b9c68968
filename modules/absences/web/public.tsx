import { SkeletonCard } from '@portal/ui/States.tsx'
import { lazy, Suspense } from 'react'

const Late = lazy(() => import('./AbsenceCard.tsx').then(({ AbsenceCard }) => ({ default: AbsenceCard })))

/** When somebody is away, and who stands in for them: one's own in Min profil, others' on their page. */
export const AbsenceCard = ({ userId }: { userId?: string }) => (
  <Suspense fallback={<SkeletonCard />}>
    <Late {...(userId && { userId })} />
  </Suspense>
)
