import { Failure } from '@portal/kit/errors'
import { sql } from 'kysely'
import type { TenantDb } from './db.ts'

/** Does all of something or nothing of it inside a transaction that goes on either way; a refusal is answered, not thrown. */
export async function asOne<T>(tx: TenantDb, work: () => Promise<T>): Promise<T | Failure> {
  await sql`savepoint one`.execute(tx)
  try {
    const done = await work()
    await sql`release savepoint one`.execute(tx)
    return done
  } catch (cause) {
    if (!(cause instanceof Failure) || cause.code === 'unavailable') throw cause
    await sql`rollback to savepoint one`.execute(tx)
    return cause
  }
}
