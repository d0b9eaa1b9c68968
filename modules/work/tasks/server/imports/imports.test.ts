import { afterAll, expect, test } from 'vitest'
import { type Tenant, testPortal, type Who } from '../../../../../apps/server/testing.ts'
import { sentRows } from '../../../../records/imports/server/testing.ts'

const portal = await testPortal()
afterAll(() => portal.close())

const top = ['Nr.', 'Tittel', 'Ansvarlig', 'Frist', 'Status', 'Prioritet', 'Kategori', 'Avdeling', 'Fullført', 'Start', 'Emneord']
const late = ['T-1', 'Kontrollere stillas', 'employee Prøve', '07.05.2024', 'Åpen', 'Høy', 'HMS', 'Sør', '', '', 'Stillas, høyde']
const begun = ['T-2', 'Bestille brannslukkere', 'leader Prøve', '01.12.2030', 'Pågår', '', 'Brann', '', '', '01.11.2026', '']
const done = ['T-3', 'Rydde lager', 'employee Prøve', '09.05.2024', 'Fullført', 'Lav', '', 'Nord', '12.05.2024', '', 'stillas']
const file = (t: Tenant, rows: string[][]) => sentRows(t, rows, { top, name: 'oppgaver.csv' })
const check = (t: Tenant, fileId: string, corrections: object[] = [], who: Who = 'admin') =>
  t.as(who).post('/imports/check', { kind: 'tasks', fileId, mends: corrections })
const carryOut = (t: Tenant, fileId: string, corrections: object[] = []) =>
  t.as('admin').post('/imports', { kind: 'tasks', fileId, mends: corrections })
const tasks = (t: Tenant) =>
  t.owner(`select number, title, status, priority, category, due_date, completed_at from tasks where ks_id = $1 order by number`, [t.ksId])
const year = new Date().getFullYear()

test('a register of tasks is looked at, and then taken over whole; a deadline may have passed', async () => {
  const t = await portal.tenant()
  const fileId = await file(t, [late, begun, done])
  expect((await check(t, fileId)).body).toMatchObject({ ready: 3, wrong: 0, rows: [] })
  expect(await tasks(t)).toEqual([])
  expect((await carryOut(t, fileId)).body).toMatchObject({ rowCount: 3, firstNumber: `OPP-${year}-0001`, lastNumber: `OPP-${year}-0003` })
  expect(await tasks(t)).toMatchObject([
    { title: 'Kontrollere stillas', status: 'pending', priority: 'high', category: 'hse', completed_at: null },
    { title: 'Bestille brannslukkere', status: 'inProgress', priority: 'medium', category: 'fire' },
    { title: 'Rydde lager', status: 'completed', priority: 'low', category: 'other' },
  ])
  const { items } = (await t.as('employee').get('/tasks?status=overdue')).body
  expect((await t.as('employee').get(`/tasks/${items[0].id}/tags`)).body.items.map(({ name }: { name: string }) => name)).toEqual([
    'høyde',
    'Stillas',
  ])
  expect(items).toMatchObject([{ number: `OPP-${year}-0001`, departmentName: 'Sør', assigneeName: 'employee Prøve' }])
  expect((await t.as('leader').get('/notifications')).body.items).toEqual([])
  const log = await t.owner(`select action, entity_number from audit where ks_id = $1 and action like '%mport%' order by n`, [t.ksId])
  expect(log.map(({ action, entity_number }) => [action, entity_number])).toEqual([
    ['import.check', null],
    ['import.carryOut', null],
    ...[1, 2, 3].map((n) => ['task.import', `OPP-${year}-000${n}`]),
  ])
  expect((await t.as('admin').get('/imports?kind=tasks')).body.items).toHaveLength(1)
  expect((await t.as('admin').get('/imports')).body.items).toEqual([])
  const next = { title: 'Den neste', priority: 'low', assigneeId: t.users.leader.id, dueDate: `${year + 1}-12-01` }
  expect((await t.as('leader').post('/tasks', next)).body.number).toBe(`OPP-${year}-0004`)
})

test('every mistake is told at its cell, all or nothing comes in, and what is mended is judged anew', async () => {
  const t = await portal.tenant()
  const wrong = ['T-9', 'Ny lampe', 'Ingen Kjent', '31.02.2025', 'Sjelden', 'Skyhøy', '', 'Vest', '', '']
  const fileId = await file(t, [
    late,
    wrong,
    ['T-10', 'Uten dato', 'employee Prøve', '01.01.2025', 'Fullført', '', '', '', '', ''],
    ['t-1', 'Igjen', 'auditor Prøve', '01.01.2030', '', '', '', '', '02.01.2020', '02.01.2031'],
  ])
  const { body } = await check(t, fileId)
  expect([body.ready, body.wrong]).toEqual([1, 3])
  expect(Object.keys(body.rows[0].errors).sort()).toEqual(['assigneeName', 'departmentName', 'dueDate', 'priority', 'status'])
  expect(body.rows[0].errors.dueDate).toBe('Skriv datoen slik: dd.mm.åååå')
  expect(body.rows[1].errors).toEqual({ completedAt: 'Fyll inn når oppgaven ble fullført' })
  expect(Object.keys(body.rows[2].errors).sort()).toEqual(['completedAt', 'reference', 'startDate'])
  expect((await carryOut(t, fileId)).body.code).toBe('guard')
  expect(await tasks(t)).toEqual([])
  const corrections = [
    { line: 3, isSkipped: true },
    { line: 4, cells: { completedAt: '02.01.2025' } },
    { line: 5, isSkipped: true },
  ]
  expect((await carryOut(t, fileId, corrections)).body).toMatchObject({ rowCount: 2, skippedCount: 2 })
})

test('a task comes with its project, by number or name; one that is not here is told at its cell', async () => {
  const t = await portal.tenant()
  const { id: leaderId } = t.users.leader
  for (const number of ['2401', '2402'])
    await t.as('admin').post('/projects', { number, name: 'Åsen skole', role: 'designer', leaderId, memberIds: [] })
  const rows = ['2402', '2401 åsen SKOLE', 'Åsen skole', '2499', ''].map((project) => [...late.slice(1, 4), project])
  const fileId = await sentRows(t, rows, { top: [...top.slice(1, 4), 'Prosjektnr'], name: 'oppgaver.csv' })
  const errors = (await check(t, fileId)).body.rows.map((row: { errors: { projectName: string } }) => row.errors.projectName)
  expect(errors).toEqual([expect.stringContaining('Skriv nummeret'), expect.stringContaining('finnes ikke her')])
  expect(
    (
      await carryOut(
        t,
        fileId,
        [4, 5].map((line) => ({ line, isSkipped: true })),
      )
    ).body,
  ).toMatchObject({ rowCount: 3 })
  const { items } = (await t.as('admin').get('/tasks?sort=-created')).body
  expect(items.map(({ projectName }: { projectName: string | null }) => projectName).sort()).toEqual([
    '2401 Åsen skole',
    '2402 Åsen skole',
    null,
  ])
})

test('never twice: not the same file, not what came before by its old number, not one of ours', async () => {
  const t = await portal.tenant()
  const fileId = await file(t, [late])
  await carryOut(t, fileId)
  expect((await check(t, await file(t, [late]))).body.missing).toEqual(['fileId'])
  const again = await check(t, await file(t, [[...late], [`opp-${year}-0001`, ...begun.slice(1)], done]))
  expect(again.body.rows.map(({ errors }: { errors: object }) => errors)).toEqual([
    { reference: `Oppgaven er her fra før, som OPP-${year}-0001` },
    { reference: `Oppgaven er her fra før, som OPP-${year}-0001` },
  ])
  // A case may have the number a task had.
  const cases = await sentRows(t, [['T-1', 'Rekkverk', '07.05.2025']], { top: ['Nr.', 'Tittel', 'Meldt'] })
  expect((await t.as('admin').post('/imports', { fileId: cases, mends: [] })).body).toMatchObject({ rowCount: 1 })
})

test('TEN-01: only administrators, and only their own company’s people and files', async () => {
  const [a, b] = [await portal.tenant(), await portal.tenant()]
  const fileId = await file(a, [late])
  for (const who of ['leader', 'employee', 'auditor', 'controller'] as const)
    expect([who, (await check(a, fileId, [], who)).status]).toEqual([who, 403])
  expect((await check(b, fileId)).status).toBe(422)
  expect((await a.as('admin').post('/imports/check', { kind: 'users', fileId, mends: [] })).status).toBe(400)
})
