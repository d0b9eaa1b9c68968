import { SkeletonCard } from '@portal/ui/States.tsx'
import { lazy, Suspense } from 'react'

const Card = lazy(() => import('./PasskeysCard.tsx').then(({ PasskeysCard }) => ({ default: PasskeysCard })))

/** For Min profil. */
export const PasskeysCard = () => (
  <Suspense fallback={<SkeletonCard />}>
    <Card />
  </Suspense>
)
