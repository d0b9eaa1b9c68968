import { newId } from '@portal/kit/uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestPortal, testPortal } from '../../../../apps/server/testing.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await testPortal()
})
afterAll(() => portal.close())

test('everybody sees the departments in the order of the tree', async () => {
  const t = await portal.tenant()
  const { body } = await t.as('employee').get('/departments')
  expect(body.items.map((d: { path: string }) => d.path)).toEqual(['Bedriften', 'Bedriften › Nord', 'Bedriften › Sør'])
  expect(body.items[1]).toMatchObject({ depth: 2, leaderName: 'leader Prøve', userCount: 2, canEdit: false })
  expect(body).toMatchObject({ canAdd: false, canAddTop: false, leaders: [] })
  const { leaders } = (await t.as('leader').get('/departments')).body
  expect(leaders.map((leader: { name: string }) => leader.name)).toEqual([
    'admin Prøve',
    'leader Prøve',
    'otherAdmin Prøve',
    'otherLeader Prøve',
  ])
  expect((await portal.anonymous.get('/departments')).status).toBe(401)
})

test('an admin adds a department, and the log has it', async () => {
  const t = await portal.tenant()
  const { status, body } = await t
    .as('admin')
    .post('/departments', { name: 'Elektro', parentId: t.departments.north, leaderId: t.users.leader.id })
  expect(status).toBe(200)
  expect(body).toMatchObject({ path: 'Bedriften › Nord › Elektro', depth: 3, isActive: true, canEdit: true })
  const [entry] = await t.owner(`select * from audit where ks_id = $1 and action = 'department.add'`, [t.ksId])
  expect(entry).toMatchObject({ entity_id: body.id, before: null })
})

test('a name is taken only among siblings in use', async () => {
  const t = await portal.tenant()
  const taken = await t.as('admin').post('/departments', { name: 'NORD', parentId: t.departments.root })
  expect(taken.status).toBe(422)
  expect(taken.body.fields).toEqual({ name: 'Navnet er allerede i bruk' })
  expect((await t.as('admin').post('/departments', { name: 'Nord', parentId: t.departments.south })).status).toBe(200)
})

test('the tree is at most six deep and never a ring', async () => {
  const t = await portal.tenant()
  const admin = t.as('admin')
  let parentId = t.departments.north
  for (const name of ['Tre', 'Fire', 'Fem', 'Seks']) parentId = (await admin.post('/departments', { name, parentId })).body.id
  const seventh = await admin.post('/departments', { name: 'Sju', parentId })
  expect(seventh.status).toBe(422)
  expect(seventh.body.fields.parentId).toBe('Avdelinger kan ligge i høyst 6 nivåer')
  const ring = await admin.put(`/departments/${t.departments.north}`, { name: 'Nord', parentId, version: 1 })
  expect(ring.body.fields.parentId).toBe('En avdeling kan ikke ligge under seg selv')
  const tooLow = await admin.put(`/departments/${t.departments.north}`, { name: 'Nord', parentId: t.departments.south, version: 1 })
  expect(tooLow.body.missing).toEqual(['parentId'])
})

test('two moves at the same time cannot make a ring', async () => {
  const t = await portal.tenant()
  const { north, south } = t.departments
  await Promise.all([
    t.as('admin').put(`/departments/${north}`, { name: 'Nord', parentId: south, version: 1 }),
    t.as('otherAdmin').put(`/departments/${south}`, { name: 'Sør', parentId: north, version: 1 }),
  ])
  const parents = await t.owner('select id, parent_id from departments where ks_id = $1', [t.ksId])
  const parentOf = (id: string) => parents.find((row) => row.id === id).parent_id
  expect([parentOf(north), parentOf(south)].filter((id) => id === t.departments.root)).toHaveLength(1)
})

test('a department is led by an active leader or admin of the company', async () => {
  const [t, other] = [await portal.tenant(), await portal.tenant()]
  const lead = (leaderId: string) => t.as('admin').put(`/departments/${t.departments.south}`, { name: 'Sør', leaderId, version: 1 })
  expect((await lead(t.users.employee.id)).body.fields.leaderId).toBe('Lederen må ha rollen leder eller administrator')
  expect((await lead(other.users.leader.id)).status).toBe(422)
  const gone = await t.addUser({ roleId: 2, status: 'suspended' })
  expect((await lead(gone.id)).body.fields.leaderId).toBe('Personen er ikke lenger aktiv. Velg en annen.')
  expect((await lead(t.users.leader.id)).status).toBe(200)
})

test('a leader arranges only what they lead', async () => {
  const t = await portal.tenant()
  const leader = t.as('leader')
  const added = await leader.post('/departments', { name: 'Elektro', parentId: t.departments.north })
  expect(added.status).toBe(200)
  expect((await leader.post('/departments', { name: 'På toppen' })).body.code).toBe('scope')
  expect((await leader.post('/departments', { name: 'Elektro', parentId: t.departments.south })).status).toBe(403)
  expect((await leader.put(`/departments/${t.departments.south}`, { name: 'Mitt', version: 1 })).status).toBe(403)
  expect((await leader.put(`/departments/${added.body.id}`, { name: 'Elektro', parentId: t.departments.south, version: 1 })).status).toBe(
    403,
  )
  expect(
    (await leader.put(`/departments/${t.departments.north}`, { name: 'Nordre', parentId: t.departments.root, version: 1 })).status,
  ).toBe(200)
  expect((await t.as('employee').post('/departments', { name: 'Min', parentId: t.departments.north })).body.code).toBe('forbidden')
  expect((await t.as('controller').post(`/departments/${t.departments.north}/retire`, { version: 2 })).status).toBe(403)
})

test('a department with people or departments in it stays, and says why', async () => {
  const t = await portal.tenant()
  const admin = t.as('admin')
  const people = await admin.post(`/departments/${t.departments.north}/retire`, { version: 1 })
  expect(people.status).toBe(422)
  expect(people.body.message).toBe('Avdelingen har 2 brukere. Flytt dem til en annen avdeling først.')
  const { body: empty } = await admin.post('/departments', { name: 'Tom', parentId: t.departments.north })
  const { body: child } = await admin.post('/departments', { name: 'Under', parentId: empty.id })
  const children = await admin.post(`/departments/${empty.id}/retire`, { version: 1 })
  expect(children.body.message).toBe('Avdelingen har 1 underavdeling. Flytt den eller ta den ut av bruk først.')
  expect((await admin.post(`/departments/${child.id}/retire`, { version: 1 })).body.isActive).toBe(false)
  expect((await admin.post(`/departments/${empty.id}/retire`, { version: 1 })).status).toBe(200)
  const orphan = await admin.post(`/departments/${child.id}/restore`, { version: 2 })
  expect(orphan.body.message).toContain('Den overordnede avdelingen er ute av bruk')
  expect((await admin.post(`/departments/${empty.id}/restore`, { version: 2 })).body.isActive).toBe(true)
})

test('TEN-01 TEN-04 a department of another tenant is not there, and cannot be a parent', async () => {
  const [t, other] = [await portal.tenant(), await portal.tenant()]
  const admin = t.as('admin')
  const foreign = await admin.put(`/departments/${other.departments.north}`, { name: 'Vår', version: 1 })
  const unknown = await admin.put(`/departments/${newId()}`, { name: 'Vår', version: 1 })
  expect([foreign.status, unknown.status]).toEqual([404, 404])
  expect({ ...foreign.body, requestId: '' }).toEqual({ ...unknown.body, requestId: '' })
  expect((await admin.post('/departments', { name: 'Vår', parentId: other.departments.root })).status).toBe(422)
  expect((await admin.post(`/departments/${other.departments.north}/retire`, { version: 1 })).status).toBe(404)
})

test('an old version is stale, and TEN-03 fields of the server are refused', async () => {
  const t = await portal.tenant()
  expect((await t.as('admin').put(`/departments/${t.departments.north}`, { name: 'Nord', version: 9 })).status).toBe(409)
  const more = { ksId: 'x', isActive: false, createdAt: '2020-01-01T00:00:00Z' }
  expect((await t.as('admin').post('/departments', { name: 'Elektro', ...more })).status).toBe(400)
})
