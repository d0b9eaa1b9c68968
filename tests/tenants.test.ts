import type { Endpoint } from '@portal/kit/contract'
import { newId } from '@portal/kit/uuid'
import { statements } from '@portal/platform/db/kyselyOn'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Client, Tenant, Who } from '../apps/server/testing.ts'
import { inDays, uploaded } from '../modules/cases/deviations/server/testing.ts'
import { secret } from '../modules/records/access/server/testing.ts'
import { newKindFurnishings } from './newKind/furnishing.ts'
import { newKindPortal, server } from './newKind/portal.ts'
import { callsOf } from './sweep/askAny.ts'
import { furnish as furnishWith, type Records } from './sweep/furnish.ts'

// The product with a kind of record that is not its own: what holds for that one holds for the next.
const portal = await newKindPortal()
const { urlOf, bodyOf } = callsOf(server.kinds, newKindFurnishings)
const furnish = (t: Tenant, mark: string) => furnishWith(t, mark, newKindFurnishings)
afterAll(() => portal.close())
const everyone: Who[] = ['admin', 'leader', 'employee', 'auditor', 'controller']
const endpoints = server.routes.flatMap((one) =>
  Object.entries(one.contract).map(([name, endpoint]) => ({ name, endpoint: endpoint as Endpoint })),
)
/** Asks an endpoint: what takes a file is given one. */
const askOf = (client: Client, { method, carries }: Endpoint, url: string, body: object) =>
  carries === 'file'
    ? client.upload(url, { name: 'rutine.pdf', bytes: Buffer.from('%PDF-1.7'), type: 'application/pdf' }, { version: '1' })
    : client.send(method, url, method === 'GET' ? undefined : body)
const canary = `CANARY-${newId()}`

describe('TEN-01: another company’s record is as unknown as one that never was', () => {
  let a: Tenant
  let b: Tenant
  let records: Records
  let everything: string
  /** Of all the other company has, in whatever table there is; but the log, which has gates of its own, and what jobs deliver meanwhile. */
  const fingerprint = async () => (await portal.owner<{ hash: string }>(everything, [b.ksId]))[0]!.hash
  beforeAll(async () => {
    ;[a, b] = [await portal.tenant(), await portal.tenant()]
    records = await furnish(b, canary)
    const tables = await portal.owner<{ name: string }>(
      `select c.oid::regclass::text as name from pg_class c join pg_attribute k on k.attrelid = c.oid and k.attname = 'ks_id'
        where c.relkind = 'r' and c.relnamespace in ('public'::regnamespace, 'auth'::regnamespace) and c.relname !~ '^(audit|notifications$)' order by 1`,
    )
    expect(tables.length).toBeGreaterThan(70)
    const parts = tables.map(
      ({ name }) => `select md5(string_agg(x::text, ',' order by x::text)) as part from ${name} x where x.ks_id = $1`,
    )
    everything = `select md5(string_agg(part, ',')) as hash from (${parts.join(' union all ')}) parts`
    expect(await fingerprint()).toMatch(/^[0-9a-f]{32}$/)
  })
  const withId = endpoints.filter(({ endpoint }) => endpoint.path.includes(':'))
  test.each(withId.map(({ name, endpoint }) => [`${endpoint.method} ${endpoint.path}`, name, endpoint] as const))(
    '%s',
    async (_title, name, endpoint) => {
      const before = await fingerprint()
      const unknown = Object.fromEntries(Object.keys(records).map((key) => [key, newId()])) as Records
      for (const who of everyone) {
        const ask = (r: Records) => askOf(a.as(who), endpoint, urlOf(endpoint.path, r), bodyOf(name, endpoint, r))
        const [foreign, never] = [await ask(records), await ask(unknown)]
        expect([who, foreign.status, foreign.body?.code]).toEqual([who, never.status, never.body?.code])
        expect([who, foreign.status]).toEqual([who, foreign.status === 403 ? 403 : 404])
        expect({ ...foreign.body, requestId: '' }).toEqual({ ...never.body, requestId: '' })
        expect(foreign.text).not.toContain(canary)
      }
      const outsider = await portal.anonymous.send(
        endpoint.method,
        urlOf(endpoint.path, records),
        endpoint.method === 'GET' ? undefined : bodyOf(name, endpoint, records),
      )
      expect(outsider.status).toBe(401)
      expect(await fingerprint()).toBe(before)
    },
  )
})

describe('TEN-01: a record of another kind, given by its id, is as unknown as one that never was', () => {
  const paths = Object.fromEntries(server.kinds.map(({ path, kind }) => [`${path}/:id`, kind as keyof Records]))
  const others = [...Object.values(paths), 'wheelEvent', 'project', 'injury', 'notice', 'tag', 'file', 'comment'] as const
  test.each(Object.entries(paths))('%s', { timeout: 120_000 }, async (start, own) => {
    const t = await portal.tenant()
    const records = await furnish(t, 'eget')
    const before = await portal.owner(`select id, kind, number, title from records where ks_id = $1 order by id`, [t.ksId])
    const versions = () =>
      portal.owner(
        `${server.kinds.map(({ table }) => `select id, version from ${table} where ks_id = $1`).join(' union all ')}
          union all select id, version from legal_holds where ks_id = $1
          union all select record_id, 0 from record_tags where ks_id = $1 union all select record_id, 0 from record_files where ks_id = $1
          union all select id, version from comments where ks_id = $1 order by 1, 2`,
        [t.ksId],
      )
    const had = await versions()
    const ofKind = endpoints.filter(({ endpoint }) => new RegExp(`^${start}(/|$)`).test(endpoint.path))
    expect(ofKind.length).toBeGreaterThan(5)
    for (const who of ['admin', 'leader'] as const)
      for (const { name, endpoint } of ofKind) {
        const { method, path } = endpoint
        const ask = async (id: string) => {
          const url = urlOf(path, { ...records, [own]: id })
          const { status, body: answer } = await askOf(t.as(who), endpoint, url, bodyOf(name, endpoint, records))
          return { at: `${who} ${method} ${path}`, status, answer: { ...answer, requestId: '' } }
        }
        const never = await ask(newId())
        expect([never.at, [403, 404].includes(never.status)]).toEqual([never.at, true])
        for (const kind of others) if (kind !== own) expect([kind, await ask(records[kind])]).toEqual([kind, never])
      }
    expect(await versions()).toEqual(had)
    expect(await portal.owner(`select id, kind, number, title from records where ks_id = $1 order by id`, [t.ksId])).toEqual(before)
  })

  test('nor is what hangs on one record reached by another', async () => {
    const t = await portal.tenant()
    const { deviation, accident, action, task, file, comment, tag } = await furnish(t, 'eget')
    const admin = t.as('admin')
    expect((await admin.get(`/deviations/${deviation}/files/${file}`)).status).toBe(200)
    for (const path of [`/deviations/${accident}`, `/actions/${action}`, `/tasks/${task}`]) {
      for (const url of [`${path}/files/${file}`, `${path}/files/${file}?thumbnail=true`])
        expect([url, (await admin.get(url)).status]).toEqual([url, 404])
      expect((await t.as('leader').put(`${path}/comments/${comment}`, { version: 1, body: 'Endret' })).status).toBe(404)
      expect((await t.as('leader').post(`${path}/comments/${comment}/delete`, { version: 1 })).status).toBe(404)
    }
    expect((await t.as('leader').post(`/tasks/${task}/tags`, { remove: [tag] })).status).toBe(200)
    expect((await admin.get(`/deviations/${deviation}/tags`)).body.items.map(({ id }: { id: string }) => id)).toEqual([tag])
    const rows = async (list: string) => (await admin.get(`/${list}/tags/rows?ids=${deviation},${task}`)).body.items
    expect([await rows('deviations'), await rows('tasks')]).toMatchObject([[{ id: deviation }], [{ id: task }]])
    expect(await t.owner('select body, version from comments where ks_id = $1 and id = $2', [t.ksId, comment])).toMatchObject([
      { body: 'Ser på saken eget', version: 1 },
    ])
  })
})

test('BIZ-08: no verb of a case or a tiltak tells a restricted one from one that never was to whoever is not on its list', {
  timeout: 120_000,
}, async () => {
  const t = await portal.tenant()
  const records = await furnish(t, 'eget')
  const photo = await uploaded(t, 'employee')
  const { id, number } = await secret(t, { fileIds: [photo] })
  const leader = t.as('leader')
  const plan = {
    title: 'Lås containeren',
    actionType: 'corrective',
    hierarchyLevel: 'engineering',
    ownerId: t.users.leader.id,
    dueDate: inDays(5),
  }
  const planned = await leader.post(`/deviations/${id}/actions`, { version: 1, ...plan })
  expect(planned.status, planned.text).toBe(200)
  const commented = await leader.post(`/deviations/${id}/comments`, { body: 'Ser på saken' })
  expect((await leader.post(`/deviations/${id}/tags`, { add: ['Kanarifugl'] })).status).toBe(200)
  expect((await t.as('otherAdmin').post('/retention/holds', { number, reason: 'Saken skal i retten' })).status).toBe(200)
  const real = { ...records, deviation: id, action: planned.body.actions[0].id, comment: commented.body.comments[0].id, file: photo }
  const never = { ...real, deviation: newId(), action: newId() }
  const state = () =>
    portal.owner(
      `select id, version from deviations where ks_id = $1 union all select id, version from actions where ks_id = $1
        union all select id, version from legal_holds where ks_id = $1 union all select id, version from comments where ks_id = $1 order by 1`,
      [t.ksId],
    )
  const before = await state()
  const ofCases = endpoints.filter(({ endpoint }) => /^\/(deviations|actions)\/:id(\/|$)/.test(endpoint.path))
  expect(ofCases.length).toBeGreaterThan(50)
  for (const who of ['admin', 'otherLeader', 'otherEmployee', 'auditor'] as const)
    for (const { name, endpoint } of ofCases) {
      const { method, path } = endpoint
      const ask = async (of: Records) => {
        const { status, body } = await t.as(who).send(method, urlOf(path, of), method === 'GET' ? undefined : bodyOf(name, endpoint, real))
        return { at: `${who} ${method} ${path}`, status, body: { ...body, requestId: '' } }
      }
      expect(await ask(real)).toEqual(await ask(never))
    }
  expect(await state()).toEqual(before)
})

describe('TEN-02: the tenant is the session’s, whatever the request says', () => {
  test.each(['other', 'list', '', 'x'.repeat(10_000), "' or 1=1 --"])('X-Tenant-ID «%s»', async (named) => {
    const [a, b] = [await portal.tenant(), await portal.tenant()]
    const header = named === 'other' ? b.ksId : named === 'list' ? `${a.ksId},${b.ksId}` : named
    const answer = await portal.app.inject({
      url: '/api/company',
      headers: { authorization: `Bearer ${a.as('admin').token}`, 'X-Tenant-Id': header },
    })
    expect([403, 431]).toContain(answer.statusCode)
  })
  test('ksId in query or body selects nothing', async () => {
    const [a, b] = [await portal.tenant(), await portal.tenant()]
    expect((await a.as('admin').get(`/company?ksId=${b.ksId}`)).status).toBe(400)
    expect((await a.as('admin').post('/locations', { name: 'Lager', ksId: b.ksId })).status).toBe(400)
  })
})

describe('TEN-05: no list, number, search or message carries anything of another company', () => {
  test('for any role', async () => {
    const [a, b] = [await portal.tenant(), await portal.tenant()]
    await furnish(b, canary)
    const own = await furnish(a, 'eget')
    const lists = endpoints.filter(({ endpoint }) => endpoint.method === 'GET' && !endpoint.path.includes(':'))
    expect(lists.length).toBeGreaterThan(6)
    for (const who of everyone)
      for (const { endpoint } of lists) {
        const answer = await a.as(who).get(endpoint.path)
        expect([who, endpoint.path, answer.status < 500]).toEqual([who, endpoint.path, true])
        expect(answer.text).not.toContain(canary)
        expect(answer.text).not.toContain(b.ksId)
      }
    const found = await a.as('admin').get('/deviations?q=rekkverk')
    expect(found.body.items.map((row: { id: string }) => row.id)).toEqual([own.deviation])
    expect(found.body.total).toBe(1)
    expect((await a.as('admin').get(`/deviations?q=${canary}`)).body.total).toBe(0)
  })
})

test('TEN-08: one pool serves many tenants and never mixes them, whatever is broken off', async () => {
  const [a, b] = [await portal.tenant(), await portal.tenant()]
  const ask = async (t: Tenant, n: number) => {
    if (n % 10 === 3) return (await t.as('admin').get('/deviations/not-an-id')).status === 400
    if (n % 10 === 7) return (await t.as('admin').post('/locations', { name: 'x'.repeat(500) })).status === 400
    return (await t.as('admin').get('/company')).body.ksId === t.ksId
  }
  for (let round = 0; round < 20; round++) {
    const right = await Promise.all(Array.from({ length: 50 }, (_, n) => ask(n % 2 ? a : b, n)))
    expect(right.every(Boolean)).toBe(true)
  }
})

test('TEN-09: what is taken in one company is free in another', async () => {
  const [a, b] = [await portal.tenant(), await portal.tenant()]
  const key = newId()
  const answers = []
  for (const t of [a, b]) {
    const invited = await t.as('admin').post('/users', {
      firstname: 'Kari',
      lastname: 'Lie',
      email: 'kari.lie@delt.example',
      roleId: 3,
      departmentId: t.departments.north,
      employmentType: 'permanent',
    })
    const place = await t.as('admin').post('/locations', { name: 'Felles lager' })
    const report = await t.as('employee').post('/deviations', { description: 'Løs kabel i gangsonen' }, { 'idempotency-key': key })
    const file = await t.as('employee').upload('/files', { name: 'a.txt', bytes: Buffer.from('samme innhold'), type: 'text/plain' })
    answers.push([invited.status, place.status, report.status, report.body.number, file.status])
  }
  expect(answers[0]).toEqual(answers[1])
  expect(answers[0]!.slice(0, 3)).toEqual([200, 200, 200])
})

describe('every endpoint', () => {
  const open = /^\/(auth|firebase\/auth)\/|^\/firebase\/config$|^\/sso\/(start|finish)$/
  const closed = endpoints.filter(({ endpoint }) => !open.test(endpoint.path))
  test.each(closed.map(({ endpoint }) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
    '%s answers 401 without a session',
    async (_title, endpoint) => {
      const url = endpoint.path.replace(/:\w+/g, newId())
      for (const headers of [
        {},
        { authorization: 'Bearer' },
        { authorization: 'Basic YTpi' },
        { authorization: `Bearer ${'a'.repeat(5_000)}` },
      ])
        expect(
          (await portal.anonymous.send(endpoint.method, url, endpoint.method === 'GET' ? undefined : {}, headers as Record<string, string>))
            .status,
        ).toBe(401)
    },
  )
  test('is in the OpenAPI document', async () => {
    const { paths } = (await portal.app.inject({ url: '/api/openapi.json' })).json()
    for (const { endpoint } of endpoints)
      expect(paths[`/api${endpoint.path.replace(/:(\w+)/g, '{$1}')}`]).toHaveProperty(endpoint.method.toLowerCase())
  })
})

test('a list costs at most four statements, begin and commit among them', async () => {
  const t = await portal.tenant()
  await furnish(t, 'eget')
  const lists: [Client, string][] = [
    [t.as('leader'), '/deviations'],
    [t.as('employee'), '/deviations?q=rekkverk&sort=-reported'],
    [t.as('controller'), '/deviations?view=toVerify&severity=high'],
    [t.as('admin'), '/actions'],
    [t.as('admin'), '/users'],
    [t.as('admin'), '/departments'],
    [t.as('admin'), '/locations'],
    [t.as('admin'), '/people'],
  ]
  for (const [client, url] of lists) {
    const before = statements.sent
    expect((await client.get(url)).status).toBe(200)
    expect([url, statements.sent - before <= 2]).toEqual([url, true])
  }
})
