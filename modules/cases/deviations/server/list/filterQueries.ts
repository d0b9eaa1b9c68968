import type { Actor } from '@portal/kit/actor'
import { addDays, type IsoDate, osloDate } from '@portal/kit/dates'
import { openSafety, type Part, unlockedTo, visibleTo } from '@portal/modules/cases/visibility/server/public'
import { withinDepartments } from '@portal/modules/identity/company/server/public'
import { withOwnChoices } from '@portal/modules/records/ownFields/server/public'
import { commentedOnce, foundIn, hasWords, onlyFound, type Sought } from '@portal/modules/records/search/server/public'
import { withAnyTag } from '@portal/modules/records/tags/server/public'
import {
  allOf,
  type Condition,
  type FiltersOf,
  fromDay,
  holds,
  is,
  type Asked as ListAsked,
  type Only as ListOnly,
  ofAny,
  oneOf,
  oneOfWords,
  toDay,
} from '@portal/platform/record/listFilters'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { type Filters, type Severity, severities } from '../../contract.ts'
import { deviationKind } from '../kind.ts'
import { resolverOf } from '../queries.ts'
import { tookDays } from './leadTimeQueries.ts'

/** Beside what narrows any list: the restricted cases the actor may not read, or open HMS. `isInNoOrder`: all are read, and no index has their order. */
export type Only = ListOnly & { isHidden?: boolean; isOpenSafety?: boolean; isInNoOrder?: boolean }
export type Asked = ListAsked<Filters, Only> & { sought?: Sought }

/** As the database ranks them: 1 is the gravest. */
export const rankOf = (severity: Severity) => severities.length - severities.indexOf(severity)

/** Written out so that a partial index can serve it. */
export const isUnclosed = sql<SqlBool>`deviations.status in ('open', 'inProgress', 'resolved')`
const deadline = sql`least(deviations.due_date, deviations.verify_by)`
/** Past a deadline, on `deviations` (`isOverdue` of deadlineRules.ts). */
const overdueOfUnclosed = (today: string) => sql<SqlBool>`${deadline} < ${today}`
export const overdue = (today: string): Condition => sql<SqlBool>`(${isUnclosed} and ${overdueOfUnclosed(today)})`

/** Nobody has answered a report in time (domain 3.11). */
export const unanswered = (now: Date): Condition =>
  sql<SqlBool>`(deviations.status = 'open' and deviations.responded_at is null and deviations.respond_by < ${now.toISOString()}::timestamptz)`

/** Past the deadline that counts now. */
export const late = (now: Date): Condition => sql<SqlBool>`(${overdue(osloDate(now))} or ${unanswered(now)})`
/** The same of cases that are not closed. */
export const lateOfUnclosed = (now: Date): Condition => sql<SqlBool>`(${overdueOfUnclosed(osloDate(now))} or ${unanswered(now)})`

/** S2 as a condition: what the actor has a part in, and so may not judge when it is grave. */
function partOf(actor: Actor): Condition {
  const ownsAction = sql<SqlBool>`exists (select from actions a where a.parent_id = deviations.id and a.owner_id = ${actor.id})`
  const tookPart = sql`(deviations.assignee_id = ${actor.id} or coalesce(${resolverOf} = ${actor.id}, false)
    or exists (select from actions a where a.parent_id = deviations.id and a.completed_by = ${actor.id})
    or exists (select from authority_notifications n where n.deviation_id = deviations.id and n.status = 'notRequired' and n.decided_by = ${actor.id}))`
  return actor.verifiers < 3 ? ownsAction : sql<SqlBool>`(${ownsAction} or ${tookPart})`
}
/** 4.2 as a condition: what the actor may close, leaving out S2. */
const inReachOf = (actor: Actor, isInNoOrder?: boolean): Condition =>
  actor.role === 'leader'
    ? ofAny('deviations.department_id', actor.team, isInNoOrder)
    : sql<SqlBool>`${sql.lit(actor.role === 'admin' || actor.role === 'controller')}`

/** Solved, and the actor is one who may close it. A controller's queue is the grave ones (F-04). */
function closableBy(actor: Actor, _: string, isInNoOrder?: boolean): Condition {
  const isGrave = sql`(deviations.severity_rank <= 2 or coalesce(deviations.gravest_severity in ('high', 'critical'), false))`
  if (actor.role === 'controller') return sql<SqlBool>`(deviations.status = 'resolved' and ${isGrave} and not ${partOf(actor)})`
  return sql<SqlBool>`(deviations.status = 'resolved' and ${inReachOf(actor, isInNoOrder)} and not (${isGrave} and ${partOf(actor)}))`
}

/** Closed so long ago that it can be seen whether it helped, by somebody who might have closed it (domain 3.3.3, D5): few, and found by that day alone. */
const effectCheckableBy = (actor: Actor, today: string): Condition => sql<SqlBool>`(deviations.effect_check_date <= ${today}
  and deviations.effect_result is null and ${inReachOf(actor)} is true and not ${partOf(actor)})`

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
  team: ({ team }, _, isInNoOrder) => ofAny('deviations.department_id', team, isInNoOrder),
  toVerify: closableBy,
  effectCheck: effectCheckableBy,
  duties: owing,
} satisfies Record<NonNullable<Filters['view']>, (actor: Actor, today: string, isInNoOrder?: boolean) => Condition>

const reported = sql`deviations.reported_at`
const closed = sql`deviations.closed_at`
/** Says what follows of its being there, as the index of what is closed does: without it every case was read. */
const ofClosed =
  (bound: (day: IsoDate) => Condition | null) =>
  (day: IsoDate): Condition | null => {
    const within = bound(day)
    return within && sql`(deviations.status = 'closed' and ${within})`
  }
const occurred = sql`coalesce(deviations.occurred_at, deviations.reported_at)`
const closedLate = sql<SqlBool>`(deviations.closed_at >= ((deviations.due_date + 1)::timestamp at time zone 'Europe/Oslo'))`

/** What was judged ninety days after a closing (domain 7.2 «Tiltakseffekt»): by the checks themselves, which stay when the case is opened again. */
const judged =
  (result: RawBuilder<unknown>) =>
  ({ filters: { effectFrom, effectTo } }: Asked): Condition => {
    const checked = sql`e.checked_at`
    const span = sql`${(effectFrom && fromDay(checked)(effectFrom)) || sql`true`}
    and ${(effectTo && toDay(checked)(effectTo)) || sql`true`}`
    return sql`(deviations.id = any(array(select e.deviation_id from effect_checks e where ${result} and ${span})))`
  }
/** Judged within a span, whatever the result: where the filters ask for none. */
const ofAnyResult = (_: string, asked: Asked) => {
  const { effective, notEffective } = asked.filters
  return effective === undefined && notEffective === undefined ? judged(sql`true`)(asked) : null
}

export type Ages = { minAgeDays?: number; maxAgeDays?: number | null }
/** Age in whole days in Norway: reported today is 0. */
export const ofAge = ({ minAgeDays = 0, maxAgeDays }: Ages, now: Date) => [
  toDay(reported)(addDays(osloDate(now), -minAgeDays)),
  maxAgeDays === undefined || maxAgeDays === null ? null : fromDay(reported)(addDays(osloDate(now), -maxAgeDays)),
]

/** For figures alone (domain 4.3): of these cases nothing but how many there are is told. */
const hiddenFrom = (actor: Actor): Condition =>
  sql`(deviations.is_restricted and deviations.deleted_at is null and not (${visibleTo(actor)}))`

/** The cases a text is found in: searched for once, however often a statement looks at what was found. Those with common words are come upon. */
export const found = (asked: Asked) => {
  const { filters, sought } = asked
  if (sought?.isCommon) return commentedOnce(asked)
  return filters.q ? sql`found as ${foundIn(deviationKind, filters.q, undefined, sought)}` : null
}

/** What a list stands on: all cases, or those found where that was looked up. */
export const fromFound = ({ filters: { q }, sought }: Asked) =>
  q && sought && !sought.isCommon ? onlyFound('deviations', sql`(select id from found)`) : sql`deviations`

/** Asks for nothing but cases that are the actor's own, and open to them for that. */
export const isOwnView = ({ actor, filters: { view } }: Asked) =>
  actor.role !== 'guest' && !actor.isPast && (view === 'mine' || view === 'reported')

export const sight = (actor: Actor, part: Part | undefined, asked: Asked): Condition => {
  const { only } = asked
  const seen = only?.isHidden ? hiddenFrom(actor) : (isOwnView(asked) ? unlockedTo : visibleTo)(actor, 'deviations', part)
  return allOf([seen, only?.isOpenSafety ? openSafety('deviations') : null])
}

export const filters: FiltersOf<Asked> = {
  q: (text, { sought }) => {
    if (!text) return null
    if (!sought) return sql`deviations.id = any(array(select id from found))`
    return sought.isCommon ? hasWords(deviationKind, text, sought) : sql`true`
  },
  status: oneOfWords('deviations.status'),
  severity: (some) => oneOf('deviations.severity_rank')(some.map(rankOf)),
  deviationType: oneOf('deviations.deviation_type'),
  category: oneOf('deviations.category'),
  ownCategoryId: oneOf('deviations.own_category_id'),
  departmentId: withinDepartments('deviations.department_id'),
  locationId: oneOf('deviations.location_id'),
  projectId: oneOf('deviations.project_id'),
  assigneeId: is('deviations.assignee_id'),
  reportedBy: is('deviations.reported_by'),
  view: (view, { actor, now, only }) => views[view](actor, osloDate(now), only?.isInNoOrder),
  reportedFrom: fromDay(reported),
  reportedTo: toDay(reported),
  occurredFrom: fromDay(occurred),
  occurredTo: toDay(occurred),
  dueFrom: (day) => sql`(${isUnclosed} and ${deadline} >= ${day})`,
  dueTo: (day) => sql`(${isUnclosed} and ${deadline} <= ${day})`,
  closedFrom: ofClosed(fromDay(closed)),
  closedTo: ofClosed(toDay(closed)),
  // Domain 3.1: in time is what was closed by its deadline; what never had one is neither in time nor late.
  closedLate: holds(closedLate),
  closedInTime: holds(sql`(deviations.status = 'closed' and not ${closedLate})`),
  closedUndated: holds(sql`(deviations.status = 'closed' and deviations.due_date is null)`),
  rootCauseCategory: (causes) => (causes.length > 0 ? sql`deviations.root_cause_categories && array[${sql.join(causes)}]::text[]` : null),
  original: holds(sql`(deviations.duplicate_of_id is null)`),
  effective: holds(judged(sql`e.result = 'effective'`)),
  notEffective: holds(judged(sql`e.result = 'notEffective'`)),
  effectFrom: ofAnyResult,
  effectTo: (day, asked) => (asked.filters.effectFrom ? null : ofAnyResult(day, asked)),
  minAgeDays: (minAgeDays, { now }) => ofAge({ minAgeDays }, now)[0]!,
  maxAgeDays: (maxAgeDays, { now, filters }) => allOf(ofAge({ maxAgeDays }, now).slice(filters.minAgeDays === undefined ? 0 : 1)),
  minLeadDays: (_, { now, filters }) => tookDays(filters, osloDate(now)),
  maxLeadDays: (_, { now, filters }) => (filters.minLeadDays === undefined ? tookDays(filters, osloDate(now)) : null),
  overdue: holds(({ now }) => overdue(osloDate(now))),
  unanswered: holds(({ now }) => unanswered(now)),
  restricted: (isRestricted) => sql`deviations.is_restricted = ${isRestricted}`,
  reopened: holds(sql`(deviations.reopened_count > 0)`),
  hasActions: holds(sql`(exists (select from actions a where a.parent_id = deviations.id))`),
  tagId: (words) => (words.length > 0 ? withAnyTag(deviationKind, words) : null),
  own: (some, { actor }) => withOwnChoices(deviationKind, actor, some),
  lacksRootCause: holds(sql`(coalesce(deviations.root_cause, '') = '')`),
  hasCost: holds(sql`(deviations.cost_estimate > 0)`),
  lacksPlace: holds(sql`(deviations.location_id is null)`),
}
