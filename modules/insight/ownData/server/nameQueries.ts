import type { TenantDb } from '@portal/platform/db/db'
import { sql } from 'kysely'

/** What the company's other users are called. */
export const namesOfOthers = async (tx: TenantDb, personId: string) =>
  (
    await sql<{
      name: string
    }>`select firstname || ' ' || lastname as name from users where id <> ${personId} and status <> 'anonymised'`.execute(tx)
  ).rows.map(({ name }) => name)
