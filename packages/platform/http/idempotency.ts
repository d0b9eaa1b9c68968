import { createHash } from 'node:crypto'
import type { Actor } from '@portal/kit/actor'
import { Failure } from '@portal/kit/errors'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { TenantDb } from '../db/db.ts'
import { inEveryTenant } from '../db/everyTenant.ts'
import { cron, type Jobs } from '../jobs/jobs.ts'
import type { Portal } from '../portal.ts'
import { platformTexts } from './texts.ts'

/**
 * An answer as it is kept: unreadable in the database, with what its reader had to be and to see. `ids` are those it tells of, so that
 * whatever removes a record finds the answers about it.
 */
type StoredAnswer = { ids: string[]; seen: string[]; rights: string; sealed: string }
type Doing = { tx: TenantDb; actor: Actor; portal: Pick<Portal, 'secrets' | 'sees'> }

const lifetime = sql`interval '24 hours'`
/** As long as a phone remembers what it has sent. */
const keyLifetime = sql`interval '90 days'`
const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g

/**
 * Runs a change once per `Idempotency-Key`: whoever sends the same again gets the first answer for 24 hours (BIZ-06), if they may read it
 * still; else, and for 90 days, `alreadySent` (409).
 * Without `request` it is carried out each time, and its answer kept nowhere.
 * A second request waits on the first one's row until that is committed. The same key with other content is refused.
 */
export async function once<T>(doing: Doing, request: FastifyRequest | null, input: unknown, run: () => Promise<T>): Promise<T> {
  const { tx, actor } = doing
  const key = request?.headers['idempotency-key']
  if (!request || key === undefined) return run()
  if (typeof key !== 'string' || !/^[\w-]{8,100}$/.test(key)) throw new Failure('malformed')
  const hash = createHash('sha256')
    .update(`${request.method} ${request.routeOptions.url} ${JSON.stringify(input)}`)
    .digest()
  const mine = await tx
    .insertInto('idempotency')
    .values({ user_id: actor.id, key, request_hash: hash })
    .onConflict((conflict) =>
      conflict
        .columns(['ks_id', 'user_id', 'key'])
        .doUpdateSet({ request_hash: hash, response: null, created_at: sql`now()` })
        .where(sql<boolean>`idempotency.created_at < now() - ${keyLifetime}`),
    )
    .executeTakeFirst()
  if (mine.numInsertedOrUpdatedRows === 0n) {
    const first = await tx
      .selectFrom('idempotency')
      .select(['request_hash', 'response', sql<boolean>`created_at < now() - ${lifetime}`.as('is_past')])
      .where('user_id', '=', actor.id)
      .where('key', '=', key)
      .executeTakeFirstOrThrow()
    if (!hash.equals(first.request_hash)) throw new Failure('guard', { message: platformTexts.sameKey })
    if (first.is_past) throw new Failure('alreadySent')
    return again<T>(doing, first.response as StoredAnswer)
  }
  const result = await run()
  const stored = await keep(doing, input, result)
  await tx
    .updateTable('idempotency')
    .set({ response: sql`${JSON.stringify(stored)}::jsonb` })
    .where('user_id', '=', actor.id)
    .where('key', '=', key)
    .execute()
  return result
}

async function keep({ tx, actor, portal }: Doing, input: unknown, result: unknown): Promise<StoredAnswer> {
  const text = JSON.stringify(result) ?? 'null'
  const ids = [...new Set(`${JSON.stringify(input)}${text}`.match(uuid))]
  const seen = ids.length > 0 ? await portal.sees(tx, actor, ids) : []
  return { ids, seen, rights: rightsOf(actor), sealed: portal.secrets.seal('kept answer', text).toString('base64url') }
}

/** The first answer, for who has the rights they had then and sees what they saw. */
async function again<T>({ tx, actor, portal }: Doing, { seen, rights, sealed }: StoredAnswer): Promise<T> {
  const stillSeen = seen.length > 0 ? await portal.sees(tx, actor, seen) : []
  if (stillSeen.length < seen.length) throw new Failure('alreadySent', { message: platformTexts.answerGone })
  // What they may do is another than it was, as when they lead one department more: the answer says what was shown to who they were.
  if (rights !== rightsOf(actor)) throw new Failure('alreadySent')
  return JSON.parse(portal.secrets.open('kept answer', sealed).toString())
}

const rightsOf = ({ role, departmentId, team, ownTeam, actsFor, appointments, key }: Actor) =>
  createHash('sha256')
    .update(JSON.stringify([role, departmentId, team, ownTeam, actsFor, appointments, key]))
    .digest('base64url')

/** What is kept to answer again is gone within the hour after its day; that it was sent is remembered as long as a phone may send it. */
export const storedAnswerJobs: Jobs = {
  handlers: {
    'answers.forget': (portal, _payload, jobsPool) =>
      inEveryTenant(portal, jobsPool, async (tx) => {
        await tx.deleteFrom('idempotency').where(sql<boolean>`created_at < now() - ${keyLifetime}`).execute()
        await tx
          .updateTable('idempotency')
          .set({ response: sql`response || '{"sealed": ""}'` })
          .where(sql<boolean>`response ->> 'sealed' <> '' and created_at < now() - ${lifetime}`)
          .execute()
      }),
  },
  crontab: [cron('answers.forget', '40 * * * *')],
}
