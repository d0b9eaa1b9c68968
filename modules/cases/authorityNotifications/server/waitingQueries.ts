import type { TenantDb } from '@portal/platform/db/db'
import { sql } from 'kysely'
import type { RuleId } from '../contract.ts'

type Open = {
  id: string
  ruleId: RuleId
  deviationId: string
  number: string
  departmentId: string
  locationId: string | null
  reportedById: string
  occurredAt: string
  detectedAt: string
  dueAt: string | null
  createdAt: string
}
/** Notices that still wait for an answer, or to be sent to the end, as they stand now. */
export const openNotices = async (tx: TenantDb) =>
  (
    await sql<Open>`
      select n.id, n.rule_id as "ruleId", d.id as "deviationId", d.number, d.department_id as "departmentId", d.location_id as "locationId",
        d.reported_by as "reportedById", coalesce(d.occurred_at, d.reported_at) as "occurredAt", coalesce(d.detected_at, d.reported_at) as "detectedAt",
        n.due_at as "dueAt", n.created_at as "createdAt"
      from authority_notifications n join deviations d on d.id = n.deviation_id
      where n.status in ('toAssess', 'required', 'sentPartial') and d.deleted_at is null order by n.created_at, n.id`.execute(tx)
  ).rows

/** Those of the reminders that have been given: notice and occasion. */
export const remindersGiven = async (tx: TenantDb, ids: readonly string[]) =>
  new Set(
    (
      await sql<{ key: string }>`select distinct entity_id || ' ' || occasion as key from notifications
        where entity_id = any(${ids}::uuid[]) and event in ('dutyClock', 'dutyLate') and occasion is not null`.execute(tx)
    ).rows.map(({ key }) => key),
  )
