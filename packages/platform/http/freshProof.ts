import { Failure } from '@portal/kit/errors'
import { type Kysely, sql } from 'kysely'
import type { DB as Tables } from '../db/tables.generated.ts'

/**
 * Refuses (403 `stepUp`) a session whose person has not proved who they are for ten minutes; `missing` names what the account can
 * prove it with. The transaction must be bound to the session's tenant.
 */
export async function requireFreshProof(tx: Kysely<Tables>, sessionId: string): Promise<void> {
  const { rows } = await sql<{ is_fresh: boolean; missing: string[] }>`select * from auth.proof_of(${sessionId})`.execute(tx)
  if (rows[0]?.is_fresh !== true) throw new Failure('stepUp', { missing: rows[0]?.missing ?? [] })
}
