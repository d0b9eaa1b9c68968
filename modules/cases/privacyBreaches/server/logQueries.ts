import type { Actor } from '@portal/kit/actor'
import { addDays, startOfOsloDay } from '@portal/kit/dates'
import { visibleTo } from '@portal/modules/cases/visibility/server/public'
import type { TenantDb } from '@portal/platform/db/db'
import { countLimit } from '@portal/platform/db/paging'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { AuthorityState, LogFilters, LoggedBreach } from '../contract.ts'

type Condition = RawBuilder<SqlBool>
const noticed = sql`coalesce(deviations.detected_at, deviations.reported_at)`

/** Where the question of telling Datatilsynet (N-05) stands, on `n`. */
const authority = sql<AuthorityState>`case when n.status in ('sentPartial', 'sent', 'closed') then 'told' when n.status = 'required' then 'waiting'
  when n.status = 'notRequired' then 'notRequired' else 'undecided' end`

const authorityToldAt = sql`(select min(s.sent_at) from authority_sendings s where s.notification_id = n.id)`

/** Of the cases the actor may see, those whose breach the log is theirs to read of (domain 4.2 `breachLog.read`). */
function isTheirs(actor: Actor): Condition {
  if (actor.role === 'admin') return sql`true`
  const locked = (actor.appointments ?? []).filter(({ type, locationId }) => type === 'personvernombud' && !locationId)
  if (locked.some(({ departments }) => departments === null)) return sql`true`
  const within = locked.flatMap(({ departments }) => departments ?? [])
  const asAuditor: Condition = actor.role === 'auditor' ? sql`deviations.is_restricted` : sql`false`
  return sql`(${asAuditor} or deviations.department_id = any(${within}::uuid[]))`
}

/** Every case that has been one of privacy; one that only repeats another's breach stands there with the other. */
function logged(actor: Actor, { from, to, riskLevel, authority: states, inTime }: LogFilters): Condition {
  const conditions: Condition[] = [
    visibleTo(actor),
    isTheirs(actor),
    sql`(b.id is not null or 'privacy' = any (coalesce(deviations.categories_held, array[deviations.category])))`,
    sql`not (b.id is null and deviations.status = 'closed' and deviations.closure_reason = 'duplicate')`,
  ]
  if (from) conditions.push(sql`${noticed} >= ${startOfOsloDay(from).toISOString()}`)
  if (to) conditions.push(sql`${noticed} < ${startOfOsloDay(addDays(to, 1)).toISOString()}`)
  if (riskLevel?.length) conditions.push(sql`b.risk_level = any(${riskLevel})`)
  if (states?.length) conditions.push(sql`${authority} = any(${states})`)
  if (inTime !== undefined) conditions.push(sql`(coalesce(${authorityToldAt} <= ${noticed} + interval '72 hours', false) = ${inTime})`)
  return sql`${sql.join(conditions, sql` and `)}`
}

const tables = sql`deviations left join privacy_breaches b on b.deviation_id = deviations.id
  left join authority_notifications n on n.deviation_id = deviations.id and n.rule_id = 'N-05'`

export type LogRow = Omit<LoggedBreach, 'clockEnd' | 'isLate'>
type After = { detectedAt: string; id: string }

/** Breaches with the newest first. */
export const listLog = async (tx: TenantDb, actor: Actor, filters: LogFilters, limit: number, after?: After): Promise<LogRow[]> =>
  (
    await sql<LogRow>`
      select deviations.id, deviations.number, ${noticed} as "detectedAt", deviations.status = 'closed' as "isClosed",
        (select d.name from departments d where d.id = deviations.department_id) as "departmentName",
        coalesce(b.breach_types, '{}') as "breachTypes", b.main_cause as "mainCause", b.person_count as "personCount",
        coalesce(b.is_count_estimated, false) as "isCountEstimated", coalesce(b.person_categories, '{}') as "personCategories",
        coalesce(b.data_types, '{}') as "dataTypes", b.how_arose as "howArose", b.consequences, b.risk_level as "riskLevel",
        b.measures_done as "measuresDone", b.measures_planned as "measuresPlanned", b.notifies_subjects as "notifiesSubjects",
        b.subjects_reason as "subjectsReason", b.subjects_channel as "subjectsChannel", b.subjects_told_at as "subjectsToldAt",
        coalesce(b.is_complete, false) as "isAssessed", ${authority} as authority, n.reason as "authorityReason",
        (select u.firstname || ' ' || u.lastname from users u where u.id = n.decided_by) as "authorityDecidedByName",
        ${authorityToldAt} as "authorityToldAt"
      from ${tables} where ${logged(actor, filters)}
        ${after ? sql`and (${noticed}, deviations.id) < (${after.detectedAt}::timestamptz, ${after.id}::uuid)` : sql``}
      order by ${noticed} desc, deviations.id desc limit ${limit}`.execute(tx)
  ).rows

export const countLog = async (tx: TenantDb, actor: Actor, filters: LogFilters): Promise<number> =>
  (
    await sql<{
      n: number
    }>`select count(*)::int as n from (select from ${tables} where ${logged(actor, filters)} limit ${countLimit + 1}) found`.execute(tx)
  ).rows[0]!.n
