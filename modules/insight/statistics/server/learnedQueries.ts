import type { Category, DeviationStatus, Severity } from '@portal/modules/cases/deviations'
import { type Asked, met } from '@portal/modules/cases/deviations/server/public'
import type { TenantDb } from '@portal/platform/db/db'
import { sql } from 'kysely'

type GraveRow = {
  id: string
  number: string
  category: Category
  severity: Severity
  status: DeviationStatus
  departmentName: string | null
  reportedAt: string
  closedAt: string | null
  total: number
}
/** The newest of the cases asked about, and how many there are: neither title nor names, for a title may hold one. */
export const listGrave = async (tx: TenantDb, asked: Asked, most: number): Promise<GraveRow[]> =>
  (
    await sql<GraveRow>`select deviations.id, deviations.number, deviations.category, deviations.severity, deviations.status,
        (select d.name from departments d where d.id = deviations.department_id) as "departmentName", deviations.reported_at as "reportedAt",
        case when deviations.status = 'closed' then deviations.closed_at end as "closedAt", (count(*) over ())::int as total
      from deviations where ${met(asked)} order by deviations.reported_at desc, deviations.id desc limit ${most}`.execute(tx)
  ).rows
