// What proves that others have read: a signed list, seen by those who may see every name on it (decision 196).
import { osloDate } from '@portal/kit/dates'
import { afterAll, expect, test } from 'vitest'
import { nowOf, ok, type Tenant, testPortal, type Who } from '../../../../apps/server/testing.ts'
import { uploaded } from '../../../cases/deviations/server/testing.ts'
import { appoint } from '../../../records/access/server/testing.ts'
import { disposed } from '../../../records/retention/server/testing.ts'
import { follow, readersOf, toRead } from './testing.ts'

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
