// What becomes of the name on a receipt when its reader has left (domain 2.6; decision 196). A database of its own: the night goes through every company.
import { addDays, osloDate } from '@portal/kit/dates'
import { afterAll, expect, test } from 'vitest'
import { ok, type Tenant, type TestUser, testPortal, type Who } from '../../../../apps/server/testing.ts'
import { appoint } from '../../../records/access/server/testing.ts'
import { approved, carryOut, disposed, foundIn, night, overview } from '../../../records/retention/server/testing.ts'
import { follow, readersOf, readingFor, toRead } from './testing.ts'

const portal = await testPortal({ isOwn: true })
afterAll(() => portal.close())
const { pool } = portal.portal
const today = osloDate(new Date())
const reason = 'Arbeidstilsynet spør hvem som hadde lest rutinen'
const open = (t: Tenant, who: Who, id: string, more: object = {}) =>
  t.as(who).post(`/documents/${id}/readers/open-names`, { major: 1, on: today, reason, ...more })

/** Synnøve has read a routine and left; another, who leaves too, has read nothing. The HMS manager is `otherEmployee`. */
async function readAndLeft(how: 'alone' | 'onPaper' = 'alone') {
  const t = await portal.tenant()
  const one = await toRead(t)
  const reader = await t.addUser({ firstname: 'Synnøve', lastname: 'Zorbstad' })
  const other = await t.addUser({ firstname: 'Kari', lastname: 'Zorbmoen' })
  await appoint(t, t.users.otherEmployee.id, 'hmsAnsvarlig')
  await follow(t, pool)
  const mine = await t.asUser(reader)
  const { versionId } = ok(await mine.get(`/documents/${one.id}/reading`)).duty
  if (how === 'alone') ok(await mine.post(`/documents/${one.id}/reading/confirm`, { versionId }))
  else {
    const given = { versionId, userIds: [reader.id], method: 'paper', readOn: today, note: 'Signert på morgenmøtet' }
    ok(await t.as('admin').post(`/documents/${one.id}/readers/register`, given))
  }
  for (const { id } of [reader, other]) {
    const { version } = ok(await t.as('admin').get(`/users/${id}`))
    ok(await t.as('admin').post(`/users/${id}/deactivate`, { version, reason: 'Har sluttet hos oss' }))
  }
  await follow(t, pool)
  return { t, one, reader, other }
}
/** They left so long ago. */
const leftAgo = async (t: Tenant, people: TestUser[], ago: string) => {
  const ids = people.map(({ id }) => id)
  await t.owner(
    `update users set left_date = oslo_today() - interval '${ago}' where ks_id = $1 and id = any($2) and status = 'deactivated'`,
    [t.ksId, ids],
  )
  await t.owner(`update sealed_names set left_on = oslo_today() - interval '${ago}' where ks_id = $1 and user_id = any($2)`, [t.ksId, ids])
}
const sealedIn = (t: Tenant) => t.owner(`select user_id, sealed from sealed_names where ks_id = $1`, [t.ksId])
const nameless = /^Tidligere ansatt #\d+$/

test('who had read is known by name for three years after they left: sealed at six months, opened with a reason, and then gone for good', async () => {
  const { t, one, reader, other } = await readAndLeft()
  // For six months nothing is changed, and nothing is sealed.
  await leftAgo(t, [reader, other], '6 months -1 day')
  await night(portal)
  expect((await overview(t)).proposal).toBeNull()
  expect((await readersOf(t, one.id)).readers).toMatchObject([{ id: reader.id, name: 'Synnøve Zorbstad' }])
  expect((await open(t, 'otherEmployee', one.id)).status).toBe(409)

  // Then the name goes from everywhere, and is sealed of whom it proves something alone.
  await leftAgo(t, [reader, other], '6 months 1 day')
  await disposed(portal, t)
  expect((await sealedIn(t)).map((row: any) => row.user_id)).toEqual([reader.id])
  for (const word of ['Zorbstad', 'Zorbmoen']) expect([word, await foundIn(t, word)]).toEqual([word, []])
  const seen = await readersOf(t, one.id, { on: today }, 'admin')
  expect(seen).toMatchObject({ read: 1, sealed: 0, readers: [{ id: reader.id, name: expect.stringMatching(nameless) }] })

  // The HMS manager, though no leader, sees the list and opens it; the log has who, why and of whom, and not the name.
  const { name } = seen.readers[0]
  expect((await readingFor(t, one.id, 'otherEmployee')).canSeeReaders).toBe(true)
  expect((await readersOf(t, one.id, {}, 'otherEmployee')).sealed).toBe(1)
  const given = ok(await open(t, 'otherEmployee', one.id))
  expect(given.readers).toMatchObject([{ id: reader.id, name: 'Synnøve Zorbstad', knownAs: name, method: 'web', versionLabel: '1.0' }])
  const logged = await t.owner(`select * from audit where ks_id = $1 and action = 'receipt.openNames'`, [t.ksId])
  expect(logged).toMatchObject([
    { actor_id: t.users.otherEmployee.id, entity_number: one.number, reason, after: { versionLabel: '1.0', on: today, people: [name] } },
  ])
  expect(JSON.stringify(logged)).not.toContain('Zorbstad')
  expect(await foundIn(t, 'Zorbstad'), 'nothing has come to hold it').toEqual([])
  // That day alone: nobody had read it before.
  expect((await open(t, 'otherEmployee', one.id, { on: addDays(today, -1) })).status).toBe(409)

  // Three years after they left it is opened no more, whether it is disposed of yet or not; and then it is not there.
  await leftAgo(t, [reader], '3 years')
  ok(await open(t, 'otherEmployee', one.id))
  await leftAgo(t, [reader], '3 years 1 day')
  expect((await open(t, 'otherEmployee', one.id)).status).toBe(409)
  expect((await readersOf(t, one.id, {}, 'otherEmployee')).sealed).toBe(0)
  await night(portal)
  expect((await overview(t)).proposal).toMatchObject({ size: { 'RET-KOMP': 1 } })
  await disposed(portal, t)
  expect(await sealedIn(t)).toEqual([])
  expect((await readersOf(t, one.id)).readers).toMatchObject([{ id: reader.id, name, versionLabel: '1.0' }])
  expect(
    await t.owner(`select 1 from audit where ks_id = $1 and action = 'user.forgetName' and entity_id = $2`, [t.ksId, reader.id]),
  ).toHaveLength(1)
  await night(portal)
  expect((await overview(t)).proposal, 'nobody is forgotten twice').toBeNull()
})

test('nobody opens a name but the HMS manager and the general manager of that company, and none without a reason', async () => {
  const { t, one, reader } = await readAndLeft()
  await leftAgo(t, [reader], '7 months')
  await disposed(portal, t)
  for (const who of ['admin', 'leader', 'employee', 'auditor', 'controller'] as const) {
    const { status, body } = await open(t, who, one.id)
    expect([who, status, body.message]).toEqual([who, 403, 'HMS-ansvarlig eller daglig leder åpner navn på dem som har sluttet'])
  }
  expect((await open(t, 'otherEmployee', one.id, { reason: 'Fordi' })).body.fields).toHaveProperty('reason')
  await appoint(t, t.users.otherLeader.id, 'hmsAnsvarlig', { departmentId: t.departments.south })
  expect((await open(t, 'otherLeader', one.id)).status, 'of another part of the company').toBe(403)
  await appoint(t, t.users.leader.id, 'dagligLeder')
  expect(ok(await open(t, 'leader', one.id)).readers).toMatchObject([{ name: 'Synnøve Zorbstad' }])

  const elsewhere = await portal.tenant()
  await appoint(elsewhere, elsewhere.users.employee.id, 'hmsAnsvarlig')
  expect((await open(elsewhere, 'employee', one.id)).status).toBe(404)
  // What is sealed is bound to its person and company: put in another's row, it opens nowhere.
  const [{ sealed }] = await sealedIn(t)
  const { id: nobody } = t.users.controller
  await t.owner(
    `begin; set local session_replication_role = replica;
     update sealed_names set user_id = '${nobody}' where ks_id = '${t.ksId}';
     update read_duties set read_at = now(), read_version_id = version_id, method = 'web' where ks_id = '${t.ksId}' and user_id = '${nobody}';
     update users set status = 'anonymised' where ks_id = '${t.ksId}' and id = '${nobody}'; commit`,
  )
  const moved = await open(t, 'leader', one.id)
  expect([moved.status, moved.text.includes('Zorbstad'), String(sealed).includes('Zorbstad')]).toEqual([500, false, false])
  const [{ n }] = await t.owner(`select count(*)::int as n from audit where ks_id = $1 and action = 'receipt.openNames'`, [t.ksId])
  expect(n).toBe(1)
})

test('a hold on what it proves keeps the name, a company may keep it longer, and no disposal forgets it unsealed', async () => {
  const { t, one, reader } = await readAndLeft('onPaper')
  await leftAgo(t, [reader], '7 months')
  await night(portal)
  const runId = await approved(t)
  const [{ id }] = await t.owner(`select id from disposal_items where ks_id = $1 and status = 'waiting'`, [t.ksId])
  await expect(portal.jobsPool.query('select dispose_item($1, $2)', [t.ksId, id])).rejects.toThrow('sealed')
  await carryOut(portal, t, runId)
  // A leader had written the name on the list of those who signed: it is gone from the log of the document too.
  expect(await foundIn(t, 'Zorbstad')).toEqual([])
  ok(await t.as('admin').post(`/documents/${one.id}/legal-hold`, { reason: 'Saken skal for retten' }))
  await leftAgo(t, [reader], '4 years')
  await night(portal)
  expect((await overview(t)).proposal).toBeNull()
  expect(ok(await open(t, 'otherEmployee', one.id)).readers, 'what a hold keeps is kept to be used').toHaveLength(1)
  ok(await t.as('admin').post(`/documents/${one.id}/legal-hold/lift`, { version: 1, reason: 'Saken er avgjort' }))
  ok(await t.as('admin').post('/retention/periods', { class: 'RET-KOMP', months: 60, version: 0 }))
  await night(portal)
  expect((await overview(t)).proposal).toBeNull()
  expect(ok(await open(t, 'otherEmployee', one.id)).readers).toHaveLength(1)
  await leftAgo(t, [reader], '5 years 1 day')
  await disposed(portal, t)
  expect(await sealedIn(t)).toEqual([])
})

test('names are answered with a line in the log or not at all: by no dry run, and by no second call with the same key', async () => {
  const { t, one, reader } = await readAndLeft()
  await leftAgo(t, [reader], '7 months')
  await disposed(portal, t)
  const logged = async () => (await t.owner(`select 1 from audit where ks_id = $1 and action = 'receipt.openNames'`, [t.ksId])).length
  const send = (headers: Record<string, string>) =>
    t.as('otherEmployee').post(`/documents/${one.id}/readers/open-names`, { major: 1, on: today, reason }, headers)
  const tried = await send({ 'x-dry-run': 'true' })
  expect([tried.status, tried.text.includes('Zorbstad'), await logged()]).toEqual([400, false, 0])
  const key = { 'idempotency-key': crypto.randomUUID() }
  for (const n of [1, 2]) expect([(await send(key)).status, await logged()]).toEqual([200, n])
})

test('a hold keeps the name and the list of somebody who is forgotten long after the last day', async () => {
  const { t, one, reader } = await readAndLeft()
  ok(await t.as('admin').post(`/documents/${one.id}/legal-hold`, { reason: 'Saken skal for retten' }))
  await leftAgo(t, [reader], '4 years')
  await disposed(portal, t)
  expect(await foundIn(t, 'Zorbstad')).toEqual([])
  expect(ok(await open(t, 'otherEmployee', one.id)).readers).toMatchObject([{ name: 'Synnøve Zorbstad' }])
  ok(await t.as('admin').post(`/documents/${one.id}/legal-hold/lift`, { version: 1, reason: 'Saken er avgjort' }))
  expect((await open(t, 'otherEmployee', one.id)).status).toBe(409)
  await disposed(portal, t)
  expect(await sealedIn(t)).toEqual([])
})
