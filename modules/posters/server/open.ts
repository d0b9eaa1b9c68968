import type { Actor } from '@portal/kit/actor'
import type { Endpoint } from '@portal/kit/contract'
import { Failure } from '@portal/kit/errors'
import { newId } from '@portal/kit/uuid'
import { fileReport } from '@portal/modules/deviations/server/public'
import { fileAudit } from '@portal/platform/audit'
import { contextOf } from '@portal/platform/context'
import type { TenantDb } from '@portal/platform/db'
import { inputOf, json } from '@portal/platform/http'
import { once } from '@portal/platform/idempotency'
import { originOf } from '@portal/platform/portal'
import { sha256 } from '@portal/platform/secrets'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { openReports } from '../contract.ts'
import { posterTexts as texts } from '../texts.ts'
import { countReports, insertReport, type OpenPoster, reporterOf, withPoster } from './queries.ts'

const perHour = 20
const perDay = 200
const callsPerMinute = 60

/** What anybody can reach who has stood before a poster. */
export function registerOpenReports(app: FastifyInstance) {
  const at = <E extends Endpoint>(endpoint: E, run: (request: FastifyRequest, input: object) => Promise<unknown>) =>
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      config: { isDoor: true },
      handler: async (request, reply: FastifyReply) => {
        const input = endpoint.input.parse(inputOf(endpoint, request)) as { code: string }
        await refuseGuesses(request, input.code)
        return json(endpoint, reply, await run(request, input))
      },
    })
  at(openReports.lookUp, lookUp)
  at(openReports.report, report)
}

type Input<K extends keyof typeof openReports> = ReturnType<(typeof openReports)[K]['input']['parse']>

const hashOf = (code: string) => sha256(code).toString('hex')

/** An address that tries codes is stopped after thirty; the answer is the same for every code that opens nothing (enumeration). */
async function refuseGuesses({ server: { portal }, ip }: FastifyRequest, code: string) {
  const isAlive = () =>
    withPoster(portal.pool, hashOf(code), true, async () => true).catch((error) => {
      if (error instanceof Failure && error.code === 'missing') return false
      throw error
    })
  await portal.keyGate(`poster ${hashOf(code)}`, ip, callsPerMinute, isAlive).catch((error) => {
    throw error instanceof Failure && error.code === 'unauthenticated' ? new Failure('missing', { message: texts.notFound }) : error
  })
}

const lookUp = ({ server: { portal } }: FastifyRequest, input: object) =>
  withPoster(portal.pool, hashOf((input as Input<'lookUp'>).code), true, async (_tx, { company, place }) => ({ company, place }))

async function report(request: FastifyRequest, input: object) {
  const { code, ...told } = input as Input<'report'>
  const { portal } = request.server
  return withPoster(portal.pool, hashOf(code), false, async (tx, poster) => {
    const actor = actorOf(poster, await reporterOf(tx, poster.ksId, newId()))
    return once(tx, actor.id, request, { ...told, posterId: poster.id }, async () => {
      await refuseFlood(tx, poster)
      const ctx = contextOf(portal, tx, actor)
      const { result, also, ...change } = await fileReport(ctx, { ...told, locationId: poster.locationId })
      await insertReport(tx, newId(), poster.id, result.id)
      for (const one of [change, ...also])
        await fileAudit(tx, { id: null, name: texts.via(poster.place), role: 'system' }, originOf(request), one)
      return { success: true as const }
    })
  })
}

async function refuseFlood(tx: TenantDb, { id }: OpenPoster) {
  const { hour, day } = await countReports(tx, id)
  if (hour >= perHour || day >= perDay) throw new Failure('tooMany', { message: texts.tooMany, retryAfter: 3_600 })
}

/** Nobody in particular: may report, and nothing else is asked of them here. */
const actorOf = ({ id, ksId, departmentId, place }: OpenPoster, reporterId: string): Actor => ({
  id: reporterId,
  ksId,
  roleId: 3,
  role: 'employee',
  name: texts.via(place),
  departmentId,
  team: [],
  verifiers: 3,
  accountId: reporterId,
  sessionId: id,
})
