import { newId } from '@portal/kit/uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Tenant, type TestPortal, testPortal } from '../../../../apps/server/testing.ts'
import { connected, enterprise, give, person, userSchema } from './testing.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await testPortal()
})
afterAll(() => portal.close())
const logged = (t: Tenant, action: string) => t.owner('select * from audit where ks_id = $1 and action = $2 order by n', [t.ksId, action])
const invitations = (t: Tenant, id: string) =>
  t.owner(`select 1 from auth.one_time_tokens where ks_id = $1 and user_id = $2 and kind = 'invite' and used_at is null`, [t.ksId, id])

describe('a person in the directory', () => {
  test('becomes a user who waits to sign in, without account, password or letter', async () => {
    const t = await portal.tenant()
    const entra = await connected(portal, t)
    const { status, body, headers } = await entra.post('/Users', person(t))
    expect(status).toBe(201)
    expect(headers['content-type']).toBe('application/scim+json; charset=utf-8')
    expect(headers.location).toBe(body.meta.location)
    expect(body).toMatchObject({
      schemas: [userSchema, enterprise],
      externalId: 'a1b2c3',
      userName: `bjarne.olsen@${t.ksId}.example`,
      name: { givenName: 'Bjarne', familyName: 'Olsen' },
      title: 'Elektriker',
      active: true,
      phoneNumbers: [{ value: '+4741234567' }],
      [enterprise]: { department: 'Sør' },
      groups: [],
      meta: { resourceType: 'User', version: 'W/"1"' },
    })
    expect((await t.as('admin').get(`/users/${body.id}`)).body).toMatchObject({ status: 'invited', roleId: 3, departmentName: 'Sør' })
    expect(await t.owner('select account_id from users where id = $1', [body.id])).toEqual([{ account_id: null }])
    expect(await invitations(t, body.id)).toEqual([])
    expect((await entra.get(`/Users/${body.id}`)).body).toEqual(body)
  })

  test('is told of in the log as the directory’s doing, in the same transaction', async () => {
    const t = await portal.tenant()
    const entra = await connected(portal, t)
    const { body } = await entra.post('/Users', person(t))
    expect(await logged(t, 'user.invite')).toMatchObject([
      { entity_id: body.id, actor_id: null, actor_name: 'SCIM («Entra ID»)', actor_role: 'system', session_id: entra.id },
    ])
    await entra.patch(`/Users/${body.id}`, [{ op: 'replace', path: 'title', value: 'Montør' }])
    expect(await logged(t, 'user.update')).toMatchObject([{ before: { jobTitle: 'Elektriker' }, after: { jobTitle: 'Montør' } }])
  })

  test('gets the invitation when the company has said so, and the department it has chosen when theirs is unknown', async () => {
    const t = await portal.tenant()
    const entra = await connected(portal, t)
    const decided = { defaultRoleId: 4, defaultDepartmentId: t.departments.north, sendsInvitations: true, version: 0 }
    expect((await t.as('admin').put('/scim/settings', decided)).status).toBe(200)
    const { body } = await entra.post('/Users', person(t, { [enterprise]: { department: 'Romfart' } }))
    expect((await t.as('admin').get(`/users/${body.id}`)).body).toMatchObject({ roleId: 4, departmentName: 'Nord' })
    expect(await invitations(t, body.id)).toHaveLength(1)
  })

  test('is there once: the same name, address or id again is 409 uniqueness', async () => {
    const t = await portal.tenant()
    const entra = await connected(portal, t)
    await entra.post('/Users', person(t))
    for (const changes of [
      { externalId: 'annen', emails: [{ value: `annen@${t.ksId}.example` }] },
      { userName: 'annen@x.no', externalId: 'annen' },
      { userName: 'annen@x.no', emails: [{ value: 'annen@x.no' }] },
      { userName: `BJARNE.olsen@${t.ksId}.example`, externalId: 'annen', emails: [{ value: 'annen@x.no' }] },
    ])
      expect((await entra.post('/Users', person(t, changes))).body).toMatchObject({ status: '409', scimType: 'uniqueness' })
    const race = await Promise.all(
      Array.from({ length: 6 }, () =>
        entra.post('/Users', person(t, { userName: 'ny@x.no', externalId: 'ny', emails: [{ value: 'ny@x.no' }] })),
      ),
    )
    expect(race.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409, 409])
  })

  test('who was invited by hand is found by their address, and followed from then on', async () => {
    const t = await portal.tenant()
    const entra = await connected(portal, t)
    const { employee } = t.users
    const { body } = await entra.find(`userName eq "${employee.email.toUpperCase()}"`)
    expect(body).toMatchObject({ totalResults: 1, Resources: [{ id: employee.id, active: true }] })
    await entra.patch(`/Users/${employee.id}`, [{ op: 'Add', path: 'externalId', value: 'objekt-1' }])
    expect((await entra.find('externalId eq "objekt-1"')).body.Resources).toMatchObject([{ id: employee.id }])
    expect((await entra.find('externalId eq "OBJEKT-1"')).body.totalResults).toBe(0)
  })

  test('SES-03 who is taken out loses session, keys and links at once', async () => {
    const t = await portal.tenant()
    const entra = await connected(portal, t)
    const { employee } = t.users
    const expiresOn = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
    const { body: made } = await t.as('employee').post('/api-keys', { name: 'Nøkkel', scope: 'read', expiresOn })
    expect((await t.as('employee').get('/company')).status).toBe(200)
    const out = await entra.patch(`/Users/${employee.id}`, [{ op: 'Replace', path: 'active', value: 'False' }])
    expect(out).toMatchObject({ status: 200, body: { active: false } })
    expect((await t.as('employee').get('/company')).status).toBe(401)
    expect((await portal.anonymous.get('/company', { authorization: `Bearer ${made.key}` })).status).toBe(401)
    expect((await entra.patch(`/Users/${employee.id}`, [{ op: 'replace', value: { active: true } }])).body.active).toBe(true)
    expect((await t.as('employee').get('/company')).status).toBe(401)
    expect((await t.as('admin').get(`/users/${employee.id}`)).body).toMatchObject({ status: 'active', leftDate: null })
  })

  test('F-19 what they held goes to the leader nearest above, also when they led themselves', async () => {
    const t = await portal.tenant()
    const entra = await connected(portal, t)
    const [caseOfEmployee, caseOfLeader] = [newId(), newId()]
    await give(t, caseOfEmployee, t.users.employee.id, t.departments.north)
    await give(t, caseOfLeader, t.users.leader.id, t.departments.north)
    const holder = async (id: string) => (await t.owner('select assignee_id from deviations where id = $1', [id]))[0].assignee_id
    expect((await entra.delete(`/Users/${t.users.employee.id}`)).status).toBe(204)
    expect(await holder(caseOfEmployee)).toBe(t.users.leader.id)
    expect((await entra.delete(`/Users/${t.users.leader.id}`)).status).toBe(204)
    expect(await holder(caseOfLeader)).toBe(t.users.admin.id)
    expect(await holder(caseOfEmployee)).toBe(t.users.admin.id)
    expect((await t.owner('select leader_id from departments where id = $1', [t.departments.north]))[0].leader_id).toBe(t.users.admin.id)
    expect(await logged(t, 'deviation.handOver')).toMatchObject([
      { entity_id: caseOfEmployee, actor_name: 'SCIM («Entra ID»)', after: { assigneeName: 'leader Prøve' } },
      {},
      {},
    ])
    expect((await entra.get(`/Users/${t.users.leader.id}`)).body.active).toBe(false)
    expect((await entra.delete(`/Users/${t.users.leader.id}`)).status).toBe(204)
  })

  test('F-19 a project goes to somebody who may lead it, not to a manager who may not', async () => {
    const t = await portal.tenant()
    const entra = await connected(portal, t)
    const leaver = await t.addUser({ roleId: 2 })
    await t.owner('update users set manager_id = $2, department_id = $3 where id = $1', [
      leaver.id,
      t.users.employee.id,
      t.departments.root,
    ])
    const project = { number: '2401', name: 'Solbakken boliger', role: 'mainContractor', leaderId: leaver.id, memberIds: [] }
    const { body } = await t.as('admin').post('/projects', project)
    const gone = await entra.delete(`/Users/${leaver.id}`)
    expect([gone.status, gone.body?.detail]).toEqual([204, undefined])
    expect([t.users.admin.id, t.users.otherAdmin.id]).toContain((await t.as('admin').get(`/projects/${body.id}`)).body.leaderId)
  })

  test('X-11 the last admin stays, however the directory asks', async () => {
    const t = await portal.tenant()
    const entra = await connected(portal, t)
    expect((await entra.delete(`/Users/${t.users.otherAdmin.id}`)).status).toBe(204)
    const last = t.users.admin.id
    const answers = [
      await entra.delete(`/Users/${last}`),
      await entra.patch(`/Users/${last}`, [{ op: 'replace', path: 'active', value: false }]),
      await entra.put(`/Users/${last}`, person(t, { active: false })),
    ]
    for (const { status, body } of answers) {
      expect(status).toBe(400)
      expect(body.detail).toBe('Virksomheten må ha minst én aktiv administrator')
    }
    expect((await t.as('admin').get('/users')).status).toBe(200)
    const race = await portal.tenant()
    const okta = await connected(portal, race)
    await Promise.all([okta.delete(`/Users/${race.users.admin.id}`), okta.delete(`/Users/${race.users.otherAdmin.id}`)])
    const [left] = await race.owner(`select count(*)::int as n from users where ks_id = $1 and role_id = 1 and status = 'active'`, [
      race.ksId,
    ])
    expect(left.n).toBe(1)
  })

  test('somebody shut out by an admin for a time is not let in again by the directory', async () => {
    const t = await portal.tenant()
    const entra = await connected(portal, t)
    const { id } = t.users.employee
    await t.as('admin').post(`/users/${id}/suspend`, { version: 1, reason: 'Mistanke om misbruk' })
    const { body } = await entra.patch(`/Users/${id}`, [{ op: 'replace', path: 'active', value: true }])
    expect(body.active).toBe(false)
    expect((await t.as('admin').get(`/users/${id}`)).body.status).toBe('suspended')
  })

  test('OID-03 the address, the password and the account of whoever has one are theirs, whatever is sent', async () => {
    const [t, other] = [await portal.tenant(), await portal.tenant()]
    const entra = await connected(portal, t)
    const { employee } = t.users
    const accounts = () =>
      portal.owner('select * from auth.accounts where id = any($1) order by id', [[employee.accountId, other.users.admin.accountId]])
    const before = await accounts()
    const sent = {
      userName: 'ny@x.no',
      emails: [{ value: 'tyv@x.no', primary: true }],
      password: 'hemmelig',
      roleId: 1,
      accountId: other.users.admin.accountId,
    }
    expect((await entra.put(`/Users/${employee.id}`, person(t, sent))).body).toMatchObject({
      userName: 'ny@x.no',
      emails: [{ value: employee.email }],
    })
    expect(await accounts()).toEqual(before)
    const { body } = await entra.post(
      '/Users',
      person(t, { externalId: 'x', userName: other.users.admin.email, emails: [{ value: other.users.admin.email }] }),
    )
    expect(await t.owner('select account_id, status, role_id from users where id = $1', [body.id])).toEqual([
      { account_id: null, status: 'invited', role_id: 3 },
    ])
    expect((await other.as('admin').get('/users')).status).toBe(200)
    expect(await accounts()).toEqual(before)
  })

  test('who has no account yet gets their new address, and the old invitation dies', async () => {
    const t = await portal.tenant()
    const entra = await connected(portal, t)
    await t.as('admin').put('/scim/settings', { defaultRoleId: 3, sendsInvitations: true, version: 0 })
    const { body } = await entra.post('/Users', person(t))
    const [old] = await t.owner(`select hash from auth.one_time_tokens where user_id = $1 and used_at is null`, [body.id])
    await entra.patch(`/Users/${body.id}`, [{ op: 'Replace', path: 'emails[type eq "work"].value', value: 'gift@x.no' }])
    const alive = await t.owner(`select email, hash from auth.one_time_tokens where user_id = $1 and used_at is null`, [body.id])
    expect(alive).toMatchObject([{ email: 'gift@x.no' }])
    expect(alive[0].hash.equals(old.hash)).toBe(false)
  })
})

describe('asking for people', () => {
  test('filters with and, or, not, and the brackets of Entra and Okta', async () => {
    const t = await portal.tenant()
    const entra = await connected(portal, t)
    await entra.post('/Users', person(t))
    const names = async (filter: string) =>
      (await entra.find(filter)).body.Resources.map((one: { name: { givenName: string } }) => one.name.givenName).sort()
    expect(await names('userName sw "BJARNE"')).toEqual(['Bjarne'])
    expect(await names('name.givenName eq "bjarne" and active eq true')).toEqual(['Bjarne'])
    expect(await names('externalId eq "a1b2c3" or name.givenName eq "leader"')).toEqual(['Bjarne', 'leader'])
    expect(await names(`emails[type eq "work" and value eq "bjarne.olsen@${t.ksId}.example"]`)).toEqual(['Bjarne'])
    expect(await names(`emails.value co "olsen@"`)).toEqual(['Bjarne'])
    expect(await names('externalId pr')).toEqual(['Bjarne'])
    expect(await names('not (externalId pr) and name.givenName ew "Admin"')).toEqual(['admin', 'otherAdmin'])
    expect(await names('not (externalId pr or name.givenName ew "Admin") and name.givenName sw "l"')).toEqual(['leader'])
    expect(await names('not (emails[type eq "work"])')).toEqual([])
    expect(await names('title eq "Elektriker" and userName co "%"')).toEqual([])
    expect(await names(`id eq "${t.users.auditor.id}"`)).toEqual(['auditor'])
    expect(await names('id eq "1"')).toEqual([])
    expect(await names('meta.lastModified gt "2001-01-01T00:00:00Z" and title pr')).toEqual(['Bjarne'])
    await entra.delete(`/Users/${t.users.auditor.id}`)
    expect(await names('active eq "False"')).toEqual(['auditor'])
  })

  test.each([
    'password eq "x"',
    'roleId eq 1',
    'userName gt "a"',
    'userName eq 1',
    'active gt true',
    'groups[value eq "x"]',
    'emails[emails[a eq 1]]',
  ])('what cannot be filtered on is told: %s', async (filter) => {
    const t = await portal.tenant()
    const { status, body } = await (await connected(portal, t)).find(filter)
    expect([status, body.scimType]).toEqual([400, 'invalidFilter'])
  })

  test('page by page, each person once', async () => {
    const t = await portal.tenant()
    const entra = await connected(portal, t)
    const seen: string[] = []
    for (let start = 1; start < 10; start += 3) {
      const { body } = await entra.get(`/Users?startIndex=${start}&count=3`)
      expect([body.totalResults, body.startIndex]).toEqual([8, start])
      seen.push(...body.Resources.map((one: { id: string }) => one.id))
    }
    expect(new Set(seen).size).toBe(8)
    expect((await entra.get('/Users?count=0')).body).toMatchObject({ totalResults: 8, itemsPerPage: 0, Resources: [] })
    expect((await entra.get('/Users?startIndex=-5&count=-1')).body).toMatchObject({ startIndex: 1, itemsPerPage: 0 })
    expect((await entra.get('/Users?startIndex=100')).body).toMatchObject({ totalResults: 8, Resources: [] })
    for (const query of ['startIndex=a', 'count=1e9', 'count=99999999999', 'count=1&count=2', 'filter=a&filter=b'])
      expect((await entra.get(`/Users?${query}`)).status).toBe(400)
  })

  test('only what is asked for', async () => {
    const t = await portal.tenant()
    const entra = await connected(portal, t)
    const { body } = await entra.get(`/Users/${t.users.admin.id}?attributes=userName,name.givenName`)
    expect(Object.keys(body).sort()).toEqual(['id', 'name', 'schemas', 'userName'])
    expect((await entra.get(`/Users/${t.users.admin.id}?excludedAttributes=emails,GROUPS`)).body).not.toHaveProperty('emails')
  })
})
