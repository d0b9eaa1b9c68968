import { inTenant } from '@portal/platform/db/db'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { type Tenant, testPortal, type Who } from '../../../../apps/server/testing.ts'
import { audited, inDays, reported, seen, started, step } from '../../deviations/server/testing.ts'
import type { Clock } from '../contract.ts'
import { remindOfDuties } from './remind.ts'

const portal = await testPortal()
afterAll(() => portal.close())

const because = 'Anlegget var spenningsløst, og ingen var i nærheten'
const notices = async (t: Tenant, id: string, who: Who = 'leader') =>
  (await t.as(who).get(`/deviations/${id}/authority-notifications`)).body
const first = async (t: Tenant, id: string, who: Who = 'leader') => (await notices(t, id, who)).items[0]
const act = (t: Tenant, who: Who, notice: { id: string; version: number }, verb: string, given: object = {}) =>
  t.as(who).post(`/authority-notifications/${notice.id}/${verb}`, { version: notice.version, ...given })
const begin = (t: Tenant, category: string, given: object = {}) => ({
  assigneeId: t.users.leader.id,
  category,
  severity: 'medium',
  dueDate: inDays(10),
  ...given,
})
const sending = (given: object = {}) => ({ sentAt: new Date().toISOString(), channel: 'altinn', told: ['dsb'], isPartial: false, ...given })
const solve = {
  resolutionSummary: 'Kabelen er skiftet og kontrollert',
  rootCause: 'Kabelen lå i gangveien uten beskyttelse',
  rootCauseCategories: ['equipment'],
}

test('a report that may oblige is proposed at once, to those who lead, and to nobody who only reported', async () => {
  const t = await portal.tenant()
  const { id } = await reported(t, { category: 'electrical' })
  const { items, flags, canAnswerFlags } = await notices(t, id)
  expect(items).toMatchObject([
    { ruleId: 'N-03', status: 'toAssess', cause: 'electrical', authorities: ['dsb'], can: ['require', 'waive', 'postpone', 'write'] },
  ])
  expect([flags, canAnswerFlags]).toEqual([[{ flag: 'damage', answer: null }], true])
  expect(items[0].draft).toContain('Vår referanse')
  expect(await notices(t, id, 'employee')).toEqual({ items: [], flags: [], canAnswerFlags: false })
  expect((await first(t, id, 'auditor')).draft).toBeNull()
  expect(await audited(t, 'authorityNotification.propose', items[0].id)).toHaveLength(1)
  expect((await t.as('otherEmployee').get(`/deviations/${id}/authority-notifications`)).status).toBe(404)
})

test('D2: treatment starts when every question is answered, «vet ikke ennå» among the answers', async () => {
  const t = await portal.tenant()
  const one = await reported(t, { category: 'electrical' })
  const bare = await step(t, 'leader', one, 'start', begin(t, 'electrical'))
  expect([bare.status, bare.body.missing]).toEqual([422, ['damage', 'duties']])
  const unanswered = await step(t, 'leader', one, 'start', begin(t, 'electrical', { regulatoryFlags: [{ flag: 'damage', answer: 'no' }] }))
  expect([unanswered.status, unanswered.body.missing, unanswered.body.message]).toEqual([
    422,
    ['duties'],
    'Du må svare på om hendelsen er meldepliktig',
  ])
  expect((await seen(t, one.id)).status).toBe('open')
  const answers = { regulatoryFlags: [{ flag: 'damage', answer: 'no' }], dutyAnswers: [{ ruleId: 'N-03', answer: 'unknown' }] }
  const ready = await step(t, 'leader', one, 'start', begin(t, 'electrical', answers))
  expect([ready.status, ready.body.status, ready.body.holds]).toEqual([200, 'inProgress', ['dutyOpen']])
  expect(await first(t, one.id)).toMatchObject({ status: 'toAssess', undecidedByName: t.users.leader.name })
})

test('D2: a category chosen in the start itself is asked about there, and what it foresees is told beforehand', async () => {
  const t = await portal.tenant()
  const one = await reported(t)
  const foreseen = async (query: string) =>
    (await t.as('leader').get(`/deviations/${one.id}/authority-notifications/foreseen?${query}`)).body
  expect(await foreseen('category=environment')).toEqual({ flags: ['acutePollution'], duties: [] })
  expect((await foreseen('category=environment&acutePollution=unknown')).duties).toMatchObject([{ ruleId: 'N-08', canDecide: true }])
  expect(await foreseen('category=quality')).toEqual({ flags: [], duties: [] })
  const flags = { regulatoryFlags: [{ flag: 'acutePollution', answer: 'yes' }] }
  expect((await step(t, 'leader', one, 'start', begin(t, 'environment', flags))).body.missing).toEqual(['duties'])
  const no = { ...flags, dutyAnswers: [{ ruleId: 'N-08', answer: 'no', reason: 'For kort' }] }
  expect((await step(t, 'leader', one, 'start', begin(t, 'environment', no))).body.missing).toEqual(['reason'])
  const yes = { ...flags, dutyAnswers: [{ ruleId: 'N-08', answer: 'yes' }] }
  expect((await step(t, 'leader', one, 'start', begin(t, 'environment', yes))).status).toBe(200)
  expect(await first(t, one.id)).toMatchObject({ ruleId: 'N-08', status: 'required', decidedByName: t.users.leader.name })
})

test('a no is explained in twenty characters, can be changed with a reason, and all of it stays in the log (X-17)', async () => {
  const t = await portal.tenant()
  const { id } = await reported(t, { category: 'electrical' })
  const proposed = await first(t, id)
  expect((await act(t, 'leader', proposed, 'decide', { answer: 'no' })).body.missing).toEqual(['reason'])
  expect((await act(t, 'leader', proposed, 'decide', { answer: 'no', reason: 'Femten tegn nå' })).status).toBe(422)
  const no = await act(t, 'leader', proposed, 'decide', { answer: 'no', reason: because })
  expect(no.body).toMatchObject({ status: 'notRequired', reason: because, decidedByName: t.users.leader.name, can: ['require'] })
  expect((await act(t, 'leader', no.body, 'decide', { answer: 'yes' })).body.missing).toEqual(['reason'])
  const yes = await act(t, 'admin', no.body, 'decide', { answer: 'yes', reason: 'Elektrikeren fikk strøm i seg likevel' })
  expect(yes.body.status).toBe('required')
  expect(await audited(t, 'authorityNotification.waive', proposed.id)).toMatchObject([{ reason: because }])
  expect(await audited(t, 'authorityNotification.require', proposed.id)).toHaveLength(1)
  const found = (await t.as('leader').get(`/deviations/${id}/timeline`)).body.items.map(({ action }: { action: string }) => action)
  expect(found).toContain('authorityNotification.waive')
  const reporters = (await t.as('employee').get(`/deviations/${id}/timeline`)).body.items.map(({ action }: { action: string }) => action)
  expect(reporters).toEqual(['deviation.report'])
})

test('who decides: the leader of the department or an administrator, and nobody else', async () => {
  const t = await portal.tenant()
  const { id } = await reported(t, { category: 'electrical' })
  const proposed = await first(t, id)
  const answers = await Promise.all(
    (['employee', 'otherEmployee', 'auditor', 'controller', 'otherLeader'] as const).map(async (who) => [
      who,
      (await act(t, who, proposed, 'decide', { answer: 'yes' })).status,
    ]),
  )
  expect(answers).toEqual([
    ['employee', 404],
    ['otherEmployee', 404],
    ['auditor', 403],
    ['controller', 403],
    ['otherLeader', 403],
  ])
  expect((await first(t, id)).status).toBe('toAssess')
})

test('two who answer at once: one answer stands, and the other is told', async () => {
  const t = await portal.tenant()
  const { id } = await reported(t, { category: 'electrical' })
  const proposed = await first(t, id)
  const both = await Promise.all([
    act(t, 'leader', proposed, 'decide', { answer: 'yes' }),
    act(t, 'admin', proposed, 'decide', { answer: 'no', reason: because }),
  ])
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
})

test('D3 and D5: a case is not closed while a notice waits, by the rules or behind their back', async () => {
  const t = await portal.tenant()
  const one = await reported(t, { category: 'electrical' })
  const direct = { closureReason: 'notDeviation', closureComment: 'Dette er ikke et avvik', duplicateOfId: null }
  expect((await step(t, 'leader', one, 'close-directly', direct)).body.missing).toEqual(['duties'])
  const closeBehind = (id: string) =>
    inTenant(portal.portal.pool, t.ksId, (tx) =>
      sql`update deviations set status = 'closed', closed_at = now(), closed_by = ${t.users.admin.id}, closure_reason = 'notDeviation' where id = ${id}`.execute(
        tx,
      ),
    )
  await expect(closeBehind(one.id)).rejects.toMatchObject({ code: 'KS409' })
  await act(t, 'leader', await first(t, one.id), 'decide', { answer: 'no', reason: because })
  expect((await step(t, 'leader', await seen(t, one.id), 'close-directly', direct)).body.status).toBe('closed')
  expect((await act(t, 'leader', await first(t, one.id), 'decide', { answer: 'yes', reason: because })).status).toBe(423)

  const treated = { regulatoryFlags: [{ flag: 'damage', answer: 'yes' }], dutyAnswers: [{ ruleId: 'N-03', answer: 'yes' }] }
  const other = await reported(t, { category: 'electrical' })
  await step(t, 'leader', other, 'start', begin(t, 'electrical', treated))
  const solved = (await step(t, 'leader', await seen(t, other.id), 'resolve', solve)).body
  const refused = await step(t, 'controller', solved, 'close')
  expect([refused.status, refused.body.missing, refused.body.message]).toEqual([
    422,
    ['duties'],
    'Meldingen til myndigheten er ikke avgjort eller sendt',
  ])
  expect((await act(t, 'leader', await first(t, other.id), 'send', sending())).body).toMatchObject({
    status: 'sent',
    sendings: [{ channel: 'altinn' }],
  })
  expect((await step(t, 'controller', await seen(t, other.id), 'close')).body.status).toBe('closed')
})

test('D2 behind the rules’ back: the database itself does not start what is not answered', async () => {
  const t = await portal.tenant()
  const one = await reported(t, { category: 'electrical' })
  await expect(
    inTenant(portal.portal.pool, t.ksId, (tx) =>
      sql`update deviations set status = 'inProgress', assignee_id = ${t.users.leader.id}, due_date = '2030-01-01', is_severity_confirmed = true where id = ${one.id}`.execute(
        tx,
      ),
    ),
  ).rejects.toMatchObject({ code: 'KS409' })
})

test('an authority may be told in steps, each message kept as it was, with its receipt', async () => {
  const t = await portal.tenant()
  const { id } = await reported(t, { category: 'electrical' })
  const required = (await act(t, 'leader', await first(t, id), 'decide', { answer: 'yes' })).body
  expect((await act(t, 'leader', required, 'send', sending({ told: ['nav'] }))).body.missing).toEqual(['told'])
  expect((await act(t, 'leader', required, 'send', sending({ sentAt: '2031-01-01T00:00:00Z' }))).body.missing).toEqual(['sentAt'])
  expect((await act(t, 'leader', required, 'send', sending({ sentAt: '2020-01-01T00:00:00Z' }))).body.missing).toEqual(['sentAt'])
  const part = (await act(t, 'leader', required, 'send', sending({ channel: 'phone', isPartial: true, note: 'Ringte vakttelefonen' }))).body
  expect(part).toMatchObject({ status: 'sentPartial', sendings: [{ channel: 'phone', isPartial: true }] })
  const file = (await t.as('leader').upload('/files', { name: 'kvittering.txt', bytes: Buffer.from('Mottatt'), type: 'text/plain' })).body
    .id
  const whole = (await act(t, 'leader', part, 'send', sending({ reference: 'DSB-2026-17', fileIds: [file] }))).body
  expect(whole).toMatchObject({
    status: 'sent',
    sendings: [{ isPartial: true }, { isPartial: false, reference: 'DSB-2026-17' }],
    files: [{ fileName: 'kvittering.txt' }],
  })
  expect((await t.as('leader').get(`/authority-notifications/${whole.id}/files/${file}`)).text).toBe('Mottatt')
  expect((await t.as('employee').get(`/authority-notifications/${whole.id}/files/${file}`)).status).toBe(404)
  expect((await act(t, 'leader', whole, 'send', sending())).status).toBe(409)
  expect((await act(t, 'leader', whole, 'finish')).body.status).toBe('closed')
  const deletion = await step(t, 'admin', await seen(t, id), 'delete', { reason: 'Opprettet ved en feil' })
  expect([deletion.status, deletion.body.message]).toEqual([422, 'Saken er meldt til en myndighet og kan ikke slettes'])
})

test('what has once fired stays until somebody answers, also when the category is changed', async () => {
  const t = await portal.tenant()
  const one = await reported(t, { category: 'electrical' })
  const edit = { version: one.version, title: 'Løs kabel i gangen', deviationType: 'unsafeCondition', category: 'quality' }
  expect((await t.as('leader').put(`/deviations/${one.id}`, edit)).body.holds).toEqual(['dutyToAnswer', 'dutyOpen'])
  expect((await step(t, 'leader', await seen(t, one.id), 'start', begin(t, 'quality'))).body.missing).toEqual(['duties'])
})

test('a category changed under way asks as if nobody knew', async () => {
  const t = await portal.tenant()
  const one = await started(t)
  const edit = { version: one.version, title: 'Olje i bekken', deviationType: 'incident', category: 'environment' }
  expect((await t.as('leader').put(`/deviations/${one.id}`, edit)).body.holds).toEqual(['dutyToAnswer', 'dutyOpen'])
  expect(await first(t, one.id)).toMatchObject({ ruleId: 'N-08', status: 'toAssess' })
})

test('a moved moment moves the deadline, and the clock’s reminders with it', async () => {
  const t = await portal.tenant()
  const one = await seen(
    t,
    (await t.as('employee').post('/deviations', { description: 'E-post på avveie', category: 'privacy' })).body.id,
    'leader',
  )
  const before = await first(t, one.id)
  const detectedAt = new Date(Date.now() - 3_600_000).toISOString()
  const edit = {
    version: one.version,
    title: 'E-post til feil mottaker',
    deviationType: 'incident',
    category: 'privacy',
    occurredAt: detectedAt,
    detectedAt,
  }
  expect((await t.as('leader').put(`/deviations/${one.id}`, edit)).status).toBe(200)
  const after = await first(t, one.id)
  expect(new Date(after.limitAt).getTime() - new Date(detectedAt).getTime()).toBe(72 * 3_600_000)
  expect(new Date(after.limitAt) < new Date(before.limitAt)).toBe(true)
  const reminded = async (hours: number) => {
    await inTenant(portal.portal.pool, t.ksId, (tx) => remindOfDuties(tx, new Date(new Date(detectedAt).getTime() + hours * 3_600_000)))
    return (await t.owner(`select from notifications where user_id = $1 and event = 'dutyClock'`, [t.users.leader.id])).length
  }
  for (const [hours, count] of [
    [23.9, 0],
    [24, 1],
    [47.9, 1],
    [48, 2],
    [60, 3],
    [69.9, 3],
    [70, 4],
  ] as const)
    expect([hours, await reminded(hours)]).toEqual([hours, count])
  const cleared = { ...edit, version: (await seen(t, one.id, 'leader')).version, detectedAt: null }
  expect((await t.as('leader').put(`/deviations/${one.id}`, cleared)).body.missing).toEqual(['detectedAt'])
})

test('the acts a company is under open their questions', async () => {
  const t = await portal.tenant()
  const one = await reported(t, { category: 'infoSec' })
  const flags = async () => (await notices(t, one.id)).flags.map(({ flag }: { flag: string }) => flag)
  expect(await flags()).toEqual(['crimeSuspected'])
  for (const question of ['isEssentialService', 'isUnderSecurityAct'])
    expect((await t.as('admin').put('/duties/answers', { question, isYes: true, version: 0 })).status).toBe(200)
  expect(await flags()).toEqual(['significantServiceImpact', 'securityThreatening', 'crimeSuspected'])
  const put = (given: object) => t.as('leader').put(`/deviations/${one.id}/regulatory-flags`, given)
  expect((await put({ damage: 'yes' })).body.missing).toEqual(['damage'])
  expect((await put({ significantServiceImpact: 'yes', securityThreatening: 'no', crimeSuspected: 'no' })).status).toBe(200)
  expect((await notices(t, one.id)).items.map(({ ruleId }: { ruleId: string }) => ruleId)).toEqual(['N-06'])
  expect((await t.as('employee').put(`/deviations/${one.id}/regulatory-flags`, { crimeSuspected: 'yes' })).status).toBe(403)
})

test('the text to the authority can be mended, and the log says that it was, not what it says', async () => {
  const t = await portal.tenant()
  const { id } = await reported(t, { category: 'electrical' })
  const proposed = await first(t, id)
  const write = (who: Who, draft: string) => t.as(who).put(`/authority-notifications/${proposed.id}/draft`, { version: 1, draft })
  expect((await write('controller', 'Ny tekst')).status).toBe(403)
  expect((await write('leader', 'Fødselsnummer 01019000083')).status).toBe(400)
  expect((await write('leader', 'Strømgjennomgang hos lærling')).body.draft).toBe('Strømgjennomgang hos lærling')
  const [entry] = await audited(t, 'authorityNotification.write', proposed.id)
  expect(JSON.stringify(entry)).not.toContain('Strømgjennomgang')
})

test('«Meldeplikt» lists what is owed an authority with the clock that runs out first, until it is answered', async () => {
  const t = await portal.tenant()
  const { id } = await reported(t, { category: 'electrical' })
  await reported(t)
  const listed = async (who: Who) => (await t.as(who).get('/deviations?view=duties')).body.items.map((row: { id: string }) => row.id)
  const clocks = async (who: Who, ids = id) => (await t.as(who).get(`/authority-notifications/clocks?ids=${ids}`)).body.items
  for (const who of ['leader', 'admin', 'auditor', 'controller'] as const) expect([who, await listed(who)]).toEqual([who, [id]])
  // Who only reported it is not shown what the company owes.
  for (const who of ['employee', 'otherEmployee'] as const) expect([await listed(who), await clocks(who)]).toEqual([[], []])
  const { dueAt, limitAt } = await first(t, id)
  expect(await clocks('leader')).toEqual([{ deviationId: id, ruleId: 'N-03', dueAt, limitAt, isAtOnce: false }])
  const file = await t.as('admin').post('/deviations/export', { columns: ['number', 'duty'], format: 'csv', view: 'duties' })
  expect([file.status, file.text]).toEqual([200, expect.stringContaining('Frist til myndighet')])

  const other = await portal.tenant()
  expect((await other.as('admin').get(`/authority-notifications/clocks?ids=${id}`)).body.items).toEqual([])
  expect((await act(t, 'leader', await first(t, id), 'decide', { answer: 'no', reason: because })).status).toBe(200)
  expect([await listed('leader'), await clocks('leader')]).toEqual([[], []])
})

test('«Meldeplikt» begins with what must be told first; to those who are shown no notices the order tells nothing', async () => {
  const t = await portal.tenant()
  for (const given of [
    { category: 'privacy' },
    { category: 'electrical' },
    { category: 'fire', isSomeoneInjured: true, severity: 'critical' },
  ])
    await reported(t, given)
  type Row = { id: string; dutyAt?: string }
  const rows = async (who: Who, query: string): Promise<Row[]> => (await t.as(who).get(`/deviations?${query}`)).body.items
  const owed = (await rows('leader', 'view=duties&sort=duty')).map(({ id }) => id)
  const found = (await t.as('leader').get(`/authority-notifications/clocks?ids=${owed.join(',')}`)).body.items
  const clocks = new Map(found.map((one: Clock) => [one.deviationId, one.dueAt ?? one.limitAt]))
  expect(owed.length).toBeGreaterThan(1)
  expect(owed.map((id) => clocks.get(id))).toEqual([...clocks.values()].sort())
  expect((await rows('leader', 'view=duties&sort=-duty')).map(({ id }) => id)).toEqual(owed.toReversed())
  const own = await rows('employee', 'sort=duty')
  expect([own.length, own.some((row) => 'dutyAt' in row)]).toEqual([3, false])
})
