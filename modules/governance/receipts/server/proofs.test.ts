// What proves that others have read: a signed list, seen by those who may see every name on it (decision 196).
import { osloDate } from '@portal/kit/dates'
import { inTenant } from '@portal/platform/db/db'
import { afterAll, expect, test } from 'vitest'
import { nowOf, ok, type Tenant, testPortal, type Who } from '../../../../apps/server/testing.ts'
import { uploaded } from '../../../cases/deviations/server/testing.ts'
import { appoint } from '../../../records/access/server/testing.ts'
import { disposed } from '../../../records/retention/server/testing.ts'
import { restrict } from '../../documents/server/restrictionTesting.ts'
import { linkToDuties } from './proofQueries.ts'
import { act, confirm, follow, next, readersOf, toRead } from './testing.ts'

const portal = await testPortal({ isOwn: true })
afterAll(() => portal.close())
const { pool } = portal.portal
const today = osloDate(new Date())

async function asked() {
  const t = await portal.tenant()
  const one = await toRead(t)
  await follow(t, pool)
  return { t, one }
}
const register = (t: Tenant, one: any, who: Who, userIds: string[], more: object = {}) =>
  t.as(who).post(`/documents/${one.id}/readers/register`, {
    versionId: one.currentId,
    method: 'paper',
    readOn: today,
    note: 'Listen er signert på morgenmøtet',
    userIds,
    ...more,
  })
/** A file of its own, whoever else has sent one. */
const scanned = async (t: Tenant, who: Who, words: string) =>
  ok(await t.as(who).upload('/files', { name: `${words}.txt`, bytes: Buffer.from(words), type: 'text/plain' })).id as string
const add = (t: Tenant, one: { id: string }, who: Who, userIds: string[], fileIds: string[], major = 1) =>
  t.as(who).post(`/documents/${one.id}/readers/files`, { major, userIds, fileIds })
const receiptsOf = (t: Tenant) => t.owner(`select * from read_duties where ks_id = $1 and read_at is not null order by user_id`, [t.ksId])
const fetched = async (t: Tenant, one: { id: string }, fileId: string, who: Who, headers?: Record<string, string>) =>
  (await t.as(who).get(`/documents/${one.id}/readers/files/${fileId}`, headers)).status
const attached = async (t: Tenant, fileId: string) =>
  (await t.owner(`select is_attached from files where ks_id = $1 and id = $2`, [t.ksId, fileId]))[0]!.is_attached
const rows = async (t: Tenant) => (await t.owner(`select count(*)::int as n from receipt_files where ks_id = $1`, [t.ksId]))[0]!.n

test('a leader registers who signed, with the list as a file, and it is found at each receipt it proves', async () => {
  const { t, one } = await asked()
  const list = await uploaded(t, 'leader', 'signert-liste.txt')
  const also = await t.addUser({ departmentId: t.departments.north })
  await follow(t, pool)
  expect(ok(await register(t, one, 'leader', [t.users.employee.id, also.id], { fileIds: [list] }))).toEqual({ registered: 2 })
  const seen = await readersOf(t, one.id, {}, 'leader')
  expect(seen.files).toMatchObject([{ id: list, fileName: 'signert-liste.txt' }])
  expect(seen.readers.map(({ fileIds }: any) => fileIds)).toEqual([[list], [list]])
  const got = await t.as('leader').get(`/documents/${one.id}/readers/files/${list}`)
  expect([got.status, got.text]).toEqual([200, expect.stringMatching(/./)])
  const [{ after }] = await t.owner(`select after from audit where ks_id = $1 and action = 'document.registerReading'`, [t.ksId])
  expect(after).toMatchObject({ method: 'paper', fileNames: ['signert-liste.txt'] })
  // Gone through aloud, with names and signatures, is proved the same way; and without a file it is registered as before.
  const minutes = await uploaded(t, 'admin', 'moete.txt')
  ok(await register(t, one, 'admin', [t.users.controller.id], { method: 'oral', fileIds: [minutes] }))
  ok(await register(t, one, 'admin', [t.users.auditor.id], { method: 'oral' }))
  const all = await readersOf(t, one.id)
  expect(all.files).toHaveLength(2)
  expect(all.readers.find(({ id }: any) => id === t.users.auditor.id)).toMatchObject({ fileIds: [] })
})

test('a list is seen by those who may see every name on it, and by nobody else', async () => {
  const { t, one } = await asked()
  const list = await uploaded(t, 'admin')
  const south = t.users.otherLeader
  ok(await register(t, one, 'admin', [t.users.employee.id, south.id], { fileIds: [list] }))
  for (const who of ['admin', 'auditor', 'controller'] as const) expect([who, await fetched(t, one, list, who)]).toEqual([who, 200])
  expect(await fetched(t, one, list, 'employee'), 'whom it is about sees no list of readers').toBe(403)
  const theirs = await readersOf(t, one.id, {}, 'otherLeader')
  expect([theirs.files, theirs.readers.flatMap(({ fileIds }: any) => fileIds)], 'a name on it is of another department').toEqual([[], []])
  expect(await fetched(t, one, list, 'otherLeader')).toBe(404)
  // By another document it is not reached, nor by another company, nor as what it is not: a file of a record.
  const other = await toRead(t)
  expect(await fetched(t, other, list, 'admin')).toBe(404)
  expect((await t.as('admin').get(`/documents/${one.id}/files/${list}`)).status).toBe(404)
  const elsewhere = await portal.tenant()
  expect(await fetched(elsewhere, one, list, 'admin')).toBe(404)
})

test('a file of somebody else, of another company or of another record proves nothing, and nothing is registered by it', async () => {
  const { t, one } = await asked()
  const elsewhere = await portal.tenant()
  const used = await uploaded(t, 'admin')
  ok(await register(t, one, 'admin', [t.users.auditor.id], { fileIds: [used] }))
  for (const fileId of [await uploaded(t, 'leader'), await uploaded(elsewhere, 'admin'), used]) {
    const refused = await register(t, one, 'admin', [t.users.employee.id], { fileIds: [fileId] })
    expect([refused.status, refused.body.missing]).toEqual([422, ['fileIds']])
  }
  expect((await readersOf(t, one.id)).read).toBe(1)
  // Whoever may not register takes no file either.
  const own = await uploaded(t, 'employee')
  expect((await register(t, one, 'employee', [t.users.otherEmployee.id], { fileIds: [own] })).status).toBe(403)
  expect([await attached(t, own), await rows(t)]).toEqual([false, 1])
  // Registered twice at once, one of them is told that it is done; the file proves one receipt.
  const list = await uploaded(t, 'admin')
  const both = await Promise.all([1, 2].map(() => register(t, one, 'admin', [t.users.employee.id], { fileIds: [list] })))
  expect(both.map(({ status }) => status).sort()).toEqual([200, 422])
  expect(await rows(t)).toBe(2)
})

test('a list with the name of somebody who has left is opened as their name is, and goes with the last name on it', async () => {
  const { t, one } = await asked()
  const [first, last] = [await t.addUser({ lastname: 'Zorbstad' }), await t.addUser({ lastname: 'Zorbmoen' })]
  await follow(t, pool)
  await appoint(t, t.users.otherEmployee.id, 'hmsAnsvarlig')
  const list = await uploaded(t, 'admin')
  ok(await register(t, one, 'admin', [first.id, last.id], { fileIds: [list] }))
  const leave = async (id: string, ago: string) => {
    await t.owner(`update users set status = 'deactivated', left_date = oslo_today() - interval '${ago}' where ks_id = $1 and id = $2`, [
      t.ksId,
      id,
    ])
    await disposed(portal, t)
  }
  const then = { 'x-as-of': await nowOf(t) }
  expect(await fetched(t, one, list, 'admin', then)).toBe(200)
  await leave(first.id, '7 months')
  expect(await fetched(t, one, list, 'admin')).toBe(404)
  expect((await readersOf(t, one.id)).files).toEqual([])
  // An earlier day opens it to nobody else, nor unseen.
  for (const who of ['admin', 'auditor', 'controller'] as const) expect([who, await fetched(t, one, list, who, then)]).toEqual([who, 404])
  expect(ok(await t.as('admin').get(`/documents/${one.id}/readers`, then)).files).toEqual([])
  const opened = ok(
    await t.as('otherEmployee').post(`/documents/${one.id}/readers/open-names`, { major: 1, on: today, reason: 'Arbeidstilsynet spør' }),
  )
  expect(opened).toMatchObject({ files: [{ id: list }], readers: [{ name: expect.stringContaining('Zorbstad'), fileIds: [list] }] })
  expect([await fetched(t, one, list, 'otherEmployee'), await fetched(t, one, list, 'otherEmployee', then)]).toEqual([200, 200])
  const logged = await t.owner(`select actor_id, after from audit where ks_id = $1 and action = 'receipt.openFile'`, [t.ksId])
  expect(logged).toEqual(Array(2).fill({ actor_id: t.users.otherEmployee.id, after: { fileId: list } }))
  // The first name is gone for good; the other, who is sealed, is proved by the list still.
  await leave(last.id, '7 months')
  const past = (id: string) =>
    t.owner(`update sealed_names set left_on = oslo_today() - interval '3 years 1 day' where ks_id = $1 and user_id = $2`, [t.ksId, id])
  await past(first.id)
  await disposed(portal, t)
  expect([await attached(t, list), await rows(t)]).toEqual([true, 2])
  await past(last.id)
  await disposed(portal, t)
  expect([await attached(t, list), await rows(t)]).toEqual([false, 0])
  expect((await t.owner(`select 1 from history.receipt_files where ks_id = $1`, [t.ksId])).length).toBe(0)
  expect(await fetched(t, one, list, 'otherEmployee')).toBe(404)
})

test('the list that is scanned a day later is added to what was registered, beside what proves it already, and the receipts stay as they were', async () => {
  const { t, one } = await asked()
  const also = await t.addUser({ departmentId: t.departments.north })
  await follow(t, pool)
  const people = [t.users.employee.id, also.id]
  const photo = await scanned(t, 'leader', 'bilde av listen')
  ok(await register(t, one, 'leader', people, { fileIds: [photo] }))
  const before = await receiptsOf(t)
  const [first, second] = [await scanned(t, 'leader', 'side 1'), await scanned(t, 'leader', 'side 2')]
  expect(ok(await add(t, one, 'leader', people, [first, second]))).toEqual({ proven: 2 })
  const seen = await readersOf(t, one.id, {}, 'leader')
  expect(seen.readers.map(({ fileIds }: any) => fileIds.toSorted())).toEqual(Array(2).fill([photo, first, second].toSorted()))
  expect(await receiptsOf(t)).toEqual(before)
  const [{ actor_id, entity_number, after }] = await t.owner(`select * from audit where ks_id = $1 and action = 'document.addProof'`, [
    t.ksId,
  ])
  expect([actor_id, entity_number]).toEqual([t.users.leader.id, one.number])
  expect(after).toMatchObject({ versionLabel: '1.0', fileNames: ['side 1.txt', 'side 2.txt'] })
  expect(after.readers.toSorted()).toEqual(seen.readers.map(({ name }: any) => name).toSorted())
  expect(JSON.stringify(await t.as('employee').get(`/documents/${one.id}/timeline`))).not.toContain('side 1.txt')
  // A version that has come since asks anew; what was read of the former is proved still.
  await next(t, one, true)
  await follow(t, pool)
  expect(ok(await add(t, one, 'admin', people, [await scanned(t, 'admin', 'originalen')]))).toEqual({ proven: 2 })
  expect((await add(t, one, 'admin', people, [await scanned(t, 'admin', 'for tidlig')], 2)).body.missing).toEqual(['userIds'])
})

test('it is offered to who registers for them alone, of what was registered, and of nobody who confirmed it', async () => {
  const { t, one } = await asked()
  ok(await register(t, one, 'admin', [t.users.employee.id, t.users.otherLeader.id]))
  ok(await confirm(t, one.id, 'otherEmployee'))
  const offered = async (who: Who) =>
    Object.fromEntries((await readersOf(t, one.id, {}, who)).readers.map(({ id, canProve }: any) => [id, canProve]))
  const { employee, otherLeader, otherEmployee } = t.users
  expect(await offered('admin')).toEqual({ [employee.id]: true, [otherLeader.id]: true, [otherEmployee.id]: false })
  // The document is the leader's; of the other leader's own receipt, and of who controls, nobody is offered it.
  expect(await offered('leader')).toMatchObject({ [employee.id]: true })
  expect(Object.values(await offered('otherLeader'))).toEqual([false, false])
  for (const who of ['auditor', 'controller'] as const) expect(Object.values(await offered(who))).toEqual([false, false, false])
  for (const { canProve } of (await readersOf(t, one.id)).missing) expect(canProve).toBe(false)
})

test('a list is shown to who added it and not to who registered, where they may not see every name on it', async () => {
  const { t, one } = await asked()
  // The document is an administrator's here, or its owner would see every list of it.
  await t.owner(`update documents set owner_id = $2 where ks_id = $1`, [t.ksId, t.users.admin.id])
  const { employee, otherLeader } = t.users
  ok(await register(t, one, 'leader', [employee.id]))
  ok(await register(t, one, 'admin', [otherLeader.id]))
  const both = await scanned(t, 'admin', 'begge')
  ok(await add(t, one, 'admin', [employee.id, otherLeader.id], [both]))
  expect(await fetched(t, one, both, 'leader'), 'registered one of them; another is of the other department').toBe(404)
  expect((await readersOf(t, one.id, {}, 'leader')).readers).toMatchObject([{ id: employee.id, fileIds: [] }])
  // Whoever added it has it to answer for, also when somebody on it has moved.
  const also = await t.addUser({ departmentId: t.departments.north })
  await follow(t, pool)
  ok(await register(t, one, 'admin', [also.id]))
  const theirs = await scanned(t, 'leader', 'våre')
  ok(await add(t, one, 'leader', [employee.id, also.id], [theirs]))
  await t.owner(`update users set department_id = $3 where ks_id = $1 and id = $2`, [t.ksId, also.id, t.departments.south])
  expect([await fetched(t, one, theirs, 'leader'), await fetched(t, one, theirs, 'otherLeader')]).toEqual([200, 404])
})

test('nothing is added by who may not register, for people of others, to what is not registered, or by a file that is not free', async () => {
  const { t, one } = await asked()
  const elsewhere = await portal.tenant()
  const { employee, otherLeader, otherEmployee, controller, admin } = t.users
  const used = await scanned(t, 'admin', 'brukt')
  ok(await register(t, one, 'admin', [employee.id, otherLeader.id], { fileIds: [used] }))
  ok(await register(t, one, 'leader', [admin.id]))
  ok(await confirm(t, one.id, 'otherEmployee'))
  const other = await toRead(t)
  const refused = async (who: Who, userIds: string[], fileIds?: string[], of: { id: string } = one) => {
    const { status, body } = await add(t, of, who, userIds, fileIds ?? [await scanned(t, who, `ny ${who} ${userIds.join()}`)])
    return [status, body.missing ?? body.message]
  }
  // Who: one who registers, for those they register for, never for themselves.
  for (const who of ['employee', 'auditor', 'controller'] as const)
    expect([who, await refused(who, [otherEmployee.id])]).toEqual([who, [403, 'Ledere og dokumenteieren registrerer at andre har lest']])
  expect(await refused('otherLeader', [employee.id])).toEqual([403, 'Du kan bare registrere dem du leder'])
  expect(await refused('otherLeader', [otherLeader.id])).toEqual([403, 'Noen andre legger ved det som viser at du har lest'])
  expect(await refused('admin', [employee.id, admin.id])).toEqual([403, 'Noen andre legger ved det som viser at du har lest'])
  // What: what was registered of this document, all of it or nothing.
  for (const some of [[otherEmployee.id], [controller.id], [employee.id, controller.id], [elsewhere.users.employee.id]])
    expect(await refused('admin', some)).toEqual([422, ['userIds']])
  expect(await refused('admin', [employee.id], undefined, other), 'registered of another document').toEqual([422, ['userIds']])
  expect((await add(elsewhere, one, 'admin', [employee.id], [await scanned(elsewhere, 'admin', 'ny')])).status).toBe(404)
  // By what: a file of one's own, that nothing has yet, and that is not there already.
  const unfit = [await scanned(t, 'leader', 'en annens'), await scanned(elsewhere, 'admin', 'fra et annet firma'), used]
  for (const fileId of unfit) expect(await refused('admin', [employee.id], [fileId])).toEqual([422, ['fileIds']])
  const free = await scanned(t, 'admin', 'ledig')
  expect(await refused('admin', [employee.id], [free, used])).toEqual([422, ['fileIds']])
  expect(await refused('admin', [employee.id], [await scanned(t, 'admin', 'brukt')]), 'the same bytes').toEqual([422, ['fileIds']])
  expect((await add(t, one, 'admin', [employee.id], [])).body.fields).toEqual({ fileIds: 'Legg ved en fil' })
  expect([await attached(t, free), await rows(t)]).toEqual([false, 2])
  // Sent twice at once, it is there once.
  const same = [await scanned(t, 'admin', 'samme'), await scanned(t, 'admin', 'samme')]
  const sent = await Promise.all(same.map((fileId) => add(t, one, 'admin', [employee.id], [fileId])))
  expect(sent.map(({ status }) => status).toSorted()).toEqual([200, 422])
  expect(await rows(t)).toBe(3)
  // A file of one receipt proves another by other bytes, or by the same: they are others' names.
  expect(ok(await add(t, one, 'leader', [admin.id], [await scanned(t, 'leader', 'brukt')]))).toEqual({ proven: 1 })
  // As much as a record may hold, counted where most is: nobody else's room makes up for it.
  ok(await register(t, one, 'admin', [controller.id, t.users.auditor.id]))
  await t.owner(`update files set size = 2000000000 where ks_id = $1 and id = $2`, [t.ksId, used])
  const full = await add(t, one, 'admin', [controller.id, t.users.auditor.id, employee.id], [await scanned(t, 'admin', 'for mye')])
  expect([full.status, full.body.missing]).toEqual([422, ['fileIds']])
  // Who is on no list of a restricted document does not find it, administrators among them.
  ok(await restrict(t, ok(await t.as('leader').get(`/documents/${one.id}`))))
  expect((await refused('admin', [employee.id]))[0]).toBe(404)
})

test('nothing is added to a document that is archived, nor by the name of somebody who has left for good', async () => {
  const { t, one } = await asked()
  const [reader, registrar] = [await t.addUser({ lastname: 'Zorbstad' }), await t.addUser({ lastname: 'Zorbvik', roleId: 1 })]
  await follow(t, pool)
  ok(await register(t, one, 'admin', [reader.id, t.users.employee.id]))
  const theirs = { versionId: one.currentId, method: 'oral', readOn: today, note: 'Gått gjennom på morgenmøtet' }
  ok(await (await t.asUser(registrar)).post(`/documents/${one.id}/readers/register`, { ...theirs, userIds: [t.users.otherLeader.id] }))
  for (const { id } of [reader, registrar])
    await t.owner(`update users set status = 'deactivated', left_date = oslo_today() - interval '1 month' where ks_id = $1 and id = $2`, [
      t.ksId,
      id,
    ])
  expect(ok(await add(t, one, 'admin', [reader.id], [await scanned(t, 'admin', 'før')]))).toEqual({ proven: 1 })
  await t.owner(`update users set left_date = oslo_today() - interval '7 months' where ks_id = $1 and status = 'deactivated'`, [t.ksId])
  await disposed(portal, t)
  for (const id of [reader.id, t.users.otherLeader.id]) {
    const { status, body } = await add(t, one, 'admin', [t.users.employee.id, id], [await scanned(t, 'admin', `etter ${id}`)])
    expect([status, body.message]).toEqual([423, expect.stringContaining('navnet er tatt bort')])
  }
  const canProve = (await readersOf(t, one.id)).readers.flatMap((row: any) => (row.canProve ? [row.id] : []))
  expect(canProve).toEqual([t.users.employee.id])
  const seen = ok(await t.as('leader').get(`/documents/${one.id}`))
  const archived = ok(await act(t, 'leader', seen, 'archive', { reason: 'Erstattet av en annen rutine' }))
  const late = await add(t, one, 'admin', [t.users.employee.id], [await scanned(t, 'admin', 'arkivert')])
  expect([late.status, late.body.message]).toEqual([423, 'Dokumentet er arkivert. Gjenopprett det for å legge ved filer.'])
  expect((await readersOf(t, one.id)).readers.some((row: any) => row.canProve)).toBe(false)
  expect(await rows(t)).toBe(1)
  ok(await act(t, 'admin', archived, 'restore', { reason: 'Den gjelder likevel' }))
  expect(ok(await add(t, one, 'admin', [t.users.employee.id], [await scanned(t, 'admin', 'igjen')]))).toEqual({ proven: 1 })
})

test('a file that proves a receipt already stays whose it is', async () => {
  const { t, one } = await asked()
  const list = await scanned(t, 'admin', 'listen')
  ok(await register(t, one, 'admin', [t.users.employee.id], { fileIds: [list] }))
  const links = () => t.owner(`select * from receipt_files where ks_id = $1`, [t.ksId])
  const [first] = await links()
  await inTenant(pool, t.ksId, (tx) => linkToDuties(tx, [first.duty_id], [list], t.users.leader.id))
  expect(await links()).toEqual([first])
})
