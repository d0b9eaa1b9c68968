import type { Actor } from '@portal/kit/actor'
import { addDays, endOfOsloDay, osloDate, startOfOsloDay } from '@portal/kit/dates'
import { openSafety, visibleTo } from '@portal/modules/cases/visibility/server/public'
import { withAnyTag } from '@portal/modules/records/tags/server/public'
import type { TenantDb } from '@portal/platform/db/db'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { type Filters, type Severity, severities } from '../../contract.ts'
import { caseTags } from '../contents/tagQueries.ts'
import { resolverOf } from '../queries.ts'
import { tookDays } from './leadTimeQueries.ts'

/** Narrower than the filters: these cases, those of the actor's own team and the actor's own, the restricted ones they may not read, or open HMS. */
export type Only = { ids?: readonly string[]; isOwnOrTeam?: boolean; isHidden?: boolean; isOpenSafety?: boolean }
export type Asked = { actor: Actor; now: Date; filters: Filters; only?: Only }
type Condition = RawBuilder<SqlBool>
export type Sight = Parameters<typeof visibleTo>[2]

/** As the database ranks them: 1 is the gravest. */
export const rankOf = (severity: Severity) => severities.length - severities.indexOf(severity)

/** Past a deadline, on `deviations` (`isOverdue` of deadlineRules.ts); the statuses are written out so that a partial index can serve it. */
export const overdue = (today: string): Condition =>
  sql<SqlBool>`(deviations.status in ('open', 'inProgress', 'resolved') and least(deviations.due_date, deviations.verify_by) < ${today})`

/** What the filters already say of being overdue; null when they leave it open. */
export function knownOverdue({ overdue: asked, status }: Filters): boolean | null {
  if (asked !== undefined) return asked
  return status && status.length > 0 && status.every((one) => one === 'closed') ? false : null
}

const oneOf = (column: string, values: readonly string[] | undefined): Condition | null =>
  values && values.length > 0 ? sql<SqlBool>`${sql.ref(column)} in (${sql.join(values)})` : null
const holds = (asked: boolean | undefined, condition: Condition): Condition | null =>
  asked === undefined ? null : asked ? condition : sql<SqlBool>`${condition} is not true`

// A set given as an array is entered by key, whatever the planner believes of the tenant's size: a plan is shared by tenants of every size.
const withinDepartments = (ids: readonly string[]): Condition => sql<SqlBool>`deviations.department_id = any(array(
  with recursive below as (select id from departments where id in (${sql.join(ids)})
    union select d.id from departments d join below on d.parent_id = below.id) select id from below))`

/** S2 as a condition: what the actor has a part in, and so may not judge when it is grave. */
function partOf(actor: Actor): Condition {
  const ownsAction = sql<SqlBool>`exists (select from actions a where a.deviation_id = deviations.id and a.owner_id = ${actor.id})`
  const tookPart = sql`(deviations.assignee_id = ${actor.id} or coalesce(${resolverOf} = ${actor.id}, false)
    or exists (select from actions a where a.deviation_id = deviations.id and a.completed_by = ${actor.id})
    or exists (select from authority_notifications n where n.deviation_id = deviations.id and n.status = 'notRequired' and n.decided_by = ${actor.id}))`
  return actor.verifiers < 3 ? ownsAction : sql<SqlBool>`(${ownsAction} or ${tookPart})`
}
/** 4.2 as a condition: what the actor may close, leaving out S2. */
const inReachOf = (actor: Actor): Condition =>
  actor.role === 'leader'
    ? sql<SqlBool>`deviations.department_id = any(${actor.team})`
    : sql<SqlBool>`${sql.lit(actor.role === 'admin' || actor.role === 'controller')}`

/** Solved, and the actor is one who may close it. A controller's queue is the grave ones (F-04). */
function closableBy(actor: Actor): Condition {
  const isGrave = sql`(deviations.severity_rank <= 2 or coalesce(deviations.gravest_severity in ('high', 'critical'), false))`
  if (actor.role === 'controller') return sql<SqlBool>`(deviations.status = 'resolved' and ${isGrave} and not ${partOf(actor)})`
  return sql<SqlBool>`(deviations.status = 'resolved' and ${inReachOf(actor)} and not (${isGrave} and ${partOf(actor)}))`
}

/** Closed so long ago that it can be seen whether it helped, by somebody who might have closed it (domain 3.3.3, D5). */
const effectCheckableBy = (actor: Actor, today: string): Condition => sql<SqlBool>`(deviations.effect_check_date <= ${today}
  and deviations.effect_result is null and ${inReachOf(actor)} and not ${partOf(actor)})`

/** A notice to an authority is not answered or not sent. What the company owes an authority is not for who only reported it (domain 3.3.6). */
export const owing = (actor: Actor): Condition => {
  const isOwed = sql<SqlBool>`'dutyOpen' = any (deviations.holds)`
  if (actor.role !== 'employee') return isOwed
  const own = sql`deviations.assignee_id = ${actor.id}`
  return actor.appointments?.length
    ? sql<SqlBool>`(${isOwed} and (${own} or deviations.reported_by <> ${actor.id}))`
    : sql<SqlBool>`(${isOwed} and ${own})`
}

const views = {
  mine: (actor) => sql`deviations.assignee_id = ${actor.id}`,
  reported: (actor) => sql`deviations.reported_by = ${actor.id}`,
  team: (actor) => sql`deviations.department_id = any(${actor.team})`,
  toVerify: closableBy,
  effectCheck: effectCheckableBy,
  duties: owing,
} satisfies Record<NonNullable<Filters['view']>, (actor: Actor, today: string) => Condition>

const from = (at: Date): Condition => sql`deviations.reported_at >= ${at.toISOString()}::timestamptz`
const to = (at: Date): Condition => sql`deviations.reported_at <= ${at.toISOString()}::timestamptz`

const occurred = sql`coalesce(deviations.occurred_at, deviations.reported_at)`
const closedLate = sql<SqlBool>`(deviations.closed_at >= ((deviations.due_date + 1)::timestamp at time zone 'Europe/Oslo'))`
/** Domain 3.1: in time is what was closed by its deadline; what never had one is neither in time nor late. */
function ofClosing({
  closedFrom,
  closedTo,
  closedLate: isLate,
  closedInTime,
  closedUndated,
  rootCauseCategory: causes,
  original,
}: Filters) {
  return [
    closedFrom ? sql<SqlBool>`deviations.closed_at >= ${startOfOsloDay(closedFrom).toISOString()}::timestamptz` : null,
    closedTo ? sql<SqlBool>`deviations.closed_at <= ${endOfOsloDay(closedTo).toISOString()}::timestamptz` : null,
    holds(isLate, closedLate),
    holds(closedInTime, sql`(deviations.status = 'closed' and not ${closedLate})`),
    holds(closedUndated, sql`(deviations.status = 'closed' and deviations.due_date is null)`),
    causes && causes.length > 0 ? sql<SqlBool>`deviations.root_cause_categories && array[${sql.join(causes)}]::text[]` : null,
    holds(original, sql`(deviations.duplicate_of_id is null)`),
  ]
}

/** What was judged ninety days after a closing (domain 7.2 «Tiltakseffekt»): by the checks themselves, which stay when the case is opened again. */
function ofEffect({ effective, notEffective, effectFrom, effectTo }: Filters): (Condition | null)[] {
  const span = sql`${effectFrom ? sql`e.checked_at >= ${startOfOsloDay(effectFrom).toISOString()}::timestamptz` : sql`true`}
    and ${effectTo ? sql`e.checked_at <= ${endOfOsloDay(effectTo).toISOString()}::timestamptz` : sql`true`}`
  const judged = (result: RawBuilder<unknown>) =>
    sql<SqlBool>`(deviations.id = any(array(select e.deviation_id from effect_checks e where ${result} and ${span})))`
  const isAny = effective === undefined && notEffective === undefined && (effectFrom || effectTo)
  return [
    holds(effective, judged(sql`e.result = 'effective'`)),
    holds(notEffective, judged(sql`e.result = 'notEffective'`)),
    isAny ? judged(sql`true`) : null,
  ]
}

export type Ages = { minAgeDays?: number; maxAgeDays?: number | null }
/** Age in whole days in Norway: reported today is 0. */
export const ofAge = ({ minAgeDays = 0, maxAgeDays }: Ages, now: Date): Condition[] => [
  to(endOfOsloDay(addDays(osloDate(now), -minAgeDays))),
  ...(maxAgeDays === undefined || maxAgeDays === null ? [] : [from(startOfOsloDay(addDays(osloDate(now), -maxAgeDays)))]),
]

/** For figures alone (domain 4.3): of these cases nothing but how many there are is told. */
const hiddenFrom = (actor: Actor): Condition =>
  sql`(deviations.is_restricted and deviations.deleted_at is null and not (${visibleTo(actor)}))`

function conditions({ actor, now, filters, only }: Asked, part?: Sight): (Condition | null)[] {
  const today = osloDate(now)
  const { view, reportedFrom, reportedTo, minAgeDays, maxAgeDays, minLeadDays, maxLeadDays, departmentId, assigneeId, reportedBy } = filters
  return [
    only?.isHidden ? hiddenFrom(actor) : visibleTo(actor, 'deviations', part),
    only?.ids ? sql`deviations.id = any(${only.ids}::uuid[])` : null,
    only?.isOwnOrTeam
      ? sql`(deviations.department_id = any(${actor.team}) or deviations.assignee_id = ${actor.id} or deviations.reported_by = ${actor.id})`
      : null,
    only?.isOpenSafety ? openSafety('deviations') : null,
    filters.q ? sql`deviations.id = any(array(select id from found))` : null,
    oneOf('deviations.status', filters.status),
    filters.severity && filters.severity.length > 0 ? sql`deviations.severity_rank in (${sql.join(filters.severity.map(rankOf))})` : null,
    oneOf('deviations.deviation_type', filters.deviationType),
    oneOf('deviations.category', filters.category),
    departmentId && departmentId.length > 0 ? withinDepartments(departmentId) : null,
    oneOf('deviations.location_id', filters.locationId),
    assigneeId ? sql`deviations.assignee_id = ${assigneeId}` : null,
    reportedBy ? sql`deviations.reported_by = ${reportedBy}` : null,
    view ? views[view](actor, today) : null,
    reportedFrom ? from(startOfOsloDay(reportedFrom)) : null,
    reportedTo ? to(endOfOsloDay(reportedTo)) : null,
    filters.occurredFrom ? sql`${occurred} >= ${startOfOsloDay(filters.occurredFrom).toISOString()}::timestamptz` : null,
    filters.occurredTo ? sql`${occurred} <= ${endOfOsloDay(filters.occurredTo).toISOString()}::timestamptz` : null,
    ...ofClosing(filters),
    ...ofEffect(filters),
    ...(minAgeDays === undefined && maxAgeDays === undefined ? [] : ofAge({ minAgeDays, maxAgeDays }, now)),
    minLeadDays === undefined && maxLeadDays === undefined ? null : tookDays({ minLeadDays, maxLeadDays }, today),
    holds(filters.overdue, overdue(today)),
    holds(filters.unanswered, sql`(deviations.responded_at is null and deviations.respond_by < ${now.toISOString()}::timestamptz)`),
    filters.restricted === undefined ? null : sql`deviations.is_restricted = ${filters.restricted}`,
    holds(filters.reopened, sql`(deviations.reopened_count > 0)`),
    holds(filters.hasActions, sql`(exists (select from actions a where a.deviation_id = deviations.id))`),
    filters.tagId && filters.tagId.length > 0 ? withAnyTag(caseTags, filters.tagId) : null,
    holds(filters.lacksRootCause, sql`(coalesce(deviations.root_cause, '') = '')`),
    holds(filters.hasCost, sql`(deviations.cost_estimate > 0)`),
    holds(filters.lacksPlace, sql`(deviations.location_id is null)`),
  ]
}

/** What the cases of a list, a count or a figure have in common. All of them begin here, so that numbers and lists agree. */
export const met = (asked: Asked, part?: Sight): Condition =>
  sql<SqlBool>`${sql.join(
    conditions(asked, part).filter((condition) => condition !== null),
    sql` and `,
  )}`
export const matching = (tx: TenantDb, asked: Asked) => tx.selectFrom('deviations').where(met(asked))

/** Where a statement over them begins: a text is searched for once, however often the statement looks at what was found. */
export const finding = ({ filters: { q } }: Asked) => (q ? sql`found as (select id from search_deviations(${q})),` : sql``)
export const searching = (tx: TenantDb, { filters: { q } }: Asked): TenantDb =>
  q ? (tx.with('found', () => sql<{ id: string }>`(select id from search_deviations(${q}))`) as unknown as TenantDb) : tx
