import type pg from 'pg'
import { inTenant, type TenantDb } from './db.ts'
import type { Portal } from './portal.ts'

/** Does `work` in a transaction of its own for each tenant. One that fails keeps no other from its turn; afterwards the first failure is thrown. */
export async function inEveryTenant({ pool }: Pick<Portal, 'pool'>, jobsPool: pg.Pool, work: (tx: TenantDb) => Promise<unknown>) {
  const { rows } = await jobsPool.query<{ ksId: string }>('select every_tenant() as "ksId"')
  const failures: unknown[] = []
  for (const { ksId } of rows) await inTenant(pool, ksId, work).catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw failures[0]
}
