// A dry run (`X-Dry-Run: true`, decision 139): what the change would answer and alter, and nothing of it kept.
import type { Endpoint } from '@portal/kit/contract'
import { newId } from '@portal/kit/uuid'
import { notTried } from '@portal/platform/http/dryRun'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Tenant, Who } from '../apps/server/testing.ts'
import { reported } from '../modules/cases/deviations/server/testing.ts'
import { secret } from '../modules/records/access/server/testing.ts'
import { newKindFurnishings } from './newKind/furnishing.ts'
import { newKindPortal, server } from './newKind/portal.ts'
import { wholeDump } from './support/wholeDump.ts'
import { anyBody, dice } from './sweep/anyBody.ts'
import { callsOf } from './sweep/askAny.ts'
import { furnish, type Records } from './sweep/furnish.ts'

const portal = await newKindPortal({ isOwn: true })
afterAll(() => portal.close())
const { urlOf, bodyOf } = callsOf(server.kinds, newKindFurnishings)
const dry = { 'x-dry-run': 'true' }
const contracts = server.routes.map(({ contract }) => Object.entries(contract) as [string, Endpoint][])
const endpoints = contracts.flat()
/** What can be tried, a contract at a time: the whole database is looked at after each. */
const tried = contracts.map((some) => some.filter(([, endpoint]) => notTried(endpoint) === null)).filter((some) => some.length > 0)

/**
 * All rows and all that waits; but the statistics PostgreSQL makes when it likes, counts of calls, which a dry run is one of, and that a
 * restricted case has been opened.
 */
async function everything() {
  const { statistics: _, ...tables } = await wholeDump(portal.database)
  const isOpening = (row: string) => /,deviation\.read,.*dryRun/.test(row)
  return Object.fromEntries(
    Object.entries(tables).flatMap(([name, rows]) => (name.endsWith('counts') ? [] : [[name, rows.filter((row) => !isOpening(row))]])),
  )
}
/** The tables that are not as they were, with what is new in them. */
function differing(before: Record<string, string[]>, after: Record<string, string[]>) {
  const changed = Object.keys(after).filter((name) => JSON.stringify(after[name]) !== JSON.stringify(before[name]))
  return changed.map((name) => [name, after[name]!.filter((row) => !before[name]!.includes(row))])
}

describe('BIZ-14: whatever is tried, the database is afterwards as it was', () => {
  const luck = dice(20_261_124)
  let t: Tenant
  let own: Records
  let before: Awaited<ReturnType<typeof everything>>
  let worked = 0
  beforeAll(async () => {
    t = await portal.tenant()
    own = await furnish(t, 'eget', newKindFurnishings)
    before = await everything()
  })
  test.each(tried.map((some) => [some.map(([, { method, path }]) => `${method} ${path}`).join(', '), some] as const))(
    '%s',
    { timeout: 240_000 },
    async (_title, some) => {
      for (const [name, endpoint] of some)
        for (const who of ['admin', 'leader', 'employee'] as const satisfies Who[]) {
          const body = { ...anyBody(endpoint, own, luck), ...(endpoint.path.includes(':') ? bodyOf(name, endpoint, own) : {}) }
          const answer = await t.as(who).send(endpoint.method, urlOf(endpoint.path, own), body, dry)
          expect([who, answer.status < 500 ? '' : answer.text, answer.headers['x-dry-run']]).toEqual([who, '', 'true'])
          if (answer.status !== 200) {
            const refused = await t.as(who).send(endpoint.method, urlOf(endpoint.path, own), body)
            expect([who, answer.status, { ...answer.body, requestId: '' }]).toEqual([
              who,
              refused.status,
              { ...refused.body, requestId: '' },
            ])
            continue
          }
          worked++
          expect(Object.keys(answer.body)).toEqual(['result', 'changes'])
        }
      expect(differing(before, await everything())).toEqual([])
    },
  )
  test('and a good part of them would have been carried out', () => expect(worked).toBeGreaterThan(tried.flat().length / 2))
})

test('the answer is the one the change then gives, with the number it would get, and what it would alter', async () => {
  const t = await portal.tenant()
  const report = { description: 'Rekkverket mangler i 4. etasje', severity: 'high' }
  const { body: would } = await t.as('employee').post('/deviations', report, dry)
  const { body: did } = await t.as('employee').post('/deviations', report)
  expect(would.result.number).toBe(did.number)
  expect(would.changes[0]).toMatchObject({ action: 'deviation.report', entity: { type: 'deviation', number: did.number }, before: null })
  const { version } = (await t.as('leader').get(`/deviations/${did.id}`)).body
  const moved = await t
    .as('leader')
    .put(`/deviations/${did.id}`, { version, title: 'Rekkverk', deviationType: 'incident', category: 'other' }, dry)
  expect(moved.body.changes[0]).toMatchObject({
    action: 'deviation.edit',
    before: { title: report.description },
    after: { title: 'Rekkverk' },
  })
  expect(moved.body.result).toMatchObject({ title: 'Rekkverk', version: version + 1 })
  expect((await t.as('leader').get(`/deviations/${did.id}`)).body.version).toBe(version)
})

test('no job, notice, number, log entry or mail comes of it', async () => {
  const t = await portal.tenant()
  await portal.runJobs()
  const before = await everything()
  for (let n = 0; n < 3; n++)
    expect((await t.as('employee').post('/deviations', { description: 'Kabel i gangsonen', severity: 'critical' }, dry)).status).toBe(200)
  await portal.runJobs()
  expect(differing(before, await everything())).toEqual([])
  const { body } = await t.as('employee').post('/deviations', { description: 'Kabel i gangsonen', severity: 'low' })
  expect(body.number).toMatch(/-0001$/)
})

test('a dry run does not spend its Idempotency-Key, and one that is spent answers what it answered', async () => {
  const t = await portal.tenant()
  const key = { 'idempotency-key': newId() }
  const report = { description: 'Stige uten feste', severity: 'low' }
  expect((await t.as('employee').post('/deviations', report, { ...key, ...dry })).status).toBe(200)
  const first = await t.as('employee').post('/deviations', report, key)
  expect([first.status, first.body.number]).toEqual([200, expect.stringMatching(/-0001$/)])
  const again = await t.as('employee').post('/deviations', report, { ...key, ...dry })
  expect(again.body).toEqual({ result: first.body, changes: [] })
  const other = await t.as('employee').post('/deviations', { ...report, description: 'En annen stige' }, { ...key, ...dry })
  expect(other.status).toBe(422)
})

test('who may not do it is refused as the change itself would refuse them', async () => {
  const [t, other] = [await portal.tenant(), await portal.tenant()]
  const { id, version } = await reported(t)
  const { id: foreign } = await reported(other)
  const asked: [Who, string, object][] = [
    ['employee', `/deviations/${id}/close-directly`, { version, closureReason: 'notDeviation', closureComment: 'Dette er ikke et avvik' }],
    [
      'leader',
      `/deviations/${id}/close-directly`,
      { version: version + 1, closureReason: 'notDeviation', closureComment: 'Ikke et avvik' },
    ],
    ['leader', `/deviations/${id}/close`, { version }],
    ['leader', `/deviations/${foreign}/close`, { version }],
    ['auditor', '/deviations/bulk', { ids: [id], version: 1 }],
    ['employee', '/users', { firstname: 'Kari' }],
    ['leader', '/deviations', { description: '' }],
  ]
  for (const [who, path, body] of asked) {
    const [would, does] = [await t.as(who).post(path, body, dry), await t.as(who).post(path, body)]
    expect([path, would.status, { ...would.body, requestId: '' }]).toEqual([path, does.status, { ...does.body, requestId: '' }])
    expect(would.status).toBeGreaterThanOrEqual(400)
  }
  expect((await portal.anonymous.post('/deviations', {}, dry)).status).toBe(401)
})

test('many at once do not wait for one another, nor give one another’s numbers away', async () => {
  const t = await portal.tenant()
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, n) => t.as('employee').post('/deviations', { description: `Avvik nummer ${n}`, severity: 'low' }, dry)),
  )
  expect(new Set(answers.map(({ status, body }) => `${status} ${body.result?.number.slice(-4)}`))).toEqual(new Set(['200 0001']))
})

test('several at once are tried as one: all that would be changed is shown, and none is', async () => {
  const t = await portal.tenant()
  const cases = [await reported(t), await reported(t), await reported(t)]
  const ask = { step: 'tag', tags: ['Vernerunde'], rows: cases.map(({ id, version }) => ({ id, version })) }
  const { status, body, text } = await t.as('leader').post('/deviations/bulk', ask, dry)
  expect([status, status === 200 ? '' : text]).toEqual([200, ''])
  expect(body.changes.map((one: { entity: { id: string } }) => one.entity.id)).toEqual(expect.arrayContaining(cases.map(({ id }) => id)))
  for (const { id, version } of cases) {
    expect((await t.as('leader').get(`/deviations/${id}`)).body.version).toBe(version)
    expect((await t.as('leader').get(`/deviations/${id}/tags`)).body).toMatchObject({ items: [] })
  }
})

test('the past cannot be changed, dry or not, and what cannot be tried says why', async () => {
  const t = await portal.tenant()
  const asked = await t.as('employee').post('/deviations', { description: 'Stige' }, { ...dry, 'x-as-of': new Date().toISOString() })
  expect([asked.status, asked.body.message]).toEqual([400, 'Du ser på et tidligere tidspunkt. Da kan du ikke endre noe.'])
  const admin = t.as('admin')
  const messages = [
    (await admin.send('GET', '/company', undefined, dry)).body.message,
    (await admin.post('/deviations', {}, { 'x-dry-run': '1' })).body.message,
    (await admin.post('/deviations/export', {}, dry)).body.message,
    (await admin.post('/api-keys', {}, dry)).body.message,
    (await admin.post('/auth/logout', {}, dry)).body.message,
    (await admin.post('/files', {}, dry)).body.message,
    (await portal.anonymous.post('/open-reports', {}, dry)).body.message,
  ]
  expect(messages).toEqual([
    'Bare det som endrer noe, kan prøves med X-Dry-Run',
    'X-Dry-Run må være true',
    'Dette kan ikke prøves med X-Dry-Run: det du får se, vises én gang, eller skal stå i hendelsesloggen',
    'Dette kan ikke prøves med X-Dry-Run: det du får se, vises én gang, eller skal stå i hendelsesloggen',
    'Innlogging og det andre programmer bruker, kan ikke prøves med X-Dry-Run',
    'Opplasting kan ikke prøves med X-Dry-Run: filen lagres før den behandles',
    'Innlogging og det andre programmer bruker, kan ikke prøves med X-Dry-Run',
  ])
  expect((await admin.get('/company')).status).toBe(200)
})

test('everything that is no verb of the company’s refuses a dry run before it does anything', async () => {
  const t = await portal.tenant()
  for (const [, endpoint] of endpoints.filter(([, one]) => notTried(one) !== null && one.method !== 'GET')) {
    const answer = await t.as('admin').send(endpoint.method, endpoint.path.replace(/:\w+/g, newId()), {}, dry)
    expect([endpoint.path, answer.status, answer.headers['x-dry-run']]).toEqual([endpoint.path, 400, 'true'])
  }
})

test('domain 4.3: a restricted case that a dry run shows has been opened, and the log says so', async () => {
  const t = await portal.tenant()
  const { id, number } = await secret(t)
  const opened = () =>
    t.owner(`select actor_id, after from audit where ks_id = $1 and action = 'deviation.read' and entity_number = $2`, [t.ksId, number])
  const before = (await opened()).length
  const tried = await t.as('leader').post(`/deviations/${id}/comments`, { body: 'Hva står det her' }, dry)
  expect([tried.status, tried.body.changes.length]).toEqual([200, 1])
  expect((await opened()).slice(before)).toEqual([{ actor_id: t.users.leader.id, after: { dryRun: 'deviation.comment' } }])
  expect((await t.as('otherLeader').post(`/deviations/${id}/comments`, { body: 'Hva står det her' }, dry)).status).toBe(404)
})

test('what follows in records the caller may not see is not told', async () => {
  const t = await portal.tenant()
  const { body } = await t.as('employee').post('/accidents', { description: 'Falt fra stillas', outcome: 'serious' }, dry)
  expect(body.changes.map(({ entity }: { entity: { type: string } }) => entity.type)).toEqual(['deviation'])
})

test('the description names the header at every write that can be tried, and no other', async () => {
  const { paths, components } = (await portal.app.inject({ url: '/api/openapi.json' })).json()
  expect(components.schemas.DryRun.required).toEqual(['result', 'changes'])
  for (const [, endpoint] of endpoints) {
    const operation = paths[`/api${endpoint.path.replace(/:(\w+)/g, '{$1}')}`][endpoint.method.toLowerCase()]
    const isNamed = operation.parameters.some(({ $ref }: { $ref?: string }) => $ref === '#/components/parameters/dryRun')
    expect([endpoint.path, isNamed]).toEqual([endpoint.path, notTried(endpoint) === null])
  }
})
