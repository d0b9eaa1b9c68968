import { newId } from '@portal/kit/uuid'
import { afterAll, expect, test } from 'vitest'
import writeXlsxFile from 'write-excel-file/node'
import { type Tenant, testPortal, type Who } from '../../../../apps/server/testing.ts'

const portal = await testPortal()
afterAll(() => portal.close())

type Given = Record<string, unknown>
const person = (t: Tenant, n: number, changes: Given = {}) => ({
  firstname: 'Kari',
  lastname: `Nordmann ${'abcdefghij'[n % 10]}`,
  email: `kari${n}@${t.ksId}.example`,
  roleId: 3,
  department: 'Nord',
  employmentType: 'permanent',
  ...changes,
})
const invite = (t: Tenant, people: Given[], { who = 'admin' as Who, addsDepartments = false, headers = {} } = {}) =>
  t.as(who).post('/people/import', { people, addsDepartments }, headers)
const usersOf = async (t: Tenant) =>
  (await t.owner(
    `select email, d.name as department, u.status from users u join departments d on d.id = u.department_id
    where u.ks_id = $1 and u.status = 'invited' order by email`,
    [t.ksId],
  )) as { email: string; department: string; status: string }[]
const uploaded = async (t: Tenant, name: string, bytes: Buffer, who: Who = 'admin') =>
  (await t.as(who).upload('/files', { name, bytes, type: name.endsWith('csv') ? 'text/csv' : 'application/octet-stream' })).body
    .id as string

test('a company of 84 invites everybody at once, each with a link of their own, placed under the leader of the department', async () => {
  const t = await portal.tenant()
  const people = Array.from({ length: 84 }, (_, n) => person(t, n, n % 2 ? { department: ' sør ' } : {}))
  const { status, body, text } = await invite(t, people)
  expect(status, text).toBe(200)
  expect(body).toEqual({ invited: 84, departments: [] })
  const invited = await usersOf(t)
  expect(invited).toHaveLength(84)
  expect(invited.filter(({ department }) => department === 'Nord')).toHaveLength(42)
  const links = await t.owner(`select distinct email from auth.one_time_tokens where ks_id = $1 and kind = 'invite' and used_at is null`, [
    t.ksId,
  ])
  expect(links).toHaveLength(84)
  const log = await t.owner(
    `select action, count(*)::int as n from audit where ks_id = $1 and action in ('peopleImport.invite', 'user.invite') group by 1 order by 1`,
    [t.ksId],
  )
  expect(log).toEqual([
    { action: 'peopleImport.invite', n: 1 },
    { action: 'user.invite', n: 84 },
  ])
  const [one] = await t.owner(`select manager_id from users where ks_id = $1 and email = $2`, [t.ksId, people[0]!.email])
  expect(one.manager_id).toBe(t.users.leader.id)
})

test('each mistake is told at its cell, all of them, and with one of them nobody is invited (FIL-10)', async () => {
  const t = await portal.tenant()
  const taken = t.users.employee.email
  const { status, body } = await invite(t, [
    person(t, 1),
    person(t, 2, { email: taken }),
    person(t, 3, { department: 'Tak' }),
    person(t, 1, { department: 'Tak' }),
    person(t, 4, { employmentType: 'external' }),
    person(t, 5, { accessUntil: '2020-01-01' }),
  ])
  expect(status).toBe(422)
  expect(body.message).toBe('5 rader må rettes. Ingen er invitert ennå.')
  expect(body.fields).toEqual({
    'people.1.email': 'E-postadressen er allerede i bruk',
    'people.2.department': 'Ingen avdeling heter dette',
    'people.3.email': 'Samme e-postadresse som rad 1',
    'people.3.department': 'Ingen avdeling heter dette',
    'people.4.accessUntil': 'Fyll inn datoen en ekstern bruker har tilgang til',
    'people.5.accessUntil': 'Datoen kan ikke være tilbake i tid',
  })
  expect(await usersOf(t)).toEqual([])
  expect(await t.owner(`select 1 from auth.one_time_tokens where ks_id = $1 and kind = 'invite'`, [t.ksId])).toEqual([])
  const malformed = await invite(t, [person(t, 1, { email: 'kari' }), person(t, 2, { firstname: '', roleId: 9 })])
  expect(malformed.status).toBe(400)
  expect(Object.keys(malformed.body.fields)).toEqual(['people.0.email', 'people.1.firstname', 'people.1.roleId'])
})

test('departments that are missing are added once each below the top when that is asked for; a path, a code and a name are found', async () => {
  const t = await portal.tenant()
  await t.owner(`update departments set code = 'S1' where id = $1`, [t.departments.south])
  const tree = (await t.as('admin').get('/departments')).body.items as { id: string; path: string; name: string }[]
  const path = tree.find(({ id }) => id === t.departments.north)!.path
  const people = [
    person(t, 1, { department: 'Tak' }),
    person(t, 2, { department: 'tak' }),
    person(t, 3, { department: 'Grunn' }),
    person(t, 4, { department: path.toUpperCase() }),
    person(t, 5, { department: 's1' }),
  ]
  const { body, text } = await invite(t, people, { addsDepartments: true })
  expect(body, text).toEqual({ invited: 5, departments: ['Tak', 'Grunn'] })
  const departments = (await usersOf(t)).map(({ department }) => department)
  expect(departments).toEqual(['Tak', 'Tak', 'Grunn', 'Nord', 'Sør'])
  const after = (await t.as('admin').get('/departments')).body.items as { path: string }[]
  expect(after.map((one) => one.path.split(' › ').length).filter((depth) => depth === 1)).toHaveLength(1)
  // A path that leads nowhere is no name of a new department.
  const lost = await invite(t, [person(t, 6, { department: 'Nord › Tak › Ingen' })], { addsDepartments: true })
  expect([lost.status, lost.body.fields]).toEqual([422, { 'people.0.department': 'Ingen avdeling heter dette' }])
})

test('two departments of one name are told apart by their path, and never guessed between', async () => {
  const t = await portal.tenant()
  for (const parentId of [t.departments.north, t.departments.south])
    await t.as('admin').post('/departments', { name: 'Verksted', parentId })
  const refused = await invite(t, [person(t, 1, { department: 'Verksted' })], { addsDepartments: true })
  expect(refused.body.fields['people.0.department']).toContain('Flere avdelinger heter dette')
  const { path } = ((await t.as('admin').get('/departments')).body.items as { path: string }[]).find((one) =>
    one.path.endsWith('Sør › Verksted'),
  )!
  expect((await invite(t, [person(t, 1, { department: path })])).status).toBe(200)
})

test('only an administrator invites, TEN-09 departments and addresses of another company are not known, and a lost answer invites nobody twice', async () => {
  const [t, other] = [await portal.tenant(), await portal.tenant()]
  for (const who of ['leader', 'employee', 'auditor', 'controller'] as const) {
    expect((await invite(t, [person(t, 1)], { who })).status).toBe(403)
    expect((await t.as(who).post('/people/import/table', { fileId: newId() })).status).toBe(403)
  }
  await other.as('admin').post('/departments', { name: 'Bare der', parentId: other.departments.north })
  expect((await invite(t, [person(t, 1, { department: 'Bare der' })])).status).toBe(422)
  expect((await invite(t, [person(t, 1, { email: other.users.leader.email })])).status).toBe(200)
  const headers = { 'idempotency-key': newId() }
  const [first, second] = await Promise.all([0, 1].map(() => invite(t, [person(t, 2)], { headers })))
  expect([first!.status, second!.status].filter((status) => status === 200).length).toBeGreaterThan(0)
  expect((await invite(t, [person(t, 2)], { headers })).body).toEqual({ invited: 1, departments: [] })
  expect((await usersOf(t)).filter(({ email }) => email.startsWith('kari2'))).toHaveLength(1)
})

test('a column that was read wrong makes no hundreds of departments, and several tops are no riddle', async () => {
  const t = await portal.tenant()
  const titles = Array.from({ length: 101 }, (_, n) => person(t, n, { department: `Stilling ${n}` }))
  const { status, body } = await invite(t, titles, { addsDepartments: true })
  expect([status, body.message]).toEqual([422, expect.stringContaining('Høyst 100 kan legges til om gangen')])
  await t.as('admin').post('/departments', { name: 'Nytt datterselskap', parentId: null })
  expect((await invite(t, [person(t, 1, { department: 'Tak' })], { addsDepartments: true })).status).toBe(200)
  const items = (await t.as('admin').get('/departments')).body.items as { name: string; parentId: string | null }[]
  expect(items.find(({ name }) => name === 'Tak')!.parentId).toBe(t.departments.root)
})

test('more than a thousand and none at all are refused', async () => {
  const t = await portal.tenant()
  expect((await invite(t, [])).body.fields).toEqual({ people: 'Legg til minst én person' })
  const most = Array.from({ length: 1_001 }, (_, n) => person(t, n))
  expect((await invite(t, most)).status).toBe(400)
})

test('the text of a table comes row by row, from Excel and from CSV; a formula is empty, and another’s file is not there', async () => {
  const [t, other] = [await portal.tenant(), await portal.tenant()]
  const book = await writeXlsxFile([
    [{ value: 'Navn' }, { value: 'E-post' }, { value: 'Startdato' }],
    [
      { value: ' Åse Ødegård ' },
      { value: 'ase@skar.example' },
      { value: new Date(Date.UTC(2026, 11, 1)), type: Date, format: 'dd.mm.yyyy' },
    ],
  ]).toBuffer()
  const fileId = await uploaded(t, 'folk.xlsx', book)
  const { body, text } = await t.as('admin').post('/people/import/table', { fileId })
  expect(body, text).toEqual({
    fileName: 'folk.xlsx',
    rows: [
      ['Navn', 'E-post', 'Startdato'],
      ['Åse Ødegård', 'ase@skar.example', '01.12.2026'],
    ],
  })
  const csv = await uploaded(t, 'folk.csv', Buffer.from('Fornavn;E-post\r\n=HYPERLINK("https://ond.example");kari@skar.example\r\n;\r\n'))
  expect((await t.as('admin').post('/people/import/table', { fileId: csv })).body.rows).toEqual([
    ['Fornavn', 'E-post'],
    ['', 'kari@skar.example'],
  ])
  expect((await other.as('admin').post('/people/import/table', { fileId })).status).toBe(422)
  const picture = await uploaded(t, 'folk.txt', Buffer.from('hei'))
  expect((await t.as('admin').post('/people/import/table', { fileId: picture })).status).toBe(415)
})
