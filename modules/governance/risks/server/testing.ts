import { addDays, addMonths, osloDate } from '@portal/kit/dates'
import { ok, type Tenant, type Who } from '../../../../apps/server/testing.ts'

type Answer = { status: number; body: any; text: string }
/** A refusal, as its status and code, and what its fields say. */
export const refused = ({ status, body }: Answer) => [status, body.code, body.fields ?? body.message]

export const reasons = { reasonP: 'Skjer flere ganger i året', reasonC: 'Fall fra fire meter kan drepe' }
/** A day by the calendar of Oslo: a month after the 31st of January is the last of February. */
export const inMonths = (months: number, days = 0) => addDays(addMonths(osloDate(new Date()), months), days)

export const placeOf = async (t: Tenant, name = 'Solbakken'): Promise<string> => ok(await t.as('admin').post('/locations', { name })).id

/** A risk of the register in north, owned by its leader. */
export const risk = async (t: Tenant, more: object = {}, who: Who = 'leader') =>
  ok(
    await t.as(who).post('/risks', {
      title: 'Fall fra stillas',
      category: 'workAtHeight',
      departmentId: t.departments.north,
      ownerId: t.users.leader.id,
      ...more,
    }),
  )
export const readRisk = async (t: Tenant, id: string, who: Who = 'leader') => ok(await t.as(who).get(`/risks/${id}`))
export const act = (t: Tenant, who: Who, { id, version }: { id: string; version: number }, step: string, given: object = {}) =>
  t.as(who).post(`/risks/${id}/${step}`, { version, ...given })
export const score = (t: Tenant, one: { id: string; version: number }, probability: number, consequence: number, more: object = {}) =>
  act(t, 'leader', one, 'score', { probability, consequence, ...reasons, ...more })
export const scored = async (t: Tenant, probability: number, consequence: number, more: object = {}) =>
  ok(await score(t, await risk(t, more), probability, consequence))

export const actionOf = (t: Tenant, more: object = {}) => ({
  title: 'Monter rekkverk',
  actionType: 'preventive',
  hierarchyLevel: 'engineering',
  ownerId: t.users.employee.id,
  dueDate: inMonths(0, 14),
  ...more,
})
export const planned = async (t: Tenant, one: { id: string; version: number }, more: object = {}) =>
  ok(await act(t, 'leader', one, 'actions', actionOf(t, more)))
type Made = { id: string; version: number }
export const completed = async (t: Tenant, { id, version }: Made) => {
  const begun = ok(await t.as('employee').post(`/actions/${id}/start`, { version }))
  return ok(await t.as('employee').post(`/actions/${id}/complete`, { version: begun.version, note: 'Rekkverket står' }))
}
export const verified = async (t: Tenant, one: Made, isEffective = true) => {
  const { version } = ok(await t.as('leader').get(`/actions/${one.id}`))
  const step = isEffective ? 'verify' : 'reject'
  return ok(await t.as('leader').post(`/actions/${one.id}/${step}`, { version, method: 'visual', note: 'Sett på stedet av meg' }))
}

export const proposalsOf = async (t: Tenant, recordId: string, who: Who = 'leader') =>
  ok(await t.as(who).get(`/proposals?recordId=${recordId}`)).items
export const openOf = async (t: Tenant, recordId: string, who: Who = 'leader') =>
  (await proposalsOf(t, recordId, who)).filter(({ status }: { status: string }) => status === 'open')

/** Notices of somebody by their event. */
export const noticesOf = async (t: Tenant, who: Who, event: string) =>
  t.owner('select * from notifications where ks_id = $1 and user_id = $2 and event = $3 and read_at is null', [
    t.ksId,
    t.users[who].id,
    event,
  ])
