import { type Asked, caseList, overdue } from '@portal/modules/cases/deviations/server/public'
import type { TenantDb } from '@portal/platform/db/db'
import { sql } from 'kysely'

/** `ranks`: how many of each severity, the gravest first. `places` and `total` are of all, however few rows are asked for. */
export type PlaceRow = {
  id: string | null
  name: string | null
  coordinates: string | null
  count: number
  overdue: number
  ranks: [number, number, number, number]
  places: number
  total: number
}
const columns = sql`deviations.location_id, deviations.status, deviations.due_date, deviations.verify_by, deviations.severity_rank`
/** Cases by their place, in one walk: those of none first, then the place with the most. */
export async function countByPlace(tx: TenantDb, given: Asked, today: string, limit: number): Promise<PlaceRow[]> {
  const asked = await caseList.prepared(tx, given)
  const { rows } = await sql<PlaceRow>`${caseList.withFound(
    asked,
    sql`counted as (
        select deviations.location_id as id, count(*)::int as count, (count(*) filter (where ${overdue(today)}))::int as overdue,
          array[${sql.join([1, 2, 3, 4].map((rank) => sql`(count(*) filter (where deviations.severity_rank = ${sql.lit(rank)}))::int`))}] as ranks
        from ${caseList.matching(asked, columns)} deviations group by 1)`,
  )}
      select counted.*, (select l.name from locations l where l.id = counted.id), (select l.coordinates from locations l where l.id = counted.id),
        count(counted.id) over ()::int as places, sum(counted.count) over ()::int as total
      from counted order by counted.id is null desc, counted.count desc, counted.id limit ${limit + 1}`.execute(tx)
  return rows
}
