import { createHash } from 'node:crypto'
import { Failure } from '@portal/kit/errors'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { TenantDb } from './db.ts'
import { platformTexts } from './texts.ts'

/**
 * Runs a change once per `Idempotency-Key`: whoever sends the same again gets the first answer (BIZ-06).
 * Without `request` it is carried out each time, and its answer kept nowhere.
 * A second request waits on the first one's row until that is committed. The same key with other content is refused.
 */
export async function once<T>(
  tx: TenantDb,
  userId: string,
  request: FastifyRequest | null,
  input: unknown,
  run: () => Promise<T>,
): Promise<T> {
  const key = request?.headers['idempotency-key']
  if (!request || key === undefined) return run()
  if (typeof key !== 'string' || !/^[\w-]{8,100}$/.test(key)) throw new Failure('malformed')
  const hash = createHash('sha256')
    .update(`${request.method} ${request.routeOptions.url} ${JSON.stringify(input)}`)
    .digest()
  const mine = await tx
    .insertInto('idempotency')
    .values({ user_id: userId, key, request_hash: hash })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (mine.numInsertedOrUpdatedRows === 0n) {
    const first = await tx
      .selectFrom('idempotency')
      .select(['request_hash', 'response'])
      .where('user_id', '=', userId)
      .where('key', '=', key)
      .executeTakeFirstOrThrow()
    if (!hash.equals(first.request_hash)) throw new Failure('guard', { message: platformTexts.sameKey })
    return first.response as T
  }
  const result = await run()
  await tx
    .updateTable('idempotency')
    .set({ response: sql`${JSON.stringify(result)}::jsonb` })
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .execute()
  return result
}
