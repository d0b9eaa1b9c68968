import { SkeletonCard } from '@portal/ui/States.tsx'
import { lazy, Suspense } from 'react'

const Card = lazy(() => import('./ScimCard.tsx').then(({ ScimCard }) => ({ default: ScimCard })))

/** For Innstillinger → Integrasjoner. */
export const ScimCard = () => (
  <Suspense fallback={<SkeletonCard />}>
    <Card />
  </Suspense>
)
