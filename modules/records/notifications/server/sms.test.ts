import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { newId } from '@portal/kit/uuid'
import { inTenant } from '@portal/platform/db/db'
import { enqueueIn } from '@portal/platform/jobs/jobs'
import { openSms } from '@portal/platform/mail/sms'
import { afterAll, expect, test } from 'vitest'
import { type Tenant, testPortal, type Who } from '../../../../apps/server/testing.ts'
import { notify } from './public.ts'
import { eventNamed } from './testing.ts'

type Taken = { to: string; from: string; text: string; id: string; authorization: string | undefined; key: string | undefined }
const taken: Taken[] = []
let answers: number[] = []
const gateway = createServer(async (request, response) => {
  const body = (await json(request)) as Omit<Taken, 'authorization' | 'key'>
  const status = answers.shift() ?? 202
  const key = request.headers['idempotency-key'] as string | undefined
  if (status < 300) taken.push({ ...body, authorization: request.headers.authorization, key })
  response.writeHead(status, status === 302 ? { location: 'http://localhost:1/' } : {}).end()
})
await new Promise<void>((done) => gateway.listen(0, '127.0.0.1', done))
const url = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}/send`
const portal = await testPortal({ isOwn: true })
portal.portal.sms = openSms({ url, token: 'nokkel', from: 'Portalen', perCompanyPerDay: 3 })
afterAll(async () => {
  await portal.close()
  gateway.close()
})

/** A company that pays for it, and a leader and an employee whose numbers are known. */
async function paying(isOn = true) {
  const t = await portal.tenant()
  await t.owner('insert into notification_settings (ks_id) values ($1)', [t.ksId])
  for (const [who, phone] of [['leader', '+4741234567'], ['employee', '+4790000001'], ['controller', '+4722000000']] as const) // biome-ignore format: pairs
    await t.owner('update users set phone = $3 where ks_id = $1 and id = $2', [t.ksId, t.users[who].id, phone])
  if (isOn) expect((await choose(t, true)).status).toBe(200)
  return t
}
async function choose(t: Tenant, sms: boolean, who: Who = 'admin') {
  const { version } = (await t.as('admin').get('/notifications/company/rules')).body
  return t.as(who).put('/notifications/company/rules', { rules: {}, sms, version })
}
const tell = (t: Tenant, who: Who, event = 'deviationCritical') => {
  const entity = { type: 'deviation', id: newId(), number: 'AVV-2026-0042' }
  return inTenant(portal.portal.pool, t.ksId, (tx) =>
    notify({ tx, now: new Date(), actor: null }, { event: eventNamed(event), entity, path: `/deviations/${entity.id}` }, [t.users[who].id]),
  )
}
const sent = async () => {
  taken.length = 0
  await portal.runJobs()
  return taken.map(({ to }) => to)
}

test('what is critical goes by SMS too, with a number and a link and nobody’s name', async () => {
  const t = await paying()
  const { body } = await t.as('employee').post('/deviations', {
    description: 'Ola Nordmann falt fra stigen og slo hodet',
    severity: 'critical',
    isSomeoneInjured: true,
  })
  expect(await sent()).toEqual(['+4741234567'])
  const [message] = taken
  expect(message).toMatchObject({ from: 'Portalen', authorization: 'Bearer nokkel', key: message!.id })
  expect(message!.text).toBe(`Kritisk avvik ${body.number}. Åpne saken. http://localhost:8080/deviations/${body.id}`)
})

test('nothing else does, nor to a number no SMS reaches, nor what was read in time', async () => {
  const t = await paying()
  await tell(t, 'leader', 'deviationReportedGrave')
  await tell(t, 'controller')
  await tell(t, 'admin')
  await tell(t, 'employee')
  await t.as('employee').post('/notifications/read', { until: new Date(Date.now() + 1000).toISOString() })
  expect(await sent()).toEqual([])
})

test('it is off until an administrator switches it on, and a demo company sends none', async () => {
  const [t, demo] = [await paying(false), await paying()]
  await demo.owner('update companies set is_demo = true where ks_id = $1', [demo.ksId])
  for (const one of [t, demo]) await tell(one, 'leader')
  expect(await sent()).toEqual([])
  for (const who of ['leader', 'employee', 'auditor', 'controller'] as Who[]) expect((await choose(t, true, who)).status).toBe(403)
  expect((await t.as('admin').get('/notifications/company/rules')).body.sms).toBe(false)
  expect((await choose(t, true)).body.sms).toBe(true)
  await tell(t, 'leader')
  expect(await sent()).toEqual(['+4741234567'])
})

test('REL-06: each goes once, though its delivery runs again, and with the same key when the gateway’s answer was lost', async () => {
  const t = await paying()
  await tell(t, 'leader')
  answers = [503]
  expect(await sent()).toEqual([])
  const [{ id }] = await t.owner('select id from notifications where ks_id = $1', [t.ksId])
  await inTenant(portal.portal.pool, t.ksId, (tx) => enqueueIn(tx)('notifications.deliver', { ids: [id] }))
  await t.owner(`update graphile_worker._private_jobs set run_at = now() where payload::text like $1`, [`%${t.ksId}%`])
  expect(await sent()).toEqual(['+4741234567'])
  expect(taken[0]!.key).toBe(id)
  expect(await sent()).toEqual([])
})

test('what the gateway refuses is given up, and a redirect is followed nowhere', async () => {
  const t = await paying()
  await tell(t, 'leader')
  answers = [400]
  expect(await sent()).toEqual([])
  await tell(t, 'employee')
  answers = [302]
  expect(await sent()).toEqual([])
  const waiting = await t.owner<{ last_error: string }>(
    `select j.last_error from graphile_worker._private_jobs j join graphile_worker._private_tasks k on k.id = j.task_id
     where k.identifier = 'sms.send' and j.payload::text like $1`,
    [`%${t.ksId}%`],
  )
  expect(waiting.map(({ last_error }) => last_error)).toEqual(['sms: away (redirected)'])
  await t.owner(`delete from graphile_worker._private_jobs where payload::text like $1`, [`%${t.ksId}%`])
})

test('BIZ-07 a company sends no more in a day than the installation allows, and its mail goes on', async () => {
  const [t, other] = [await paying(), await paying()]
  for (let n = 0; n < 5; n++) await tell(t, 'leader')
  await tell(other, 'leader')
  expect((await sent()).length).toBe(4)
  const [{ mailed }] = await t.owner(`select count(*) as mailed from notifications where ks_id = $1 and sent @> array['email']`, [t.ksId])
  expect(Number(mailed)).toBe(5)
})

test('where the installation has no gateway nobody can switch it on', async () => {
  const t = await paying()
  const { sms } = portal.portal
  portal.portal.sms = null
  try {
    expect((await t.as('admin').get('/notifications/company/rules')).body.sms).toBeNull()
    expect((await choose(t, true)).status).toBe(422)
    await tell(t, 'leader')
    expect(await sent()).toEqual([])
  } finally {
    portal.portal.sms = sms
  }
})
