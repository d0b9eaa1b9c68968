// What becomes of the name on a receipt when its reader has left (domain 2.6; decision 196). A database of its own: the night goes through every company.
import { addDays, osloDate } from '@portal/kit/dates'
import { afterAll, expect, test } from 'vitest'
import { nowOf, ok, type Tenant, type TestUser, testPortal, type Who } from '../../../../apps/server/testing.ts'
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

/** Ragnhild has registered for `employee`, who is here still, by a signed list, and left. */
async function registeredAndLeft() {
  const t = await portal.tenant()
  const one = await toRead(t)
  const registrar = await t.addUser({ firstname: 'Ragnhild', lastname: 'Zorbvik', roleId: 1 })
  await appoint(t, t.users.otherEmployee.id, 'hmsAnsvarlig')
  await follow(t, pool)
  const theirs = await t.asUser(registrar)
  const list = ok(await theirs.upload('/files', { name: 'liste.txt', bytes: Buffer.from('Navn og signatur'), type: 'text/plain' })).id
  const { versionId } = (await readingFor(t, one.id)).duty
  const signed = { versionId, method: 'paper', readOn: today, note: 'Signert på morgenmøtet' }
  ok(await theirs.post(`/documents/${one.id}/readers/register`, { ...signed, userIds: [t.users.employee.id], fileIds: [list] }))
  const { version } = ok(await t.as('admin').get(`/users/${registrar.id}`))
  ok(await t.as('admin').post(`/users/${registrar.id}/deactivate`, { version, reason: 'Har sluttet hos oss' }))
  return { t, one, registrar, list }
}

test('who registered that others had read is known by name for as long as a reader is, to the same offices and in the same way', async () => {
  const { t, one, registrar, list } = await registeredAndLeft()
  const fetched = async (who: Who, headers?: Record<string, string>) =>
    (await t.as(who).get(`/documents/${one.id}/readers/files/${list}`, headers)).status
  const before = { 'x-as-of': await nowOf(t) }
  await leftAgo(t, [registrar], '6 months -1 day')
  await night(portal)
  expect((await overview(t)).proposal).toBeNull()
  expect((await readersOf(t, one.id, {}, 'leader')).readers).toMatchObject([{ registeredByName: 'Ragnhild Zorbvik' }])
  expect(await fetched('leader')).toBe(200)

  await leftAgo(t, [registrar], '6 months 1 day')
  await disposed(portal, t)
  expect((await sealedIn(t)).map((row: any) => row.user_id)).toEqual([registrar.id])
  expect(await foundIn(t, 'Zorbvik')).toEqual([])
  const seen = await readersOf(t, one.id, {}, 'leader')
  expect(seen).toMatchObject({
    sealed: 0,
    files: [],
    readers: [{ id: t.users.employee.id, registeredById: registrar.id, method: 'paper' }],
  })
  const knownAs = seen.readers[0].registeredByName
  expect(knownAs).toMatch(nameless)
  for (const who of ['admin', 'leader', 'employee', 'auditor', 'controller'] as const)
    expect([who, (await open(t, who, one.id)).status]).toEqual([who, 403])

  expect((await readersOf(t, one.id, {}, 'otherEmployee')).sealed).toBe(1)
  const { readers, files } = ok(await open(t, 'otherEmployee', one.id))
  expect(readers).toMatchObject([
    { id: t.users.employee.id, name: 'employee Prøve', knownAs: null, registeredByName: 'Ragnhild Zorbvik', registeredByKnownAs: knownAs },
  ])
  expect(files).toMatchObject([{ id: list }])
  const logged = await t.owner(`select after, reason from audit where ks_id = $1 and action = 'receipt.openNames'`, [t.ksId])
  expect(logged).toEqual([{ after: { versionLabel: '1.0', on: today, people: [knownAs] }, reason }])
  expect(await foundIn(t, 'Zorbvik'), 'nothing has come to hold it').toEqual([])
  expect((await open(t, 'otherEmployee', one.id, { on: addDays(today, -1) })).status, 'nobody had registered it before').toBe(409)
  // The list says who held it: it is opened as their name is, by an earlier day too.
  for (const who of ['admin', 'leader'] as const) expect([who, await fetched(who), await fetched(who, before)]).toEqual([who, 404, 404])
  expect(await fetched('otherEmployee')).toBe(200)
  expect(await t.owner(`select 1 from audit where ks_id = $1 and action = 'receipt.openFile'`, [t.ksId])).toHaveLength(1)

  await leftAgo(t, [registrar], '3 years 1 day')
  expect((await open(t, 'otherEmployee', one.id)).status).toBe(409)
  await disposed(portal, t)
  expect(await sealedIn(t)).toEqual([])
  // What it proves of the reader, who is here still, stays.
  const after = await readersOf(t, one.id, {}, 'otherEmployee')
  expect(after).toMatchObject({ sealed: 0, files: [{ id: list }], readers: [{ registeredByName: knownAs, fileIds: [list] }] })
})

test('a hold on a document keeps the name of who registered; without one, who registered nothing that is kept is forgotten at once', async () => {
  const { t, one, registrar } = await registeredAndLeft()
  const other = await t.addUser({ lastname: 'Zorbdal', roleId: 1 })
  await t.owner(`update users set status = 'deactivated' where ks_id = $1 and id = $2`, [t.ksId, other.id])
  ok(await t.as('admin').post(`/documents/${one.id}/legal-hold`, { reason: 'Saken skal for retten' }))
  await leftAgo(t, [registrar, other], '4 years')
  await disposed(portal, t)
  for (const word of ['Zorbvik', 'Zorbdal']) expect([word, await foundIn(t, word)]).toEqual([word, []])
  expect((await sealedIn(t)).map((row: any) => row.user_id)).toEqual([registrar.id])
  expect(ok(await open(t, 'otherEmployee', one.id)).readers).toMatchObject([{ registeredByName: 'Ragnhild Zorbvik' }])
})

test('who has read and has registered for others is counted once, and named as both', async () => {
  const { t, one, registrar } = await registeredAndLeft()
  const { versionId } = await readersOf(t, one.id)
  await t.owner(`update read_duties set released_at = null where ks_id = $1 and user_id = $2`, [t.ksId, registrar.id])
  const given = { versionId, method: 'oral', readOn: today, note: 'Gått gjennom før hun sluttet', userIds: [registrar.id] }
  ok(await t.as('admin').post(`/documents/${one.id}/readers/register`, given))
  await leftAgo(t, [registrar], '7 months')
  await disposed(portal, t)
  expect((await readersOf(t, one.id, {}, 'otherEmployee')).sealed).toBe(1)
  const { readers } = ok(await open(t, 'otherEmployee', one.id))
  expect(readers.map(({ name, registeredByName }: any) => [name, registeredByName])).toEqual([
    ['employee Prøve', 'Ragnhild Zorbvik'],
    ['Ragnhild Zorbvik', 'admin Prøve'],
  ])
  const [{ after }] = await t.owner(`select after from audit where ks_id = $1 and action = 'receipt.openNames'`, [t.ksId])
  expect(after.people).toHaveLength(1)
})

test('each whose name is opened is named, also where one of them registered more than are listed', async () => {
  const { t, one, registrar } = await registeredAndLeft()
  const reader = await t.addUser({ firstname: 'Åse', lastname: 'Zorbøy' })
  await follow(t, pool)
  const mine = await t.asUser(reader)
  const { versionId } = ok(await mine.get(`/documents/${one.id}/reading`)).duty
  ok(await mine.post(`/documents/${one.id}/reading/confirm`, { versionId }))
  await t.owner(`update users set status = 'deactivated' where ks_id = $1 and id = $2`, [t.ksId, reader.id])
  // Ragnhild registered for 600 more, who come before «ansatt» by name.
  await t.owner(
    `with made as (insert into users (ks_id, id, firstname, lastname, email, role_id, department_id, status)
       select $1, gen_random_uuid(), 'Anna', 'Abel', 'anna-' || n || '@' || $1 || '.example', 3, '${t.departments.north}', 'invited' from generate_series(1, 600) n returning id)
     insert into read_duties (ks_id, id, document_id, major, user_id, version_id, opened_at, due_on, read_at, read_version_id, method, registered_by, note)
       select r.ks_id, gen_random_uuid(), r.document_id, r.major, m.id, r.version_id, r.opened_at, r.due_on, r.read_at, r.read_version_id, r.method, r.registered_by, r.note
       from made m cross join read_duties r where r.ks_id = $1 and r.registered_by = '${registrar.id}'`,
    [t.ksId],
  )
  await leftAgo(t, [registrar, reader], '7 months')
  await disposed(portal, t)
  const { readers } = ok(await open(t, 'otherEmployee', one.id))
  expect(readers).toHaveLength(500)
  expect(readers.at(-1)).toMatchObject({ name: 'Åse Zorbøy' })
  expect(readers[0]).toMatchObject({ registeredByName: 'Ragnhild Zorbvik' })
  const [{ after }] = await t.owner(`select after from audit where ks_id = $1 and action = 'receipt.openNames'`, [t.ksId])
  expect(after.people).toHaveLength(2)
})
