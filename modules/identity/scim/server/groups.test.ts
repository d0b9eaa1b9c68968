import { newId } from '@portal/kit/uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Tenant, type TestPortal, testPortal } from '../../../../apps/server/testing.ts'
import { connected, type Directory, groupSchema } from './testing.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await testPortal()
})
afterAll(() => portal.close())
const logged = (t: Tenant, action: string) => t.owner('select * from audit where ks_id = $1 and action = $2 order by n', [t.ksId, action])
const roleOf = async (t: Tenant, id: string) =>
  (await t.owner('select role_id from users where ks_id = $1 and id = $2', [t.ksId, id]))[0].role_id
const group = (displayName: string, members: string[] = [], more: object = {}) => ({
  schemas: [groupSchema],
  displayName,
  members: members.map((value) => ({ value })),
  ...more,
})
const mapped = async (t: Tenant, id: string, roleId: number | null, departmentId: string | null = null) => {
  const { groups } = (await t.as('admin').get('/scim/settings')).body
  const { version } = groups.find((one: { id: string }) => one.id === id)
  return t.as('admin').put(`/scim/groups/${id}`, { roleId, departmentId, version })
}
const made = async (entra: Directory, displayName: string, members: string[] = []) =>
  (await entra.post('/Groups', group(displayName, members))).body.id as string
const membersOf = async (entra: Directory, id: string) =>
  (await entra.get(`/Groups/${id}`)).body.members.map((member: { value: string }) => member.value).sort()

test('a group comes with its members, gives nothing before an admin has said what, and then gives it at once', async () => {
  const t = await portal.tenant()
  const entra = await connected(portal, t)
  const { employee, otherEmployee } = t.users
  const { status, body, headers } = await entra.post('/Groups', group('KS-kontrollører', [employee.id], { externalId: 'g-1' }))
  expect(status).toBe(201)
  expect(body).toMatchObject({
    displayName: 'KS-kontrollører',
    externalId: 'g-1',
    members: [{ value: employee.id, display: 'employee Prøve' }],
  })
  expect(headers.location).toBe(body.meta.location)
  expect(await roleOf(t, employee.id)).toBe(3)
  expect((await mapped(t, body.id, 5)).body).toMatchObject({ memberCount: 1, roleId: 5 })
  expect(await roleOf(t, employee.id)).toBe(5)
  expect(await logged(t, 'user.changeRole')).toMatchObject([{ entity_id: employee.id, actor_id: t.users.admin.id }])
  await entra.patch(`/Groups/${body.id}`, [{ op: 'Add', path: 'members', value: [{ value: otherEmployee.id }] }])
  expect(await roleOf(t, otherEmployee.id)).toBe(5)
  expect((await logged(t, 'user.changeRole'))[1]).toMatchObject({ entity_id: otherEmployee.id, actor_name: 'SCIM («Entra ID»)' })
  expect((await entra.get(`/Users/${otherEmployee.id}`)).body.groups).toMatchObject([{ value: body.id, display: 'KS-kontrollører' }])
})

test('of several groups the one that may do most counts; who is left in none begins anew', async () => {
  const t = await portal.tenant()
  const entra = await connected(portal, t)
  const { id } = t.users.otherEmployee
  const [auditors, leaders, plain] = [
    await made(entra, 'Revisorer', [id]),
    await made(entra, 'Ledere', [id]),
    await made(entra, 'Alle', [id]),
  ]
  await mapped(t, auditors, 4)
  expect(await roleOf(t, id)).toBe(4)
  await mapped(t, leaders, 2, t.departments.north)
  expect(await roleOf(t, id)).toBe(2)
  expect((await t.as('admin').get(`/users/${id}`)).body.departmentName).toBe('Nord')
  await entra.patch(`/Groups/${leaders}`, [{ op: 'Remove', path: `members[value eq "${id}"]` }])
  expect(await roleOf(t, id)).toBe(4)
  await entra.delete(`/Groups/${auditors}`)
  expect(await roleOf(t, id)).toBe(3)
  await entra.delete(`/Groups/${plain}`)
  expect((await entra.get('/Groups')).body).toMatchObject({ totalResults: 1 })
})

test('a role that no group gave is left alone', async () => {
  const t = await portal.tenant()
  const entra = await connected(portal, t)
  const { id } = t.users.controller
  const all = await made(entra, 'Alle', [id])
  await entra.patch(`/Groups/${all}`, [{ op: 'remove', path: 'members' }])
  expect(await roleOf(t, id)).toBe(5)
})

test('X-11 groups never leave the company without an admin; the whole call is refused', async () => {
  const t = await portal.tenant()
  const entra = await connected(portal, t)
  const { admin, otherAdmin, employee } = t.users
  const admins = await made(entra, 'Administratorer', [admin.id, otherAdmin.id])
  await mapped(t, admins, 1)
  const refused = await entra.patch(`/Groups/${admins}`, [{ op: 'replace', path: 'members', value: [] }])
  expect(refused).toMatchObject({ status: 400, body: { detail: 'Virksomheten må ha minst én aktiv administrator' } })
  expect(await membersOf(entra, admins)).toEqual([admin.id, otherAdmin.id].sort())
  expect((await entra.delete(`/Groups/${admins}`)).status).toBe(400)
  expect([await roleOf(t, admin.id), await roleOf(t, otherAdmin.id)]).toEqual([1, 1])
  const swapped = [
    { op: 'add', path: 'members', value: [{ value: employee.id }] },
    { op: 'remove', path: 'members', value: [{ value: otherAdmin.id }] },
  ]
  expect((await entra.patch(`/Groups/${admins}`, swapped)).status).toBe(200)
  expect([await roleOf(t, employee.id), await roleOf(t, otherAdmin.id)]).toEqual([1, 3])
})

test('S7 an admin cannot raise themselves by what a group gives', async () => {
  const t = await portal.tenant()
  const entra = await connected(portal, t)
  const id = await made(entra, 'Mine', [t.users.admin.id])
  expect((await mapped(t, id, 2)).body.code).toBe('sod')
  for (const who of ['leader', 'employee', 'auditor', 'controller'] as const) {
    expect((await t.as(who).put(`/scim/groups/${id}`, { roleId: 1, departmentId: null, version: 1 })).status).toBe(403)
    expect((await t.as(who).get('/scim/settings')).status).toBe(403)
  }
})

test('members as Entra, Okta and the specification take them in and out', async () => {
  const t = await portal.tenant()
  const entra = await connected(portal, t)
  const [a, b, c] = [t.users.employee.id, t.users.leader.id, t.users.auditor.id]
  const id = await made(entra, 'Alle', [a, b])
  const patch = async (operations: unknown) => {
    expect((await entra.patch(`/Groups/${id}`, operations)).status).toBe(200)
    return membersOf(entra, id)
  }
  expect(await patch([{ op: 'Add', path: 'members', value: [{ $ref: null, value: c }] }])).toEqual([a, b, c].sort())
  expect(await patch([{ op: 'add', value: { members: [{ value: a }] } }])).toEqual([a, b, c].sort())
  expect(await patch([{ op: 'Remove', path: 'members', value: [{ value: a }] }])).toEqual([b, c].sort())
  expect(await patch([{ op: 'remove', path: `members[value eq "${b}"]` }])).toEqual([c])
  expect(await patch([{ op: 'replace', path: 'members', value: [{ value: a }, { value: a }] }])).toEqual([a])
  expect(await patch([{ op: 'replace', value: { id, displayName: 'Noen' } }])).toEqual([a])
  expect((await entra.get(`/Groups/${id}`)).body.displayName).toBe('Noen')
  expect(await patch([{ op: 'remove', path: 'members' }])).toEqual([])
  expect((await entra.put(`/Groups/${id}`, group('Alle igjen', [b]))).body.displayName).toBe('Alle igjen')
  expect(await membersOf(entra, id)).toEqual([b])
})

test('groups are sought by name, id and member, and shown without members when they are many', async () => {
  const t = await portal.tenant()
  const entra = await connected(portal, t)
  const id = await made(entra, 'Montører', [t.users.employee.id])
  await made(entra, 'Andre')
  const find = async (filter: string) => (await entra.get(`/Groups?filter=${encodeURIComponent(filter)}&excludedAttributes=members`)).body
  expect(await find('displayName eq "MONTØRER"')).toMatchObject({ totalResults: 1, Resources: [{ id, displayName: 'Montører' }] })
  expect((await find('displayName eq "Montører"')).Resources[0]).not.toHaveProperty('members')
  expect((await find(`id eq "${id}" and members eq "${t.users.employee.id}"`)).totalResults).toBe(1)
  expect((await find(`members[value eq "${t.users.leader.id}"]`)).totalResults).toBe(0)
  expect((await find('id eq "x"')).totalResults).toBe(0)
  expect((await find('displayName co "x"')).scimType).toBe('invalidFilter')
  expect((await entra.post('/Groups', group('montører'))).body).toMatchObject({ status: '409', scimType: 'uniqueness' })
})

test('TEN-04 nobody of another company is a member, and its groups are not there', async () => {
  const [t, other] = [await portal.tenant(), await portal.tenant()]
  const [ours, theirs] = [await connected(portal, t), await connected(portal, other)]
  const foreign = await made(theirs, 'Deres', [other.users.admin.id])
  const id = await made(ours, 'Våre')
  const outsider = other.users.employee.id
  for (const member of [outsider, newId()]) {
    expect((await ours.post('/Groups', group('Ny', [member]))).body.detail).toBe('Ukjent medlem')
    expect((await ours.patch(`/Groups/${id}`, [{ op: 'add', path: 'members', value: [{ value: member }] }])).status).toBe(400)
  }
  for (const missing of [foreign, newId(), 'x']) {
    const calls = [
      ours.get(`/Groups/${missing}`),
      ours.put(`/Groups/${missing}`, group('Tatt')),
      ours.patch(`/Groups/${missing}`, [{ op: 'replace', path: 'displayName', value: 'Tatt' }]),
      ours.delete(`/Groups/${missing}`),
    ]
    for (const { status, body } of await Promise.all(calls)) expect([status, body.detail]).toEqual([404, 'Finnes ikke'])
  }
  expect((await t.as('admin').put(`/scim/groups/${foreign}`, { roleId: 1, departmentId: null, version: 1 })).status).toBe(404)
  expect((await t.as('admin').put(`/scim/groups/${id}`, { roleId: 3, departmentId: other.departments.north, version: 1 })).status).toBe(422)
  expect((await theirs.get(`/Groups/${foreign}`)).body).toMatchObject({ displayName: 'Deres', members: [{ value: other.users.admin.id }] })
})

test('who comes back has what their groups give today', async () => {
  const t = await portal.tenant()
  const entra = await connected(portal, t)
  const { id } = t.users.otherEmployee
  const auditors = await made(entra, 'Revisorer', [id])
  await entra.patch(`/Users/${id}`, [{ op: 'replace', path: 'active', value: false }])
  await mapped(t, auditors, 4)
  expect(await roleOf(t, id)).toBe(3)
  await entra.patch(`/Users/${id}`, [{ op: 'replace', path: 'active', value: true }])
  expect(await roleOf(t, id)).toBe(4)
})

test('the company decides once at a time, and about what is its own', async () => {
  const [t, other] = [await portal.tenant(), await portal.tenant()]
  const decided = { defaultRoleId: 3, defaultDepartmentId: t.departments.south, sendsInvitations: false, version: 0 }
  const put = (changes: object) => t.as('admin').put('/scim/settings', { ...decided, ...changes })
  expect((await put({ defaultDepartmentId: other.departments.north })).body.missing).toEqual(['defaultDepartmentId'])
  expect((await put({})).body).toMatchObject({ version: 1, defaultDepartmentId: t.departments.south })
  expect((await put({})).status).toBe(409)
  expect((await put({ version: 1, sendsInvitations: true })).body).toMatchObject({ version: 2, sendsInvitations: true })
  expect((await put({ version: 2, defaultRoleId: 6 })).status).toBe(400)
  expect((await other.as('admin').get('/scim/settings')).body).toMatchObject({ version: 0, defaultRoleId: 3, keys: [], groups: [] })
})
