import { parse } from 'csv-parse/sync'
import { afterAll, expect, test } from 'vitest'
import { type Tenant, testPortal, type Who } from '../../../../../apps/server/testing.ts'
import { malformedExports } from '../../../../records/views/server/testing.ts'
import { sortKeys } from '../../contract.ts'
import { closed, inDays, reported, solved, started } from '../testing.ts'

const portal = await testPortal()
afterAll(() => portal.close())

const usual = ['number', 'title', 'severity', 'status', 'department', 'assignee', 'reported', 'due']
const ask = (t: Tenant, who: Who, given: object = {}) => t.as(who).post('/deviations/export', { columns: usual, format: 'csv', ...given })
async function taken(t: Tenant, who: Who, given: object = {}) {
  const answer = await ask(t, who, given)
  expect(answer.status, answer.text).toBe(200)
  return parse(answer.text, { bom: true, delimiter: ';' }) as string[][]
}
const many = (t: Tenant, n: number) =>
  t.owner(
    `insert into deviations (ks_id, id, number, title, severity, reported_by, reported_at, department_id, respond_by, due_date, created_by, updated_by)
     select $1, gen_random_uuid(), 'AVV-2026-' || (1000 + i), 'Sak ' || i, (array['low', 'medium', 'high', 'critical'])[1 + i % 4], $2,
       now() - (i % 11 || ' hours')::interval, $3, now(), case when i % 3 > 0 then current_date - 2 + i % 5 end, $2, $2 from generate_series(1, $4) i`,
    [t.ksId, t.users.employee.id, t.departments.north, n],
  )
/** As when ten minutes have passed since the person proved who they are. */
const stale = (t: Tenant, who: Who) =>
  t.owner(`update auth.sessions set proved_at = now() - interval '11 minutes' where user_id = $1`, [t.users[who].id])

test('the file has what the list shows: its columns in Norwegian, its filters and its order', async () => {
  const t = await portal.tenant()
  const low = await reported(t, { description: 'Søl i gangen', severity: 'low' })
  const case1 = await started(t, { severity: 'high', report: { description: 'Rekkverk; mangler' } })
  const rows = await taken(t, 'admin')
  const today = inDays(0).split('-').reverse().join('.')
  const due = inDays(10).split('-').reverse().join('.')
  expect(rows).toEqual([
    ['Nr.', 'Tittel', 'Alvorlighet', 'Status', 'Avdeling', 'Saksbehandler', 'Meldt', 'Frist'],
    [low.number, 'Søl i gangen', 'Lav', 'Ny', 'Nord', '', today, ''],
    [case1.number, 'Rekkverk; mangler', 'Høy', 'Pågår', 'Nord', 'leader Prøve', today, due],
  ])
  expect(await taken(t, 'admin', { columns: ['number', 'category', 'age'], status: ['open'] })).toEqual([
    ['Nr.', 'Kategori', 'Alder (arbeidsdager)'],
    [low.number, 'Annet', '0'],
  ])
  expect((await taken(t, 'auditor', { ids: [low.id] })).map(([number]) => number)).toEqual(['Nr.', low.number])
  expect((await taken(t, 'admin', { q: 'rekkverket' })).length).toBe(2)
})

test('the age of a closed case is counted to the day it was closed, and a solved one has its last day for a check', async () => {
  const t = await portal.tenant()
  const [done, waiting] = [await closed(t), await solved(t)]
  await t.owner(`update deviations set reported_at = '2026-03-02T11:00Z', closed_at = '2026-03-06T11:00Z' where id = $1`, [done.id])
  const rows = await taken(t, 'admin', { columns: ['number', 'age', 'verifyBy'], sort: '-reported' })
  expect(rows.slice(1)).toEqual([
    [waiting.number, '0', waiting.verifyBy.split('-').reverse().join('.')],
    [done.number, '4', ''],
  ])
})

test.each(sortKeys)('by %s the file has the order of the list, every case once', async (sort) => {
  const t = await portal.tenant()
  await many(t, 60)
  const list = (await t.as('admin').get(`/deviations?limit=100&sort=${sort}`)).body.items.map((row: { number: string }) => row.number)
  expect((await taken(t, 'admin', { sort, columns: ['number'] })).slice(1).flat()).toEqual(list)
})

test('the file holds every page, and a workbook opens as one', async () => {
  const t = await portal.tenant()
  await many(t, 2_300)
  const rows = await taken(t, 'controller', { columns: ['number'] })
  expect(new Set(rows.flat()).size).toBe(2_301)
  const answer = await ask(t, 'controller', { format: 'xlsx', status: ['open'] })
  expect(answer.headers['content-type']).toContain('spreadsheetml')
  expect(answer.headers['content-disposition']).toContain(`avvik-${inDays(0)}.xlsx`)
  expect(answer.headers['cache-control']).toContain('no-store')
})

test('a leader takes out the team’s cases and the leader’s own, an employee none (domain 4.2)', async () => {
  const t = await portal.tenant()
  const north = await reported(t, { description: 'I nord' })
  await reported(t, { description: 'I sør' }, 'otherEmployee')
  const own = await reported(t, { description: 'Lederens egen', departmentId: t.departments.south }, 'leader')
  expect((await t.as('leader').get('/deviations')).body.total).toBe(3)
  expect((await taken(t, 'leader', { columns: ['number'] })).slice(1).flat().sort()).toEqual([north.number, own.number].sort())
  expect((await ask(t, 'employee')).status).toBe(403)
  for (const who of ['admin', 'auditor', 'controller'] as const) expect((await taken(t, who)).length).toBe(4)
})

test('SES-12: more than a screen shows is for whoever has just proved who they are', async () => {
  const t = await portal.tenant()
  await many(t, 101)
  await stale(t, 'admin')
  expect((await ask(t, 'admin')).body.code).toBe('stepUp')
  expect((await taken(t, 'admin', { severity: ['critical'] })).length).toBeLessThan(101)
  expect((await taken(t, 'controller')).length).toBe(102)
})

test('LOG-01: who took out what is in the log, and a refused try is not', async () => {
  const t = await portal.tenant()
  await reported(t)
  await ask(t, 'employee')
  await taken(t, 'auditor', { overdue: false })
  const rows = await t.owner(`select actor_name, after from audit where ks_id = $1 and action = 'deviation.export'`, [t.ksId])
  expect(rows).toMatchObject([
    { actor_name: 'auditor Prøve', after: { rows: 1, filters: { overdue: false }, columns: usual, fileName: `avvik-${inDays(0)}.csv` } },
  ])
})

test('TEN-05: nothing of another company is in the file, asked for by id or by word', async () => {
  const [a, b] = [await portal.tenant(), await portal.tenant()]
  const foreign = await reported(b, { description: 'Kanarifugl i kantina' })
  expect(await taken(a, 'admin', { ids: [foreign.id] })).toHaveLength(1)
  expect(await taken(a, 'admin', { q: 'kanarifugl' })).toHaveLength(1)
  expect(await taken(a, 'admin', { departmentId: [b.departments.north] })).toHaveLength(1)
  for (const given of malformedExports(b.ksId)) expect([given, (await ask(a, 'admin', given)).status]).toEqual([given, 400])
})

test('FIL-08: what somebody wrote as a formula is text in the file', async () => {
  const t = await portal.tenant()
  await reported(t, { description: '=HYPERLINK("http://ond.example";"Klikk")' })
  await reported(t, { description: '@SUM(1+1)*cmd|calc' })
  for (const [title] of (await taken(t, 'admin', { columns: ['title'] })).slice(1)) expect(title).toMatch(/^'[=@]/)
})

test('two at once: one waits its turn, and neither gets half', async () => {
  const t = await portal.tenant()
  await many(t, 1_500)
  const answers = await Promise.all(Array.from({ length: 4 }, () => ask(t, 'admin', { columns: ['number'] })))
  const codes = answers.map(({ status }) => status)
  expect(codes).toContain(200)
  for (const answer of answers)
    if (answer.status === 200) expect(answer.text.trim().split('\r\n')).toHaveLength(1_501)
    else expect([answer.status, answer.headers['retry-after']]).toEqual([429, '5'])
})
