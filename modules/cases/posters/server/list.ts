import { randomBytes } from 'node:crypto'
import type { Actor } from '@portal/kit/actor'
import { Failure, missing } from '@portal/kit/errors'
import { may } from '@portal/kit/permissions'
import { newId } from '@portal/kit/uuid'
import { mayEditLocation } from '@portal/modules/identity/company/server/public'
import { type Context, read, write } from '@portal/platform/http/verb'
import { sha256 } from '@portal/platform/secrets/secrets'
import { type Poster, posters } from '../contract.ts'
import { mayKeepPosters } from '../rules.ts'
import { presentPoster } from './present.ts'
import * as queries from './queries.ts'

/** 128 random bits: found by nobody who has not stood before the poster. */
const newCode = () => randomBytes(16).toString('base64url')
export const purpose = 'poster'

async function all({ tx, actor }: Context) {
  const rows = await queries.listPlaces(tx)
  return {
    items: rows.filter((row) => mayEditLocation(actor, row)).map(presentPoster),
    ...(await queries.settingsOf(tx)),
    canAllow: may(actor, 'admin'),
  }
}

export const listPosters = read(posters.listPosters, async (ctx) => {
  if (!mayKeepPosters(ctx.actor)) throw new Failure('forbidden')
  return all(ctx)
})

/** Opens a way in from the street: the administrator proves who they are first. */
export const allowOpenReports = write(
  posters.allowOpenReports,
  async (ctx, { isAllowed, version }) => {
    if (!may(ctx.actor, 'admin')) throw new Failure('forbidden')
    const before = await queries.settingsOf(ctx.tx)
    if (before.version !== version || !(await queries.keepSettings(ctx.tx, version, isAllowed, ctx.actor.id))) throw new Failure('conflict')
    return {
      action: 'poster.allowOpenReports',
      entity: { type: 'company', id: ctx.actor.ksId },
      before: { allowsOpenReports: before.allowsOpenReports },
      after: { allowsOpenReports: isAllowed },
      result: await all(ctx),
    }
  },
  { isSensitive: ({ isAllowed }) => isAllowed },
)

export const makePosterCode = write(posters.makePosterCode, async (ctx, { id }) => {
  const place = await holdOwn(ctx, id)
  const hadOne = await queries.endPoster(ctx.tx, id, ctx.actor.id)
  const code = newCode()
  const posterId = newId()
  await queries.insertPoster(ctx.tx, {
    id: posterId,
    locationId: id,
    departmentId: place.departmentId ?? ctx.actor.departmentId,
    sealed: ctx.seal(purpose, code),
    hash: sha256(code),
    userId: ctx.actor.id,
  })
  return changed(ctx, 'poster.makeCode', id, { hasCode: hadOne, posterId: null }, { hasCode: true, posterId })
})

export const revokePosterCode = write(posters.revokePosterCode, async (ctx, { id }) => {
  await holdOwn(ctx, id)
  if (!(await queries.endPoster(ctx.tx, id, ctx.actor.id))) throw new Failure('state')
  return changed(ctx, 'poster.revokeCode', id, { hasCode: true }, { hasCode: false })
})

async function holdOwn({ tx, actor }: Context, id: string) {
  const place = await queries.holdPlace(tx, id)
  if (!place) throw missing()
  refuseForeign(actor, place)
  return place
}

export function refuseForeign(actor: Actor, place: { responsibleId: string | null }) {
  if (!mayKeepPosters(actor)) throw new Failure('forbidden')
  if (!mayEditLocation(actor, place)) throw new Failure('scope')
}

async function changed({ tx }: Context, action: string, id: string, before: object, after: object) {
  const result: Poster = presentPoster((await queries.placeById(tx, id))!)
  return { action, entity: { type: 'location', id }, before, after, result }
}
