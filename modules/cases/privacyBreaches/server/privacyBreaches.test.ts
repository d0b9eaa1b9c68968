import { afterAll, expect, test } from 'vitest'
import { type Tenant, testPortal, type Who } from '../../../../apps/server/testing.ts'
import { appoint } from '../../../records/access/server/testing.ts'
import { audited, inDays, seen, step } from '../../deviations/server/testing.ts'

const portal = await testPortal()
afterAll(() => portal.close())

const hour = 3_600_000
const hoursAgo = (hours: number) => new Date(Date.now() - hours * hour).toISOString()
const why = 'Mottakeren er en kollega og har slettet e-posten'
const whole = {
  breachTypes: ['confidentiality'],
  mainCause: 'sentToWrong',
  personCount: 14,
  personCategories: ['employees'],
  dataTypes: ['contact', 'financial'],
  consequences: 'Lønnen til fjorten ansatte er kjent for én kollega',
  riskLevel: 'low',
  measuresDone: 'E-posten er slettet hos mottakeren',
}
/** A case of privacy, in a company whose administrator is its data protection officer. */
async function reported(t: Tenant, given: object = {}) {
  await appoint(t, t.users.admin.id, 'personvernombud')
  const report = { description: 'Lønnsliste sendt til feil mottaker', ...given }
  return seen(t, (await t.as('employee').post('/deviations', report)).body.id, 'leader')
}
const open = (t: Tenant, who: Who, id: string) => t.as(who).post(`/deviations/${id}/privacy-breach/open`)
const save = (t: Tenant, who: Who, id: string, version: number, given: object = whole) =>
  t.as(who).put(`/deviations/${id}/privacy-breach`, { version, ...given })
const subjects = (t: Tenant, who: Who, id: string, version: number, given: object = {}) =>
  t.as(who).post(`/deviations/${id}/privacy-breach/subjects`, { version, notifiesSubjects: false, subjectsReason: why, ...given })
const notice = async (t: Tenant, id: string) => (await t.as('admin').get(`/deviations/${id}/authority-notifications`)).body.items[0]
const act = (t: Tenant, who: Who, { id, version }: { id: string; version: number }, verb: string, given: object) =>
  t.as(who).post(`/authority-notifications/${id}/${verb}`, { version, ...given })
const sending = (given: object = {}) => ({
  channel: 'altinn',
  told: ['dataProtection'],
  isPartial: false,
  sentAt: new Date().toISOString(),
  ...given,
})

test('a breach noticed at hour 70 has two hours left; told in steps, the rest after the deadline says why it is late', async () => {
  const t = await portal.tenant()
  const detectedAt = hoursAgo(70)
  const one = await reported(t, {
    category: 'privacy',
    occurredAt: hoursAgo(96),
    detectedAt,
    description: 'Lønnsliste sendt til feil mottaker',
  })
  const foreseen = async (who: Who) =>
    (await t.as(who).get(`/deviations/${one.id}/authority-notifications/foreseen?category=privacy`)).body.duties[0].canDecide
  expect([await foreseen('leader'), await foreseen('admin')]).toEqual([false, true])
  const proposed = await notice(t, one.id)
  expect(proposed).toMatchObject({ ruleId: 'N-05', status: 'toAssess' })
  const left = new Date(proposed.limitAt).getTime() - Date.now()
  expect(left).toBeGreaterThan(1.9 * hour)
  expect(left).toBeLessThanOrEqual(2 * hour)
  expect((await act(t, 'leader', proposed, 'decide', { answer: 'yes' })).body.message).toContain('Personvernombudet eller en administrator')

  expect((await save(t, 'admin', one.id, 0)).status).toBe(200)
  const required = (await act(t, 'admin', proposed, 'decide', { answer: 'yes' })).body
  expect(required.draft).toContain('Hovedårsak\nSendt til feil mottaker')
  expect(required.draft).toContain('14')
  const part = (await act(t, 'admin', required, 'send', sending({ isPartial: true, reference: 'AR123' }))).body
  expect(part).toMatchObject({ status: 'sentPartial', lateReason: null })
  // The night passes: what remains is sent after the 72 hours.
  await t.owner(`update authority_notifications set limit_at = now() - interval '1 hour' where ks_id = $1`, [t.ksId])
  expect((await act(t, 'admin', part, 'send', sending())).body.missing).toEqual(['lateReason'])
  const rest = await act(t, 'admin', part, 'send', sending({ lateReason: 'Omfanget var ikke kjent før i natt' }))
  expect(rest.body).toMatchObject({
    status: 'sent',
    lateReason: 'Omfanget var ikke kjent før i natt',
    sendings: [{ isPartial: true }, { isPartial: false }],
  })
})

test('who may open it: the officer, the leader and the handler; to others it is not there, and every opening is filed (domain 4.3)', async () => {
  const t = await portal.tenant()
  const { id } = await reported(t, { category: 'privacy' })
  const answers = await Promise.all(
    (['admin', 'leader', 'otherLeader', 'employee', 'otherEmployee', 'auditor', 'controller'] as const).map(async (who) => [
      who,
      (await open(t, who, id)).status,
      (await t.as(who).get(`/deviations/${id}/privacy-breach`)).body?.canOpen ?? null,
    ]),
  )
  expect(answers).toEqual([
    ['admin', 200, true],
    ['leader', 200, true],
    ['otherLeader', 404, null],
    ['employee', 404, false],
    ['otherEmployee', 404, null],
    ['auditor', 404, null],
    ['controller', 404, null],
  ])
  expect((await audited(t, 'privacyBreach.read', id)).map(({ actor_id }) => actor_id).toSorted()).toEqual(
    [t.users.admin.id, t.users.leader.id].toSorted(),
  )
  expect((await save(t, 'otherLeader', id, 0)).status).toBe(404)
})

test('it is written step by step, two who write at once do not lose each other, and the log holds no content', async () => {
  const t = await portal.tenant()
  const { id } = await reported(t, { category: 'privacy' })
  const little = await save(t, 'leader', id, 0, { howArose: 'Hemmelig mottaker' })
  expect(little.body).toMatchObject({ version: 1, howArose: 'Hemmelig mottaker' })
  expect(little.body.lacking).toContain('mainCause')
  expect((await save(t, 'admin', id, 0)).status).toBe(409)
  const both = await Promise.all([save(t, 'leader', id, 1), save(t, 'admin', id, 1)])
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect((await save(t, 'admin', id, 2, { ...whole, periodTo: hoursAgo(1) })).body.missing).toEqual(['periodTo'])
  const log = JSON.stringify(await t.owner(`select * from audit where ks_id = $1 and entity_type = 'privacyBreach'`, [t.ksId]))
  expect(log).not.toContain('Hemmelig')
  expect(log).not.toContain('fjorten')
  expect(log).toContain('mainCause')
})

test('those it concerns: decided by an administrator, with a reason', async () => {
  const t = await portal.tenant()
  const { id } = await reported(t, { category: 'privacy' })
  expect((await subjects(t, 'leader', id, 0)).status).toBe(403)
  const decide = 'Personvernombudet eller en administrator avgjør dette.'
  expect((await open(t, 'leader', id)).body).toMatchObject({ canEdit: true, canDecide: false, why: { decide } })
  expect((await open(t, 'admin', id)).body.why).toEqual({})
  expect((await subjects(t, 'admin', id, 0, { subjectsReason: 'For kort' })).status).toBe(400)
  const no = await subjects(t, 'admin', id, 0)
  expect(no.body).toMatchObject({ notifiesSubjects: false, decidedByName: t.users.admin.name })
  // What is written afterwards keeps the decision.
  expect((await save(t, 'leader', id, 1)).body).toMatchObject({ notifiesSubjects: false, lacking: [] })
  const yes = await subjects(t, 'admin', id, 2, { notifiesSubjects: true })
  expect(yes.body.lacking).toEqual(['subjectsChannel', 'subjectsToldAt'])
})

test('D5: a case of privacy is closed when the breach is assessed and Datatilsynet is answered; it is never deleted (D9)', async () => {
  const t = await portal.tenant()
  const one = await reported(t, { category: 'privacy' })
  const answers = { dutyAnswers: [{ ruleId: 'N-05', answer: 'unknown' }] }
  const begin = { assigneeId: t.users.leader.id, category: 'privacy', severity: 'medium', dueDate: inDays(5), ...answers }
  expect((await step(t, 'leader', one, 'start', begin)).status).toBe(200)
  const solve = {
    resolutionSummary: 'E-posten er slettet',
    rootCause: 'Adresselisten hadde to like navn',
    rootCauseCategories: ['humanError'],
  }
  await step(t, 'leader', await seen(t, one.id, 'leader'), 'resolve', solve)
  const close = async () => step(t, 'leader', await seen(t, one.id, 'leader'), 'close')
  expect((await close()).body.missing).toEqual(['duties', 'privacyBreach'])
  await act(t, 'admin', await notice(t, one.id), 'decide', { answer: 'no', reason: why })
  expect((await close()).body.message).toBe('Fyll ut vurderingen av personvernbruddet')
  await save(t, 'leader', one.id, 0)
  expect((await close()).body.missing).toEqual(['privacyBreach'])
  await subjects(t, 'admin', one.id, 1)
  expect((await step(t, 'admin', await seen(t, one.id, 'leader'), 'delete', { reason: 'Opprettet ved en feil' })).status).toBe(422)
  expect((await close()).body.status).toBe('closed')
  expect((await save(t, 'admin', one.id, 2)).status).toBe(423)
  const closed = expect.stringContaining('lukket og låst')
  expect((await open(t, 'admin', one.id)).body).toMatchObject({ canEdit: false, why: { edit: closed, decide: closed } })
  await expect(
    t.owner(`update deviations set deleted_at = now(), deleted_by = $2, delete_reason = 'bak ryggen' where id = $1`, [
      one.id,
      t.users.admin.id,
    ]),
  ).rejects.toMatchObject({
    code: 'KS409',
  })
})

test('a case of another kind has no breach to open', async () => {
  const t = await portal.tenant()
  const { id } = await reported(t)
  expect((await open(t, 'admin', id)).status).toBe(404)
  expect((await save(t, 'admin', id, 0)).body.missing).toEqual(['category'])
})
