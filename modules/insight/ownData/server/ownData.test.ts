import type { OwnRows } from '@portal/platform/record/ownData'
import { afterAll, expect, test } from 'vitest'
import { ok, type Tenant, testPortal, type Who } from '../../../../apps/server/testing.ts'
import { acted, reported, started, uploaded } from '../../../cases/deviations/server/testing.ts'
import { canary, secret } from '../../../records/access/server/testing.ts'
import { product } from '../../../server.ts'
import { columnTexts } from '../texts.ts'

const portal = await testPortal()
afterAll(() => portal.close())

const exported = (t: Tenant, who: Who, format: 'json' | 'pdf' = 'json') => t.as(who).post('/own-data/export', { format })
const dataOf = async (t: Tenant, who: Who) => JSON.parse((await exported(t, who)).text)
const { own } = product
const tables = own.filter((part): part is OwnRows => 'table' in part)

/** Columns that name a user in a row that is about somebody else. */
const ofOthers = ['users.manager_id']

test('PRV-01 every column that references users is a part of somebody’s own data', async () => {
  const columns = await portal.owner<{ column: string }>(
    `select c.conrelid::regclass || '.' || a.attname as column from pg_constraint c
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[array_length(c.conkey, 1)]
      where c.contype = 'f' and c.confrelid = 'public.users'::regclass and c.connamespace = 'public'::regnamespace`,
    [],
  )
  const declared = new Set(tables.flatMap(({ table, as }) => as.map(([column]) => `${table}.${column}`)))
  expect(columns.length).toBeGreaterThan(110)
  expect(columns.map(({ column }) => column).filter((column) => !declared.has(column) && !ofOthers.includes(column))).toEqual([])
})

test('what is shown names nobody, has words, and each part has a name of its own', () => {
  expect(new Set(own.map(({ name }) => name)).size).toBe(own.length)
  for (const { name, shown } of tables) {
    // A department, a place and a project are shown by their names.
    const columns = shown.map((column) => column.replace(/^(department|location|project)_id$/, '$1'))
    expect([name, columns.filter((column) => !(column in columnTexts))]).toEqual([name, []])
    expect([
      name,
      columns.filter((column) => /(_by|_id)$/.test(column) && !['external_id', 'role_id', 'rule_id', 'elected_by'].includes(column)),
    ]).toEqual([name, []])
  }
})

test('PRV-01 the department, the place and the project it was in have their names there', async () => {
  const t = await portal.tenant()
  const { id: locationId } = ok(await t.as('admin').post('/locations', { name: 'Plantet brakke' }))
  const led = { role: 'mainContractor', leaderId: t.users.leader.id, memberIds: [t.users.employee.id] }
  const project = ok(await t.as('admin').post('/projects', { number: '2402', name: 'Plantet prosjekt', ...led }))
  ok(await t.as('employee').post('/deviations', { description: 'Plantet avvik', locationId, projectId: project.id }))
  const { parts } = await dataOf(t, 'employee')
  const [{ department }] = parts.user.rows
  expect(department).toEqual(expect.any(String))
  const named = { department, location: 'Plantet brakke', project: '2402 Plantet prosjekt' }
  expect(parts.reportedDeviations.rows).toMatchObject([named])
  expect(parts.projectMembers.rows).toMatchObject([{ as: ['medlem'], project: named.project }])
  expect(JSON.stringify(parts)).not.toContain(locationId)
})

test('PRV-01 all that was planted about a person is in their data, and in nobody else’s', async () => {
  const t = await portal.tenant()
  const { id } = await reported(t, { description: 'Plantet avvik ved heisen' })
  await t.as('employee').post(`/deviations/${id}/comments`, { body: 'Plantet kommentar om heisen' })
  await uploaded(t, 'employee', 'plantet.txt')
  await t.as('admin').post('/appointments', { userId: t.users.employee.id, appointmentType: 'hmsAnsvarlig', fromDate: '2026-01-01' })
  await t.as('employee').post('/views', { module: 'deviations', name: 'Plantet visning', filters: {}, sharing: 'private' })
  const { parts, name } = await dataOf(t, 'employee')
  expect(name).toBe(t.users.employee.name)
  expect(parts.user.rows).toMatchObject([{ as: ['deg selv'], email: t.users.employee.email }])
  expect(parts.account.rows).toMatchObject([{ email: t.users.employee.email }])
  expect(parts.sessions.rows.length).toBeGreaterThan(0)
  expect(parts.reportedDeviations.rows).toMatchObject([{ as: ['meldte'], description: 'Plantet avvik ved heisen' }])
  expect(parts.comments.rows).toMatchObject([{ body: 'Plantet kommentar om heisen' }])
  expect(parts.files.rows).toMatchObject([{ file_name: 'plantet.txt' }])
  expect(parts.appointments.rows).toMatchObject([{ as: ['har vervet'], appointment_type: 'hmsAnsvarlig' }])
  expect(parts.log.rows.length).toBeGreaterThan(2)
  const others = await exported(t, 'otherEmployee')
  expect(others.text).not.toMatch(/[Pp]lantet/)
  expect(others.text).not.toContain(t.users.employee.email)
})

test('PRV-01 domain 4.3: who was hurt in a case they may not read gets what is about themselves, and nothing of the case', async () => {
  const t = await portal.tenant()
  const { id, number } = await secret(t)
  const [hurt, reporter] = [t.users.otherEmployee, t.users.employee]
  await t.owner(
    `insert into injuries (ks_id, id, deviation_id, person_user_id, outcome, body_part, witnesses, created_by, updated_by)
      values ($1, gen_random_uuid(), $2, $3, 'firstAid', 'hand', 'Vitne Vitnesen', $4, $4)`,
    [t.ksId, id, hurt.id, reporter.id],
  )
  await t.owner(
    `insert into comments (ks_id, id, record_id, body, visibility, created_by, created_at) values ($1, gen_random_uuid(), $2, 'Om saken', 'all', $3, now())`,
    [t.ksId, id, hurt.id],
  )
  const { text } = await exported(t, 'otherEmployee')
  expect(JSON.parse(text).parts.ownInjuries.rows).toMatchObject([{ as: ['skadet'], body_part: 'hand' }])
  for (const word of [number, id, canary, 'Om saken', 'Vitnesen', reporter.name, reporter.id])
    expect([word, text.includes(word)]).toEqual([word, false])
  const { text: reported } = await exported(t, 'employee')
  expect([reported.includes(number), reported.includes(hurt.name)]).toEqual([true, false])
  for (const who of ['admin', 'leader', 'auditor'] as const) expect((await exported(t, who)).text).not.toContain(reporter.name)
})

test('no other company has anything in it', async () => {
  const [t, other] = [await portal.tenant(), await portal.tenant()]
  await reported(other, { description: 'Fremmed avvik' })
  expect((await exported(t, 'employee')).text).not.toContain('Fremmed')
})

test('the paper is a tagged PDF, and the log knows of both, of what and how much', async () => {
  const t = await portal.tenant()
  await acted(t, await started(t), 'verified')
  const { status, text, headers } = await exported(t, 'leader', 'pdf')
  expect([status, text.slice(0, 5), headers['content-type']]).toEqual([200, '%PDF-', 'application/pdf'])
  await exported(t, 'leader')
  const entries = await t.owner(
    `select actor_id, entity_id, after from audit where ks_id = $1 and action = 'user.exportOwnData' order by n`,
    [t.ksId],
  )
  expect(entries).toMatchObject([
    { actor_id: t.users.leader.id, entity_id: t.users.leader.id, after: { sha256: expect.any(String), counts: { user: 1 } } },
    { after: { fileName: expect.stringMatching(/\.json$/), counts: { user: 1 } } },
  ])
  expect((await portal.anonymous.post('/own-data/export', { format: 'json' })).status).toBe(401)
  expect((await t.as('leader').post('/own-data/export', { format: 'xml' })).status).toBe(400)
})

test('a person reads their own offices with from and to, and how long things are there', async () => {
  const t = await portal.tenant()
  const office = { appointmentType: 'hmsAnsvarlig', fromDate: '2026-01-01' }
  await t.as('admin').post('/appointments', { ...office, userId: t.users.employee.id, departmentId: t.departments.north })
  await t.as('admin').post('/appointments', { ...office, userId: t.users.leader.id })
  const { status, body } = await t.as('employee').get('/own-data')
  expect(status).toBe(200)
  expect(body.appointments).toMatchObject([{ ...office, area: 'Nord', toDate: null, state: 'held' }])
  expect(body.periods).toContainEqual(expect.objectContaining({ name: 'Brukere som har sluttet', months: 6, isLaw: false }))
  expect(body.parts).toContain('Kommentarer du har skrevet')
})
