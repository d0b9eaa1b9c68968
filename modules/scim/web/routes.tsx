import { lazy, Suspense } from 'react'

const Card = lazy(() => import('./ScimCard.tsx').then(({ ScimCard }) => ({ default: ScimCard })))

/** For Innstillinger → Integrasjoner. */
export const ScimCard = () => (
  <Suspense>
    <Card />
  </Suspense>
)
