import type { Actor } from '@portal/kit/actor'
import type { Endpoint } from '@portal/kit/contract'
import { Failure } from '@portal/kit/errors'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { difference, fileAudit } from '../audit/audit.ts'
import { type AsCaller, inSession, inTenant, type TenantDb } from '../db/db.ts'
import { originOf, type Portal } from '../portal.ts'
import type { Noted } from './context.ts'
import { platformTexts } from './texts.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Why a call cannot be tried without being carried out; null: it can. Absent where there is no contract that says so. */
    notTried?: string | null
  }
}

/** Whether a call asks what it would do, and is not to be carried out. */
export const isDryRun = (request: FastifyRequest) => request.headers['x-dry-run'] !== undefined

/** Why an endpoint cannot be tried: it works outside the transaction, or its answer must not be given without a line in the log. */
export function notTried({ method, carries, isShownOnce, isOfSignIn, isSignal }: Endpoint): string | null {
  const why = platformTexts.notTried
  if (method === 'GET') return why.read
  if (isOfSignIn || isSignal) return why.other
  if (carries === 'file') return why.file
  return isShownOnce ? why.shownOnce : null
}

/** Refuses (400) what cannot be tried, whatever else it is: a caller who asks what would happen must never be the one who does it. */
export const refuseDryRuns = (app: FastifyInstance) =>
  app.addHook('onRequest', async (request, reply) => {
    if (!isDryRun(request) || request.is404) return
    reply.header('x-dry-run', 'true')
    const { notTried = platformTexts.notTried.other } = request.routeOptions.config
    const why = request.headers['x-dry-run'] === 'true' ? notTried : platformTexts.dryRunValue
    if (why !== null) throw new Failure('malformed', { message: why })
  })

const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g

/**
 * Carries a change out in a transaction that is rolled back. Answers its answer, and what it changed that the caller may see. That a
 * restricted record was shown is filed, as when it is opened (domain 4.3).
 */
export async function dryRun<T>(
  portal: Portal,
  request: FastifyRequest,
  caller: AsCaller,
  input: unknown,
  carryOut: (tx: TenantDb, actor: Actor, changes: Noted) => Promise<T>,
) {
  const changes: Noted = []
  const { actor, seen, ...answer } = await inSession(portal.pool, { ...caller, isDry: true }, async (tx, actor) => {
    const result = await carryOut(tx, actor, changes)
    // What the database would refuse at the commit.
    await sql`set constraints all immediate`.execute(tx)
    // What follows in other records is for who sees those; in what is no record, for administrators.
    const ids = [...new Set(JSON.stringify([input, result, changes.map(({ entity }) => entity.id)]).match(uuid))]
    const seen = ids.length > 0 ? await portal.sees(tx, actor, ids) : []
    const kinds = seen.length > 0 ? await tx.selectFrom('records').select(['id', 'kind']).where('id', 'in', seen).execute() : []
    const isSeen = ({ entity: { type, id, number } }: Noted[number]) =>
      kinds.some((record) => record.id === id && record.kind === type) || (actor.role === 'admin' && !number)
    return { result, changes: changes.filter((one, n) => n === 0 || isSeen(one)).map(presentChange), actor, seen }
  })
  if (seen.length > 0)
    await inTenant(portal.pool, actor.ksId, async (tx) => {
      const opened = await tx
        .selectFrom('records')
        .select(['id', 'kind', 'number'])
        .where('is_restricted', '=', true)
        .where('id', 'in', seen)
        .orderBy('id')
        .execute()
      const after = { dryRun: answer.changes[0]?.action ?? null }
      const reading = opened.map(({ kind, ...record }) => ({
        action: `${kind}.read`,
        entity: { type: kind, ...record },
        before: null,
        after,
      }))
      await fileAudit(tx, actor, originOf(request), ...reading)
    })
  return answer
}

const presentChange = ({ action, entity: { type, id, number = null }, before, after }: Noted[number]) => ({
  action,
  entity: { type, id, number },
  ...difference(before, after),
})
