import { deviationTexts } from '@portal/modules/cases/deviations/web/public'
import { Level } from '@portal/ui/Badge.tsx'
import { Button } from '@portal/ui/Button.tsx'
import { ErrorState, SkeletonRows } from '@portal/ui/States.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link, type LinkProps } from '@tanstack/react-router'
import { ClockAlert } from 'lucide-react'
import type { Place } from '../contract.ts'
import { BesideHead } from './BesideHead.tsx'
import { CaseLines } from './CaseLines.tsx'
import { levels, severities, stacked } from './marks.ts'
import { mapQueries } from './queries.ts'
import { screenTexts as texts } from './texts.ts'

type Props = {
  places: readonly Place[]
  filters: Record<string, unknown>
  listOf: (placeId: string) => LinkProps
  onClose: () => void
}

/** What hurries most in the place that is chosen; where several lie on one spot, each by its name. */
export function ChosenPlaces({ places, filters, listOf, onClose }: Props) {
  const [first, ...more] = places
  if (!first) return <Legend />
  return (
    <>
      <BesideHead onClose={onClose}>{more.length > 0 ? texts.chosen.together : first.name}</BesideHead>
      {more.length > 0 ? (
        <ul className="grid gap-1">
          {places.map((place) => (
            <li key={place.id} className="flex justify-between gap-3">
              <Link {...listOf(place.id)} className="text-brand-ink hover:underline">
                {place.name}
              </Link>
              <span className="text-muted tabular-nums">{texts.cases(place.count)}</span>
            </li>
          ))}
        </ul>
      ) : (
        <Cases place={first} filters={filters} list={listOf(first.id)} />
      )}
    </>
  )
}

function Cases({ place, filters, list }: { place: Place; filters: Record<string, unknown>; list: LinkProps }) {
  const { data, error, refetch } = useQuery(mapQueries.cases(filters, place.id))
  if (error) return <ErrorState error={error} onRetry={() => refetch()} />
  if (!data) return <SkeletonRows rows={3} />
  return (
    <>
      <CaseLines rows={data} />
      <Button render={<Link {...list} />}>{texts.chosen.list(place.count)}</Button>
    </>
  )
}

const Legend = () => (
  <>
    <p className="print:hidden">{texts.choose}</p>
    <p className="text-muted">{texts.legend}:</p>
    <ul className="grid gap-1.5">
      {severities.toReversed().map((one) => (
        <li key={one}>
          <Level level={levels[one]}>{deviationTexts.severity[one]}</Level>
        </li>
      ))}
      <li className="inline-flex items-center gap-1.5">
        <ClockAlert aria-hidden className="size-4 text-danger" />
        {texts.late}
      </li>
      <li className="inline-flex items-center gap-1.5">
        <span aria-hidden className={`mx-0.5 h-2.5 w-3 rounded-full border border-field bg-surface ${stacked}`} />
        {texts.several}
      </li>
    </ul>
  </>
)
