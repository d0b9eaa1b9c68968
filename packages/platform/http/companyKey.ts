import { Failure } from '@portal/kit/errors'
import type pg from 'pg'
import type { QueryResult } from 'pg'
import { type TenantDb, transaction } from '../db/db.ts'
import { kyselyOn } from '../db/kyselyOn.ts'

/** A company's own key, that no person stands behind. */
export type CompanyKey = { id: string; ksId: string; name: string; madeById: string | null }

/** Runs `work` in one transaction bound to the tenant of a SCIM key, given by its SHA-256 (hex). Throws `unauthenticated` when it is not alive. */
export async function withCompanyKey<T>(
  pool: pg.Pool,
  { keyHash, readOnly }: { keyHash: string; readOnly: boolean },
  work: (tx: TenantDb, key: CompanyKey) => Promise<T>,
): Promise<T> {
  if (!/^[0-9a-f]{64}$/.test(keyHash)) throw new Failure('unauthenticated')
  const begin = `begin${readOnly ? ' read only' : ''}; select auth.open_scim_key('\\x${keyHash}') as key`
  return transaction(pool, begin, async (client, begun) => {
    const key = (begun as unknown as QueryResult<{ key: CompanyKey | null }>[]).at(-1)?.rows[0]?.key
    if (!key) throw new Failure('unauthenticated')
    return work(kyselyOn(client) as TenantDb, key)
  })
}
