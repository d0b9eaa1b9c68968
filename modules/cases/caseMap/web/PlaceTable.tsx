import { deviationTexts, type ListSearch } from '@portal/modules/cases/deviations/web/public'
import { type NumberCell, NumberTable } from '@portal/ui/charts/NumberTable.tsx'
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
  const cell = (value: number, where: ListSearch): NumberCell => ({
    value,
    link: value > 0 ? <Link to="/deviations" search={{ ...filters, ...where }} /> : undefined,
  })
  const cellsOf = (counts: Counts, where: ListSearch) => [
    cell(counts.count, where),
    cell(counts.overdue, { ...where, overdue: true }),
    ...gravestFirst.map((one) => cell(counts.severities[one], { ...where, severity: [one] })),
  ]
  return (
    <NumberTable
      caption={texts.title}
      table={{
        head: [texts.place, texts.count, texts.overdue, ...gravestFirst.map((one) => deviationTexts.severity[one])],
        rows: [
          ...data.items.map((place) => ({
            id: place.id,
            name: (
              <>
                {place.name}
                {!place.at && <span className="text-muted"> ({texts.offMap})</span>}
              </>
            ),
            cells: cellsOf(place, { locationId: place.id }),
          })),
          ...(data.elsewhere.count > 0
            ? [
                {
                  id: 'elsewhere',
                  name: <span className="text-muted">{screenTexts.elsewhere}</span>,
                  cells: cellsOf(data.elsewhere, { lacksPlace: true }),
                },
              ]
            : []),
        ],
      }}
    />
  )
}
