import { lazy, Suspense } from 'react'

const Card = lazy(async () => ({ default: (await import('./BreachCard.tsx')).BreachCard }))

/** The assessment of a case's breach, fetched when it is shown. */
export const BreachCard = (props: { deviationId: string }) => (
  <Suspense>
    <Card {...props} />
  </Suspense>
)
