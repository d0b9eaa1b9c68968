import { afterAll, expect, test } from 'vitest'
import { type Tenant, testPortal, type Who } from '../../../../apps/server/testing.ts'
import { appoint } from '../../../records/access/server/testing.ts'

const portal = await testPortal()
afterAll(() => portal.close())

const secret = 'Legen venter fire uker med ryggen'
/** otherEmployee is hurt in Nord, and nobody has put them on the case’s list. */
async function hurt(t: Tenant, personUserId = t.users.otherEmployee.id) {
  const report = { description: 'Falt fra stillas', category: 'personalInjury', isSomeoneInjured: true }
  const { id } = (await t.as('employee').post('/deviations', report)).body
  const { status, text, body } = await t.as('leader').post(`/deviations/${id}/injuries`, { outcome: 'firstAid', personUserId })
  expect(status, text).toBe(200)
  return body as { id: string; version: number }
}
const consent = (t: Tenant, who: Who, id: string, readerId: string) =>
  t.as(who).post(`/injuries/${id}/health-consent`, { readerId, isConsenting: true })
const end = (t: Tenant, who: Who, id: string) => t.as(who).post(`/injuries/${id}/health-consent/end`)
const write = (t: Tenant, who: Who, id: string, version = 0, note = secret) =>
  t.as(who).put(`/injuries/${id}/health-note`, { version, note })
const open = (t: Tenant, who: Who, id: string, headers = {}) => t.as(who).post(`/injuries/${id}/health-note/open`, {}, headers)
const everyone: Who[] = ['admin', 'otherAdmin', 'leader', 'otherLeader', 'employee', 'auditor', 'controller']
/** Everything the database holds of a tenant, history and log and kept answers included. */
async function everywhere(t: Tenant) {
  const tables = await t.owner<{ name: string }>(
    `select table_schema || '.' || table_name as name from information_schema.columns where column_name = 'ks_id' and table_schema in ('public', 'history')
      and table_name in (select relname from pg_class where relkind = 'r') group by 1`,
  )
  const rows = await Promise.all(tables.map(({ name }) => t.owner(`select * from ${name} where ks_id = $1`, [t.ksId])))
  return JSON.stringify(rows)
}

test('nothing is written of health without consent, and only the injured person gives it (aml. § 5-1, GDPR art. 9)', async () => {
  const t = await portal.tenant()
  const { id } = await hurt(t)
  expect((await write(t, 'otherEmployee', id)).body.missing).toEqual(['note'])
  expect((await consent(t, 'leader', id, t.users.otherLeader.id)).status).toBe(404)
  const ask = (readerId: string, given: object = {}) =>
    t.as('otherEmployee').post(`/injuries/${id}/health-consent`, { readerId, isConsenting: true, ...given })
  expect((await ask(t.users.otherLeader.id, { isConsenting: false })).status).toBe(400)
  for (const wrong of [t.users.employee.id, t.users.otherEmployee.id, t.users.auditor.id])
    expect((await ask(wrong)).body.missing).toEqual(['readerId'])
  const both = await Promise.all([ask(t.users.otherLeader.id), ask(t.users.leader.id)])
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422])
})

test('it is read by the injured person and the leader they chose, and by nobody else; each reading is filed', async () => {
  const [t, other] = [await portal.tenant(), await portal.tenant()]
  // Offices and roles that open the register do not open this.
  await appoint(t, t.users.admin.id, 'hmsAnsvarlig')
  const { id } = await hurt(t)
  expect((await consent(t, 'otherEmployee', id, t.users.otherLeader.id)).body.consent).toMatchObject({
    readerName: t.users.otherLeader.name,
  })
  expect((await write(t, 'otherEmployee', id)).body).toMatchObject({ version: 1 })
  for (const who of everyone.filter((one) => one !== 'otherLeader')) {
    expect([who, (await open(t, who, id)).status, (await write(t, who, id, 1)).status, (await end(t, who, id)).status]).toEqual([
      who,
      404,
      404,
      404,
    ])
    expect((await t.as(who).get('/health-notes')).body).toEqual({ items: [], readers: [] })
  }
  expect((await open(other, 'otherEmployee', id)).status).toBe(404)
  expect((await open(t, 'otherLeader', id)).body).toEqual({ note: secret, version: 1 })
  const [seen] = (await t.as('otherLeader').get('/health-notes')).body.items
  expect(seen).toMatchObject({ injuryId: id, isOwn: false, injuredName: t.users.otherEmployee.name })
  const filed = await t.owner(`select actor_id, action from audit where ks_id = $1 and entity_type = 'healthNote' order by n`, [t.ksId])
  expect(filed).toEqual([
    { actor_id: t.users.otherEmployee.id, action: 'healthNote.consent' },
    { actor_id: t.users.otherEmployee.id, action: 'healthNote.write' },
    { actor_id: t.users.otherLeader.id, action: 'healthNote.read' },
  ])
  // Who no longer leads reads it no more.
  await t.owner(`update users set role_id = 3 where id = $1`, [t.users.otherLeader.id])
  expect((await open(t, 'otherLeader', id)).status).toBe(404)
})

test('it is sealed where it lies, bound to its injury, and an answer with it is kept nowhere', async () => {
  const t = await portal.tenant()
  const [one, two] = [await hurt(t), await hurt(t)]
  for (const { id } of [one, two]) {
    await consent(t, 'otherEmployee', id, t.users.otherLeader.id)
    await write(t, 'otherEmployee', id, 0, id === one.id ? secret : 'Noe annet')
  }
  expect((await open(t, 'otherEmployee', one.id, { 'idempotency-key': 'en-noekkel-til-en-lesning' })).body.note).toBe(secret)
  expect(await everywhere(t)).not.toContain(secret)
  // Somebody with the database moves the text of one to the other.
  await t.owner(
    `update health_notes set sealed = (select n.sealed from health_notes n join health_consents c on c.id = n.consent_id where c.injury_id = $1)
    where consent_id = (select id from health_consents where injury_id = $2)`,
    [one.id, two.id],
  )
  expect((await open(t, 'otherEmployee', two.id)).status).toBe(404)
})

test('consent taken back: the note is gone, from what is and from what was, and what remains is that it was given and ended', async () => {
  const t = await portal.tenant()
  const { id } = await hurt(t)
  await consent(t, 'otherEmployee', id, t.users.otherLeader.id)
  await write(t, 'otherEmployee', id)
  await write(t, 'otherLeader', id, 1, `${secret}, tilrettelagt`)
  expect((await write(t, 'otherEmployee', id, 1)).status).toBe(409)
  const sealed = (await t.owner<{ sealed: string }>(`select sealed from health_notes where ks_id = $1`, [t.ksId])).map((row) => row.sealed)
  const { body } = await end(t, 'otherEmployee', id)
  expect(body).toMatchObject({ consent: null, writtenAt: null, version: 0 })
  const left = await everywhere(t)
  for (const text of [...sealed, secret]) expect(left).not.toContain(text)
  expect((await t.owner(`select ended_by from health_consents where ks_id = $1`, [t.ksId]))[0]).toEqual({
    ended_by: t.users.otherEmployee.id,
  })
  expect((await open(t, 'otherLeader', id)).status).toBe(404)
  expect((await end(t, 'otherEmployee', id)).status).toBe(409)
  // A new consent begins with an empty sheet; the leader may end it when there is no more need.
  await consent(t, 'otherEmployee', id, t.users.otherLeader.id)
  expect((await open(t, 'otherEmployee', id)).body).toEqual({ note: null, version: 0 })
  expect((await end(t, 'otherLeader', id)).body.consent).toBeNull()
})

test('when it turns out that the injury is somebody else’s, the note goes with the consent', async () => {
  const t = await portal.tenant()
  const { id, version } = await hurt(t)
  await consent(t, 'otherEmployee', id, t.users.otherLeader.id)
  await write(t, 'otherEmployee', id)
  const moved = await t.as('leader').put(`/injuries/${id}`, { version, outcome: 'firstAid', personUserId: t.users.employee.id })
  expect(moved.status, moved.text).toBe(200)
  expect(await t.owner(`select 1 from health_notes where ks_id = $1`, [t.ksId])).toEqual([])
  expect((await open(t, 'otherLeader', id)).status).toBe(404)
  expect((await open(t, 'employee', id)).body.missing).toEqual(['note'])
})

test('who leaves can no longer take it back, so it ends when they leave; and it goes when the case is anonymised', async () => {
  const t = await portal.tenant()
  const [left, stays] = [await hurt(t), await hurt(t, t.users.employee.id)]
  await consent(t, 'otherEmployee', left.id, t.users.otherLeader.id)
  await consent(t, 'employee', stays.id, t.users.otherLeader.id)
  await write(t, 'otherEmployee', left.id)
  await write(t, 'employee', stays.id)
  const { version } = (await t.as('admin').get(`/users/${t.users.otherEmployee.id}`)).body
  const gone = await t.as('admin').post(`/users/${t.users.otherEmployee.id}/deactivate`, { version, successorId: t.users.leader.id })
  expect(gone.status, gone.text).toBe(200)
  expect((await open(t, 'otherLeader', left.id)).status).toBe(404)
  expect((await open(t, 'otherLeader', stays.id)).body.note).toBe(secret)
  expect(await t.owner(`select 1 from health_notes where ks_id = $1`, [t.ksId])).toHaveLength(1)
  const [{ deviation_id: deviationId }] = await t.owner(`select deviation_id from injuries where id = $1`, [stays.id])
  // What is anonymised is taken out of the log too.
  await portal.expectLogged()
  await t.owner(`select anonymise_record($1, $2, gen_random_uuid(), '{}')`, [t.ksId, deviationId])
  expect(await t.owner(`select 1 from health_notes where ks_id = $1`, [t.ksId])).toEqual([])
})
