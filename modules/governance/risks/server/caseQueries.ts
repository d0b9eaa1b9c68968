import type { Actor } from '@portal/kit/actor'
import { addMonths, type IsoDate, startOfOsloDay } from '@portal/kit/dates'
import type { Severity } from '@portal/modules/cases/deviations'
import { visibleTo as visibleCases } from '@portal/modules/cases/deviations/server/public'
import type { TenantDb } from '@portal/platform/db/db'
import { sql } from 'kysely'
import { visibleTo } from './sightQueries.ts'

/** The day from which what happened says how often something happens: twelve months back. */
export const yearBefore = (today: IsoDate): IsoDate => addMonths(today, -12)

/** A case that shows a risk. */
export type CaseFact = { id: string; number: string; title: string; severity: Severity; on: IsoDate; isLinked: boolean }

/**
 * The cases since a day that show a risk `r`: those linked to it as showing it, and those of its category at its place. Restricted ones, duplicates
 * and what was no avvik say nothing of a risk. For `from`.
 */
export const casesOfRisk = (since: IsoDate) => sql<CaseFact>`(
  select d.id, d.number, d.title, d.severity, (coalesce(d.occurred_at, d.reported_at) at time zone 'Europe/Oslo')::date as on, linked.id is not null as "isLinked"
  from deviations d left join lateral (select l.id from links l where l.removed_at is null and l.relation = 'shows' and l.from_id = d.id and l.to_id = r.id limit 1) linked on true
  where (linked.id is not null or d.category = r.category and d.location_id = r.location_id)
    and d.deleted_at is null and not d.is_restricted and d.closure_reason is distinct from 'duplicate' and d.closure_reason is distinct from 'notDeviation'
    and coalesce(d.occurred_at, d.reported_at) >= ${startOfOsloDay(since).toISOString()}::timestamptz)`

/** Those of them the actor may see, the latest first. */
export const casesSeen = async (tx: TenantDb, actor: Actor, riskId: string, since: IsoDate) =>
  (
    await sql<CaseFact>`select c.* from risks r cross join lateral ${casesOfRisk(since)} c join deviations on deviations.id = c.id
      where r.id = ${riskId} and ${visibleCases(actor)} order by c.on desc, c.number desc limit 50`.execute(tx)
  ).rows

type OfCase = {
  id: string
  number: string
  title: string
  level: 'low' | 'medium' | 'high' | 'extreme' | null
  score: number | null
  linkId: string | null
  linkVersion: number | null
}
const shown = sql`risks.id, risks.number, risks.title, risks.level, risks.score`

/** The risks a case shows, of those the actor may read. */
export const risksShownBy = async (tx: TenantDb, actor: Actor, caseId: string) =>
  (
    await sql<OfCase>`select ${shown}, l.id as "linkId", l.version as "linkVersion" from links l join risks on risks.id = l.to_id
      where l.from_id = ${caseId} and l.relation = 'shows' and l.removed_at is null and ${visibleTo(actor)} order by risks.score desc nulls last, risks.id`.execute(
      tx,
    )
  ).rows

/** Those it may show and does not yet: of its category, at its place before all others in its department. */
export const risksLike = async (tx: TenantDb, actor: Actor, caseId: string) =>
  (
    await sql<OfCase>`select ${shown}, null::uuid as "linkId", null::int as "linkVersion" from deviations d join risks on risks.category = d.category and risks.status <> 'closed'
      where d.id = ${caseId} and ${visibleTo(actor)} and (risks.location_id = d.location_id or risks.department_id = d.department_id)
        and not exists (select from links l where l.from_id = d.id and l.to_id = risks.id and l.relation = 'shows' and l.removed_at is null)
      order by risks.location_id is not distinct from d.location_id desc, risks.score desc nulls last, risks.id limit 5`.execute(tx)
  ).rows
