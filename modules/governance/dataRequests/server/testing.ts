import { osloDate } from '@portal/kit/dates'
import { ok, type Tenant, type Who } from '../../../../apps/server/testing.ts'

export const today = () => osloDate(new Date())

/** A person's own request, from Min profil. */
export const asked = async (t: Tenant, given: object = {}, who: Who = 'employee') =>
  ok(await t.as(who).post('/data-requests/own', { type: 'access', description: 'Hva har dere registrert om meg?', ...given }))

/** Of somebody who is no user, entered by an administrator. */
export const registered = async (t: Tenant, given: object = {}, who: Who = 'admin') =>
  ok(
    await t.as(who).post('/data-requests', {
      type: 'erasure',
      description: 'Slett det dere har om meg fra befaringen',
      personName: 'Gerd Nabo',
      channel: 'email',
      receivedOn: today(),
      ...given,
    }),
  )

export const seen = async (t: Tenant, id: string, who: Who = 'admin') => ok(await t.as(who).get(`/data-requests/${id}`))

type Ref = { id: string; version: number }
/** A step, with the version just seen. */
export const step = (t: Tenant, who: Who, { id, version }: Ref, path: string, given: object = {}) =>
  t.as(who).post(`/data-requests/${id}/${path}`, { version, ...given })
export const taken = async (...given: Parameters<typeof step>) => ok(await step(...given))

/** Carried to where it can be answered. */
export async function begun(t: Tenant, who: Who = 'admin', from?: { id: string }) {
  const { id } = from ?? (await asked(t))
  return taken(t, who, await seen(t, id), 'begin')
}
export const granted = { decision: 'granted', answer: 'Du får alt vi har, i Mine data.' }
