import type pg from 'pg'
import type { Portal } from '../portal.ts'
import { inTenant, type TenantDb } from './db.ts'

type Work = (tx: TenantDb) => Promise<unknown>
/** Does `work` in a transaction of its own for each of the tenants. One that fails keeps no other from its turn; afterwards the first failure is thrown. */
export async function inTenants({ pool }: Pick<Portal, 'pool'>, ksIds: readonly string[], work: Work) {
  const failures: unknown[] = []
  for (const ksId of ksIds) await inTenant(pool, ksId, work).catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw failures[0]
}

export async function inEveryTenant(portal: Pick<Portal, 'pool'>, jobsPool: pg.Pool, work: Work) {
  const { rows } = await jobsPool.query<{ ksId: string }>('select every_tenant() as "ksId"')
  await inTenants(
    portal,
    rows.map(({ ksId }) => ksId),
    work,
  )
}
