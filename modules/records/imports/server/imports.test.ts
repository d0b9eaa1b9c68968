import { parse } from 'csv-parse/sync'
import { afterAll, expect, test } from 'vitest'
import { type Tenant, testPortal } from '../../../../apps/server/testing.ts'
import { carryOut, check, headings, open, sent, sentBook, sentRows, shut, treated } from './testing.ts'

const portal = await testPortal()
afterAll(() => portal.close())

const cases = async (t: Tenant) =>
  t.owner(`select number, title, status, severity, on_behalf_of, reported_at, closed_at from deviations where ks_id = $1 order by number`, [
    t.ksId,
  ])
const year = new Date().getFullYear()

test('a register is looked at, and then taken over whole: numbered in order, told of case by case, and told of as a whole', async () => {
  const t = await portal.tenant()
  await t.as('employee').post('/deviations', { description: 'Var her fra før' })
  const file = await sentRows(t, [open, treated, shut])
  const looked = await check(t, file)
  expect(looked.body).toMatchObject({ fileName: 'avvik.csv', ready: 3, wrong: 0, skipped: 0, rows: [] })
  expect(await cases(t)).toHaveLength(1)

  const made = await carryOut(t, file)
  expect(made.body).toMatchObject({
    rowCount: 3,
    firstNumber: `AVV-${year}-0002`,
    lastNumber: `AVV-${year}-0004`,
    createdByName: 'admin Prøve',
  })
  expect((await cases(t)).slice(1)).toMatchObject([
    { title: 'Rekkverk mangler', status: 'open', severity: 'high' },
    { title: 'Løs kabel', status: 'inProgress', severity: 'medium' },
    { title: 'Søl i gangen', status: 'closed', severity: 'low' },
  ])
  expect((await t.as('employee').post('/deviations', { description: 'Kommer etter' })).body.number).toBe(`AVV-${year}-0005`)
  const log = await t.owner(
    `select action, entity_number, after from audit where ks_id = $1 and action in ('deviation.import', 'import.carryOut') order by n`,
    [t.ksId],
  )
  expect(log.map(({ action, entity_number }) => [action, entity_number])).toEqual([
    ['import.carryOut', null],
    ...[2, 3, 4].map((n) => ['deviation.import', `AVV-${year}-000${n}`]),
  ])
  expect((await t.as('auditor').get('/imports')).body.items).toMatchObject([{ fileName: 'avvik.csv', rowCount: 3 }])
})

test('words in a cell, with commas between them, are put on the case; each is one word for the company', async () => {
  const t = await portal.tenant()
  const file = await sentRows(
    t,
    [
      [...open, 'Stillas, kran'],
      [...treated, 'KRAN; kran'],
      [...shut, ''],
    ],
    { top: [...headings, 'Emneord'] },
  )
  expect((await carryOut(t, file)).body.rowCount).toBe(3)
  const { items } = (await t.as('leader').get('/tags/known')).body
  expect(items.map(({ name }: { name: string }) => name.toLowerCase())).toEqual(['kran', 'stillas'])
  expect((await t.as('leader').get(`/deviations?tagId=${items[0].id}`)).body.total).toBe(2)
  const long = await sentRows(t, [[...open.with(0, 'A-9'), 'x'.repeat(41)]], { top: [...headings, 'Emneord'], name: 'lang.csv' })
  expect((await check(t, long)).body.rows[0].errors.tags).toMatch(/høyst 40/)
})

test('what came in lives on like any other case', async () => {
  const t = await portal.tenant()
  await carryOut(t, await sentRows(t, [open, treated, shut]))
  const { items } = (await t.as('leader').get('/deviations?sort=title')).body
  const one = (title: string) => items.find((row: { title: string }) => row.title === title).id
  const rail = (await t.as('leader').get(`/deviations/${one('Rekkverk mangler')}`)).body
  expect(rail.can).toContain('start')
  expect((await t.as('leader').get(`/deviations/${rail.id}/timeline`)).body.items).toMatchObject([{ action: 'deviation.import' }])
  const spill = (await t.as('controller').get(`/deviations/${one('Søl i gangen')}`)).body
  expect(spill).toMatchObject({
    closedBy: { name: 'admin Prøve' },
    closureReason: 'fixed',
    resolutionSummary: 'Gulvet er vasket og tørket',
  })
  expect(spill.closureComment).toBe('Lukket før saken ble importert fra avvik.csv')
  expect(spill.can).toContain('reopen')
})

test('every mistake is told at its cell, in Norwegian, and nothing is made while there is one', async () => {
  const t = await portal.tenant()
  const wrong: [string[], object][] = [
    [['1', '', '07.05.2025', '', '', '', '', '', '', ''], { title: 'Skriv en tittel eller hva som skjedde' }],
    [['2', 'Sak', '', '', '', '', '', '', '', ''], { reportedAt: 'Fyll inn når avviket ble meldt' }],
    [['3', 'Sak', '31.02.2025', '', '', '', '', '', '', ''], { reportedAt: 'Skriv datoen slik: dd.mm.åååå' }],
    [['4', 'Sak', '01.01.2099', '', '', '', '', '', '', ''], { reportedAt: 'Datoen kan ikke være fram i tid' }],
    [
      ['5', 'Sak', '07.05.2025', 'Skyhøy', 'Borte', 'Vest', '', '', '', ''],
      {
        severity: 'Ukjent alvorlighet. Velg en fra listen.',
        status: 'Ukjent status. Velg en fra listen.',
        departmentName: 'Vi finner ingen avdeling i bruk med dette navnet',
      },
    ],
    [
      ['6', 'Sak', '07.05.2025', '', 'Under behandling', '', '', '', '', ''],
      {
        assigneeName: 'Velg en saksbehandler når saken er under behandling',
        dueDate: 'Sett en frist når saken er under behandling',
      },
    ],
    [['7', 'Sak', '07.05.2025', '', '', '', 'Ola Ukjent', '', '', ''], { assigneeName: /ingen aktiv bruker/ }],
    [['8', 'Sak', '07.05.2025', '', '', '', 'controller Prøve', '', '', ''], { assigneeName: /kan ikke være saksbehandlere/ }],
    [
      ['9', 'Sak', '07.05.2025', '', 'Lukket', '', '', '', 'kort', '01.05.2025'],
      {
        resolutionSummary: /minst 10 tegn/,
        closedAt: 'Avviket kan ikke være lukket før det ble meldt',
      },
    ],
    [['10', 'Sak', '07.05.2025', '', '', '', '', '', '', '08.05.2025'], { closedAt: /ikke lukket/ }],
    [['11', '=1+1', '07.05.2025', '', '', '', '', '', '', ''], { title: 'Cellen har en formel. Lim inn verdien i stedet.' }],
    [['11', 'Sak', '07.05.2025', '', '', '', '', '', '', ''], { reference: 'Samme nummer står i rad 13' }],
    [['13', 'Kari 01019012340', '07.05.2025', '', '', '', '', '', '', ''], { title: /fødselsnummer/ }],
    [['15', 'Sak', '07.05.2025', '__proto__', 'constructor', '', '', '', '', ''], { severity: /Ukjent/, status: /Ukjent/ }],
    [['14', 'x'.repeat(121), '07.05.2025', '', '', '', '', '', '', ''], { title: /høyst 120 tegn/ }],
  ]
  const file = await sentRows(t, [open, ...wrong.map(([row]) => row)])
  const { body } = await check(t, file)
  expect([body.ready, body.wrong]).toEqual([1, wrong.length])
  for (const [i, [row, errors]] of wrong.entries()) {
    const errorsOf = body.rows[i].errors
    expect([row[0], Object.keys(errorsOf).sort()]).toEqual([row[0], Object.keys(errors).sort()])
    for (const [field, message] of Object.entries(errors))
      expect(errorsOf[field]).toMatch(message instanceof RegExp ? message : new RegExp(`^${message.replaceAll('.', '\\.')}$`))
  }
  const refused = await carryOut(t, file)
  expect([refused.status, refused.body.message]).toEqual([422, `${wrong.length} rader har feil. Ingenting er importert.`])
  expect(await cases(t)).toEqual([])
})

test('mistakes are mended on the way in, a row may stay out, and both are remembered', async () => {
  const t = await portal.tenant()
  const file = await sentRows(t, [open, ['A-9', '', '', 'Skyhøy', '', '', '', '', '', ''], shut])
  const corrections = [
    { line: 3, cells: { title: 'Tapt last', reportedAt: '2.5.2025', severity: 'Kritisk' } },
    { line: 4, isSkipped: true },
  ]
  expect((await check(t, file, corrections)).body).toMatchObject({ ready: 2, wrong: 0, skipped: 1 })
  const made = await carryOut(t, file, corrections)
  expect(made.body).toMatchObject({ rowCount: 2, skippedCount: 1, mendedCount: 1 })
  expect((await cases(t)).map(({ title, severity }) => [title, severity])).toEqual([
    ['Rekkverk mangler', 'high'],
    ['Tapt last', 'critical'],
  ])
  const [log] = await t.owner(`select after from audit where ks_id = $1 and action = 'import.carryOut'`, [t.ksId])
  expect(log.after.mended).toEqual(corrections)
  expect((await check(t, await sentRows(t, [treated]), [{ line: 99, isSkipped: true }])).status).toBe(422)
})

test('the same file is never taken in twice, nor the same case in another file', async () => {
  const t = await portal.tenant()
  const key = { 'idempotency-key': crypto.randomUUID() }
  const file = await sentRows(t, [open, treated])
  const [once, twice, other] = await Promise.all([carryOut(t, file, [], key), carryOut(t, file, [], key), carryOut(t, file)])
  expect(twice.status).toBe(once.status)
  expect([once.status, other.status].sort()).toEqual([200, 422])
  expect(await cases(t)).toHaveLength(2)
  const again = await check(t, await sentRows(t, [open, treated]))
  expect(again.body.message).toMatch(/importert av admin Prøve .* AVV-\d{4}-0001 til AVV-\d{4}-0002/)
  const inAnother = await check(t, await sentRows(t, [open, shut]))
  expect(inAnother.body.rows).toMatchObject([{ line: 2, errors: { reference: `Saken er her fra før, som AVV-${year}-0001` } }])
})

test('what was taken out of the portal can be brought to another company, and is the same there', async () => {
  const [a, b] = [await portal.tenant(), await portal.tenant()]
  await carryOut(a, await sentRows(a, [open, treated, ["A'4", '-dette begynner rart; «så»', '01.05.2025', '', '', 'Sør', '', '', '', '']]))
  const columns = ['number', 'title', 'severity', 'status', 'category', 'department', 'assignee', 'reportedBy', 'reported', 'due']
  const out = async (t: Tenant) => (await t.as('admin').post('/deviations/export', { columns, format: 'csv', sort: 'title' })).text
  const taken = await out(a)
  const file = await sent(b, Buffer.from(taken), 'fra-a.csv')
  expect((await check(b, file)).body).toMatchObject({ ready: 3, wrong: 0 })
  expect((await carryOut(b, file)).status).toBe(200)
  const rows = (text: string) => (parse(text, { bom: true, delimiter: ';' }) as string[][]).map(([, ...rest]) => rest)
  expect(rows(await out(b))).toEqual(rows(taken))
  expect((await check(a, await sent(a, Buffer.from(taken), 'fra-a.csv'))).body).toMatchObject({ ready: 0, wrong: 3 })
})

test('a workbook with real days and numbers is read as it looks', async () => {
  const t = await portal.tenant()
  const day = { type: Date, value: new Date('2025-05-07T00:00:00Z'), format: 'dd.mm.yyyy' }
  const file = await sentBook(t, [
    ['Nr', 'Beskrivelse', 'Dato', 'Melder', 'Hvor', 'Uke'],
    [17, 'Kran uten kontroll', day, 'Ola Sluttet', 'Brygge 3', 19],
  ])
  const { body } = await check(t, file)
  expect(body).toMatchObject({ ready: 1, sample: [{ line: 2, cells: { reference: '17', reportedAt: '07.05.2025' } }] })
  expect(body.columns.at(-1)).toEqual({ heading: 'Uke', field: null })
  await carryOut(t, file)
  const [made] = await t.owner('select * from deviations where ks_id = $1', [t.ksId])
  expect(made).toMatchObject({
    title: 'Kran uten kontroll',
    on_behalf_of: 'Ola Sluttet',
    location_text: 'Brygge 3',
    reported_by: t.users.admin.id,
  })
  expect(made.reported_at).toBe('2025-05-07T10:00:00Z')
})

test('two who are called the same are told apart by address or code', async () => {
  const t = await portal.tenant()
  const [one] = [await t.addUser({ firstname: 'Kari', lastname: 'Lie' }), await t.addUser({ firstname: 'Kari', lastname: 'Lie' })]
  await t.owner(`insert into departments (ks_id, id, name, parent_id, code) values ($1, gen_random_uuid(), 'Nord', $2, 'N2')`, [
    t.ksId,
    t.departments.south,
  ])
  const file = await sentRows(t, [['1', 'Sak', '07.05.2025', '', '', 'Nord', 'Kari Lie', '', '', '']])
  const { body } = await check(t, file)
  expect(body.rows[0].errors).toEqual({
    assigneeName: 'Flere heter dette. Skriv e-postadressen.',
    departmentName: 'Flere avdelinger heter dette. Skriv koden til avdelingen.',
  })
  expect((await check(t, file, [{ line: 2, cells: { assigneeName: one.email.toUpperCase(), departmentName: 'n2' } }])).body.wrong).toBe(0)
})

test('only an administrator imports, and only a file of their own', async () => {
  const t = await portal.tenant()
  const file = await sentRows(t, [open])
  for (const who of ['leader', 'employee', 'auditor', 'controller'] as const) {
    expect([who, (await check(t, file, [], who)).status]).toEqual([who, 403])
    expect([who, (await t.as(who).post('/imports', { fileId: file, mends: [] })).status]).toEqual([who, 403])
  }
  expect((await check(t, file, [], 'otherAdmin')).status).toBe(422)
  expect((await t.as('leader').get('/imports')).status).toBe(403)
  const other = await portal.tenant()
  expect((await check(other, file)).body.message).toBe('Filen er ikke lenger her. Last den opp på nytt.')
})

test('TEN-03: a row names people and places of its own company, whatever columns it has', async () => {
  const [a, b] = [await portal.tenant(), await portal.tenant()]
  const foreigner = await b.addUser({ firstname: 'Kanari', lastname: 'Fugl' })
  const top = [...headings, 'ksId', 'id', 'departmentId', '__proto__', 'createdBy']
  const row = [...open, b.ksId, crypto.randomUUID(), b.departments.north, 'x', b.users.admin.id]
  const file = await sentRows(a, [row, ['Z', 'Sak', '07.05.2025', '', '', b.departments.north, foreigner.email, '', '', '']], { top })
  const { body } = await check(a, file)
  expect(body.rows).toMatchObject([{ line: 3 }])
  expect(Object.keys(body.rows[0].errors).sort()).toEqual(['assigneeName', 'departmentName'])
  expect(body.columns.filter(({ field }: { field: string | null }) => field === null)).toHaveLength(5)
  expect((await carryOut(a, file, [{ line: 3, isSkipped: true }])).status).toBe(200)
  expect(await cases(b)).toEqual([])
  expect(({} as { polluted?: string }).polluted).toBeUndefined()
})

test('FIL-10: ten thousand rows with a mistake in the last make nothing, and without it make all', async () => {
  const t = await portal.tenant()
  const rows = Array.from({ length: 9_999 }, (_, n) => [`R-${n}`, `Sak ${n}`, '07.05.2025', 'Lav', '', 'Nord', '', '', '', ''])
  const file = await sentRows(t, [...rows, ['R-x', 'Sak', 'i går', '', '', '', '', '', '', '']])
  const refused = await carryOut(t, file)
  expect([refused.status, refused.body.message]).toEqual([422, '1 rad har feil. Ingenting er importert.'])
  expect((await t.owner('select count(*)::int as n from deviations where ks_id = $1', [t.ksId]))[0].n).toBe(0)
  const made = await carryOut(t, file, [{ line: 10_001, cells: { reportedAt: '08.05.2025' } }])
  expect(made.body).toMatchObject({ rowCount: 10_000, lastNumber: `AVV-${year}-10000` })
  const [found] = await t.owner(
    `select count(distinct number)::int as numbers, (select count(*)::int from audit a where a.ks_id = $1 and a.action = 'deviation.import') as logged from deviations where ks_id = $1`,
    [t.ksId],
  )
  expect(found).toEqual({ numbers: 10_000, logged: 10_000 })
}, 120_000)

test('FIL-11: hostile files are refused in words: too many rows, no headings, another type', async () => {
  const t = await portal.tenant()
  const rows = Array.from({ length: 10_001 }, (_, n) => [`R-${n}`, 'Sak', '07.05.2025'])
  const tries: [string, RegExp, number][] = [
    [await sentRows(t, rows, { top: ['Nr', 'Tittel', 'Meldt'] }), /10 000 rader/, 413],
    [await sentRows(t, [['a', 'b']], { top: ['Ett', 'To'] }), /Første rad må ha overskrifter/, 422],
    [await sentRows(t, [['a', 'b', 'c']], { top: ['Tittel', 'Meldt', 'Overskrift'] }), /To kolonner heter det samme/, 422],
    [await sentRows(t, []), /ingen rader/, 422],
    [await sent(t, Buffer.from('Tittel;Meldt'), 'avvik.txt'), /\.xlsx eller \.csv/, 415],
  ]
  for (const [file, message, status] of tries) {
    const answer = await check(t, file)
    expect([answer.status, answer.body.message]).toEqual([status, expect.stringMatching(message)])
  }
})

test('of a row that stays out nothing is kept, and a workbook’s formula is pointed out at its cell', async () => {
  const t = await portal.tenant()
  const file = await sentBook(t, [
    ['Tittel', 'Meldt'],
    ['Løs kabel', '07.05.2025'],
    [{ type: 'Formula', value: '1+1' }, '07.05.2025'],
  ])
  expect((await check(t, file)).body.rows).toMatchObject([
    { line: 3, errors: { title: 'Cellen har en formel. Lim inn verdien i stedet.' } },
  ])
  await carryOut(t, file, [{ line: 3, isSkipped: true, cells: { title: 'Kari 01019012340' } }])
  const [stored] = await t.owner('select mends from imports where ks_id = $1', [t.ksId])
  expect(stored.mends).toEqual([{ line: 3, isSkipped: true }])
})

test('a case that only few may read comes in restricted, and the log has none of its words', async () => {
  const t = await portal.tenant()
  const top = ['Tittel', 'Hva skjedde?', 'Kategori', 'Meldt']
  const file = await sentRows(t, [['Kanarifugl', 'Kanarifugl falt fra stigen', 'Personskade', '']], { top })
  const made = await carryOut(t, file, [{ line: 2, cells: { reportedAt: '07.05.2025', title: 'Kanarifugl falt' } }])
  expect(made.status).toBe(200)
  expect((await t.as('auditor').get('/deviations')).body.total).toBe(0)
  expect((await t.as('auditor').post('/deviations/export', { columns: ['title'], format: 'csv' })).text).not.toContain('Kanarifugl')
  const log = await t.owner(`select coalesce(after::text, '') as after from audit where ks_id = $1`, [t.ksId])
  expect(log.filter(({ after }) => /kanarifugl/i.test(after))).toEqual([])
  const [stored] = await t.owner('select mends from imports where ks_id = $1', [t.ksId])
  expect(stored.mends).toEqual([{ line: 2, fields: ['reportedAt', 'title'] }])
})

test('what law asks of an open case, it asks also of one that comes from elsewhere; a closed one is history', async () => {
  const t = await portal.tenant()
  const top = ['Tittel', 'Kategori', 'Meldt', 'Status', 'Lukket', 'Hva er gjort?']
  const past = ['Brev på avveie', 'Personvern', '07.05.2025', 'Lukket', '12.05.2025', 'Brevet er hentet tilbake']
  expect((await carryOut(t, await sentRows(t, [past, ['E-post på avveie', 'Personvern', '08.05.2025', '', '', '']], { top }))).status).toBe(
    200,
  )
  const found = await t.owner(
    `select d.title, count(n.id)::int as duties from deviations d left join authority_notifications n on n.ks_id = d.ks_id and n.deviation_id = d.id
     where d.ks_id = $1 group by d.title order by d.title`,
    [t.ksId],
  )
  expect(found).toEqual([
    { title: 'Brev på avveie', duties: 0 },
    { title: 'E-post på avveie', duties: expect.any(Number) },
  ])
  expect(found[1]!.duties).toBeGreaterThan(0)
})
