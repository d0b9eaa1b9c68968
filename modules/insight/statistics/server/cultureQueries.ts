import { type Asked, met } from '@portal/modules/cases/deviations/server/public'
import type { TenantDb } from '@portal/platform/db/db'
import { sql } from 'kysely'

/** Who work here: those hired in too, and not auditors from outside, who has left, or the one that stands for everybody without an account. */
const works = sql`u.status in ('active', 'invited') and u.employment_type <> 'external'`

/** How many work in each department itself, and how many of them reported one of the cases. People are counted, and never named. */
export const countReporters = async (tx: TenantDb, asked: Asked) =>
  (
    await sql<{ id: string | null; people: number; reporters: number }>`
      with reporters as materialized (select distinct deviations.reported_by as id from deviations where ${met(asked)})
      select u.department_id as id, count(*)::int as people, count(reporters.id)::int as reporters
      from users u left join reporters on reporters.id = u.id where ${works} group by 1`.execute(tx)
  ).rows

type Kinds = { reported: number; nearMisses: number; unsafeConditions: number; incidents: number }
const ofType = (type: string) => sql`(count(*) filter (where deviations.deviation_type = ${type}))::int`
export const countKinds = async (tx: TenantDb, asked: Asked): Promise<Kinds> =>
  (
    await sql<Kinds>`select count(*)::int as reported, ${ofType('nearMiss')} as "nearMisses", ${ofType('unsafeCondition')} as "unsafeConditions",
      ${ofType('incident')} as incidents from deviations where ${met(asked)}`.execute(tx)
  ).rows[0]!
