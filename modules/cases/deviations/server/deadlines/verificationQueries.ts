import type { IsoDate } from '@portal/kit/dates'
import type { TenantDb } from '@portal/platform/db/db'
import { sql } from 'kysely'
import type { Severity } from '../../contract.ts'
import { resolverOf } from '../queries.ts'

const most = 500
export type Unverified = {
  id: string
  number: string
  severity: Severity
  departmentId: string
  assigneeId: string | null
  resolvedById: string | null
  verifyBy: IsoDate
}

/** Cases that wait to be checked, whose last day for it lies in a span, and of which nobody has been notified by this event for that day. */
export const unverifiedBetween = async (tx: TenantDb, event: string, from: IsoDate, to: IsoDate) =>
  (
    await sql<Unverified>`
      select deviations.id, deviations.number, deviations.severity, deviations.department_id as "departmentId", deviations.assignee_id as "assigneeId",
        ${resolverOf} as "resolvedById", deviations.verify_by as "verifyBy"
      from deviations where deviations.verify_by between ${from}::date and ${to}::date and deviations.status = 'resolved' and deviations.deleted_at is null
        and not exists (select from notifications n where n.entity_id = deviations.id and n.event = ${event} and n.occasion = deviations.verify_by::text)
      order by deviations.verify_by, deviations.id limit ${most}`.execute(tx)
  ).rows
