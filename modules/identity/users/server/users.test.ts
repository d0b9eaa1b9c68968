import { newId } from '@portal/kit/uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Tenant, type TestPortal, testPortal } from '../../../../apps/server/testing.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await testPortal()
})
afterAll(() => portal.close())

const card = (t: Tenant, changes: object = {}) => ({
  firstname: 'Åse',
  lastname: 'Ødegård',
  departmentId: t.departments.north,
  employmentType: 'permanent',
  ...changes,
})
const newcomer = (t: Tenant, changes: object = {}) => card(t, { email: `ase@${t.ksId}.example`, roleId: 3, ...changes })
const logged = (t: Tenant, action: string) => t.owner('select * from audit where ks_id = $1 and action = $2', [t.ksId, action])

test('an admin invites, and the person waits as invited under the leader of the department', async () => {
  const t = await portal.tenant()
  const { status, body } = await t.as('admin').post('/users', newcomer(t, { email: `  ASE@${t.ksId}.example ` }))
  expect(status).toBe(200)
  expect(body).toMatchObject({ status: 'invited', email: `ase@${t.ksId}.example`, managerId: t.users.leader.id, departmentName: 'Nord' })
  expect(body.can).toContain('resendInvitation')
  const invitations = await t.owner(`select email from auth.one_time_tokens where user_id = $1 and kind = 'invite' and used_at is null`, [
    body.id,
  ])
  expect(invitations).toEqual([{ email: `ase@${t.ksId}.example` }])
  expect(await logged(t, 'user.invite')).toMatchObject([{ entity_id: body.id, actor_id: t.users.admin.id }])
})

test('only admins invite, edit and end access', async () => {
  const t = await portal.tenant()
  const { id } = t.users.employee
  expect((await portal.anonymous.post('/users', newcomer(t))).status).toBe(401)
  for (const who of ['leader', 'employee', 'auditor', 'controller'] as const) {
    expect((await t.as(who).post('/users', newcomer(t))).status).toBe(403)
    expect((await t.as(who).put(`/users/${id}`, card(t, { version: 1 }))).status).toBe(403)
    expect((await t.as(who).post(`/users/${id}/change-role`, { roleId: 1, version: 1 })).status).toBe(403)
    expect((await t.as(who).post(`/users/${id}/deactivate`, { version: 1 })).status).toBe(403)
    expect((await t.as(who).get(`/users/${id}/holding`)).status).toBe(403)
  }
})

test('an address is used once in a company; TEN-09 another company does not count', async () => {
  const [t, other] = [await portal.tenant(), await portal.tenant()]
  const email = `kari@${t.ksId}.example`
  expect((await t.as('admin').post('/users', newcomer(t, { email }))).status).toBe(200)
  const taken = await t.as('admin').post('/users', newcomer(t, { email }))
  expect(taken.status).toBe(422)
  expect(taken.body.fields).toEqual({ email: 'E-postadressen er allerede i bruk' })
  expect((await other.as('admin').post('/users', newcomer(other, { email }))).status).toBe(200)
})

test('a consultant has an end to their access, and nobody is placed where nothing is', async () => {
  const [t, other] = [await portal.tenant(), await portal.tenant()]
  const invite = async (changes: object) => (await t.as('admin').post('/users', newcomer(t, changes))).body
  expect((await invite({ employmentType: 'external' })).missing).toEqual(['accessUntil'])
  expect((await invite({ employmentType: 'external', accessUntil: '2020-01-01' })).fields.accessUntil).toContain('tilbake i tid')
  expect((await invite({ departmentId: other.departments.north })).missing).toEqual(['departmentId'])
  expect((await invite({ managerId: other.users.leader.id })).missing).toEqual(['managerId'])
  await t.owner('update departments set is_active = false where ks_id = $1 and id = $2', [t.ksId, t.departments.south])
  expect((await invite({ departmentId: t.departments.south })).fields.departmentId).toContain('ikke lenger i bruk')
  expect((await invite({ firstname: 'K4ri', roleId: 6, isAdmin: true })).fields).toMatchObject({
    firstname: expect.stringContaining('bokstaver'),
    roleId: 'Velg rolle',
    isAdmin: 'Ukjent felt',
  })
})

test('an invitation is sent again, taken back, and made anew', async () => {
  const t = await portal.tenant()
  const admin = t.as('admin')
  const { body: invited } = await admin.post('/users', newcomer(t))
  const url = `/users/${invited.id}`
  const alive = () =>
    t.owner(`select hash from auth.one_time_tokens where user_id = $1 and kind = 'invite' and used_at is null`, [invited.id])
  const [first] = await alive()
  expect((await admin.post(`${url}/resend-invitation`, { version: 1 })).status).toBe(200)
  const [second] = await alive()
  expect(second.hash.equals(first.hash)).toBe(false)
  expect((await admin.post(`${url}/revoke-invitation`, { version: 2 })).body.status).toBe('deactivated')
  expect(await alive()).toEqual([])
  expect((await admin.post(`${url}/reactivate`, { version: 3 })).body.message).toContain('aldri logget inn')
  expect((await admin.post(`${url}/resend-invitation`, { version: 3 })).body.status).toBe('invited')
  expect(await alive()).toHaveLength(1)
})

test('an admin edits a person; an old version is stale', async () => {
  const t = await portal.tenant()
  const url = `/users/${t.users.employee.id}`
  const fields = card(t, { jobTitle: 'Tømrer', phone: '412 34 567', departmentId: t.departments.south, version: 1 })
  expect((await t.as('admin').put(url, fields)).body).toMatchObject({
    jobTitle: 'Tømrer',
    phone: '+4741234567',
    departmentName: 'Sør',
    version: 2,
  })
  expect((await t.as('admin').put(url, fields)).status).toBe(409)
  expect((await t.as('admin').put(url, { ...fields, version: 2, managerId: t.users.employee.id })).body.missing).toEqual(['managerId'])
  const [entry] = await logged(t, 'user.update')
  expect(entry.after).toMatchObject({ firstname: 'Åse', jobTitle: 'Tømrer' })
})

test('TEN-03 role, status and tenant cannot be slipped in with the fields', async () => {
  const t = await portal.tenant()
  for (const more of [{ roleId: 1 }, { status: 'active' }, { ksId: 'x' }, { accountId: newId() }, { email: 'x@y.no' }])
    expect((await t.as('admin').put(`/users/${t.users.employee.id}`, card(t, { version: 1, ...more }))).status).toBe(400)
  expect((await t.as('admin').get(`/users/${t.users.employee.id}`)).body).toMatchObject({ roleId: 3, version: 1 })
})

test('TEN-01 a person of another tenant is not there, whatever is asked of them', async () => {
  const [t, other] = [await portal.tenant(), await portal.tenant()]
  const calls = (id: string) => [
    t.as('admin').get(`/users/${id}`),
    t.as('admin').get(`/users/${id}/holding`),
    t.as('admin').put(`/users/${id}`, card(t, { version: 1 })),
    t.as('admin').post(`/users/${id}/change-role`, { roleId: 1, version: 1 }),
    t.as('admin').post(`/users/${id}/suspend`, { version: 1, reason: 'Fordi det er slik' }),
    t.as('admin').post(`/users/${id}/deactivate`, { version: 1 }),
  ]
  const bare = async (id: string) =>
    (await Promise.all(calls(id))).map(({ status, body }) => ({ status, code: body.code, message: body.message }))
  const foreign = await bare(other.users.employee.id)
  expect(foreign.map((answer) => answer.status)).toEqual(Array(6).fill(404))
  expect(foreign).toEqual(await bare(newId()))
  expect((await other.as('admin').get(`/users/${other.users.employee.id}`)).body).toMatchObject({ roleId: 3, status: 'active', version: 1 })
})

test('a leader sees their team in full, everybody sees names', async () => {
  const t = await portal.tenant()
  const names = (body: { items: { firstname: string }[] }) => body.items.map((user) => user.firstname)
  expect(names((await t.as('leader').get('/users')).body)).toEqual(['employee', 'leader'])
  expect((await t.as('leader').get(`/users/${t.users.employee.id}`)).status).toBe(200)
  expect((await t.as('leader').get(`/users/${t.users.otherEmployee.id}`)).body.code).toBe('scope')
  for (const who of ['employee', 'auditor', 'controller'] as const) {
    expect((await t.as(who).get('/users')).status).toBe(403)
    expect((await t.as(who).get('/people')).body.items).toHaveLength(8)
  }
  expect((await t.as('employee').get(`/users/${t.users.employee.id}`)).status).toBe(200)
  expect((await t.as('employee').get(`/users/${t.users.otherEmployee.id}`)).body.code).toBe('forbidden')
})

test('TEN-03 an e-mail address, which is not shown, cannot be guessed at by searching for people', async () => {
  const t = await portal.tenant()
  const { email } = t.users.otherEmployee
  expect((await t.as('employee').get(`/people?q=${encodeURIComponent(email)}`)).body.items).toEqual([])
  expect((await t.as('employee').get('/people?q=otheremployee')).body.items).toHaveLength(1)
  expect((await t.as('admin').get(`/users?q=${encodeURIComponent(email)}`)).body.items).toHaveLength(1)
})

test('in a company of more people than are answered at once, the others are found by name, and by id', async () => {
  const t = await portal.tenant()
  const ids = Array.from({ length: 500 }, () => crypto.randomUUID())
  await t.owner(`insert into auth.accounts (id, email) select id, id || '@aa.example' from unnest($1::uuid[]) id`, [ids])
  await t.owner(
    `insert into users (ks_id, id, account_id, firstname, lastname, email, role_id, status)
     select $1, id, id, 'Abel', 'Mange', id || '@aa.example', 3, 'active' from unnest($2::uuid[]) id`,
    [t.ksId, ids],
  )
  const all = (await t.as('employee').get('/people')).body.items
  expect([all.length, all.some(({ id }: { id: string }) => id === t.users.otherLeader.id)]).toEqual([500, false])
  for (const asked of ['q=otherleader', `ids=${t.users.otherLeader.id}`])
    expect((await t.as('employee').get(`/people?${asked}`)).body.items).toMatchObject([{ id: t.users.otherLeader.id }])
})

test('people no longer active are named only when asked for', async () => {
  const t = await portal.tenant()
  await t.addUser({ firstname: 'Gunnar', lastname: 'Gått', status: 'deactivated' })
  expect((await t.as('employee').get('/people?q=gunn')).body.items).toEqual([])
  expect((await t.as('employee').get('/people?q=gunn&includeInactive=true')).body.items).toMatchObject([
    { name: 'Gunnar Gått', isActive: false },
  ])
})

test('names come in Norwegian order, page by page, and a search forgives how they are typed', async () => {
  const t = await portal.tenant()
  const firstnames = ['Ås', 'Aase', 'Ærlig', 'Zulu', 'Øystein', 'Berg', 'Odd']
  for (const firstname of firstnames)
    for (const lastname of ['A', 'Å', 'B']) await t.addUser({ firstname, lastname, departmentId: t.departments.south })
  const admin = t.as('admin')
  const seen: string[] = []
  let url = `/users?limit=25&departmentId=${t.departments.south}`
  for (let cursor: string | null = ''; cursor !== null; ) {
    const { body } = await admin.get(`${url}${cursor && `&cursor=${cursor}`}`)
    expect(body.total).toBe(23)
    seen.push(...body.items.map((user: { firstname: string; lastname: string }) => `${user.firstname} ${user.lastname}`))
    cursor = body.nextCursor
  }
  expect(seen.filter((name) => name.endsWith(' B'))).toEqual(['Berg B', 'Odd B', 'Zulu B', 'Ærlig B', 'Øystein B', 'Ås B', 'Aase B'])
  expect(seen.filter((name) => name.startsWith('Berg'))).toEqual(['Berg A', 'Berg B', 'Berg Å'])
  url = '/users?q='
  expect((await admin.get(`${url}oystein`)).body.total).toBe(3)
  expect((await admin.get(`${url}${encodeURIComponent('ØYSTEIN B')}`)).body.total).toBe(1)
  expect((await admin.get(`${url}${encodeURIComponent('%')}`)).body.total).toBe(0)
  expect((await admin.get('/users?roleId=1,5&status=active')).body.total).toBe(3)
  expect((await admin.get('/users?cursor=tull')).status).toBe(400)
})

test('the second page begins where the first ended', async () => {
  const t = await portal.tenant()
  for (let i = 0; i < 30; i++) await t.addUser({ firstname: 'Kari', lastname: 'Nordmann' })
  const first = (await t.as('admin').get('/users?q=kari&limit=25')).body
  const second = (await t.as('admin').get(`/users?q=kari&limit=25&cursor=${first.nextCursor}`)).body
  const ids = [...first.items, ...second.items].map((user) => user.id)
  expect(second.nextCursor).toBe(null)
  expect(new Set(ids).size).toBe(30)
})
