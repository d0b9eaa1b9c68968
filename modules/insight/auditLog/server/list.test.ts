import { addDays, osloDate } from '@portal/kit/dates'
import { newId } from '@portal/kit/uuid'
import { afterAll, expect, test } from 'vitest'
import { type Tenant, testPortal } from '../../../../apps/server/testing.ts'
import { reported, started } from '../../../cases/deviations/server/testing.ts'
import { secret } from '../../../records/access/server/testing.ts'
import type { LogEntry } from '../contract.ts'

const portal = await testPortal({ isOwn: true })
afterAll(() => portal.close())

type Reader = 'admin' | 'auditor'
type Query = { number?: string; userId?: string; type?: string; action?: string; origin?: string; from?: string; to?: string }
const today = osloDate(new Date())
const read = async (t: Tenant, who: Reader, query: Query = {}): Promise<LogEntry[]> => {
  const { status, body, text } = await t.as(who).get(`/audit-log?${new URLSearchParams(query as Record<string, string>)}`)
  expect([status, text]).toEqual([200, expect.any(String)])
  return body.items
}
const filed = (
  t: Tenant,
  values: { at?: string; actor?: string; action?: string; type?: string; number?: string; ip?: string; agent?: string },
) =>
  t.owner(
    `insert into audit (ks_id, id, at, actor_id, actor_name, actor_role, action, entity_type, entity_id, entity_number, ip, user_agent)
     values ($1, gen_random_uuid(), coalesce($2::timestamptz, now()), $3, 'Ola Prøve', 'employee', $4, $5, $6, $7, $8, $9)`,
    [t.ksId, values.at, values.actor, values.action ?? 'x.x', values.type ?? 'x', newId(), values.number, values.ip, values.agent],
  )

test('LOG-09: an administrator and an auditor read who did what, with which record, newest first', async () => {
  const t = await portal.tenant()
  const one = await started(t)
  for (const who of ['admin', 'auditor'] as const) {
    const [latest, first] = (await read(t, who, { number: one.number })).filter(({ about }) => about === 'Avvik')
    expect(first).toMatchObject({
      actorName: t.users.employee.name,
      what: 'meldte avviket',
      number: one.number,
      path: `/deviations/${one.id}`,
    })
    expect(latest).toMatchObject({ actorName: t.users.leader.name, what: 'startet behandlingen', isHidden: false, seq: null })
    expect(latest!.changes).toContainEqual({ field: 'Status', before: 'Ny', after: 'Pågår' })
  }
})

test('LOG-09: leaders, employees and controllers do not read the log, nor what it has names for', async () => {
  const t = await portal.tenant()
  for (const who of ['leader', 'employee', 'controller'] as const)
    for (const path of ['/audit-log', '/audit-log/names']) expect((await t.as(who).get(path)).status, `${who} ${path}`).toBe(403)
  expect((await portal.anonymous.get('/audit-log')).status).toBe(401)
})

test('LOG-09: that the log was read is in the log, once for a search and not for each of its pages', async () => {
  const t = await portal.tenant()
  for (let n = 0; n < 30; n++) await filed(t, {})
  const { body } = await t.as('auditor').get('/audit-log?limit=25')
  const next = await t.as('auditor').get(`/audit-log?limit=25&cursor=${body.nextCursor}`)
  const seen = [...body.items, ...next.body.items].map(({ id }: LogEntry) => id)
  expect([body.items.length, new Set(seen).size, next.body.nextCursor]).toEqual([25, seen.length, null])
  const rows = await t.owner(`select actor_id, after from audit where ks_id = $1 and action = 'audit.read'`, [t.ksId])
  expect(rows).toEqual([{ actor_id: t.users.auditor.id, after: { filters: {}, rows: 25 } }])
  expect((await read(t, 'admin'))[0]).toMatchObject({ what: 'leste hendelsesloggen', actorName: t.users.auditor.name })
})

test('LOG-09: what another company did is never in it', async () => {
  const [t, other] = [await portal.tenant(), await portal.tenant()]
  const foreign = await reported(other)
  for (const query of [{}, { number: foreign.number, type: 'deviation' }, { userId: other.users.employee.id }, { from: today }])
    expect((await read(t, 'admin', query)).filter(({ actorName }) => actorName === other.users.employee.name)).toEqual([])
})

test('a person, what was done, what it is about, a number and days narrow the log', async () => {
  const t = await portal.tenant()
  const one = await started(t)
  const of = async (query: Query) => (await read(t, 'auditor', query)).map(({ what, actorName }) => `${actorName} ${what}`)
  const [report, start] = [`${t.users.employee.name} meldte avviket`, `${t.users.leader.name} startet behandlingen`]
  expect(await of({ userId: t.users.leader.id, number: one.number })).toEqual([start])
  expect(await of({ action: 'deviation.report' })).toEqual([report])
  expect(await of({ type: 'deviation' })).toEqual([start, report])
  expect(await of({ number: one.number.toLowerCase(), from: today, to: today })).toEqual([start, report])
  expect(await of({ number: one.number, to: addDays(today, -1) })).toEqual([])
  await filed(t, { at: '2026-03-31 23:30+02', action: 'deviation.report' })
  await filed(t, { at: '2026-04-01 00:30+02', action: 'deviation.report' })
  expect((await read(t, 'auditor', { from: '2026-04-01', to: '2026-04-30' })).map(({ at }) => at)).toEqual(['2026-03-31T22:30:00Z'])
})

test('of a restricted case the reader is not on the list of, there is a line with its time and nothing else, and no filter finds it', async () => {
  const t = await portal.tenant()
  const one = await secret(t)
  const lines = await t.owner(`select id from audit where ks_id = $1 and entity_number = $2`, [t.ksId, one.number])
  expect(lines.length).toBeGreaterThan(0)
  for (const who of ['admin', 'auditor'] as const) {
    const all = await read(t, who)
    const hidden = all.filter(({ id }) => lines.some((line) => line.id === id))
    expect(hidden).toHaveLength(lines.length)
    for (const { id: _id, at: _at, ...line } of hidden)
      expect(line).toEqual({
        seq: null,
        blockNo: null,
        isHidden: true,
        actorName: null,
        what: null,
        about: null,
        number: null,
        path: null,
        reason: null,
        changes: [],
        address: null,
        device: null,
      })
    const asked = [
      { number: one.number },
      { userId: t.users.employee.id },
      { type: 'deviation' },
      { action: 'deviation.report' },
      { origin: '1', from: today },
    ]
    for (const query of asked) {
      const found = await read(t, who, query)
      expect(
        found.filter(({ id, isHidden }) => isHidden || lines.some((line) => line.id === id)),
        JSON.stringify(query),
      ).toEqual([])
    }
  }
  await t.owner(`insert into record_access (ks_id, record_id, reason, user_id) values ($1, $2, 'added', $3)`, [
    t.ksId,
    one.id,
    t.users.auditor.id,
  ])
  expect((await read(t, 'auditor', { number: one.number })).length).toBe(lines.length)
})

test('a case closed as a duplicate of one the reader may not see does not give its number away', async () => {
  const t = await portal.tenant()
  const [one, open] = [await secret(t), await reported(t)]
  await t.owner(
    `insert into audit (ks_id, id, actor_name, actor_role, action, entity_type, entity_id, entity_number, before, after)
     values ($1, gen_random_uuid(), 'x', 'x', 'deviation.closeDirectly', 'deviation', $2, $3, '{"duplicateOfNumber": null}', $4)`,
    [t.ksId, open.id, open.number, JSON.stringify({ duplicateOfNumber: one.number })],
  )
  const [line] = await read(t, 'auditor', { action: 'deviation.closeDirectly' })
  expect(line!.changes).toEqual([{ field: 'Duplikat av', before: 'tom', after: 'Skjermet' }])
})

test('domain 3.0.5: where somebody signed in from is for administrators, and no auditor finds it by asking', async () => {
  const t = await portal.tenant()
  const chrome = 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/141.0 Safari/537.36'
  await filed(t, { action: 'session.open', type: 'session', actor: t.users.employee.id, ip: '10.1.2.3', agent: chrome })
  await filed(t, { action: 'location.add', type: 'location', actor: t.users.employee.id, ip: '10.1.2.3', agent: chrome })
  const [place, signIn] = await read(t, 'admin', { userId: t.users.employee.id })
  for (const one of [place, signIn]) expect(one).toMatchObject({ address: '10.1.2.3', device: 'Chrome på Windows' })
  const auditor = await read(t, 'auditor', { userId: t.users.employee.id })
  expect(auditor.map(({ what, address }) => [what, address])).toEqual([
    ['la til stedet', '10.1.2.3'],
    ['logget inn', null],
  ])
  const by = async (who: Reader, origin: string) => (await read(t, who, { origin, from: today })).map(({ what }) => what)
  for (const origin of ['10.1.2.3', 'Chrome', 'windows nt 10.0']) {
    expect(await by('admin', origin)).toEqual(['la til stedet', 'logget inn'])
    expect(await by('auditor', origin)).toEqual(['la til stedet'])
  }
  for (const origin of ['%a', 'Chrom_', '10.1.2.', '\\1']) expect(await by('admin', origin)).toEqual([])
  expect((await t.as('admin').get('/audit-log?origin=Chrome')).status).toBe(422)
  expect((await t.as('admin').get(`/audit-log?origin=Chrome&from=${addDays(today, -40)}`)).status).toBe(422)
})

test('what is asked for in a wrong way is refused, and what is not there is not found', async () => {
  const t = await portal.tenant()
  const status = async (query: string) => (await t.as('admin').get(`/audit-log?${query}`)).status
  for (const query of [
    'from=2026-13-01',
    'to=i+dag',
    'userId=1',
    `number=${'A'.repeat(300)}`,
    `origin=${'%25'.repeat(300)}`,
    "action=a';drop",
    'type=%25',
    'limit=1000000',
    'cursor=nonsense',
    `cursor=${Buffer.from('[[0,false],"2026-01-01T00:00:00Z",1e300]').toString('base64url')}`,
    'unknown=1',
  ])
    expect([query, await status(query)]).toEqual([query, 400])
  expect(await status(`from=${today}&to=${addDays(today, -1)}`)).toBe(422)
  for (const query of [
    { from: '2099-01-01' },
    { number: '%' + '%' + 'A' },
    { number: "AVV-2026-0001' or true --" },
    { number: 'AVV-2026-99999999999999' },
    { userId: newId() },
  ])
    expect(await read(t, 'admin', query), JSON.stringify(query)).toEqual([])
})

test('every entry that the tests of a case make reads as a sentence', async () => {
  const t = await portal.tenant()
  await started(t)
  for (const { what } of await read(t, 'admin')) expect(what).not.toMatch(/^\w+\.\w+$/)
})
