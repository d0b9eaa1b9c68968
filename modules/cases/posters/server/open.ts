import type { Endpoint } from '@portal/kit/contract'
import { Failure } from '@portal/kit/errors'
import { newId } from '@portal/kit/uuid'
import { happened } from '@portal/modules/cases/deviations'
import { fileReport } from '@portal/modules/cases/deviations/server/public'
import { fileAudit } from '@portal/platform/audit/audit'
import type { TenantDb } from '@portal/platform/db/db'
import { contextOf } from '@portal/platform/http/context'
import { inputOf, json } from '@portal/platform/http/http'
import { once } from '@portal/platform/http/idempotency'
import { originOf } from '@portal/platform/portal'
import { withFollowing } from '@portal/platform/record/follow'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { openReports } from '../contract.ts'
import { posterTexts as texts } from '../texts.ts'
import { refuseForeignPhotos, registerOpenPhotos } from './openPhotos.ts'
import { countReports, insertReport, type OpenPoster, reporterOf, withPoster } from './queries.ts'
import { actorOf, hashOf, inLog, refuseGuesses } from './stranger.ts'

const perHour = 20
const perDay = 200

/** What anybody can reach who has stood before a poster. */
export function registerOpenReports(app: FastifyInstance) {
  const at = <E extends Endpoint>(endpoint: E, run: (request: FastifyRequest, input: object) => Promise<unknown>) =>
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      config: { isAuthEndpoint: true },
      handler: async (request, reply: FastifyReply) => {
        const input = endpoint.input.parse(inputOf(endpoint, request)) as { code: string }
        await refuseGuesses(request, input.code)
        return json(endpoint, reply, await run(request, input))
      },
    })
  at(openReports.lookUp, lookUp)
  at(openReports.report, report)
  registerOpenPhotos(app)
}

type Input<K extends keyof typeof openReports> = ReturnType<(typeof openReports)[K]['input']['parse']>

const lookUp = ({ server: { portal } }: FastifyRequest, input: object) =>
  withPoster(portal.pool, hashOf((input as Input<'lookUp'>).code), true, async (_tx, { company, place }) => ({ company, place }))

async function report(request: FastifyRequest, input: object) {
  const { code, photoIds = [], ...fields } = input as Input<'report'>
  const { portal } = request.server
  return withPoster(portal.pool, hashOf(code), false, async (tx, poster) => {
    const actor = actorOf(poster, await reporterOf(tx, poster.ksId, newId()))
    return once({ tx, actor, portal }, request, { ...fields, ...(photoIds.length > 0 && { photoIds }), posterId: poster.id }, async () => {
      await refuseFlood(tx, poster)
      await refuseForeignPhotos(tx, poster, photoIds)
      const ctx = contextOf(portal, tx, actor)
      const { result, also, ...change } = await fileReport(ctx, {
        ...fields,
        ...kindOf(fields),
        fileIds: photoIds,
        locationId: poster.locationId,
      })
      await insertReport(tx, newId(), poster.id, result.id)
      const all = await withFollowing(request.server.follow, ctx, change, ...also)
      await fileAudit(tx, inLog(poster), originOf(request), ...all)
      return { success: true as const }
    })
  })
}

/** What has burnt or got out is no dangerous condition any more. */
const kindOf = ({ category }: Pick<Input<'report'>, 'category'>) =>
  category && happened(category) ? { deviationType: 'incident' as const } : {}

async function refuseFlood(tx: TenantDb, { id }: OpenPoster) {
  const { hour, day } = await countReports(tx, id)
  if (hour >= perHour || day >= perDay) throw new Failure('tooMany', { message: texts.tooMany, retryAfter: 3_600 })
}
