import { SkeletonCard } from '@portal/ui/States.tsx'
import { lazy, Suspense } from 'react'

const Card = lazy(() => import('./DeviceCard.tsx').then(({ DeviceCard }) => ({ default: DeviceCard })))

/** For Min profil. */
export const DeviceCard = () => (
  <Suspense fallback={<SkeletonCard />}>
    <Card />
  </Suspense>
)
