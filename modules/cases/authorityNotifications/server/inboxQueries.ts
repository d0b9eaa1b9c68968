import type { Actor, ActorOffice } from '@portal/kit/actor'
import { visibleTo } from '@portal/modules/cases/visibility/server/public'
import type { Waits } from '@portal/platform/record/waiting'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { type DutyRule, dutyRules } from '../dutyRules.ts'
import { waitingTexts } from '../texts.ts'
import { tellBy, wantedAtOnce } from './clockQueries.ts'

type Condition = RawBuilder<SqlBool>
const or = (conditions: readonly Condition[]): Condition =>
  conditions.length > 0 ? sql<SqlBool>`(${sql.join(conditions, sql` or `)})` : sql<SqlBool>`false`
const within = (departments: readonly string[]): Condition => sql<SqlBool>`deviations.department_id = any(${departments}::uuid[])`
const whereOffice = ({ departments, locationId }: ActorOffice): Condition =>
  locationId ? sql<SqlBool>`deviations.location_id = ${locationId}` : departments ? within(departments) : sql<SqlBool>`true`

/** Where the actor decides what one rule asks: `isDecider` of rules.ts as a condition on the case. */
function decidesWhere(actor: Actor, { deciders }: DutyRule): Condition {
  if (actor.role === 'admin') return sql<SqlBool>`true`
  const offices = (actor.appointments ?? []).filter(({ type }) => (deciders as readonly string[]).includes(type))
  const byOffice = offices.map(whereOffice)
  if (actor.role !== 'leader') return or(byOffice)
  const isLeaders: Condition = deciders.includes('leader')
    ? sql<SqlBool>`true`
    : sql<SqlBool>`not exists (select from public.officers_at(deviations.department_id, deviations.location_id) o where o.appointment_type in (${sql.join(deciders)}))`
  return or([...byOffice, sql<SqlBool>`(${within(actor.team)} and ${isLeaders})`])
}

/** Rules that are decided alike need be asked of once. */
function decides(actor: Actor): Condition {
  if (actor.role === 'admin') return sql<SqlBool>`true`
  const alike = Map.groupBy(dutyRules, ({ deciders }) => deciders.join())
  return or(
    [...alike.values()].map(
      (rules) => sql<SqlBool>`(n.rule_id in (${sql.join(rules.map(({ id }) => id))}) and ${decidesWhere(actor, rules[0]!)})`,
    ),
  )
}

/** Those of one day by the minute, and before all else of the day. */
const rank = sql<number>`coalesce((extract(epoch from (${tellBy} at time zone 'Europe/Oslo')::time) / 60)::int, 0) - 1440`
const dueOn = sql<string>`coalesce((${tellBy} at time zone 'Europe/Oslo')::date, 'infinity')`
const step = sql<string>`case n.status when 'toAssess' then 'decide' else 'send' end`
const isWaiting = sql<SqlBool>`n.status in ('toAssess', 'required', 'sentPartial')`
/** Domain 3.1, W1: less than 72 hours are left. */
const urgentDays = 3

const kind = { name: 'notice', place: 150, ...waitingTexts.notice }

/** Notices to authorities that are not answered or not sent to the end, for who decides them. */
export const noticesWaiting: Waits[] = [
  {
    kind,
    urgentDays,
    concerns: (actor) => actor.role === 'admin' || actor.role === 'leader' || (actor.appointments ?? []).length > 0,
    rows: ({ actor }) => ({
      from: sql`authority_notifications n join deviations on deviations.id = n.deviation_id`,
      of: 'n',
      where: sql`${isWaiting} and deviations.status <> 'closed' and ${visibleTo(actor)} and ${decides(actor)}`,
      number: sql`deviations.number`,
      title: sql`deviations.title`,
      path: sql`'/deviations/' || n.deviation_id`,
      step,
      dueOn,
      dueAt: tellBy,
      limitAt: sql`case when n.limit_at <> n.due_at then n.limit_at end`,
      isAtOnce: wantedAtOnce,
      // What law wants at once stands before what is older and less, a death or a serious injury first (aml. § 5-2).
      turn: sql`case when n.rule_id = 'N-01' then 0 when ${wantedAtOnce} then 1 else 2 end`,
      rank,
    }),
  },
  {
    kind,
    urgentDays,
    concerns: (actor) => actor.role === 'admin' || actor.role === 'leader',
    rows: ({ actor }) => ({
      from: sql`authority_notifications n join projects p on p.id = n.project_id`,
      of: 'n',
      where: sql`${isWaiting} and ${actor.role === 'admin' ? sql`true` : sql`p.leader_id = ${actor.id}`}`,
      number: sql`p.number`,
      title: sql`p.name`,
      path: sql`'/settings/projects/' || p.id`,
      step,
      dueOn,
      dueAt: tellBy,
      rank,
    }),
  },
]
