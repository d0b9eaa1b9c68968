import { addDays, osloDate } from '@portal/kit/dates'
import { afterAll, expect, test } from 'vitest'
import { ok, type Tenant, testPortal, type Who } from '../../../../apps/server/testing.ts'
import { cardOf, edit, give, listOf, reason, restricted, statusOf } from './restrictionTesting.ts'
import { approved, fresh, written } from './testing.ts'

const portal = await testPortal()
afterAll(() => portal.close())

const today = osloDate(new Date())
/** Changes a department as it stands. */
async function arrange(t: Tenant, where: 'north' | 'south', given: object, who: Who) {
  const { items } = ok(await t.as('admin').get('/departments'))
  const found = items.find((one: { id: string }) => one.id === t.departments[where])
  const { name, parentId, leaderId, deputyId, version } = found
  return t.as(who).put(`/departments/${found.id}`, { name, parentId, leaderId, deputyId, version, ...given })
}
const ownBy = (t: Tenant, id: string, who: Who) => edit(t, id, { ownerId: t.users[who].id }, who)

test('S7: who reads a document for a time, by a department or in somebody’s place does not make it last by taking it over', async () => {
  const t = await portal.tenant()
  const one = await restricted(t, await approved(t))
  ok(await give(t, one.id, { userId: t.users.otherAdmin.id, until: addDays(today, 1) }))
  ok(await ownBy(t, one.id, 'otherAdmin'))
  expect(await listOf(t, one.id)).not.toContain('handler otherAdmin')
  expect(await listOf(t, one.id)).toContain('added otherAdmin for a time')

  const two = await restricted(t, await approved(t))
  ok(await give(t, two.id, { departmentId: t.departments.root }))
  ok(await ownBy(t, two.id, 'otherAdmin'))
  expect(await listOf(t, two.id)).not.toContain('handler otherAdmin')

  const three = await restricted(t, await approved(t))
  ok(
    await t
      .as('admin')
      .post('/absences', { userId: t.users.leader.id, substituteId: t.users.otherLeader.id, startsOn: today, endsOn: addDays(today, 2) }),
  )
  ok(await ownBy(t, three.id, 'otherLeader'))
  expect(await listOf(t, three.id)).not.toContain('handler otherLeader')
})

test('S7: a colleague who is on the list for good takes a document over, and decides on its list', async () => {
  const t = await portal.tenant()
  const one = await restricted(t, await approved(t))
  ok(await give(t, one.id, { userId: t.users.otherAdmin.id }))
  ok(await ownBy(t, one.id, 'otherAdmin'))
  expect(await listOf(t, one.id)).toContain('handler otherAdmin')
  expect((await give(t, one.id, { userId: t.users.auditor.id }, 'otherAdmin')).status).toBe(200)
})

test('S7: who reads a document for a time opens it to nobody: not to all, not to another, and answers no request', async () => {
  const t = await portal.tenant()
  const one = await restricted(t, await approved(t))
  ok(await give(t, one.id, { userId: t.users.otherAdmin.id, until: addDays(today, 1) }))
  const { can, why, requests, version } = ok(await t.as('otherAdmin').get(`/documents/${one.id}/access`))
  expect([can, why.change, requests]).toEqual([[], 'Du kan lese saken, men ikke endre hvem som har tilgang', []])
  expect((await t.as('otherAdmin').post(`/documents/${one.id}/access/lift`, { version, reason })).status).toBe(403)
  expect((await give(t, one.id, { userId: t.users.auditor.id }, 'otherAdmin')).status).toBe(403)
  ok(await give(t, one.id, { userId: t.users.otherAdmin.id }))
  expect(ok(await t.as('otherAdmin').get(`/documents/${one.id}/access`)).can).toEqual(['lift', 'change'])
})

test('S7: who reads a document for a time does not stay by moving it to a department they lead', async () => {
  const t = await portal.tenant()
  const one = await restricted(t, await approved(t))
  ok(await give(t, one.id, { userId: t.users.otherAdmin.id, until: addDays(today, 1) }))
  ok(await arrange(t, 'south', { leaderId: t.users.otherAdmin.id }, 'otherAdmin'))
  ok(await edit(t, one.id, { departmentId: t.departments.south }, 'otherAdmin'))
  expect(await listOf(t, one.id)).not.toContain('leader otherAdmin')
})

test('S7: a deputy does not come to read by an absence they have registered themselves; by one that another registered they do', async () => {
  const t = await portal.tenant()
  const one = await restricted(t, await approved(t))
  ok(await arrange(t, 'north', { deputyId: t.users.otherAdmin.id }, 'admin'))
  const away = { userId: t.users.leader.id, substituteId: t.users.employee.id, startsOn: today, endsOn: today }
  const own = ok(await t.as('otherAdmin').post('/absences', away))
  expect(await statusOf(t, 'otherAdmin', one.id)).toBe(404)
  ok(await t.as('otherAdmin').post(`/absences/${own.id}/end`, { version: own.version ?? 1 }))
  ok(await t.as('admin').post('/absences', away))
  expect(await statusOf(t, 'otherAdmin', one.id)).toBe(200)
})

test('S7: an office is not given by whoever fills it when another is away', async () => {
  const t = await portal.tenant()
  const one = await restricted(t, await approved(t))
  ok(await give(t, one.id, { userId: t.users.otherAdmin.id }))
  await t.owner(
    `insert into appointments (ks_id, id, appointment_type, user_id, substitute_id, from_date, confirmed_at, confirmed_by, registered_at, registered_by)
     values ($1, gen_random_uuid(), 'hmsAnsvarlig', $2, $3, current_date, now(), $4, now(), $4)`,
    [t.ksId, t.users.controller.id, t.users.otherAdmin.id, t.users.admin.id],
  )
  const refused = await give(t, one.id, { appointmentType: 'hmsAnsvarlig' }, 'otherAdmin')
  expect([refused.status, refused.body.code]).toEqual([403, 'sod'])
})

test('S7: whoever moves themselves and their new department at once is refused one of the two, whichever comes first', async () => {
  const t = await portal.tenant()
  const one = await restricted(t, await approved(t))
  ok(await give(t, one.id, { departmentId: t.departments.north }))
  for (let round = 0; round < 10; round++) {
    const { id } = ok(await t.as('admin').post('/departments', { name: `Midt ${round}`, parentId: t.departments.root }))
    const own = await cardOf(t, 'otherAdmin')
    const moves = [
      () => t.as('otherAdmin').put(`/users/${t.users.otherAdmin.id}`, { ...own, departmentId: id }),
      () => t.as('otherAdmin').put(`/departments/${id}`, { name: `Midt ${round}`, parentId: t.departments.north, version: 1 }),
    ]
    const both = await Promise.all((round % 2 === 0 ? moves : moves.toReversed()).map((move) => move()))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 403])
    expect(await statusOf(t, 'otherAdmin', one.id)).toBe(404)
  }
})

test('S7: whoever moves into a department and lets it in at once is refused one of the two', async () => {
  const t = await portal.tenant()
  const one = await restricted(t, await approved(t))
  await t.owner(
    `insert into appointments (ks_id, id, appointment_type, user_id, from_date, confirmed_at, confirmed_by, registered_at, registered_by)
     values ($1, gen_random_uuid(), 'hmsAnsvarlig', $2, current_date, now(), $3, now(), $3)`,
    [t.ksId, t.users.otherAdmin.id, t.users.admin.id],
  )
  ok(await give(t, one.id, { appointmentType: 'hmsAnsvarlig' }))
  for (let round = 0; round < 10; round++) {
    const own = await cardOf(t, 'otherAdmin')
    const { id } = ok(await t.as('admin').post('/departments', { name: `Sal ${round}`, parentId: t.departments.root }))
    const both = await Promise.all([
      t.as('otherAdmin').put(`/users/${t.users.otherAdmin.id}`, { ...own, departmentId: id }),
      give(t, one.id, { departmentId: id }, 'otherAdmin'),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 403])
  }
})

test('a document is not restricted while its translation is opened: one of the two is refused', async () => {
  const t = await portal.tenant()
  const one = await approved(t, await written(t, { title: 'Lønnsplan' }, 'Kanarifugl'))
  const { documentType, folderId, departmentId } = one
  const polish = { language: 'pl', title: 'Plan', documentType, folderId, departmentId, translationOfId: one.id }
  const translation = await restricted(t, await fresh(t, ok(await t.as('leader').post('/documents', polish))))
  const source = await fresh(t, one)
  await Promise.all([
    t.as('leader').post(`/documents/${source.id}/access/restrict`, { version: source.version, reason }),
    t.as('leader').post(`/documents/${translation.id}/access/lift`, { version: translation.version, reason }),
  ])
  const rows = await t.owner('select is_restricted as locked, translation_of as source from documents where ks_id = $1', [t.ksId])
  const isLocked = (isSource: boolean) => rows.some((row) => (row.source === null) === isSource && row.locked)
  expect([isLocked(true), isLocked(false)]).not.toEqual([true, false])
})
