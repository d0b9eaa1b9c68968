import { afterAll, expect, test } from 'vitest'
import { ok, type Tenant, testPortal } from '../../../../apps/server/testing.ts'
import { directoryOf, enterprise, groupSchema, wantedKey } from '../../../identity/scim/server/testing.ts'
import { cardOf, give, listOf, restricted, statusOf } from './restrictionTesting.ts'
import { approved } from './testing.ts'

const portal = await testPortal()
afterAll(() => portal.close())

/** A directory by a key of this administrator's. */
const connect = async (t: Tenant) => directoryOf(portal, ok(await t.as('otherAdmin').post('/scim/keys', wantedKey())).key)
const departmentOf = (name: string) => [{ op: 'replace', path: `${enterprise}:department`, value: name }]

test('S7: an administrator does not move themselves by their own directory key to where they would read what is restricted', async () => {
  const t = await portal.tenant()
  const one = await restricted(t, await approved(t))
  ok(await give(t, one.id, { departmentId: t.departments.north }))
  const directory = await connect(t)
  expect((await directory.patch(`/Users/${t.users.otherAdmin.id}`, departmentOf('Nord'))).status).toBe(200)
  expect(await statusOf(t, 'otherAdmin', one.id)).toBe(404)
  // Where nothing is restricted they are moved as everybody is, and everybody else is moved.
  expect((await directory.patch(`/Users/${t.users.otherAdmin.id}`, departmentOf('Sør'))).status).toBe(200)
  expect((await cardOf(t, 'otherAdmin')).departmentId).toBe(t.departments.south)
  expect((await directory.patch(`/Users/${t.users.auditor.id}`, departmentOf('Nord'))).status).toBe(200)
  expect(await statusOf(t, 'auditor', one.id)).toBe(200)
})

test('S7: an administrator does not choose such a department for a group they are in, and their own key does not put them there', async () => {
  const t = await portal.tenant()
  const one = await restricted(t, await approved(t))
  ok(await give(t, one.id, { departmentId: t.departments.north }))
  const directory = await connect(t)
  const members = [{ value: t.users.otherAdmin.id }]
  const { body: group } = await directory.post('/Groups', { schemas: [groupSchema], displayName: 'Ledelsen', members })
  const mapped = { roleId: 1, departmentId: t.departments.north, version: 1 }
  const refused = await t.as('otherAdmin').put(`/scim/groups/${group.id}`, mapped)
  expect([refused.status, refused.body.code]).toEqual([403, 'sod'])
  const { body: other } = await directory.post('/Groups', { schemas: [groupSchema], displayName: 'Nord', members: [] })
  ok(await t.as('admin').put(`/scim/groups/${other.id}`, mapped))
  expect((await directory.put(`/Groups/${other.id}`, { schemas: [groupSchema], displayName: 'Nord', members })).status).toBe(200)
  expect(await statusOf(t, 'otherAdmin', one.id)).toBe(404)
})

test('S7: an administrator who shuts out an owner by their own directory key does not come after them on the list', async () => {
  const t = await portal.tenant()
  const one = await restricted(t, await approved(t))
  const directory = await connect(t)
  const manager = [{ op: 'replace', path: `${enterprise}:manager`, value: t.users.otherAdmin.id }]
  expect((await directory.patch(`/Users/${t.users.leader.id}`, manager)).status).toBe(200)
  expect((await directory.delete(`/Users/${t.users.leader.id}`)).status).toBe(204)
  expect(await statusOf(t, 'otherAdmin', one.id)).toBe(404)
  expect(await listOf(t, one.id)).not.toContain('handler otherAdmin')
})
