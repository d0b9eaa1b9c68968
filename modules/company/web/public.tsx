import { type ComponentProps, lazy, Suspense } from 'react'

export type { SettingsRoute } from './routes.tsx'

const LatePlaceOffer = lazy(() => import('./PlaceOffer.tsx').then(({ PlaceOffer }) => ({ default: PlaceOffer })))

/** The place one last reported from, or the nearest; takes no room until it is there, and nothing depends on it. */
export const PlaceOffer = (props: ComponentProps<typeof LatePlaceOffer>) => (
  <Suspense>
    <LatePlaceOffer {...props} />
  </Suspense>
)
export const rememberPlace = async (id: string) => (await import('./lastPlace.ts')).rememberPlace(id)
