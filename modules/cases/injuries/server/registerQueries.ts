import type { Actor } from '@portal/kit/actor'
import { addDays, startOfOsloDay } from '@portal/kit/dates'
import { visibleTo } from '@portal/modules/cases/visibility/server/public'
import type { TenantDb } from '@portal/platform/db/db'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { RegisteredInjury, RegisterFilters } from '../contract.ts'
import { exportOffices, mayReadRegister, registerOffices } from '../rules.ts'

type Condition = RawBuilder<SqlBool>
const happened = sql`coalesce(i.occurred_at, deviations.occurred_at, deviations.reported_at)`
/** As domain 7.2 counts them; a relation nobody has written yet is more often one of ours than not. */
const rated = sql<SqlBool>`coalesce(i.relation, 'permanent') in ('permanent', 'temporary', 'apprentice', 'hired')`

/** Where one of the offices holds today, on the case. */
function within(actor: Actor, types: readonly string[]): Condition {
  const offices = (actor.appointments ?? []).filter(({ type, locationId }) => types.includes(type) && !locationId)
  if (offices.some(({ departments }) => departments === null)) return sql`true`
  const departments = offices.flatMap((office) => office.departments ?? [])
  return departments.length > 0 ? sql`deviations.department_id = any(${departments}::uuid[])` : sql`false`
}

/** Through the case's list (domain 4.3): offices of safety, auditors who are let in, and leaders of their team; leaders take out nothing. */
function ofTheCase(actor: Actor, isExport: boolean): Condition {
  const ways = [within(actor, exportOffices)]
  if (actor.role === 'auditor') ways.push(sql`deviations.is_restricted`)
  if (actor.role === 'leader' && !isExport) ways.push(sql`deviations.department_id = any(${actor.team}::uuid[])`)
  return sql`(${visibleTo(actor)} and (${sql.join(ways, sql` or `)}))`
}

type Asked = { actor: Actor; filters: RegisterFilters; isExport: boolean }
const named = ({ actor, isExport }: Asked): Condition =>
  isExport ? ofTheCase(actor, true) : sql`(${ofTheCase(actor, false)} or ${within(actor, registerOffices.withNames)})`

function registered(asked: Asked): Condition {
  const { actor, isExport, filters } = asked
  const whose: Condition = isExport ? named(asked) : sql`(${named(asked)} or ${within(actor, registerOffices.withoutNames)})`
  const conditions: Condition[] = [
    sql`deviations.deleted_at is null`,
    whose,
    // One injury, also where it was reported twice.
    sql`not (deviations.status = 'closed' and deviations.closure_reason = 'duplicate')`,
  ]
  if (filters.from) conditions.push(sql`${happened} >= ${startOfOsloDay(filters.from).toISOString()}`)
  if (filters.to) conditions.push(sql`${happened} < ${startOfOsloDay(addDays(filters.to, 1)).toISOString()}`)
  if (filters.outcome?.length) conditions.push(sql`i.outcome = any(${filters.outcome})`)
  if (filters.rated) conditions.push(rated)
  return sql`${sql.join(conditions, sql` and `)}`
}

export type RegisterRow = Omit<RegisteredInjury, 'absenceDays'>
type After = { occurredAt: string; id: string }

/** Injuries with the newest first. */
export const listRegister = async (tx: TenantDb, asked: Asked, limit: number, after?: After): Promise<RegisterRow[]> =>
  (
    await sql<RegisterRow>`
      select i.id, case when ${visibleTo(asked.actor)} then deviations.id end as "deviationId", deviations.number, ${happened} as "occurredAt",
        (select d.name from departments d where d.id = deviations.department_id) as "departmentName",
        coalesce(i.person_name, (select u.firstname || ' ' || u.lastname from users u where u.id = i.person_user_id)) as "personName",
        i.relation, i.employer_name as "employerName", i.activity, i.mechanism, i.body_part as "bodyPart", i.injury_kind as "injuryKind", i.outcome,
        i.medical_treatment as "medicalTreatment", i.absence_start as "absenceStart", i.absence_end as "absenceEnd", i.is_complete as "isComplete",
        ${named(asked)} as "isNamed"
      from injuries i join deviations on deviations.id = i.deviation_id
      where ${registered(asked)} ${after ? sql`and (${happened}, i.id) < (${after.occurredAt}::timestamptz, ${after.id}::uuid)` : sql``}
      order by ${happened} desc, i.id desc limit ${limit}`.execute(tx)
  ).rows

type Counted = Pick<RegisteredInjury, 'occurredAt' | 'outcome' | 'absenceStart' | 'absenceEnd'>
/** What of each injury the sums are made of. */
export const countRegister = async (tx: TenantDb, asked: Asked, limit: number): Promise<Counted[]> =>
  (
    await sql<Counted>`select ${happened} as "occurredAt", i.outcome, i.absence_start as "absenceStart", i.absence_end as "absenceEnd"
      from injuries i join deviations on deviations.id = i.deviation_id where ${registered(asked)} limit ${limit}`.execute(tx)
  ).rows

/** How many injuries the register shows somebody: none to whom it is not for. */
export const countInjuries = async (tx: TenantDb, actor: Actor, filters: RegisterFilters): Promise<number> =>
  mayReadRegister(actor)
    ? (
        await sql<{ n: number }>`select count(*)::int as n from injuries i join deviations on deviations.id = i.deviation_id
          where ${registered({ actor, filters, isExport: false })}`.execute(tx)
      ).rows[0]!.n
    : 0
