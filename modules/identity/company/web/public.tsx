import { prefetch } from '@portal/ui/prefetch'
import { type ComponentProps, lazy, Suspense } from 'react'
import { closedDays, known, workingDaysAhead } from './closedDays.ts'

export { companyChoices, listLocations, pagesQuery } from './choices.ts'
export type { SettingsRoute } from './routes.tsx'
export { useLocationOptions } from './useLocationOptions.ts'
export { closedDays, workingDaysAhead }

/** The sections of Innstillinger, for who is looking for a page. */
export const loadSections = () => import('./sections.ts')

/** For the loader of a route whose page proposes dates: the company's days are there when it is drawn, and stay. Never fails. */
export const knowDays = async () => {
  const { companyQueries } = await import('./queries.ts')
  await prefetch((client) => client.prefetchQuery({ ...companyQueries.days, staleTime: 300_000, gcTime: Number.POSITIVE_INFINITY }))
}
/** For a calendar that is opened: the company's days, none when they could not be asked for. */
export const ownDays = async () => {
  await knowDays()
  return known()
}

/** Fetched with the history it stands under. */
export const RecordLogLink = lazy(() => import('./RecordLogLink.tsx').then((file) => ({ default: file.RecordLogLink })))

type Offer = typeof import('./PlaceOffer.tsx').PlaceOffer
const nothing: Offer = () => null
/** Without a network it may not be there to fetch: the page it is offered on must not fall for that. */
const LatePlaceOffer = lazy(() =>
  import('./PlaceOffer.tsx').then(
    ({ PlaceOffer }) => ({ default: PlaceOffer }),
    () => ({ default: nothing }),
  ),
)

/** The place one last reported from, or the nearest; takes no room until it is there, and nothing depends on it. */
export const PlaceOffer = (props: ComponentProps<typeof LatePlaceOffer>) => (
  <Suspense>
    <LatePlaceOffer {...props} />
  </Suspense>
)
