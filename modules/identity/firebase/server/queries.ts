import type { AuthDb } from '@portal/platform/db/authEndpoint'
import { sql } from 'kysely'

/** Uses an ID token up, remembered until it expires by itself. False when it was used before. */
export async function spendToken(tx: AuthDb, hash: Buffer, until: Date): Promise<boolean> {
  await tx.deleteFrom('auth.spent_tokens').where('until', '<', sql<string>`now()`).execute()
  const spent = await tx
    .insertInto('auth.spent_tokens')
    .values({ hash, until: until.toISOString() })
    .onConflict((clash) => clash.doNothing())
    .returning('hash')
    .executeTakeFirst()
  return spent !== undefined
}
