import { Failure } from '@portal/kit/errors'
import { newId } from '@portal/kit/uuid'
import { receiveUpload } from '@portal/modules/records/files/server/public'
import { fileAudit } from '@portal/platform/audit/audit'
import type { TenantDb } from '@portal/platform/db/db'
import type { ReceivedFile } from '@portal/platform/files/receive'
import { contextOf, type Noted } from '@portal/platform/http/context'
import { json } from '@portal/platform/http/http'
import { withUpload } from '@portal/platform/http/transfer'
import { originOf } from '@portal/platform/portal'
import type { FastifyInstance } from 'fastify'
import { openReports, photosPerReport } from '../contract.ts'
import { posterTexts as texts } from '../texts.ts'
import { countPhotos, insertPhoto, type OpenPoster, ownPhotos, reporterOf, withPoster } from './queries.ts'
import { actorOf, hashOf, inLog, refuseGuesses } from './stranger.ts'

const perHour = 60
const perDay = 300
const maxBytes = 12 * 1024 * 1024

/**
 * A photo on its way to a report. It is made anew without position, has no address, and is nobody's until a report that came by the same
 * poster takes it; what none takes is gone after a day.
 */
export function registerOpenPhotos(app: FastifyInstance) {
  const { method, path, input } = openReports.addPhoto
  app.route({
    method,
    url: path,
    config: { isAuthEndpoint: true },
    handler: async (request, reply) => {
      const { portal } = request.server
      const { code } = input.parse(request.query)
      await refuseGuesses(request, code, true)
      // Before the bytes are read: whoever may send no more must not make us work.
      const company = await withPoster(portal.pool, hashOf(code), false, async (tx, poster) => {
        await refuseFlood(tx, poster)
        return poster.ksId
      })
      const keep = (given: object) => {
        const { file } = given as { file: ReceivedFile }
        return withPoster(portal.pool, hashOf(code), false, async (tx, poster) => {
          await refuseFlood(tx, poster)
          const actor = actorOf(poster, await reporterOf(tx, poster.ksId, newId()))
          const { result, ...change } = await receiveUpload(contextOf(portal, tx, actor), { file, kind: 'photoBefore' })
          await insertPhoto(tx, result.id, poster.id)
          await fileAudit(tx, inLog(poster), originOf(request), change)
          return { id: result.id }
        })
      }
      const log = (change: Noted[number]) =>
        withPoster(portal.pool, hashOf(code), false, (tx, poster) => fileAudit(tx, inLog(poster), originOf(request), change))
      return json(openReports.addPhoto, reply, await withUpload(portal, request, keep, { company, log, maxBytes, onlyPictures: true }))
    },
  })
}

async function refuseFlood(tx: TenantDb, { id }: OpenPoster) {
  const { hour, day } = await countPhotos(tx, id)
  if (hour >= perHour || day >= perDay) throw new Failure('tooMany', { message: texts.tooMany, retryAfter: 3_600 })
}

/** Photos that came by this very poster, and no other. */
export async function refuseForeignPhotos(tx: TenantDb, { id }: OpenPoster, photoIds: readonly string[]) {
  if (photoIds.length === 0) return
  if (new Set(photoIds).size > photosPerReport || (await ownPhotos(tx, id, photoIds)) < new Set(photoIds).size)
    throw new Failure('guard', { message: texts.photoGone, missing: ['photoIds'] })
}
