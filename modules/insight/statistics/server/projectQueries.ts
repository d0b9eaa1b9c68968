import { type Asked, met, overdue } from '@portal/modules/cases/deviations/server/public'
import type { TenantDb } from '@portal/platform/db/db'
import { sql } from 'kysely'
import type { Figures } from '../contract.ts'

type Counted = Record<'reported' | 'closed' | 'open', Asked>
const ofProjects = (asked: Asked) => sql`from deviations where deviations.project_id is not null and ${met(asked)}`

/** What was reported and closed, and what is open, of each project; of a company without any, in an index that is empty. */
export const countByProject = async (tx: TenantDb, { reported, closed, open }: Counted, today: string): Promise<Figures['projects']> =>
  (
    await sql<Figures['projects'][number]>`
      select p.id, p.number || ' ' || p.name as name, sum(c.reported)::int as reported, sum(c.closed)::int as closed,
        sum(c.open)::int as open, sum(c.overdue)::int as overdue
      from (select deviations.project_id, count(*) as reported, 0 as closed, 0 as open, 0 as overdue ${ofProjects(reported)} group by 1
        union all select deviations.project_id, 0, count(*), 0, 0 ${ofProjects(closed)} group by 1
        union all select deviations.project_id, 0, 0, count(*), count(*) filter (where ${overdue(today)}) ${ofProjects(open)} group by 1) c
      join projects p on p.id = c.project_id group by p.id, p.number, p.name order by p.number collate nb desc`.execute(tx)
  ).rows
