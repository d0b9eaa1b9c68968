import type { CaseMapProps } from '@portal/modules/cases/deviations/web/public'
import { InlineNotice } from '@portal/ui/InlineNotice.tsx'
import { EmptyState, ErrorState, SkeletonRows } from '@portal/ui/States.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link, linkOptions, useNavigate } from '@tanstack/react-router'
import { MapPinned } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { ChosenPlaces } from './ChosenPlaces.tsx'
import { MapView } from './MapView.tsx'
import { placed, sumOf } from './marks.ts'
import { PlaceTable } from './PlaceTable.tsx'
import { mapQueries } from './queries.ts'
import { screenTexts as texts } from './texts.ts'

/** Where the cases of the list are. A place's number is the list's with that place. */
export function CaseMap({ search, filters }: CaseMapProps) {
  const { data, error, refetch } = useQuery(mapQueries.places(filters))
  const [ids, setIds] = useState<readonly string[]>([])
  const chosenId = useId()
  const section = useRef<HTMLElement>(null)
  // On a phone it is below the map.
  useEffect(() => {
    if (ids.length > 0) section.current?.scrollIntoView({ block: 'nearest' })
  }, [ids])
  const navigate = useNavigate()
  // A link to the page shows the same map; each move is no step to go back through.
  const keep = (at: string | undefined) =>
    void navigate({ to: '/deviations', search: { ...search, at }, replace: true, resetScroll: false })
  if (error) return <ErrorState error={error} onRetry={() => refetch()} />
  if (!data) return <SkeletonRows rows={10} />
  if (data.total === 0)
    return (
      <EmptyState icon={<MapPinned />} title={texts.none.title}>
        {texts.none.body}
      </EmptyState>
    )
  const places = placed(data.items)
  const { show: _, at, ...list } = search
  const listOf = (locationId: string) => linkOptions({ to: '/deviations', search: { ...list, locationId } })
  const chosen = data.items.filter(({ id }) => ids.includes(id))
  const offMap = data.items.length - places.length
  return (
    <div className="grid gap-5 p-4 sm:p-5">
      {places.length > 0 ? (
        <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
          <MapView places={places} chosen={ids} onChoose={setIds} listOf={listOf} at={at} onRest={keep} chosenId={chosenId} />
          <section ref={section} id={chosenId} className="grid min-w-0 scroll-mb-4 gap-3">
            <p aria-live="polite" className="sr-only">
              {chosen.length > 0 && texts.opened(chosen.map(({ name }) => name).join(', '))}
            </p>
            <ChosenPlaces places={chosen} filters={filters} listOf={listOf} onClose={() => setIds([])} />
          </section>
        </div>
      ) : (
        <InlineNotice>{texts.noneOnMap}</InlineNotice>
      )}
      <div className="grid gap-1 text-muted">
        {data.elsewhere.count > 0 && (
          <p>
            <Link to="/deviations" search={{ ...list, lacksPlace: true }} className="text-brand-ink hover:underline">
              {texts.hasNoPlace(data.elsewhere.count)}
            </Link>
          </p>
        )}
        {offMap > 0 && (
          <p>
            {texts.offMap(
              offMap,
              sumOf(
                data.items.filter(({ at }) => !at),
                'count',
              ),
            )}
          </p>
        )}
        {data.left.places > 0 && <p>{texts.left(data.left.places, data.left.count)}</p>}
      </div>
      <PlaceTable data={data} search={search} />
    </div>
  )
}
