import { addDays, osloDate } from '@portal/kit/dates'
import { parse } from 'csv-parse/sync'
import { afterAll, expect, test } from 'vitest'
import { type Tenant, testPortal, type Who } from '../../../../../apps/server/testing.ts'
import { malformedExports } from '../../../../records/views/server/testing.ts'
import { sortKeys } from '../../contract.ts'

const portal = await testPortal()
afterAll(() => portal.close())

const inDays = (days: number) => addDays(osloDate(new Date()), days)
const shown = (day: string) => day.split('-').reverse().join('.')
const usual = ['number', 'title', 'priority', 'status', 'assignee', 'department', 'due']
const ask = (t: Tenant, who: Who, given: object = {}) => t.as(who).post('/tasks/export', { columns: usual, format: 'csv', ...given })
async function taken(t: Tenant, who: Who, given: object = {}) {
  const answer = await ask(t, who, given)
  expect(answer.status, answer.text).toBe(200)
  return parse(answer.text, { bom: true, delimiter: ';' }) as string[][]
}
const made = async (t: Tenant, given: object = {}, who: Who = 'leader') => {
  const task = { title: 'Kontroller rekkverk', priority: 'medium', assigneeId: t.users.employee.id, dueDate: inDays(5) }
  return (await t.as(who).post('/tasks', { ...task, ...given })).body as { id: string; number: string; version: number }
}
const many = (t: Tenant, n: number) =>
  t.owner(
    `insert into tasks (ks_id, id, number, title, priority, category, assignee_id, due_date, department_id, created_by, updated_by, created_at)
     select $1, gen_random_uuid(), 'OPP-2026-' || (1000 + i), 'Sak ' || i, (array['low', 'medium', 'high', 'urgent'])[1 + i % 4], 'other', $2,
       current_date - 2 + i % 5, $3, $4, $4, now() - (i % 7 || ' hours')::interval from generate_series(1, $5) i`,
    [t.ksId, t.users.employee.id, t.departments.north, t.users.leader.id, n],
  )

test('the file has what the list shows: its columns in Norwegian, its filters and its order', async () => {
  const t = await portal.tenant()
  const late = await made(t, { title: 'Rekkverk; mangler', dueDate: inDays(9) })
  const soon = await made(t, { priority: 'urgent', assigneeId: t.users.leader.id })
  expect(await taken(t, 'admin')).toEqual([
    ['Nr.', 'Tittel', 'Prioritet', 'Status', 'Ansvarlig', 'Avdeling', 'Frist'],
    [soon.number, 'Kontroller rekkverk', 'Haster', 'Ikke startet', 'leader Prøve', 'Nord', shown(inDays(5))],
    [late.number, 'Rekkverk; mangler', 'Middels', 'Ikke startet', 'employee Prøve', 'Nord', shown(inDays(9))],
  ])
  await t.owner(`update tasks set due_date = current_date - 3 where id = $1`, [soon.id])
  const columns = ['number', 'daysOver', 'createdBy', 'created', 'completed', 'location']
  expect(await taken(t, 'auditor', { columns, status: ['overdue'] })).toEqual([
    ['Nr.', 'Dager over fristen', 'Opprettet av', 'Opprettet', 'Fullført', 'Sted'],
    [soon.number, expect.stringMatching(/^[34]$/), 'leader Prøve', shown(inDays(0)), '', ''],
  ])
  expect((await taken(t, 'controller', { ids: [late.id], columns: ['number'] })).flat()).toEqual(['Nr.', late.number])
  expect(await taken(t, 'admin', { q: 'mangler' })).toHaveLength(2)
  expect(await taken(t, 'admin', { createdBy: t.users.admin.id })).toHaveLength(1)
})

test('in every order the file has the order of the list, page after page, each task once', async () => {
  const t = await portal.tenant()
  await many(t, 1_050)
  for (const sort of sortKeys) {
    const rows = (await taken(t, 'admin', { sort, columns: ['number'] })).slice(1).flat()
    const list = (await t.as('admin').get(`/tasks?limit=100&sort=${sort}`)).body.items.map((row: { number: string }) => row.number)
    expect([sort, rows.slice(0, 100), new Set(rows).size]).toEqual([sort, list, 1_050])
  }
  const answer = await ask(t, 'admin', { format: 'xlsx' })
  expect(answer.headers['content-type']).toContain('spreadsheetml')
  expect(answer.headers['content-disposition']).toContain(`oppgaver-${inDays(0)}.xlsx`)
})

test('a leader takes out the team’s tasks and the leader’s own, an employee none', async () => {
  const t = await portal.tenant()
  const north = await made(t)
  await made(t, { assigneeId: t.users.otherEmployee.id }, 'admin')
  const own = await made(t, { assigneeId: t.users.otherEmployee.id, departmentId: t.departments.south })
  expect((await taken(t, 'leader', { columns: ['number'] })).slice(1).flat().sort()).toEqual([north.number, own.number])
  expect((await ask(t, 'employee')).status).toBe(403)
  for (const who of ['admin', 'auditor', 'controller'] as const) expect(await taken(t, who)).toHaveLength(4)
})

test('SES-12, LOG-01: more than a screen shows asks for a proof, and who took out what is in the log', async () => {
  const t = await portal.tenant()
  await many(t, 101)
  await t.owner(`update auth.sessions set proved_at = now() - interval '11 minutes' where user_id = $1`, [t.users.admin.id])
  expect((await ask(t, 'admin')).body.code).toBe('stepUp')
  expect((await taken(t, 'admin', { priority: ['urgent'] })).length).toBeLessThan(101)
  expect(await t.owner(`select actor_name, after from audit where ks_id = $1 and action = 'task.export'`, [t.ksId])).toMatchObject([
    { actor_name: 'admin Prøve', after: { rows: 25, filters: { priority: ['urgent'] }, columns: usual } },
  ])
})

test('TEN-05, FIL-08: nothing of another company is in the file, and a formula is text', async () => {
  const [a, b] = [await portal.tenant(), await portal.tenant()]
  const foreign = await made(b, { title: 'Kanarifugl i kantina' })
  await made(a, { title: '=HYPERLINK("http://ond.example")' })
  expect(await taken(a, 'admin', { ids: [foreign.id] })).toHaveLength(1)
  expect(await taken(a, 'admin', { q: 'kanarifugl' })).toHaveLength(1)
  expect(await taken(a, 'admin', { createdBy: b.users.leader.id })).toHaveLength(1)
  expect((await taken(a, 'admin', { columns: ['title'] })).flat()[1]).toMatch(/^'=/)
  for (const given of malformedExports(b.ksId)) expect([given, (await ask(a, 'admin', given)).status]).toEqual([given, 400])
})

test('the list is narrowed by who made it, by what is overdue, and by the days between which it is due', async () => {
  const t = await portal.tenant()
  const late = await made(t, { dueDate: inDays(0) })
  await t.owner(`update tasks set due_date = current_date - 3 where id = $1`, [late.id])
  const own = await made(t, { dueDate: inDays(40) }, 'employee')
  const later = await made(t, { dueDate: inDays(90) })
  const numbers = async (query: string) =>
    (await t.as('admin').get(`/tasks?${query}`)).body.items.map(({ number }: { number: string }) => number)
  expect(await numbers('due=overdue')).toEqual([late.number])
  expect(await numbers(`createdBy=${t.users.employee.id}`)).toEqual([own.number])
  expect(await numbers(`dueFrom=${inDays(1)}&dueTo=${inDays(60)}`)).toEqual([own.number])
  expect(await numbers(`dueFrom=${inDays(41)}`)).toEqual([later.number])
  expect((await t.as('employee').get(`/tasks?createdBy=${t.users.admin.id}`)).body.items).toEqual([])
})
