import { addDays } from '@portal/kit/dates'
import { sha256 } from '@portal/platform/secrets/secrets'
import { afterAll, describe, expect, test } from 'vitest'
import { clientOf, type Tenant, type TestUser, testPortal, type Who } from '../../../../apps/server/testing.ts'
import { keyed, today, wanted } from './testing.ts'

const portal = await testPortal()
afterAll(() => portal.close())

const logged = (t: Tenant, action: string) => t.owner('select * from audit where ks_id = $1 and action = $2 order by n', [t.ksId, action])

const keyOf = (t: Tenant, who: Who, changes: object = {}) => keyed(portal, t.as(who), changes)

describe('a key', () => {
  test('acts as its person, is shown once, and only its hash is kept', async () => {
    const t = await portal.tenant()
    const { body } = await t.as('employee').post('/api-keys', wanted())
    expect(body.key).toMatch(/^ksk_[0-9A-Za-z]{49}$/)
    expect(body.record).toMatchObject({ name: 'Lønnssystemet', scope: 'write', hint: body.key.slice(-4), isAlive: true, lastUsedAt: null })
    const machine = clientOf(portal.app, body.key, null)
    const { body: receipt, status } = await machine.post('/deviations', { description: 'Løst rekkverk i trappen' })
    expect(status).toBe(200)
    expect((await t.as('employee').get(`/deviations/${receipt.id}`)).body.reportedBy.id).toBe(t.users.employee.id)
    const [row] = await t.owner('select * from auth.api_keys where id = $1', [body.record.id])
    expect(row.hash.equals(sha256(body.key))).toBe(true)
    expect(JSON.stringify(row)).not.toContain(body.key)
    expect((await t.as('employee').get('/api-keys')).text).not.toContain(body.key)
  })

  test('is told of in the log: who, and by which key', async () => {
    const t = await portal.tenant()
    const { id, with: machine } = await keyOf(t, 'employee')
    expect(await logged(t, 'apiKey.create')).toMatchObject([
      { entity_id: id, actor_id: t.users.employee.id, after: { name: 'Lønnssystemet' } },
    ])
    await machine.post('/deviations', { description: 'Løst rekkverk i trappen' })
    expect(await logged(t, 'deviation.report')).toMatchObject([
      { actor_id: t.users.employee.id, actor_name: 'employee Prøve (API-nøkkel «Lønnssystemet»)', session_id: id },
    ])
  })

  test('sees what its person sees, as of today: a new role counts at once', async () => {
    const t = await portal.tenant()
    const { with: machine } = await keyOf(t, 'leader')
    expect((await machine.get('/users')).status).toBe(200)
    await t.owner('update users set role_id = 3 where ks_id = $1 and id = $2', [t.ksId, t.users.leader.id])
    expect((await machine.get('/users')).status).toBe(403)
  })

  test('opens the same actor as a session of the person', async () => {
    const t = await portal.tenant()
    const { key } = await keyOf(t, 'leader')
    const session = await portal.signIn(t.users.leader, t.ksId)
    const opened = async (call: string, value: unknown) => (await portal.owner(`select ${call} as actor`, [value]))[0].actor
    const { key: seen, ...byKey } = await opened('auth.open_api_key($1)', sha256(key))
    const bySession = await opened('auth.open_session($1)', session.sessionId)
    expect(seen).toEqual({ name: 'Lønnssystemet', scope: 'write' })
    expect({ ...byKey, sessionId: '' }).toEqual({ ...bySession, sessionId: '' })
  })

  test('notes when it was last used, at most once a minute', async () => {
    const t = await portal.tenant()
    const { id, key, with: machine } = await keyOf(t, 'employee')
    const used = async () => (await t.owner('select last_used_at, last_used_ip from auth.api_keys where id = $1', [id]))[0]
    await machine.get('/company')
    const first = await used()
    expect(first.last_used_ip).toBe('127.0.0.1')
    await machine.get('/company')
    await portal.owner('select auth.use_api_key($1, $2)', [sha256(key), '10.0.0.1'])
    expect(await used()).toEqual(first)
  })
})

describe('its scope', () => {
  test('a reading key reads and never writes, also through a verb that forgets to ask', async () => {
    const t = await portal.tenant()
    const { key, with: machine } = await keyOf(t, 'admin', { scope: 'read' })
    expect((await machine.get('/deviations')).status).toBe(200)
    const refused = await machine.post('/deviations', { description: 'Løst rekkverk i trappen' })
    expect(refused).toMatchObject({ status: 403, body: { code: 'forbidden', message: 'API-nøkkelen kan bare lese' } })
    expect((await machine.upload('/files', { name: 'a.txt', bytes: Buffer.from('a'), type: 'text/plain' })).status).toBe(403)
    const client = await portal.portal.pool.connect()
    try {
      await client.query(`begin; select auth.open_api_key('\\x${sha256(key).toString('hex')}')`)
      await expect(client.query(`update companies set name = 'x'`)).rejects.toMatchObject({ code: '25006' })
    } finally {
      await client.query('rollback')
      client.release()
    }
  })

  test('no key, not even an admin’s, touches sign-in, sessions, factors, keys or people’s access', async () => {
    const t = await portal.tenant()
    const { id, with: machine } = await keyOf(t, 'admin')
    const { employee } = t.users
    const closed = [
      machine.get('/auth/me'),
      machine.get('/auth/sessions'),
      machine.post('/auth/sessions/end-others'),
      machine.post('/auth/change-password', { currentPassword: 'a', newPassword: 'b' }),
      machine.post('/auth/2fa/setup', { password: 'a' }),
      machine.put('/auth/profile', { phone: null, version: 1 }),
      machine.get('/api-keys'),
      machine.post('/api-keys', wanted()),
      machine.post(`/api-keys/${id}/end`),
      machine.get('/company/api-keys'),
      machine.post(`/company/api-keys/${id}/end`),
      machine.post(`/users/${employee.id}/change-role`, { roleId: 1, version: 1 }),
      machine.post(`/users/${employee.id}/deactivate`, { version: 1 }),
    ]
    for (const answer of await Promise.all(closed)) expect([answer.status, answer.body.code]).toEqual([403, 'forbidden'])
    expect((await machine.get('/users')).status).toBe(200)
  })
})

describe('SES-03 a key that is over is refused by the next request', () => {
  const cases: [string, (t: Tenant, key: { id: string }) => Promise<unknown>][] = [
    ['ended by its person', (t, { id }) => t.as('employee').post(`/api-keys/${id}/end`)],
    ['ended by an admin', (t, { id }) => t.as('admin').post(`/company/api-keys/${id}/end`)],
    ['of somebody deactivated', (t) => t.as('admin').post(`/users/${t.users.employee.id}/deactivate`, { version: 1 })],
    [
      'of somebody suspended',
      (t) => t.as('admin').post(`/users/${t.users.employee.id}/suspend`, { version: 1, reason: 'Mistanke om misbruk' }),
    ],
    [
      'of somebody with a new password',
      (t) => t.owner('update auth.accounts set password_changed_at = now() where id = $1', [t.users.employee.accountId]),
    ],
    [
      'of somebody whose second factor was taken away',
      async (t) => {
        const { accountId } = t.users.employee
        await t.owner('update auth.accounts set two_factor_at = now() where id = $1', [accountId])
        await t.owner('update auth.accounts set two_factor_at = null where id = $1', [accountId])
      },
    ],
    [
      'made with one factor, where the company now demands two (MFA-08)',
      (t) => t.owner('update companies set demands_two_factor = true where ks_id = $1', [t.ksId]),
    ],
    [
      'past its day',
      (t, { id }) =>
        t.owner(`update auth.api_keys set created_at = now() - interval '9 days', expires_at = now() - interval '1 s' where id = $1`, [id]),
    ],
    [
      'of somebody whose access is over',
      (t) => t.owner('update users set access_until = current_date - 1 where ks_id = $1 and id = $2', [t.ksId, t.users.employee.id]),
    ],
  ]
  test.each(cases)('%s', async (_how, end) => {
    const t = await portal.tenant()
    const key = await keyOf(t, 'employee')
    expect((await key.with.get('/company')).status).toBe(200)
    await end(t, key)
    expect((await key.with.get('/company')).status).toBe(401)
    expect((await key.with.post('/deviations', { description: 'Løst rekkverk i trappen' })).status).toBe(401)
  })

  test('MFA-08 a key made with two factors is taken also where they are demanded', async () => {
    const t = await portal.tenant()
    await t.owner(`update auth.sessions set amr = '{pwd,otp}' where user_id = $1`, [t.users.employee.id])
    const key = await keyOf(t, 'employee')
    await t.owner('update companies set demands_two_factor = true where ks_id = $1', [t.ksId])
    expect((await key.with.get('/company')).status).toBe(200)
  })

  test('and does not come back with the person', async () => {
    const t = await portal.tenant()
    const key = await keyOf(t, 'employee')
    const url = `/users/${t.users.employee.id}`
    await t.as('admin').post(`${url}/deactivate`, { version: 1 })
    expect((await t.as('admin').post(`${url}/reactivate`, { version: 2 })).body.status).toBe('active')
    expect((await key.with.get('/company')).status).toBe(401)
    const back = await t.asUser(t.users.employee)
    expect((await back.get('/api-keys')).body.items).toMatchObject([{ id: key.id, isAlive: false, endReason: 'deactivated' }])
  })
})

describe('who may do what with keys', () => {
  test('people see and end their own; an admin sees and ends everybody’s, and it is logged', async () => {
    const t = await portal.tenant()
    const { id } = await keyOf(t, 'employee')
    expect((await t.as('otherEmployee').get('/api-keys')).body.items).toEqual([])
    expect((await t.as('otherEmployee').post(`/api-keys/${id}/end`)).status).toBe(404)
    for (const who of ['employee', 'leader', 'auditor', 'controller'] as const) {
      expect((await t.as(who).get('/company/api-keys')).status).toBe(403)
      expect((await t.as(who).post(`/company/api-keys/${id}/end`)).status).toBe(403)
    }
    const { body } = await t.as('admin').get('/company/api-keys')
    expect(body.items).toMatchObject([{ id, userId: t.users.employee.id, userName: 'employee Prøve', isAlive: true }])
    expect((await t.as('admin').post(`/company/api-keys/${id}/end`)).status).toBe(200)
    expect((await t.as('admin').post(`/company/api-keys/${id}/end`)).status).toBe(404)
    expect(await logged(t, 'apiKey.end')).toMatchObject([
      { entity_id: id, actor_id: t.users.admin.id, before: { userName: 'employee Prøve' } },
    ])
  })

  test('TEN-01 a key of another company is not there, and shows nothing of its own', async () => {
    const [t, other] = [await portal.tenant(), await portal.tenant()]
    const { id, with: machine } = await keyOf(other, 'admin')
    expect((await t.as('admin').post(`/company/api-keys/${id}/end`)).status).toBe(404)
    expect((await t.as('admin').get('/company/api-keys')).body.items).toEqual([])
    expect((await machine.get(`/users/${t.users.employee.id}`)).status).toBe(404)
    expect((await machine.get('/company')).body.ksId).toBe(other.ksId)
  })

  test('TEN-02 X-Tenant-ID never moves a key to another company', async () => {
    const [t, other] = [await portal.tenant(), await portal.tenant()]
    const { with: machine } = await keyOf(t, 'admin')
    expect((await machine.get('/company', { 'x-tenant-id': t.ksId })).status).toBe(200)
    for (const named of [other.ksId, '', `${t.ksId},${other.ksId}`])
      expect((await machine.get('/company', { 'x-tenant-id': named })).body.code).toBe('tenantMismatch')
    expect((await machine.get(`/company?ksId=${other.ksId}`)).status).toBe(400)
  })

  test('a key has an end, within a year', async () => {
    const t = await portal.tenant()
    const create = async (changes: object) => (await t.as('employee').post('/api-keys', wanted(changes))).body
    expect((await create({ expiresOn: undefined })).fields.expiresOn).toBe('Fyll inn dato')
    expect((await create({ expiresOn: addDays(today(), -1) })).fields.expiresOn).toContain('i dag eller senere')
    expect((await create({ expiresOn: addDays(today(), 366) })).fields.expiresOn).toContain('høyst ett år')
    expect((await create({ expiresOn: addDays(today(), 365) })).record.isAlive).toBe(true)
    expect((await create({ scope: 'admin' })).fields.scope).toBe('Velg en verdi fra listen')
    for (const more of [{ userId: t.users.admin.id }, { ksId: 'x' }, { hash: 'x' }]) expect((await create(more)).code).toBe('malformed')
  })

  test('SES-12 making one asks for a proof that is not older than ten minutes; ending one does not', async () => {
    const t = await portal.tenant()
    const { id } = await keyOf(t, 'employee')
    await t.owner(`update auth.sessions set proved_at = now() - interval '11 minutes' where user_id = $1`, [t.users.employee.id])
    expect((await t.as('employee').post('/api-keys', wanted())).body.code).toBe('stepUp')
    expect((await t.as('employee').post(`/api-keys/${id}/end`)).status).toBe(200)
  })

  test('nobody has more than twenty, also when they ask for all at once', async () => {
    const t = await portal.tenant()
    const answers = await Promise.all(Array.from({ length: 24 }, () => t.as('employee').post('/api-keys', wanted())))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(20)
    expect(answers.find(({ status }) => status !== 200)?.body.message).toContain('så mange nøkler')
    expect((await t.as('otherEmployee').post('/api-keys', wanted())).status).toBe(200)
  })

  test('LOG-05 an answer with a key is kept nowhere, whatever the caller asks', async () => {
    const t = await portal.tenant()
    const headers = { 'idempotency-key': 'samme-nokkel-1' }
    const [first, second] = [
      await t.as('employee').post('/api-keys', wanted(), headers),
      await t.as('employee').post('/api-keys', wanted(), headers),
    ]
    expect(first.body.key).not.toBe(second.body.key)
    expect(await t.owner('select * from idempotency where ks_id = $1', [t.ksId])).toEqual([])
  })
})

test('a person of two companies has keys for each, and losing one leaves the other', async () => {
  const [a, b] = [await portal.tenant(), await portal.tenant()]
  const user: TestUser = { ...b.users.employee, accountId: a.users.employee.accountId }
  await portal.owner('update users set account_id = $2 where id = $1', [user.id, user.accountId])
  const inB = (await portal.signIn(user, b.ksId)).client
  const [first, second] = [await keyOf(a, 'employee'), await keyed(portal, inB)]
  expect((await first.with.get('/company')).body.ksId).toBe(a.ksId)
  expect((await second.with.get('/company')).body.ksId).toBe(b.ksId)
  await b.as('admin').post(`/users/${user.id}/deactivate`, { version: 1 })
  expect((await second.with.get('/company')).status).toBe(401)
  expect((await first.with.get('/company')).status).toBe(200)
})
