import { lazy, Suspense } from 'react'

const Card = lazy(async () => ({ default: (await import('./InjuriesCard.tsx')).InjuriesCard }))

/** The injuries of a case, fetched when they are shown. */
export const InjuriesCard = (props: { deviationId: string }) => (
  <Suspense>
    <Card {...props} />
  </Suspense>
)
