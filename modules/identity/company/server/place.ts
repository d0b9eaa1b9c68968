import { Failure } from '@portal/kit/errors'
import { may } from '@portal/kit/permissions'
import { newId } from '@portal/kit/uuid'
import { type Context, write } from '@portal/platform/http/verb'
import { company } from '../contract.ts'
import { mayAddLocation, mayEditLocation } from '../rules.ts'
import { companyTexts as texts } from '../texts.ts'
import { presentLocation } from './present.ts'
import * as queries from './queries.ts'
import { checkZipCode, outside, refuseField, refuseStale } from './refuse.ts'

export const addLocation = write(company.addLocation, async (ctx, given) => {
  const { name, address, zipCode, city, coordinates, responsibleId = null } = given
  const { tx, actor } = ctx
  if (!mayAddLocation(actor)) throw new Failure('forbidden')
  if (!may(actor, 'admin') && responsibleId !== actor.id) throw refuseField('responsibleId', texts.onlyResponsible)
  await check(ctx, null, name, zipCode)
  await checkResponsible(ctx, responsibleId)
  const id = newId()
  await queries.insertLocation(tx, { id, name, address, zip_code: zipCode, city, coordinates, responsible_id: responsibleId })
  return changed(ctx, 'location.add', id, null)
})

export const updateLocation = write(company.updateLocation, async (ctx, { id, version, ...given }) => {
  const { name, address, zipCode, city, coordinates, responsibleId } = given
  const before = await lockForEdit(ctx, id, version)
  await check(ctx, id, name, zipCode)
  if (responsibleId !== before.responsibleId) await checkResponsible(ctx, responsibleId ?? null)
  const set = { name, address, zip_code: zipCode, city, coordinates, responsible_id: responsibleId, updated_at: ctx.now.toISOString() }
  await queries.updateLocation(ctx.tx, id, set)
  return changed(ctx, 'location.update', id, before)
})

export const retireLocation = write(company.retireLocation, async (ctx, { id, version }) => {
  const before = await lockForEdit(ctx, id, version)
  await queries.updateLocation(ctx.tx, id, { is_active: false, updated_at: ctx.now.toISOString() })
  return changed(ctx, 'location.retire', id, before)
})

export const restoreLocation = write(company.restoreLocation, async (ctx, { id, version }) => {
  const before = await lockForEdit(ctx, id, version)
  await check(ctx, id, before.name, null)
  await queries.updateLocation(ctx.tx, id, { is_active: true, updated_at: ctx.now.toISOString() })
  return changed(ctx, 'location.restore', id, before)
})

async function lockForEdit({ tx, actor }: Context, id: string, version: number) {
  const before = await queries.lockLocation(tx, id)
  if (!mayEditLocation(actor, before)) throw outside(actor, texts.onlyYourLocations)
  refuseStale(version, before)
  return before
}

async function check({ tx }: Context, id: string | null, name: string, zipCode: string | null | undefined) {
  if (await queries.isLocationNameTaken(tx, name, id)) throw refuseField('name', texts.nameTaken)
  if (zipCode) checkZipCode((await queries.getCompany(tx)).country, zipCode)
}

async function checkResponsible({ tx }: Context, responsibleId: string | null) {
  if (responsibleId === null) return
  const person = await queries.holdPerson(tx, responsibleId)
  if (person?.status !== 'active') throw refuseField('responsibleId', texts.inactivePerson)
}

async function changed({ tx, actor }: Context, action: string, id: string, before: queries.LocationRow | null) {
  const after = await queries.getLocation(tx, id)
  return { action, entity: { type: 'location', id }, before, after, result: presentLocation(actor, after) }
}
