import type { Actor } from '@portal/kit/actor'
import { type Contract, dryRunOf, type Endpoint } from '@portal/kit/contract'
import { Failure } from '@portal/kit/errors'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { fileAudit } from '../audit/audit.ts'
import { companyOf, inSession, inTenant, type TenantDb } from '../db/db.ts'
import { claimsOf, originOf, type Portal } from '../portal.ts'
import { type Follow, withFollowing } from '../record/follow.ts'
import { contextOf, type Noted } from './context.ts'
import { dryRun, isDryRun, notTried } from './dryRun.ts'
import { extraFields } from './extraFields.ts'
import { requireFreshProof } from './freshProof.ts'
import { once } from './idempotency.ts'
import { JsonText } from './jsonText.ts'
import { apiKeyOf, isApiKey, type KeyAccess } from './machineKeys.ts'
import { readFresh } from './replicaRead.ts'
import { platformTexts } from './texts.ts'
import { sendDownload, withUpload } from './transfer.ts'
import type { Context, Verb } from './verb.ts'

declare module 'fastify' {
  interface FastifyInstance {
    follow: Follow
  }
  interface FastifyContextConfig {
    /** Says what somebody is doing just now; the log has nothing of it. */
    isSignal?: boolean
  }
}

export type Verbs<C extends Contract> = { [K in keyof C]: Verb<C[K]> }
export type Routes = {
  contract: Contract
  /** The verbs of an `implement`ed contract, for who carries them out without a request. */
  verbs?: Record<string, Verb<Endpoint>>
  register: (app: FastifyInstance, keys?: KeyAccess) => Promise<void>
}

/** Binds every endpoint of a contract to the verb of the same name. A missing or mistyped verb does not compile. */
export const implement = <C extends Contract>(contract: C, verbs: Verbs<C>): Routes => ({
  contract,
  verbs: verbs as unknown as Record<string, Verb<Endpoint>>,
  register: async (app, keys = 'none') => {
    for (const [name, endpoint] of Object.entries(contract)) route(app, endpoint, verbs[name] as unknown as Verb<Endpoint>, keys)
  },
})

/** The same routes, open to API keys as well: for reading, or for all their person may. Routes not opened are for people alone. */
export const openToKeys = (keys: KeyAccess, { register, ...routes }: Routes): Routes => ({
  ...routes,
  register: (app) => register(app, keys),
})

function route(app: FastifyInstance, endpoint: Endpoint, verb: Verb<Endpoint>, keys: KeyAccess) {
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    config: {
      needsSession: true,
      notTried: notTried(endpoint),
      isOfAnyTime: endpoint.isExtract === true,
      isSignal: endpoint.isSignal === true,
    },
    handler: async (request, reply) => {
      const portal = app.portal
      const session = await (isApiKey(request)
        ? apiKeyOf(portal, request, verb.kind === 'signal' ? 'none' : keys, verb.kind === 'read' ? 'read' : 'write')
        : sessionOf(portal, request))
      const asOf = request.headers['x-as-of']
      if (asOf !== undefined) {
        const isRead = verb.kind === 'read' || endpoint.isExtract
        if (!isRead || typeof asOf !== 'string') throw new Failure('malformed', { message: platformTexts.onlyReads })
        reply.header('x-as-of', asOf)
      }
      if (endpoint.carries === 'file') await inSession(portal.pool, { ...session, readOnly: true }, async () => null)
      const stored: string[] = []
      const act = (given: object) => {
        const input = endpoint.input.parse(given)
        const bound = {
          ...session,
          ...(asOf !== undefined && { asOf }),
          readOnly: verb.kind === 'read' || endpoint.isExtract === true,
          isHeavy: endpoint.isHeavy?.(input) ?? false,
        }
        if (verb.kind === 'read') return readIn(portal, request, bound, (ctx) => verb.run(ctx, input))
        if (verb.kind === 'signal') return inSession(portal.pool, bound, (tx, actor) => verb.run(contextOf(portal, tx, actor), input))
        if (endpoint.isExtract) return readIn(portal, request, { ...bound, endsAtOnce: true }, (ctx) => extract(verb, ctx, input))
        const carryOut = async (tx: TenantDb, actor: Actor, changes: Noted = []) => {
          const ctx = contextOf(portal, tx, actor, { stored })
          if (verb.isSensitive(input)) await requireFreshProof(tx, actor.sessionId)
          return once({ tx, actor, portal }, endpoint.isShownOnce ? null : request, input, async () => {
            const { result, also = [], ...change } = await verb.run(ctx, input)
            const all = await withFollowing(app.follow, ctx, change, ...also)
            await fileAudit(tx, actor, originOf(request), ...all)
            changes.push(...all)
            return result
          })
        }
        return isDryRun(request) ? dryRun(portal, request, bound, input, carryOut) : inSession(portal.pool, bound, carryOut)
      }
      const log = (change: Noted[number]) => inSession(portal.pool, session, (tx, actor) => fileAudit(tx, actor, originOf(request), change))
      const answer = await (endpoint.carries === 'file'
        ? withUpload(portal, request, act, { company: companyOf(session), log, stored })
        : act(inputOf(endpoint, request)))
      return endpoint.answers === 'file'
        ? sendDownload(portal, reply, answer as Parameters<typeof sendDownload>[2])
        : json(isDryRun(request) ? { ...endpoint, output: dryRunOf(endpoint.output) } : endpoint, reply, answer)
    },
  })
}

/** A read cannot write: what the log must hold of it is filed by itself, and nothing is answered before it is. */
async function readIn<T>(
  portal: Portal,
  request: FastifyRequest,
  caller: Parameters<typeof readFresh>[1],
  run: (ctx: Context) => Promise<T>,
): Promise<T> {
  const { answer, actor, noted } = await readFresh(portal, caller, async (tx, actor, isReplica) => {
    const noted: Noted = []
    return { answer: await run(contextOf(portal, tx, actor, { noted, asOf: caller.asOf, isReplica })), actor, noted }
  })
  if (noted.length > 0)
    await inTenant(portal.pool, actor.ksId, async (tx) => {
      for (const change of noted) await fileAudit(tx, actor, originOf(request), change)
    })
  return answer
}

/** What an extract changes is the log alone. */
async function extract({ isSensitive, run }: Extract<Verb<Endpoint>, { kind: 'write' }>, ctx: Context, input: unknown) {
  if (isSensitive(input)) await requireFreshProof(ctx.tx, ctx.actor.sessionId)
  const { result, also = [], ...change } = await run(ctx, input)
  for (const one of [change, ...also]) ctx.note(one)
  return result
}

/** The session a request speaks for. 401 without a valid token; 403 when X-Tenant-ID names another tenant: it may never select one. */
export async function sessionOf(portal: Portal, request: FastifyRequest) {
  if (isApiKey(request)) await apiKeyOf(portal, request, 'none', 'read')
  const claims = await claimsOf(portal, request)
  const named = request.headers['x-tenant-id']
  if (named !== undefined && named !== claims.ksId) throw new Failure('tenantMismatch')
  return { id: claims.sessionId, ksId: claims.ksId }
}

/** One flat input: a path parameter cannot be overruled by a query or body field of the same name. */
export function inputOf(endpoint: Endpoint, request: FastifyRequest): object {
  const given = endpoint.method === 'GET' ? request.query : (request.body ?? {})
  if (typeof given !== 'object' || given === null || Array.isArray(given))
    throw new Failure('malformed', { message: platformTexts.notJson })
  if (endpoint.method !== 'GET' && Object.keys(request.query as object).length > 0) throw new Failure('malformed')
  const params = request.params as Record<string, string>
  if (Object.keys(params).some((name) => name in given)) throw new Failure('malformed')
  return { ...given, ...params }
}

const checksOutput = process.env.NODE_ENV !== 'production'

/** Answers are held to the contract everywhere but in production, where the allow-lists of `present` decide what leaves (17 µs a request). */
export function json(endpoint: Endpoint, reply: FastifyReply, answer: unknown) {
  reply.header('cache-control', 'no-store')
  if (checksOutput) return reply.send(asAgreed(endpoint, answer instanceof JsonText ? JSON.parse(answer.text) : answer))
  return answer instanceof JsonText ? reply.type('application/json; charset=utf-8').send(answer.text) : reply.send(answer)
}

/** The answer, when the contract names all that is in it. Throws with the fields it does not name. */
function asAgreed({ method, path, output }: Endpoint, answer: unknown) {
  const agreed = output.parse(answer)
  const extra = extraFields(answer, agreed)
  if (extra.length > 0) throw new Error(`${method} ${path} answers what its contract does not name: ${extra.join(', ')}`)
  return agreed
}
