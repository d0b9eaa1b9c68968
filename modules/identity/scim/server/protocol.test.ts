import { newId } from '@portal/kit/uuid'
import { mintKey } from '@portal/platform/http/machineKeys'
import { sha256 } from '@portal/platform/secrets/secrets'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestPortal, testPortal } from '../../../../apps/server/testing.ts'
import { connected, directoryOf, groupSchema, patchSchema, person, wantedKey } from './testing.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await testPortal()
})
afterAll(() => portal.close())

const calls = (id: string) =>
  [
    ['GET', '/ServiceProviderConfig'],
    ['GET', '/ResourceTypes'],
    ['GET', '/Schemas'],
    ['GET', '/Users'],
    ['POST', '/Users'],
    ['GET', `/Users/${id}`],
    ['PUT', `/Users/${id}`],
    ['PATCH', `/Users/${id}`],
    ['DELETE', `/Users/${id}`],
    ['GET', '/Groups'],
    ['POST', '/Groups'],
    ['GET', `/Groups/${id}`],
    ['PUT', `/Groups/${id}`],
    ['PATCH', `/Groups/${id}`],
    ['DELETE', `/Groups/${id}`],
    ['GET', '/nothing'],
  ] as const

describe('who may call', () => {
  test('nobody without a key of a company: not people, not their keys, not a key that is over', async () => {
    const t = await portal.tenant()
    const entra = await connected(portal, t)
    const { body: own } = await t.as('admin').post('/api-keys', { ...wantedKey(), scope: 'write' })
    const wrong = [null, t.as('admin').token, own.key, mintKey('kss'), `${entra.key}x`, entra.key!.replace('kss_', 'ksk_')]
    for (const key of wrong)
      for (const [method, url] of calls(t.users.employee.id)) {
        const { status, body, headers } = await directoryOf(portal, key).send(method, url, method === 'GET' ? undefined : {})
        expect([method, url, status, body.status]).toEqual([method, url, 401, '401'])
        expect(headers['content-type']).toBe('application/scim+json; charset=utf-8')
      }
    expect((await entra.get('/Users')).status).toBe(200)
  })

  test('TEN-01 the key opens its own company and nothing else of ours', async () => {
    const t = await portal.tenant()
    const entra = await connected(portal, t)
    for (const url of ['/company', '/users', '/deviations', '/auth/me', '/api-keys', '/scim/settings'])
      expect((await portal.anonymous.get(url, { authorization: `Bearer ${entra.key}` })).status).toBe(401)
  })

  test('TEN-01 another company’s people are not there, and not touched', async () => {
    const [t, other] = [await portal.tenant(), await portal.tenant()]
    const entra = await connected(portal, t)
    const rows = () => portal.owner('select * from users where ks_id = $1 order by id', [other.ksId])
    const before = await rows()
    const answers = async (id: string) => {
      const all = []
      for (const [method, url] of calls(id).filter(([, path]) => path.startsWith('/Users/')))
        all.push(
          await entra.send(
            method,
            url,
            method === 'GET' || method === 'DELETE' ? undefined : { ...person(t), Operations: [{ op: 'remove', path: 'title' }] },
          ),
        )
      return all.map(({ status, body }) => ({ status, body }))
    }
    const foreign = await answers(other.users.employee.id)
    expect(foreign.map(({ status }) => status)).toEqual([404, 404, 404, 404])
    expect(foreign).toEqual(await answers(newId()))
    expect((await entra.find(`id eq "${other.users.employee.id}"`)).body.totalResults).toBe(0)
    expect((await entra.find(`userName eq "${other.users.employee.email}"`)).body.totalResults).toBe(0)
    const { body } = await entra.post(
      '/Users',
      person(t, { 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User': { manager: { value: other.users.admin.id } } }),
    )
    expect(JSON.stringify(body)).not.toContain(other.users.admin.id)
    expect(await rows()).toEqual(before)
  })

  test('TEN-02 X-Tenant-ID and ksId move nothing', async () => {
    const [t, other] = [await portal.tenant(), await portal.tenant()]
    const entra = await connected(portal, t)
    expect((await entra.get('/Users', { 'x-tenant-id': t.ksId })).status).toBe(200)
    expect((await entra.get('/Users', { 'x-tenant-id': other.ksId })).body.status).toBe('403')
    const { body } = await entra.post('/Users', person(t, { ksId: other.ksId, ks_id: other.ksId }))
    expect(await portal.owner('select ks_id from users where id = $1', [body.id])).toEqual([{ ks_id: t.ksId }])
  })

  test('TEN-09 what is taken in one company is free in another', async () => {
    const [t, other] = [await portal.tenant(), await portal.tenant()]
    const same = person(t)
    expect((await (await connected(portal, t)).post('/Users', same)).status).toBe(201)
    expect((await (await connected(portal, other)).post('/Users', same)).status).toBe(201)
  })

  test('SES-03 two keys can be alive while one takes over for the other; the ended one is refused at once', async () => {
    const t = await portal.tenant()
    const [old, fresh] = [await connected(portal, t), await connected(portal, t)]
    expect((await old.get('/Users')).status).toBe(200)
    expect((await t.as('admin').post(`/scim/keys/${old.id}/end`)).status).toBe(200)
    expect([(await old.get('/Users')).status, (await fresh.get('/Users')).status]).toEqual([401, 200])
    expect((await old.post('/Users', person(t))).status).toBe(401)
    await t.owner(`update auth.api_keys set created_at = now() - interval '9 days', expires_at = now() - interval '1 s' where id = $1`, [
      fresh.id,
    ])
    expect((await fresh.get('/Users')).status).toBe(401)
    const log = await t.owner(`select action, actor_id from audit where ks_id = $1 and entity_type = 'scimKey' order by n`, [t.ksId])
    expect(log.map(({ action }) => action)).toEqual(['scimKey.create', 'scimKey.create', 'scimKey.end'])
  })

  test('only admins make and end keys, and only those of SCIM here', async () => {
    const [t, other] = [await portal.tenant(), await portal.tenant()]
    const entra = await connected(portal, t)
    for (const who of ['leader', 'employee', 'auditor', 'controller'] as const) {
      expect((await t.as(who).post('/scim/keys', wantedKey())).status).toBe(403)
      expect((await t.as(who).post(`/scim/keys/${entra.id}/end`)).status).toBe(403)
    }
    const { body: own } = await t.as('employee').post('/api-keys', { ...wantedKey(), scope: 'read' })
    expect((await t.as('admin').post(`/scim/keys/${own.record.id}/end`)).status).toBe(404)
    expect((await t.as('admin').post(`/company/api-keys/${entra.id}/end`)).status).toBe(404)
    expect((await other.as('admin').post(`/scim/keys/${entra.id}/end`)).status).toBe(404)
    expect((await t.as('admin').get('/company/api-keys')).body.items.map((one: { id: string }) => one.id)).toEqual([own.record.id])
    expect((await entra.get('/Users')).status).toBe(200)
  })

  test('SES-12 keys and what groups give ask for a proof that is not older than ten minutes', async () => {
    const t = await portal.tenant()
    await t.owner(`update auth.sessions set proved_at = now() - interval '11 minutes' where user_id = $1`, [t.users.admin.id])
    const answers = [
      await t.as('admin').post('/scim/keys', wantedKey()),
      await t.as('admin').put(`/scim/groups/${newId()}`, { roleId: 1, departmentId: null, version: 1 }),
      await t.as('admin').put('/scim/settings', { defaultRoleId: 1, sendsInvitations: false, version: 0 }),
    ]
    expect(answers.map(({ body }) => body.code)).toEqual(['stepUp', 'stepUp', 'stepUp'])
  })

  test('1500 calls a minute, and then when to try again', async () => {
    const t = await portal.tenant()
    const entra = await connected(portal, t)
    expect((await entra.get('/Schemas')).status).toBe(200)
    const alive = async () => true
    for (let n = 0; n < 1_498; n++) await portal.portal.keyGate(sha256(entra.key!).toString('hex'), '127.0.0.1', 1_500, alive)
    expect((await entra.get('/Schemas')).status).toBe(200)
    const refused = await entra.get('/Schemas')
    expect(refused.body).toMatchObject({ status: '429' })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  })
})

test('says what it can do, so that a directory need not guess', async () => {
  const t = await portal.tenant()
  const entra = await connected(portal, t)
  expect((await entra.get('/ServiceProviderConfig')).body).toMatchObject({ patch: { supported: true }, filter: { maxResults: 200 } })
  expect((await entra.get('/ResourceTypes')).body.Resources.map((one: { id: string }) => one.id)).toEqual(['User', 'Group'])
  expect((await entra.get('/ResourceTypes/user')).body.endpoint).toBe('/Users')
  expect((await entra.get(`/Schemas/${groupSchema}`)).body.attributes.map((one: { name: string }) => one.name)).toContain('members')
  expect((await entra.get('/Schemas')).body.totalResults).toBe(3)
  expect((await entra.get('/Schemas/annet')).status).toBe(404)
})

describe('INJ-05 whatever is sent is answered in the protocol’s words, never with a fault', () => {
  const odd = [
    null,
    true,
    0,
    -1,
    1e308,
    '',
    'x'.repeat(20_000),
    '\0',
    '\ud800',
    "'; drop table users; --",
    '%_\\',
    [],
    [[]],
    [null],
    {},
    { value: {} },
    { a: { b: { c: [] } } },
  ]
  const fields = [
    'userName',
    'externalId',
    'name',
    'displayName',
    'title',
    'active',
    'emails',
    'phoneNumbers',
    'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User',
    'schemas',
    'password',
    'meta',
  ]

  test.each(fields)('in %s', async (field) => {
    const t = await portal.tenant()
    const entra = await connected(portal, t)
    const { body } = await entra.post('/Users', person(t))
    for (const value of odd) {
      const answers = [
        await entra.post('/Users', person(t, { [field]: value })),
        await entra.put(`/Users/${body.id}`, person(t, { [field]: value })),
        await entra.patch(`/Users/${body.id}`, [{ op: 'replace', path: field, value }]),
        await entra.patch(`/Users/${body.id}`, [{ op: 'add', value: { [field]: value } }]),
      ]
      for (const answer of answers) {
        expect([JSON.stringify(value)?.slice(0, 40), answer.status < 500 ? 'answered' : answer.text]).toEqual([
          JSON.stringify(value)?.slice(0, 40),
          'answered',
        ])
        if (answer.status >= 400) expect(answer.body.schemas).toEqual(['urn:ietf:params:scim:api:messages:2.0:Error'])
      }
    }
  })

  test('in groups, filters, ids and pages', async () => {
    const t = await portal.tenant()
    const entra = await connected(portal, t)
    const { body: group } = await entra.post('/Groups', { displayName: 'Alle' })
    for (const value of odd) {
      const plain = typeof value === 'string' ? value : JSON.stringify(value)
      const text = encodeURIComponent(plain.toWellFormed().slice(0, 4_000))
      const answers = [
        await entra.post('/Groups', { displayName: value, members: value, externalId: value }),
        await entra.put(`/Groups/${group.id}`, { displayName: 'Alle', members: value }),
        await entra.patch(`/Groups/${group.id}`, [{ op: 'add', path: 'members', value }]),
        await entra.patch(`/Groups/${group.id}`, value),
        await entra.get(`/Users?filter=${text}`),
        await entra.get(`/Users?filter=${encodeURIComponent(`userName eq ${JSON.stringify(plain.slice(0, 900))}`)}`),
        await entra.get(`/Groups?filter=${encodeURIComponent(`displayName eq ${JSON.stringify(plain.slice(0, 900))}`)}`),
        await entra.get(`/Users?startIndex=${text.slice(0, 50)}&count=${text.slice(0, 50)}`),
        await entra.get(`/Users?attributes=${text}`),
        await entra.get(`/Users/${text.slice(0, 100)}x`),
        await entra.get(`/Users/${group.id}`, { 'if-match': 'x' }),
      ]
      for (const answer of answers)
        expect([plain.slice(0, 20), answer.status < 500 ? 'answered' : answer.text]).toEqual([plain.slice(0, 20), 'answered'])
    }
  })

  test.each([
    '',
    '{',
    'null',
    '[]',
    '"x"',
    '1',
    '{"schemas":',
    `${'['.repeat(5_000)}`,
    '{"__proto__": {"active": true}}',
    `{"userName": "${'x'.repeat(1_100_000)}"}`,
  ])('as a body: %s', async (body) => {
    const t = await portal.tenant()
    const entra = await connected(portal, t)
    for (const method of ['POST', 'PUT', 'PATCH'] as const) {
      const { status, body: refusal } = await entra.send(method, method === 'POST' ? '/Users' : `/Users/${t.users.employee.id}`, body)
      expect([400, 413]).toContain(status)
      expect(refusal.status).toBe(String(status))
    }
  })

  test('in another content type', async () => {
    const t = await portal.tenant()
    const entra = await connected(portal, t)
    const as = (type: string) => entra.send('POST', '/Users', JSON.stringify(person(t)), { 'content-type': type })
    expect((await as('text/plain')).status).toBe(415)
    expect((await as('application/x-www-form-urlencoded')).body.status).toBe('415')
    expect((await as('application/json')).status).toBe(201)
  })
})

test('LOG-07 what cannot be told of is not done', async () => {
  const own = await testPortal({ isOwn: true })
  try {
    const t = await own.tenant()
    const entra = await connected(own, t)
    await own.owner('revoke insert on audit from portal_app')
    expect((await entra.post('/Users', person(t))).body.status).toBe('503')
    expect(await own.owner('select 1 from users where external_id is not null')).toEqual([])
    expect(
      (
        await entra.send('PATCH', `/Users/${t.users.employee.id}`, {
          schemas: [patchSchema],
          Operations: [{ op: 'replace', path: 'active', value: false }],
        })
      ).status,
    ).toBe(503)
    expect((await t.as('employee').get('/company')).status).toBe(200)
  } finally {
    await own.close()
  }
})
