import type { Category } from '@portal/kit/categories'
import { type IsoDate, startOfOsloDay } from '@portal/kit/dates'
import type { MatrixDefinition } from '@portal/modules/governance/riskMatrices'
import { defaultMatrix } from '@portal/modules/governance/riskMatrices/server/public'
import type { TenantDb } from '@portal/platform/db/db'
import { byIds } from '@portal/platform/record/listFilters'
import { type RawBuilder, sql } from 'kysely'
import type { ActionFact, CaseFact, LoopFacts, RecordFact } from '../../loopRules.ts'
import { casesOfRisk } from '../caseQueries.ts'

export type LoopRisk = {
  id: string
  number: string
  ownerId: string
  acceptedById: string | null
  facts: LoopFacts
}
type Row = Omit<LoopRisk, 'facts'> & {
  definition: MatrixDefinition | null
  probability: number | null
  consequence: number | null
  residualP: number | null
  residualC: number | null
  targetP: number | null
  targetC: number | null
  beforeP: number | null
  beforeC: number | null
  cases: CaseFact[]
  actions: ActionFact[]
  weakControls: RecordFact[]
  workedEffects: RecordFact[]
  failedEffects: RecordFact[]
}

const day = (column: string) => sql`(${sql.ref(column)} at time zone 'Europe/Oslo')::date`
const list = (rows: ReturnType<typeof sql>) => sql`(select coalesce(json_agg(x), '[]') from (${rows}) x)`

/**
 * Barriers of a risk `r` that do not hold: tasks linked as mitigating it, and the others of their series, whose last one was answered with a no,
 * or is past its date.
 */
const weakControls = (
  today: IsoDate,
) => sql`select t.id, t.title, case when t.status = 'completed' then ${day('t.completed_at')} else t.due_date end as on
  from (select distinct on (coalesce(of.series_id, of.id)) of.* from links l join tasks linked on linked.id = l.from_id
      join tasks of on of.id = linked.id or of.series_id = linked.series_id
    where l.to_id = r.id and l.relation = 'mitigates' and l.removed_at is null and of.status <> 'cancelled' and of.due_date < ${today}::date + 1
    order by coalesce(of.series_id, of.id), of.due_date desc, of.id desc) t
  where t.status in ('pending', 'inProgress') and t.approval <> 'waiting' and t.due_date < ${today}
    or t.status = 'completed' and exists (select from task_points p where p.task_id = t.id and p.answer = 'no')`

/** The barriers of one risk that do not hold. */
export const weakControlsOf = async (tx: TenantDb, riskId: string, today: IsoDate) =>
  (await sql<RecordFact>`select w.* from risks r cross join lateral (${weakControls(today)}) w where r.id = ${riskId}`.execute(tx)).rows

const effectChecks = (
  result: 'effective' | 'notEffective',
) => sql`select d.id, d.title, ${day('e.checked_at')} as on from links l join deviations d on d.id = l.from_id
    join lateral (select e.result, e.checked_at from effect_checks e where e.deviation_id = d.id order by e.checked_at desc limit 1) e on true
  where l.to_id = r.id and l.relation = 'shows' and l.removed_at is null and e.result = ${result} and not d.is_restricted`

/** What the rules look at, of open risks that are scored. */
export async function loopFacts(
  tx: TenantDb,
  riskIds: readonly string[],
  { today, since }: { today: IsoDate; since: IsoDate },
): Promise<LoopRisk[]> {
  if (riskIds.length === 0) return []
  const { rows } =
    await sql<Row>`select r.id, r.number, r.owner_id as "ownerId", r.probability, r.consequence, r.residual_p as "residualP", r.residual_c as "residualC",
      r.target_p as "targetP", r.target_c as "targetC", before.probability as "beforeP", before.consequence as "beforeC",
      (select m.definition from risk_matrices m where m.id = r.matrix_id) as definition,
      (select x.accepted_by from risk_acceptances x where x.id = r.acceptance_id) as "acceptedById",
      ${list(sql`select c.id, c.on, c.severity, c."isLinked", coalesce(before.probability * before.consequence > r.probability * r.consequence and coalesce(d.occurred_at, d.reported_at) < before.scored_at, false) as "isBeforeLowering"
        from ${casesOfRisk(since)} c join deviations d on d.id = c.id`)} as cases,
      ${list(sql`select a.id, a.status, a.is_effective as "isEffective", (coalesce(a.verified_at, a.completed_at, a.created_at) at time zone 'Europe/Oslo')::date as on
        from actions a where a.parent_id = r.id and a.status <> 'cancelled'`)} as actions,
      ${list(weakControls(today))} as "weakControls", ${list(effectChecks('effective'))} as "workedEffects", ${list(effectChecks('notEffective'))} as "failedEffects"
    from risks r
      -- What it was when a proposal that something works was last taken, and has not been scored by a person since.
      left join lateral (select b.probability, b.consequence, s.scored_at from risk_scores s
          join lateral (select e.probability, e.consequence, e.matrix_id from risk_scores e where e.risk_id = r.id and e.sort = 'current' and e.scored_at < s.scored_at
            order by e.scored_at desc limit 1) b on true
        where s.risk_id = r.id and s.sort = 'current' and s.scored_at = r.scored_at and s.source = 'proposal'
          and s.matrix_id is not distinct from r.matrix_id and b.matrix_id is not distinct from r.matrix_id limit 1) before on true
    where ${byIds('r.id', riskIds)} and r.status <> 'closed' and r.deleted_at is null and r.probability is not null`.execute(tx)
  return rows.map(factsOf)
}

const place = (probability: number | null, consequence: number | null) =>
  probability === null || consequence === null ? null : { probability, consequence }
const factsOf = (row: Row): LoopRisk => ({
  id: row.id,
  number: row.number,
  ownerId: row.ownerId,
  acceptedById: row.acceptedById,
  facts: {
    definition: row.definition ?? defaultMatrix,
    current: place(row.probability, row.consequence),
    residual: place(row.residualP, row.residualC),
    target: place(row.targetP, row.targetC),
    before: place(row.beforeP, row.beforeC),
    cases: row.cases,
    actions: row.actions,
    weakControls: row.weakControls,
    workedEffects: row.workedEffects,
    failedEffects: row.failedEffects,
  },
})

/** Open risks that cases show: those linked to them, and those of their category at their place. */
export const risksOfCases = async (tx: TenantDb, caseIds: readonly string[]) =>
  (
    await sql<{
      id: string
    }>`select r.id from links l join risks r on r.id = l.to_id where l.from_id = any(${caseIds}::uuid[]) and l.relation = 'shows' and r.status <> 'closed'
      union select r.id from deviations d join risks r on r.category = d.category and r.location_id = d.location_id and r.status <> 'closed'
        where d.id = any(${caseIds}::uuid[])`.execute(tx)
  ).rows.map(({ id }) => id)

/** The risks tiltak belong to. */
export const risksOfActions = async (tx: TenantDb, actionIds: readonly string[]) =>
  (
    await sql<{
      id: string
    }>`select distinct r.id from actions a join risks r on r.id = a.parent_id where a.id = any(${actionIds}::uuid[])`.execute(tx)
  ).rows.map(({ id }) => id)

/** The risks that tasks, or others of their series, are barriers of. */
export const risksOfTasks = async (tx: TenantDb, taskIds: readonly string[]) =>
  (
    await sql<{
      id: string
    }>`select distinct l.to_id as id from tasks t join tasks linked on linked.id = t.id or linked.series_id = t.series_id
        join links l on l.from_id = linked.id and l.relation = 'mitigates' and l.removed_at is null join risks r on r.id = l.to_id
      where t.id = any(${taskIds}::uuid[])`.execute(tx)
  ).rows.map(({ id }) => id)

/** Open risks that something may be said of: for the night. */
export const risksToConsider = async (tx: TenantDb) =>
  (
    await sql<{ id: string }>`select r.id from risks r where r.status <> 'closed' and r.deleted_at is null and r.probability is not null
      and (exists (select from actions a where a.parent_id = r.id) or exists (select from links l where l.to_id = r.id and l.relation in ('shows', 'mitigates') and l.removed_at is null)
        or exists (select from deviations d where d.category = r.category and d.location_id = r.location_id) or exists (select from proposals p where p.record_id = r.id and p.status = 'open'))
      order by r.id`.execute(tx)
  ).rows.map(({ id }) => id)

/** A category at a place. */
export type Pairs = { category: string; locationId: string }
export const pairsOfCases = (ids: readonly string[]) =>
  sql<Pairs>`select d.category, d.location_id from deviations d where d.id = any(${ids}::uuid[])`
export const pairsOfRisks = (ids: readonly string[]) =>
  sql<Pairs>`select r.category, r.location_id from risks r where r.id = any(${ids}::uuid[])`
/** Those something was told of since a day, and those of which a risk is proposed: for the night. */
export const pairsSince = (since: IsoDate) => sql<Pairs>`select d.category, d.location_id from deviations d
  where d.reported_at >= ${startOfOsloDay(since).toISOString()}::timestamptz and d.deleted_at is null
  union select p.change ->> 'category', (p.change ->> 'locationId')::uuid from proposals p where p.rule = 'noRisk' and p.status = 'open'`

type Repeated = Pairs & {
  category: Category
  /** The latest case, and its department; null when nothing is left. */
  record: { id: string; number: string } | null
  place: string
  departmentId: string | null
  hasRisk: boolean
  cases: { id: string; on: IsoDate }[]
}
/** What has been told of such places since a day, and whether a risk says something of it. Restricted cases, duplicates and what was no avvik count for nothing. */
export const repeatedAt = async (tx: TenantDb, pairs: RawBuilder<Pairs>, since: IsoDate) =>
  (
    await sql<Repeated>`select pair.category, l.id as "locationId", l.name as place, (array_agg(d.department_id order by d.reported_at desc, d.id desc))[1] as "departmentId",
        (array_agg(json_build_object('id', d.id, 'number', d.number) order by d.reported_at desc, d.id desc))[1] as record,
        exists (select from risks r where r.category = pair.category and r.location_id = l.id and r.status <> 'closed' and r.deleted_at is null) as "hasRisk",
        coalesce(json_agg(json_build_object('id', d.id, 'on', ${day('d.reported_at')})) filter (where d.id is not null), '[]') as cases
      from (select distinct x.category, x.location_id from (${pairs}) x (category, location_id) where x.category <> 'other') pair
        join locations l on l.id = pair.location_id
        left join deviations d on d.category = pair.category and d.location_id = l.id and d.deleted_at is null and not d.is_restricted
          and d.closure_reason is distinct from 'duplicate' and d.closure_reason is distinct from 'notDeviation'
          and d.reported_at >= ${startOfOsloDay(since).toISOString()}::timestamptz
      group by pair.category, l.id, l.name order by pair.category, l.id`.execute(tx)
  ).rows

type Changed = { id: string; number: string; ownerId: string; name: string }
/** Approved assessments of a department or a place that was changed, with its name. */
export const assessmentsAt = async (tx: TenantDb, kind: 'department' | 'location', id: string) =>
  (
    await sql<Changed>`select a.id, a.number, a.owner_id as "ownerId", x.name from risk_assessments a join ${sql.table(kind === 'department' ? 'departments' : 'locations')} x on x.id = ${id}
      where ${sql.ref(kind === 'department' ? 'a.department_id' : 'a.location_id')} = ${id} and a.approved_number is not null and a.status <> 'archived'
        and a.deleted_at is null and a.assessment_type <> 'sja' order by a.id limit 200`.execute(tx)
  ).rows
/** Assessments scored by another matrix than the one in use. */
export const assessmentsOfOldMatrix = async (tx: TenantDb) =>
  (
    await sql<{
      id: string
      number: string
      ownerId: string
      count: number
      matrixNumber: number
    }>`select a.id, a.number, a.owner_id as "ownerId",
        (select count(*)::int from risks r where r.assessment_id = a.id and r.probability is not null and r.status <> 'closed' and r.deleted_at is null) as count, m.number as "matrixNumber"
      from risk_assessments a join risk_matrices m on m.status = 'inUse'
      where a.status <> 'archived' and a.deleted_at is null and a.assessment_type <> 'sja' and a.matrix_id is distinct from m.id order by a.id`.execute(
      tx,
    )
  ).rows

export const numbersOfCases = async (tx: TenantDb, ids: readonly string[]) =>
  (
    await sql<{
      id: string
      number: string
    }>`select d.id, d.number from deviations d where d.id = any(${ids}::uuid[]) order by d.id`.execute(tx)
  ).rows
