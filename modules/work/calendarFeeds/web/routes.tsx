import { SkeletonCard } from '@portal/ui/States.tsx'
import { lazy, Suspense } from 'react'

const Card = lazy(() => import('./FeedCard.tsx').then(({ FeedCard }) => ({ default: FeedCard })))

/** For Min profil. */
export const OwnFeedCard = () => (
  <Suspense fallback={<SkeletonCard />}>
    <Card whose="own" />
  </Suspense>
)
/** For Innstillinger → Integrasjoner. */
export const CompanyFeedCard = () => (
  <Suspense fallback={<SkeletonCard />}>
    <Card whose="company" />
  </Suspense>
)
