import type { IsoDate } from '@portal/kit/dates'
import type { TenantDb } from '@portal/platform/db/db'
import { sql } from 'kysely'
import type { Severity } from '../../contract.ts'
import type { Deadlines } from '../../deadlineRules.ts'
import { ownDeadlines } from './versionQueries.ts'

/** At most this many in one go: who has thousands of cases past their deadline when this is first done is notified of them by and by. */
const most = 500

/** Cases past their deadline for up to a week, of which their handler has not been notified for that deadline. */
export const overdueCases = async (tx: TenantDb, today: IsoDate) =>
  (
    await sql<{ id: string; number: string; departmentId: string; assigneeId: string; dueDate: string }>`
      select d.id, d.number, d.department_id as "departmentId", d.assignee_id as "assigneeId", d.due_date as "dueDate"
      from deviations d join users u on u.id = d.assignee_id and u.status = 'active'
      where d.status in ('open', 'inProgress') and d.deleted_at is null and d.due_date between ${today}::date - 7 and ${today}::date - 1
        and not exists (select from notifications n where n.entity_id = d.id and n.user_id = d.assignee_id and n.event = 'deviationOverdue'
          and n.occasion = d.due_date::text)
      order by d.due_date, d.id limit ${most}`.execute(tx)
  ).rows

/** Grave cases closed ninety days ago, whose effect somebody may judge since up to a week; nobody has been notified of it. */
export const effectsDue = async (tx: TenantDb, today: IsoDate) =>
  (
    await sql<{ id: string; number: string; departmentId: string; assigneeId: string | null; dueDate: string }>`
      select d.id, d.number, d.department_id as "departmentId", d.assignee_id as "assigneeId", d.effect_check_date as "dueDate"
      from deviations d where d.effect_check_date between ${today}::date - 7 and ${today}::date and d.effect_result is null and d.deleted_at is null
        and not exists (select from notifications n where n.entity_id = d.id and n.event = 'deviationEffectDue' and n.occasion = d.effect_check_date::text)
      order by d.effect_check_date, d.id limit ${most}`.execute(tx)
  ).rows

type Unanswered = {
  id: string
  number: string
  departmentId: string
  reportedById: string
  assigneeId: string | null
  severity: Severity
  reportedAt: string
  respondBy: string
  deadlines: Deadlines | null
}
/** Reports of the last thirty days that nobody has answered in time. */
export const unansweredCases = async (tx: TenantDb, now: Date) =>
  (
    await sql<Unanswered>`
      select id, number, department_id as "departmentId", reported_by as "reportedById", assignee_id as "assigneeId", severity, reported_at as "reportedAt", respond_by as "respondBy",
        ${ownDeadlines} as deadlines
      from deviations where status = 'open' and deleted_at is null and responded_at is null and respond_by < ${now.toISOString()}::timestamptz
        and respond_by > ${now.toISOString()}::timestamptz - interval '30 days'
      order by respond_by desc, id limit ${most}`.execute(tx)
  ).rows

/** Notices already sent of these, so that none is sent twice. */
export const occasionsNotified = async (tx: TenantDb, ids: readonly string[], events: readonly string[]) =>
  new Set(
    (
      await sql<{ key: string }>`select distinct entity_id || ' ' || occasion as key from notifications
        where entity_id = any(${ids}::uuid[]) and event = any(${events}::text[]) and occasion is not null`.execute(tx)
    ).rows.map(({ key }) => key),
  )
