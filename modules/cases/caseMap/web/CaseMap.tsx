import type { DeviationRow } from '@portal/modules/cases/deviations'
import type { CaseMapProps } from '@portal/modules/cases/deviations/web/public'
import { NewRows } from '@portal/modules/records/views/web/public'
import { InlineNotice } from '@portal/ui/InlineNotice.tsx'
import { EmptyState, ErrorState, SkeletonRows } from '@portal/ui/States.tsx'
import { useFocusArrived } from '@portal/ui/useFocusArrived'
import { useQuery } from '@tanstack/react-query'
import { Link, linkOptions, useNavigate } from '@tanstack/react-router'
import { MapPinned } from 'lucide-react'
import { Suspense, useEffect, useId, useRef, useState } from 'react'
import type { Places } from '../contract.ts'
import { ArrivedCases } from './ArrivedCases.tsx'
import { ChosenPlaces } from './ChosenPlaces.tsx'
import { MapView } from './MapView.tsx'
import { placed, sumOf } from './marks.ts'
import { PlaceTable } from './PlaceTable.tsx'
import { mapQueries } from './queries.ts'
import { screenTexts as texts } from './texts.ts'

/** Where the cases of the list are. A place's number is the list's with that place. */
export function CaseMap({ search, filters, newest, arrived }: CaseMapProps) {
  const places = useQuery(mapQueries.places(filters))
  const { data, error } = places
  const [newIds, setNewIds] = useState<readonly string[]>([])
  const cases = useQuery({ ...mapQueries.arrived(filters, newIds), enabled: newIds.length > 0 })
  const newCases = newIds.length > 0 ? (cases.data ?? []) : []
  const focusArrived = useFocusArrived(
    newCases.map(({ id }) => id),
    '[data-case]',
  )
  if (error) return <ErrorState error={error} onRetry={() => places.refetch()} />
  if (!data) return <SkeletonRows rows={10} />
  const show = (ids: readonly string[]) => {
    focusArrived(ids)
    setNewIds(ids)
  }
  const refetch = async () => {
    await places.refetch()
    return []
  }
  const { isPlaceholderData, isRefetching: isBusy, dataUpdatedAt: fetchedAt } = places
  return (
    <>
      {/* Room for what tells of new cases: it covers no place. */}
      <div className="h-9 pt-1 pointer-coarse:h-12 print:hidden">
        {!isPlaceholderData && (
          <Suspense>
            <NewRows
              key={fetchedAt}
              newest={newest}
              words={arrived}
              rows={{ ids: [], total: data.total, isWhole: false, fetchedAt, isBusy, refetch }}
              onShow={show}
            />
          </Suspense>
        )}
      </div>
      {data.total === 0 ? (
        <EmptyState icon={<MapPinned />} title={texts.none.title}>
          {texts.none.body}
        </EmptyState>
      ) : (
        <PlacesOf data={data} search={search} filters={filters} newCases={newCases} onSeen={() => setNewIds([])} />
      )}
    </>
  )
}

type PlacesProps = Pick<CaseMapProps, 'search' | 'filters'> & {
  data: Places
  /** Those that have come while the map stood open, once they were asked for. */
  newCases: readonly DeviationRow[]
  onSeen: () => void
}

function PlacesOf({ data, search, filters, newCases, onSeen }: PlacesProps) {
  const [ids, setIds] = useState<readonly string[]>([])
  const chosenId = useId()
  const section = useRef<HTMLElement>(null)
  // On a phone it is below the map.
  useEffect(() => {
    if (ids.length > 0) section.current?.scrollIntoView({ block: 'nearest' })
  }, [ids])
  const choose = (chosenIds: readonly string[]) => {
    onSeen()
    setIds(chosenIds)
  }
  const navigate = useNavigate()
  // A link to the page shows the same map; each move is no step to go back through.
  const keep = (at: string | undefined) =>
    void navigate({ to: '/deviations', search: { ...search, at }, replace: true, resetScroll: false })
  const places = placed(data.items)
  const { show: _, at, ...list } = search
  const listOf = (locationId: string) => linkOptions({ to: '/deviations', search: { ...list, locationId } })
  const isArrived = newCases.length > 0
  const shownIds = isArrived ? newCases.flatMap(({ locationId }) => locationId ?? []) : ids
  const chosen = data.items.filter(({ id }) => shownIds.includes(id))
  const newOnes = <ArrivedCases rows={newCases} places={data.items} onClose={() => choose([])} />
  const offMap = data.items.length - places.length
  return (
    <div className="grid gap-5 p-4 pt-1 sm:p-5 sm:pt-1">
      {places.length > 0 ? (
        <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
          <MapView places={places} chosen={shownIds} onChoose={choose} listOf={listOf} at={at} onRest={keep} chosenId={chosenId} />
          <section ref={section} id={chosenId} className="grid min-w-0 scroll-mb-4 gap-3">
            <p aria-live="polite" className="sr-only">
              {!isArrived && chosen.length > 0 && texts.opened(chosen.map(({ name }) => name).join(', '))}
            </p>
            {isArrived ? newOnes : <ChosenPlaces places={chosen} filters={filters} listOf={listOf} onClose={() => setIds([])} />}
          </section>
        </div>
      ) : (
        <>
          <InlineNotice>{texts.noneOnMap}</InlineNotice>
          {isArrived && newOnes}
        </>
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
