import { osloDate } from '@portal/kit/dates'
import { severities } from '@portal/modules/cases/deviations'
import { read } from '@portal/platform/http/verb'
import { caseMap, mostPlaces, type Place, type Places } from '../contract.ts'
import { countByPlace, type PlaceRow } from './queries.ts'

const none = { count: 0, overdue: 0, ranks: [0, 0, 0, 0] as const }
const countsOf = ({ count, overdue, ranks }: Pick<PlaceRow, 'count' | 'overdue'> & { ranks: readonly number[] }) => ({
  count,
  overdue,
  severities: Object.fromEntries(severities.map((one, n) => [one, ranks[severities.length - 1 - n]])) as Place['severities'],
})
/** As a place keeps it: `59.91390, 10.75220`. */
function pointOf(coordinates: string | null) {
  if (coordinates === null) return null
  const [latitude, longitude] = coordinates.split(', ').map(Number)
  return { latitude: latitude!, longitude: longitude! }
}

/** Where the cases of a list are. They are met by the conditions of the list, so a place's number is the list's with that place. */
export const places = read(caseMap.places, async ({ tx, actor, now }, filters): Promise<Places> => {
  const rows = await countByPlace(tx, { actor, now, filters }, osloDate(now), mostPlaces)
  const items = rows
    .flatMap((row) => (row.id === null ? [] : [{ id: row.id, name: row.name!, at: pointOf(row.coordinates), ...countsOf(row) }]))
    .slice(0, mostPlaces)
  const elsewhere = countsOf(rows.find(({ id }) => id === null) ?? none)
  const { places: all, total } = rows[0] ?? { places: 0, total: 0 }
  const shown = items.reduce((sum, { count }) => sum + count, elsewhere.count)
  return { items, elsewhere, left: { places: all - items.length, count: total - shown }, total }
})
