import { inTenant } from '@portal/platform/db/db'
import { afterAll, expect, test } from 'vitest'
import { ok, testPortal } from '../../../../apps/server/testing.ts'
import { followReaders } from './follow.ts'
import { readersOf, toRead } from './testing.ts'

// Its own: the queue of a database that others use holds their jobs too.
const portal = await testPortal({ isOwn: true })
afterAll(() => portal.close())

test('what is approved asks its readers by itself, all of them or, when the machine falls meanwhile, none until it is up again', async () => {
  const t = await portal.tenant()
  const one = await toRead(t)
  expect(await readersOf(t, one.id)).toMatchObject({ asked: 0 })
  const fallen = inTenant(portal.portal.pool, t.ksId, async (tx) => {
    await followReaders(tx, new Date(), { documentId: one.id })
    throw new Error('the machine fell')
  })
  await expect(fallen).rejects.toThrow('the machine fell')
  expect(await readersOf(t, one.id)).toMatchObject({ asked: 0 })
  expect(ok(await t.as('employee').get('/notifications')).items).toEqual([])
  await portal.runJobs()
  expect(await readersOf(t, one.id)).toMatchObject({ asked: 8 })
  expect(ok(await t.as('employee').get('/notifications')).items).toMatchObject([{ number: one.number }])
})

test('whoever is invited is asked for what there is to read, and whoever leaves is not any more', async () => {
  const t = await portal.tenant()
  const one = await toRead(t)
  await portal.runJobs()
  const given = {
    firstname: 'Nils',
    lastname: 'Ny',
    email: 'nils.ny@firma.example',
    roleId: 3,
    departmentId: t.departments.north,
    employmentType: 'permanent',
  }
  const { id } = ok(await t.as('admin').post('/users', given))
  await portal.runJobs()
  const asked = await readersOf(t, one.id)
  expect(asked.missing.find((reader: { id: string }) => reader.id === id)).toMatchObject({ name: 'Nils Ny', hasAccess: false })
  const { version } = ok(await t.as('admin').get(`/users/${t.users.otherEmployee.id}`))
  ok(
    await t
      .as('admin')
      .post(`/users/${t.users.otherEmployee.id}/deactivate`, { version, successorId: t.users.leader.id, reason: 'Sluttet' }),
  )
  await portal.runJobs()
  expect((await readersOf(t, one.id)).missing.map((reader: { id: string }) => reader.id)).not.toContain(t.users.otherEmployee.id)
})
