import { newId } from '@portal/kit/uuid'
import { afterAll, expect, test } from 'vitest'
import { type Tenant, testPortal, type Who } from '../../../../apps/server/testing.ts'
import { audited, inDays, seen, step } from '../../deviations/server/testing.ts'

const portal = await testPortal()
afterAll(() => portal.close())

const incident = { description: 'Falt fra stillas, fire meter', outcome: 'serious' }
const report = async (t: Tenant, who: Who = 'employee', given: object = {}) =>
  (await t.as(who).post('/accidents', { ...incident, ...given })).body
const notices = async (t: Tenant, id: string) => (await t.as('leader').get(`/deviations/${id}/authority-notifications`)).body.items
const act = async (t: Tenant, id: string, verb: string, given: object = {}) => {
  const [notice] = await notices(t, id)
  return t.as('leader').post(`/authority-notifications/${notice.id}/${verb}`, { version: notice.version, ...given })
}
const now = () => new Date().toISOString()

test('one report from the scene makes the case, the injury and the question to the leader (F-12)', async () => {
  const t = await portal.tenant()
  const { id, number } = await report(t, 'employee', { personName: 'Ola Ukjent', employerName: 'Innleid AS', locationText: 'Trappehus B' })
  expect(await seen(t, id, 'leader')).toMatchObject({
    number,
    category: 'personalInjury',
    severity: 'critical',
    isSomeoneInjured: true,
    holds: ['dutyToAnswer', 'dutyOpen', 'injury', 'injuryIncomplete'],
  })
  const [accident, benefits] = await notices(t, id)
  expect([accident.ruleId, benefits.ruleId]).toEqual(['N-01', 'N-02'])
  expect(accident.draft).toContain('Hvor skjedde ulykken?\nTrappehus B')
  expect(accident.draft).toContain('Arbeidsgiver for den skadde\nInnleid AS')
  expect(accident.draft).not.toContain('Ola')
  expect((await t.as('employee').post(`/deviations/${id}/injuries/open`)).body.items).toMatchObject([
    { personName: 'Ola Ukjent', outcome: 'serious' },
  ])
  expect(await audited(t, 'deviation.report', id)).toHaveLength(1)
})

test('a report that is sent twice is one accident, and a national identity number in it is masked, never refused', async () => {
  const t = await portal.tenant()
  const key = { 'idempotency-key': newId() }
  const given = { ...incident, description: 'Ola, 010190 00083, falt fra stillas' }
  const [one, two] = [await t.as('employee').post('/accidents', given, key), await t.as('employee').post('/accidents', given, key)]
  expect([one.status, two.body]).toEqual([200, one.body])
  expect((await t.as('leader').get('/deviations')).body.total).toBe(1)
  expect((await seen(t, one.body.id, 'leader')).description).not.toContain('00083')
  expect((await t.as('employee').post('/accidents', { description: 'Au', outcome: 'serious' })).status).toBe(400)
})

test('the steps are stamped with when and by whom, by those at the scene and those who lead', async () => {
  const t = await portal.tenant()
  const { id } = await report(t)
  const mark = (who: Who, stepName: string, doneAt: string | null = now()) =>
    t.as(who).post(`/accidents/${id}/steps`, { step: stepName, doneAt })
  expect((await mark('employee', 'ambulanceCalled')).status).toBe(200)
  const marked = (await mark('leader', 'inspectionCalled')).body
  expect(marked.steps.find((one: { step: string }) => one.step === 'inspectionCalled')).toMatchObject({ doneByName: t.users.leader.name })
  expect(marked.steps.find((one: { step: string }) => one.step === 'ambulanceCalled').doneAt).not.toBeNull()
  expect((await mark('leader', 'ambulanceCalled', null)).body.steps[1]).toMatchObject({ step: 'ambulanceCalled', doneAt: null })
  expect((await mark('employee', 'siteSecured', '2031-01-01T00:00:00Z')).body.missing).toEqual(['doneAt'])
  expect((await mark('employee', 'siteSecured', '2020-01-01T00:00:00Z')).body.missing).toEqual(['doneAt'])
  expect((await mark('auditor', 'siteSecured')).status).toBe(404)
  expect((await mark('otherLeader', 'siteSecured')).status).toBe(404)
  expect((await mark('otherEmployee', 'siteSecured')).status).toBe(404)
  expect(await audited(t, 'accident.unmarkStep', id)).toHaveLength(1)
})

test('from the call to the written confirmation and the copy to the safety representative; only then is the case closed (aml. § 5-2)', async () => {
  const t = await portal.tenant()
  const { id } = await report(t)
  expect((await act(t, id, 'decide', { answer: 'yes' })).body.status).toBe('required')
  const call = { sentAt: now(), channel: 'phone', told: ['labourInspection', 'police'] }
  expect((await act(t, id, 'send', { ...call, isPartial: false })).body.missing).toEqual(['channel'])
  expect((await act(t, id, 'send', { ...call, isPartial: true })).body.status).toBe('sentPartial')
  expect((await act(t, id, 'send', { ...call, channel: 'altinn', told: ['labourInspection'], isPartial: false })).body.status).toBe('sent')
  const after = (await t.as('employee').get(`/accidents/${id}`)).body
  expect([after.confirmedAt !== null, after.copiedAt, after.canConfirm]).toEqual([true, null, false])
  expect((await act(t, id, 'finish')).body.missing).toEqual(['copiedTo'])

  const [, benefits] = await notices(t, id)
  const reason = 'Den skadde er innleid, arbeidsgiveren hennes melder'
  await t.as('leader').post(`/authority-notifications/${benefits.id}/decide`, { version: benefits.version, answer: 'no', reason })
  const [injury] = (await t.as('leader').post(`/deviations/${id}/injuries/open`)).body.items
  const complete = {
    version: injury.version,
    personName: 'Ola Ukjent',
    relation: 'hired',
    employerName: 'Innleid AS',
    activity: 'Montering av stillas',
    mechanism: 'fallToLower',
    bodyPart: 'leg',
    outcome: 'serious',
    medicalTreatment: true,
    isSafetyRepInformed: true,
  }
  expect((await t.as('leader').put(`/injuries/${injury.id}`, complete)).body.lacking).toEqual([])
  // The leader has answered that NAV need not be told, so a colleague treats the case (decision 081).
  const begin = {
    assigneeId: t.users.employee.id,
    category: 'personalInjury',
    severity: 'critical',
    dueDate: inDays(3),
    impact: 5,
    likelihood: 3,
  }
  await step(t, 'leader', await seen(t, id, 'leader'), 'start', begin)
  const plan = {
    title: 'Kontrollere alle stillas',
    actionType: 'corrective',
    hierarchyLevel: 'engineering',
    ownerId: t.users.employee.id,
    dueDate: inDays(2),
  }
  const { id: action } = (await step(t, 'leader', await seen(t, id, 'leader'), 'actions', plan)).body.actions[0]
  await t.as('employee').post(`/actions/${action}/start`, { version: 1 })
  await t.as('employee').post(`/actions/${action}/complete`, { version: 2, note: 'Alle er kontrollert' })
  const solve = {
    resolutionSummary: 'Stillasene er kontrollert',
    rootCause: 'Bunnskruen var ikke festet etter flytting',
    rootCauseCategories: ['equipment'],
  }
  expect((await step(t, 'leader', await seen(t, id, 'leader'), 'resolve', solve)).body.code).toBe('sod')
  expect((await step(t, 'employee', await seen(t, id, 'employee'), 'resolve', solve)).status).toBe(200)
  // Whoever verifies is let in when there is something to verify.
  await t.as('controller').post(`/actions/${action}/verify`, { version: 3, method: 'visual' })
  const refused = await step(t, 'controller', await seen(t, id, 'leader'), 'close')
  expect([refused.status, refused.body.message]).toEqual([422, 'Verneombudet må få kopi av den skriftlige bekreftelsen'])
  expect((await act(t, id, 'copy', { copiedTo: 'Åse Ødegård', copiedAt: now() })).body).toMatchObject({ copiedTo: 'Åse Ødegård' })
  expect((await step(t, 'controller', await seen(t, id, 'leader'), 'close')).body.status).toBe('closed')
  expect((await act(t, id, 'finish')).body.status).toBe('closed')
})

test('a case where nobody is hurt is no accident', async () => {
  const t = await portal.tenant()
  const { id } = (await t.as('employee').post('/deviations', { description: 'Løs kabel i gangsonen' })).body
  expect((await t.as('leader').get(`/accidents/${id}`)).status).toBe(404)
  expect((await t.as('leader').get('/accidents/contacts')).body).toEqual({ items: [] })
})
