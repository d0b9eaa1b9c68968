// Requests about what is registered of a person: who asks, who answers, and by when.
import { addDays, addMonths } from '@portal/kit/dates'
import { newId } from '@portal/kit/uuid'
import { afterAll, expect, test } from 'vitest'
import { ok, testPortal, type Who } from '../../../../apps/server/testing.ts'
import { appoint } from '../../../records/access/server/testing.ts'
import { dueOf } from '../deadlineRules.ts'
import { asked, begun, granted, registered, seen, step, taken, today } from './testing.ts'

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
