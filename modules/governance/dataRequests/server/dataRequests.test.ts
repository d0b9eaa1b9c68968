// Requests about what is registered of a person: who asks, who answers, and by when.
import { readFileSync } from 'node:fs'
import { addDays, addMonths } from '@portal/kit/dates'
import { newId } from '@portal/kit/uuid'
import { openClient } from '@portal/platform/db/openClient'
import { afterAll, expect, test } from 'vitest'
import { type Act, play } from '../../../../apps/server/demo/play.ts'
import { nowOf, testPortal, type Who } from '../../../../apps/server/testing.ts'
import { appoint } from '../../../records/access/server/testing.ts'
import { dataRequests } from '../contract.ts'
import { dueOf } from '../deadlineRules.ts'
import { asked, begun, granted, ok, registered, seen, step, taken, today } from './testing.ts'

const portal = await testPortal()
afterAll(() => portal.close())

const reason = 'Opplysningene ligger i flere systemer, og det tar tid'
const others = ['leader', 'otherEmployee', 'controller', 'auditor'] as const

test('F-17 a person asks, gets a number and the deadline of law, and those who answer hear of it; the person reads the answer', async () => {
  const t = await portal.tenant()
  const one = await asked(t)
  expect(one).toMatchObject({
    number: expect.stringMatching(/^INN-\d{4}-0001$/),
    status: 'received',
    receivedOn: today(),
    dueOn: dueOf(today()),
  })
  const notices = await t.owner(`select user_id, path from notifications where ks_id = $1 and event = 'dataRequestReceived'`, [t.ksId])
  expect(notices.map(({ user_id }) => user_id).toSorted()).toEqual([t.users.admin.id, t.users.otherAdmin.id].toSorted())
  const opened = await seen(t, one.id)
  expect(opened).toMatchObject({
    personName: t.users.employee.name,
    identityHow: 'Innlogging i Kontrollportalen',
    channel: 'portal',
    isLate: false,
  })
  const started = await taken(t, 'admin', opened, 'begin')
  expect(started).toMatchObject({ status: 'collecting', handlerId: t.users.admin.id })
  const reviewed = await taken(t, 'admin', started, 'send-to-review')
  const back = await taken(t, 'otherAdmin', reviewed, 'send-back', { reason: 'Ta med det som står om kurs' })
  const answered = await taken(t, 'admin', back, 'answer', granted)
  expect(answered).toMatchObject({ status: 'answered', decision: 'granted', answeredByName: t.users.admin.name })
  const { items } = ok(await t.as('employee').get('/data-requests/own'))
  expect(items).toMatchObject([{ id: one.id, decision: 'granted', answer: granted.answer, status: 'answered' }])
  const heard = ok(await t.as('employee').get('/notifications')).items
  expect(heard).toMatchObject([{ title: `${one.number}: henvendelsen din er besvart`, path: '/profile' }])
  expect(await taken(t, 'admin', answered, 'close')).toMatchObject({ status: 'closed', can: [] })
})

test('4.2 administrators and the data protection officer of the whole company read and answer; nobody else knows of it, not even whom it is about', async () => {
  const t = await portal.tenant()
  const { id, number } = await asked(t)
  const empty = { items: [], total: 0 }
  for (const who of [...others, 'employee'] as const) {
    expect([who, (await t.as(who).get(`/data-requests/${id}`)).status]).toEqual([who, 404])
    for (const part of ['timeline', 'comments', 'links', 'paper', 'mentionable?q='])
      expect([who, part, (await t.as(who).get(`/data-requests/${id}/${part}`)).status]).toEqual([who, part, 404])
    expect((await t.as(who).get('/data-requests')).body).toMatchObject(empty)
    expect((await t.as(who).post('/data-requests/export', { format: 'csv', sort: 'due', columns: ['number'] })).status).toBe(403)
    expect((await t.as(who).get('/data-requests/handlers')).status).toBe(403)
    expect((await t.as(who).get(`/search?q=${number}`)).text).not.toContain(number)
    expect((await step(t, who, { id, version: 1 }, 'begin')).status).toBe(404)
    expect((await t.as(who).get('/company/pages')).body.can).not.toContain('dataRequests')
    expect((await t.as(who).get('/views?module=data_requests')).body.can).toEqual([])
    expect((await t.as(who).get('/dashboard/inbox')).text).not.toContain(number)
  }
  // An office for a department alone is not enough.
  await appoint(t, t.users.otherEmployee.id, 'personvernombud', { departmentId: t.departments.north })
  expect((await t.as('otherEmployee').get(`/data-requests/${id}`)).status).toBe(404)
  await appoint(t, t.users.leader.id, 'personvernombud')
  expect((await seen(t, id, 'leader')).can).toContain('begin')
  expect((await t.as('leader').get('/dashboard/inbox')).text).toContain(number)
  expect((await t.as('leader').get('/company/pages')).body.can).toContain('dataRequests')
  expect((await t.as('leader').get('/views?module=data_requests')).body.can).toEqual(['export', 'exportAll'])
  const file = await t.as('leader').post('/data-requests/export', { format: 'csv', sort: 'due', columns: ['number', 'person', 'type'] })
  expect(file.text).toContain(`${number};${t.users.employee.name};Innsyn`)
  const list = ok(await t.as('leader').get(`/search?q=${number}`))
  expect(JSON.stringify(list)).toContain(number)
})

test('sod: an administrator answers no request about themselves, and cannot be given it; another does', async () => {
  const t = await portal.tenant()
  const { id } = await asked(t, {}, 'admin')
  const mine = await seen(t, id, 'admin')
  expect(mine.can).toEqual([])
  for (const [path, given] of [
    ['begin', {}],
    ['answer', granted],
    ['assign', { handlerId: t.users.admin.id }],
    ['extend', { until: addDays(mine.dueOn, 5), reason }],
    ['close', {}],
  ] as const)
    expect([path, (await step(t, 'admin', mine, path, given)).body.code]).toEqual([path, 'sod'])
  const refused = await step(t, 'otherAdmin', mine, 'assign', { handlerId: t.users.admin.id })
  expect(refused.body.fields).toEqual({ handlerId: 'Velg personvernombudet eller en administrator, og ikke personen det gjelder' })
  expect((await step(t, 'otherAdmin', mine, 'assign', { handlerId: t.users.leader.id })).status).toBe(422)
  expect((await begun(t, 'otherAdmin', { id })).handlerId).toBe(t.users.otherAdmin.id)
  expect((await t.as('admin').get('/dashboard/inbox')).text).not.toContain(mine.number)
  const received = await t.owner(`select user_id from notifications where ks_id = $1 and event = 'dataRequestReceived'`, [t.ksId])
  expect(received).toEqual([{ user_id: t.users.otherAdmin.id }])
})

test('where nobody else can answer, it is said before anything is sent', async () => {
  const t = await portal.tenant()
  await t.owner(`update users set role_id = 3 where ks_id = $1 and id = $2`, [t.ksId, t.users.otherAdmin.id])
  expect(ok(await t.as('admin').get('/data-requests/own'))).toEqual({ items: [], canAsk: false })
  const alone = await t.as('admin').post('/data-requests/own', { type: 'access', description: 'Hva har vi om meg?' })
  expect([alone.status, alone.body.code]).toEqual([422, 'guard'])
  expect(ok(await t.as('employee').get('/data-requests/own')).canAsk).toBe(true)
})

test('answered once: a stale form is told so, and the second answer of two at once is refused', async () => {
  const t = await portal.tenant()
  const one = await begun(t)
  const both = await Promise.all([
    step(t, 'admin', one, 'answer', granted),
    step(t, 'otherAdmin', one, 'answer', { ...granted, answer: 'Noe helt annet enn det' }),
  ])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const answered = await seen(t, one.id)
  expect((await step(t, 'admin', answered, 'answer', granted)).body.code).toBe('state')
  const other = await begun(t)
  await taken(t, 'admin', other, 'assign', { handlerId: t.users.otherAdmin.id })
  const stale = await step(t, 'admin', other, 'answer', granted)
  expect([stale.status, stale.body.code]).toEqual([409, 'conflict'])
})

test('a refusal in whole or in part has a reason, and tells the person that they may complain', async () => {
  const t = await portal.tenant()
  for (const decision of ['refused', 'partly']) {
    const one = await begun(t)
    const bare = await step(t, 'admin', one, 'answer', { decision, answer: 'Vi kan ikke gi deg dette.' })
    expect(bare.body.fields).toEqual({ basis: 'Skriv hvorfor ikke alt er etterkommet, med minst 10 tegn' })
    await taken(t, 'admin', one, 'answer', { decision, answer: 'Vi kan ikke gi deg dette.', basis: 'Skaderegisteret må vi ha etter loven' })
    const paper = await t.as('admin').get(`/data-requests/${one.id}/paper`)
    expect([paper.status, paper.text.slice(0, 5)]).toEqual([200, '%PDF-'])
  }
  const { items } = ok(await t.as('employee').get('/data-requests/own'))
  expect(items.map(({ basis }: { basis: string }) => basis)).toEqual(Array(2).fill('Skaderegisteret må vi ha etter loven'))
  // What is granted needs none, and keeps none.
  const one = await begun(t)
  expect((await taken(t, 'admin', one, 'answer', { ...granted, basis: 'Overflødig begrunnelse' })).basis).toBeNull()
})

test('extended once, within the first month, by at most two, with the person told why; the clock and the inbox follow', async () => {
  const t = await portal.tenant()
  const one = await begun(t)
  const wrong = async (until: string) => (await step(t, 'admin', one, 'extend', { until, reason })).body.fields?.until
  expect(await wrong(one.dueOn)).toBe('Velg en dag etter fristen')
  expect(await wrong(addDays(addMonths(today(), 3), 1))).toBe('Fristen kan forlenges med høyst to måneder')
  expect((await step(t, 'admin', one, 'extend', { until: addMonths(today(), 2), reason: 'Kort' })).status).toBe(400)
  const until = addMonths(today(), 3)
  const later = await taken(t, 'admin', one, 'extend', { until, reason })
  expect(later).toMatchObject({ dueOn: until, extendedTo: until, extensionReason: reason, isLate: false })
  expect((await step(t, 'admin', later, 'extend', { until: addMonths(today(), 2), reason })).status).toBe(422)
  expect(ok(await t.as('employee').get('/data-requests/own')).items).toMatchObject([{ dueOn: until, extensionReason: reason }])
  const heard = ok(await t.as('employee').get('/notifications')).items
  expect(heard).toMatchObject([{ title: `${one.number}: svaret på henvendelsen din kommer senere` }])
  const old = await registered(t, { receivedOn: addDays(addMonths(today(), -1), -1), identityHow: 'Kjent av den som tok imot' })
  expect(old).toMatchObject({ isLate: true })
  const tooLate = await step(t, 'admin', old, 'extend', { until: addMonths(today(), 1), reason, notice: 'E-post i dag' })
  expect(tooLate.body.fields.until).toMatch(/innen én måned/)
})

test('somebody who is no user: entered by who received it, identified first, and told by other means', async () => {
  const t = await portal.tenant()
  const one = await registered(t)
  expect(one).toMatchObject({ personId: null, personName: 'Gerd Nabo', channel: 'email', createdByName: t.users.admin.name })
  expect((await step(t, 'admin', one, 'begin')).body.fields).toEqual({ identityHow: 'Skriv hvordan dere vet hvem som spør' })
  const waiting = await taken(t, 'admin', one, 'ask-identity', { request: 'Kopi av legitimasjon, vist på kontoret' })
  expect(waiting.status).toBe('identityCheck')
  expect((await step(t, 'admin', waiting, 'answer', { ...granted, channel: 'E-post' })).body.fields).toEqual({
    decision: 'Så lenge dere ikke vet hvem som spør, kan dere bare avslå',
  })
  const known = await taken(t, 'admin', waiting, 'begin', { identityHow: 'Pass, vist på kontoret' })
  expect(known).toMatchObject({ status: 'collecting', identityHow: 'Pass, vist på kontoret', identityByName: t.users.admin.name })
  expect((await step(t, 'admin', known, 'extend', { until: addMonths(today(), 2), reason })).body.fields).toHaveProperty('notice')
  expect((await step(t, 'admin', known, 'answer', granted)).body.fields).toHaveProperty('channel')
  expect((await taken(t, 'admin', known, 'answer', { ...granted, channel: 'E-post samme dag' })).status).toBe('answered')
})

test('what is entered wrong is refused at its field: two people or none, of another company, in the future, long ago, oneself', async () => {
  const [t, foreign] = [await portal.tenant(), await portal.tenant()]
  const post = (given: object, who: Who = 'admin') =>
    t.as(who).post('/data-requests', { type: 'access', description: 'Ber om innsyn', channel: 'letter', receivedOn: today(), ...given })
  const tries: [object, string][] = [
    [{}, 'personName'],
    [{ personName: 'Gerd', personId: t.users.employee.id }, 'personName'],
    [{ personId: foreign.users.employee.id }, 'personId'],
    [{ personId: newId() }, 'personId'],
    [{ personId: t.users.admin.id }, 'personId'],
    [{ personName: 'Gerd', receivedOn: addDays(today(), 1) }, 'receivedOn'],
    [{ personName: 'Gerd', receivedOn: addMonths(today(), -37) }, 'receivedOn'],
    [{ personName: 'Gerd', channel: 'portal' }, 'channel'],
  ]
  for (const [given, field] of tries) {
    const { status, body } = await post(given)
    expect([status, Object.keys(body.fields ?? {})], JSON.stringify(given)).toEqual([422, [field]])
  }
  for (const who of [...others, 'employee'] as const) expect((await post({ personName: 'Gerd' }, who)).status).toBe(403)
  for (const given of [{ type: 'secrets', personName: 'Gerd' }, { personName: 'x'.repeat(200) }, { personName: 'Gerd', description: '' }])
    expect((await post(given)).status).toBe(400)
  const hostile = await registered(t, { personName: '=HYPERLINK("http://x")', description: `'; drop table data_requests; -- <script>` })
  const file = await t.as('admin').post('/data-requests/export', { format: 'csv', sort: 'due', columns: ['person'] })
  expect(file.text).not.toMatch(/^=|\n=/)
  expect((await seen(t, hostile.id)).description).toContain('drop table')
})

test('TEN: another company finds nothing of it; and a person has at most ten open at once', async () => {
  const [t, foreign] = [await portal.tenant(), await portal.tenant()]
  const one = await asked(t)
  expect((await foreign.as('admin').get(`/data-requests/${one.id}`)).status).toBe(404)
  expect((await step(foreign, 'admin', { id: one.id, version: 1 }, 'begin')).status).toBe(404)
  expect((await foreign.as('admin').get('/data-requests')).body.total).toBe(0)
  const more = await Promise.all(
    Array.from({ length: 11 }, () => t.as('employee').post('/data-requests/own', { type: 'access', description: 'Igjen' })),
  )
  expect(more.filter(({ status }) => status === 200)).toHaveLength(9)
  expect(ok(await t.as('employee').get('/data-requests/own')).canAsk).toBe(false)
  await expect(
    t.owner(
      `insert into data_requests (ks_id, id, number, title, type, channel, description, person_id, received_on, due_on, due_workday, created_by, updated_by)
      values ($1, gen_random_uuid(), 'INN-1', 'x', 'access', 'email', 'x', $2, now(), now(), now(), $3, $3)`,
      [t.ksId, foreign.users.employee.id, t.users.admin.id],
    ),
  ).rejects.toThrow(/person_id/)
})

test('the register: by type, status, answer, lateness and words, in order, as it was then; columns as a file and on paper', async () => {
  const t = await portal.tenant()
  const [first, second] = [await asked(t), await registered(t, { receivedOn: addDays(addMonths(today(), -1), -3) })]
  const ids = async (query: string) => ok(await t.as('admin').get(`/data-requests?${query}`)).items.map(({ id }: { id: string }) => id)
  expect(await ids('')).toEqual([second.id, first.id])
  expect(await ids('sort=-received')).toEqual([first.id, second.id])
  expect(await ids('type=access')).toEqual([first.id])
  expect(await ids('late=true')).toEqual([second.id])
  expect(await ids('q=nabo')).toEqual([second.id])
  expect(await ids(`q=${first.number}`)).toEqual([first.id])
  expect(await ids(`receivedFrom=${today()}`)).toEqual([first.id])
  const before = await nowOf(t)
  const answered = await taken(t, 'admin', await begun(t, 'admin', first), 'answer', granted)
  expect(await ids('decision=granted')).toEqual([first.id])
  expect(await ids('status=received')).toEqual([second.id])
  const past = await t.as('admin').get('/data-requests?status=received', { 'x-as-of': before })
  expect(past.body.total).toBe(2)
  const given = { sort: 'due', columns: ['number', 'status', 'due', 'handler'], late: true }
  for (const format of ['xlsx', 'csv', 'pdf'])
    expect([format, (await t.as('admin').post('/data-requests/export', { format, ...given })).status]).toEqual([format, 200])
  expect(answered.number).toBe(first.number)
})

test('a request is late by the day it is looked at, in the register and on its page', async () => {
  const t = await portal.tenant()
  const { id, dueOn } = await asked(t)
  const late: boolean[] = []
  const look = (day: string) => ({
    at: `${day}T10:00:00.000Z`,
    happen: async (act: Act) => {
      const page = await act(t.users.admin, dataRequests.list, {})
      late.push((await act(t.users.admin, dataRequests.get, { id })).isLate, page.items[0]!.isLate)
    },
  })
  const client = await openClient(portal.database)
  try {
    await client.query('begin')
    await play(portal.portal, client, t.ksId, [look(dueOn), look(addDays(dueOn, 1))])
  } finally {
    await client.end()
  }
  expect(late).toEqual([false, false, true, true])
})

test('the log has every step, and of what people wrote that it was there; an auditor reads that something was done, and not of whom', async () => {
  const t = await portal.tenant()
  const one = await begun(t, 'admin', await registered(t, { identityHow: 'Kjent av resepsjonen' }))
  await taken(t, 'admin', one, 'answer', {
    decision: 'refused',
    basis: 'Vi har ingenting om deg',
    answer: 'Vi fant ingenting.',
    channel: 'Brev',
  })
  await t.as('admin').post('/data-requests/export', { format: 'csv', sort: 'due', columns: ['number'] })
  const entries = await t.owner(
    `select action, before::text || after::text as kept from audit where ks_id = $1 and action like 'dataRequest.%' order by n`,
    [t.ksId],
  )
  expect(entries.map(({ action }) => action)).toEqual([
    'dataRequest.register',
    'dataRequest.begin',
    'dataRequest.answer',
    'dataRequest.export',
  ])
  const log = await t.owner(`select before, after, reason from audit where ks_id = $1 and action like 'dataRequest.%'`, [t.ksId])
  for (const word of ['Gerd', 'befaringen', 'resepsjonen', 'ingenting'])
    expect([word, JSON.stringify(log).includes(word)]).toEqual([word, false])
  const read = await t.as('auditor').get('/audit-log')
  expect(read.text).not.toContain(one.number)
  const history = ok(await t.as('admin').get(`/data-requests/${one.id}/timeline`)).items
  expect(history.map(({ action }: { action: string }) => action)).toEqual(entries.slice(0, 3).map(({ action }) => action))
})

test('comments and files are for those who answer: a colleague who may not read is not named, and a file is theirs alone', async () => {
  const t = await portal.tenant()
  const { id } = await asked(t)
  const upload = async (who: Who) =>
    ok(await t.as(who).upload('/files', { name: 'svar.txt', bytes: Buffer.from(`svar ${newId()}`), type: 'text/plain' })).id
  const fileId = await upload('admin')
  const attached = ok(await t.as('admin').post(`/data-requests/${id}/files`, { fileIds: [fileId] }))
  expect(attached.files).toMatchObject([{ id: fileId }])
  for (const who of [...others, 'employee'] as const) {
    expect((await t.as(who).get(`/data-requests/${id}/files/${fileId}`)).status).toBe(404)
    expect((await t.as(who).post(`/data-requests/${id}/comments`, { body: 'Hei' })).status).toBe(404)
  }
  expect((await t.as('admin').post(`/data-requests/${id}/comments`, { body: 'Spør i arkivet' })).status).toBe(200)
  const { items } = ok(await t.as('admin').get(`/data-requests/${id}/mentionable?q=leader`))
  expect(items).toContainEqual(
    expect.objectContaining({ id: t.users.leader.id, why: 'Personen behandler ikke henvendelser om personvern' }),
  )
})

test('GDPR 16 a correction asked for before there was a register is filed once, with its words, its day and the deadline of law', async () => {
  const t = await portal.tenant()
  const migration = readFileSync(new URL('../migrations/202611252252_data_requests_of_corrections.sql', import.meta.url), 'utf8')
  const entry = (userId: string, at: string, reason: string) =>
    t.owner(
      `insert into audit (ks_id, id, at, actor_id, actor_name, actor_role, action, entity_type, entity_id, reason)
        values ($1, gen_random_uuid(), $2, $3, 'Navn', 'employee', 'user.askCorrection', 'user', $5, $4)`,
      [t.ksId, at, userId, reason, userId],
    )
  await entry(t.users.employee.id, '2026-01-30T23:30:00Z', 'Etternavnet mitt er skrevet feil')
  await entry(t.users.leader.id, new Date().toISOString(), 'Stillingen min er feil')
  for (let again = 0; again < 2; again++) await t.owner(migration)
  const { items } = ok(await t.as('admin').get('/data-requests'))
  expect(items).toMatchObject([
    {
      number: 'INN-2026-0001',
      type: 'rectification',
      receivedOn: '2026-01-31',
      dueOn: '2026-02-28',
      dueWorkday: '2026-02-27',
      isLate: true,
    },
    { status: 'received', personName: t.users.leader.name, receivedOn: today(), isLate: false },
  ])
  expect((await begun(t, 'admin', items[0])).description).toBe('Etternavnet mitt er skrevet feil')
  expect(ok(await t.as('employee').get('/data-requests/own')).items).toMatchObject([{ id: items[0].id, type: 'rectification' }])
  const [year, last] = items[1].number.split('-').slice(1)
  expect((await asked(t)).number).toBe(`INN-${year}-${String(Number(last) + 1).padStart(4, '0')}`)
})

test('RET-DSR three years after it was closed its words and people are taken out, now and before; type, dates and answer stand', async () => {
  const t = await portal.tenant()
  const open = await taken(t, 'admin', await begun(t, 'admin', await registered(t, { identityHow: 'Kjent i resepsjonen' })), 'extend', {
    until: addMonths(today(), 2),
    reason,
    notice: 'På telefon',
  })
  const given = { decision: 'partly', basis: 'Loven krever at vi har det', answer: 'Resten er slettet.', channel: 'Brev' }
  const { id, number } = await taken(t, 'admin', await taken(t, 'admin', open, 'answer', given), 'close')
  await portal.expectLogged()
  await t.owner(`select anonymise_record($1, $2, gen_random_uuid(), '{}')`, [t.ksId, id])
  const rows = await t.owner(
    `select x::text as kept from data_requests x where ks_id = $1 and id = $2
      union all select x::text from history.data_requests x where ks_id = $1 and id = $2`,
    [t.ksId, id],
  )
  expect(rows.length).toBeGreaterThan(3)
  for (const word of ['Gerd', 'befaringen', 'resepsjonen', 'tar tid', 'telefon', 'Loven', 'slettet', 'Brev', t.users.admin.id])
    expect([word, JSON.stringify(rows).includes(word)]).toEqual([word, false])
  expect(await seen(t, id)).toMatchObject({ number, type: 'erasure', receivedOn: today(), decision: 'partly', can: [] })
})
