import { formatNumber } from '@portal/kit/format'
import { deviationTexts, type ListSearch } from '@portal/modules/cases/deviations/web/public'
import { NumberTable } from '@portal/ui/ChartCard.tsx'
import { Link } from '@tanstack/react-router'
import type { Place, Places } from '../contract.ts'
import { severities } from './marks.ts'
import { screenTexts } from './texts.ts'

const texts = screenTexts.table
const gravestFirst = severities.toReversed()
type Counts = Pick<Place, 'count' | 'overdue' | 'severities'>

/** The map in figures, for whoever reads them better in rows, and for paper. Each opens the list that makes it. */
export function PlaceTable({ data, search }: { data: Places; search: ListSearch }) {
  const { show: _, at: _at, ...filters } = search
  const cellsOf = (counts: Counts, where: ListSearch) => [
    <Figure key="count" n={counts.count} search={{ ...filters, ...where }} />,
    <Figure key="overdue" n={counts.overdue} search={{ ...filters, ...where, overdue: true }} />,
    ...gravestFirst.map((one) => <Figure key={one} n={counts.severities[one]} search={{ ...filters, ...where, severity: [one] }} />),
  ]
  return (
    <NumberTable
      caption={texts.title}
      table={{
        head: [texts.place, texts.count, texts.overdue, ...gravestFirst.map((one) => deviationTexts.severity[one])],
        rows: [
          ...data.items.map((place) => ({
            id: place.id,
            cells: [
              <span key="name">
                {place.name}
                {!place.at && <span className="text-muted"> ({texts.offMap})</span>}
              </span>,
              ...cellsOf(place, { locationId: place.id }),
            ],
          })),
          ...(data.elsewhere.count > 0
            ? [
                {
                  id: 'elsewhere',
                  cells: [
                    <span key="name" className="text-muted">
                      {screenTexts.elsewhere}
                    </span>,
                    ...cellsOf(data.elsewhere, { lacksPlace: true }),
                  ],
                },
              ]
            : []),
        ],
      }}
    />
  )
}

const Figure = ({ n, search }: { n: number; search: ListSearch }) =>
  n === 0 ? (
    <span className="text-muted">0</span>
  ) : (
    <Link to="/deviations" search={search} className="text-brand-ink hover:underline">
      {formatNumber(n)}
    </Link>
  )
