import { inTenant } from '@portal/platform/db/db'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { type Tenant, testPortal, type Who } from '../../../../apps/server/testing.ts'
import { floorReasons } from '../contract.ts'
import { severityFloor } from '../severityRules.ts'
import { acted, audited, inDays, reported, seen, solved, started, step } from './testing.ts'

const portal = await testPortal()
afterAll(() => portal.close())

const why = 'Legen har undersøkt lærlingen, og det var bare et lite blåmerke'
const injury = (t: Tenant, id: string, given: object, who: Who = 'leader') => t.as(who).post(`/deviations/${id}/injuries`, given)
const breach = (t: Tenant, id: string, given: object, who: Who = 'leader') =>
  t.as(who).put(`/deviations/${id}/privacy-breach`, { version: 0, ...given })
const begin = (t: Tenant, severity: string, given: object = {}) => ({
  assigneeId: t.users.employee.id,
  category: 'workAtHeight',
  severity,
  dueDate: inDays(30),
  ...given,
})
const behind = (t: Tenant, who: Who, change: ReturnType<typeof sql>) =>
  inTenant(portal.portal.pool, t.ksId, async (tx) => {
    await sql`select set_config('app.user_id', ${t.users[who].id}, true)`.execute(tx)
    await change.execute(tx)
  })

test('how grave a case is at least is the same in the rules and in the database', async () => {
  const reasons = floorReasons.filter((one) => one !== 'gravestImpact')
  for (const impact of [null, 1, 4, 5])
    for (let set = 0; set < 2 ** reasons.length; set += 1) {
      const some = reasons.filter((_, n) => set & (2 ** n))
      const [{ floor }] = await portal.owner('select floor_of($1, $2) as floor', [impact, some])
      expect([impact, some, floor]).toEqual([impact, some, severityFloor({ impact, floorReasons: some })?.severity ?? null])
    }
})

test.each([
  ['a serious injury', { outcome: 'serious' }, 'seriousInjury'],
  ['a death', { outcome: 'death' }, 'death'],
  ['somebody taken to hospital', { outcome: 'medicalTreatment', seriousCriteria: ['hospital'] }, 'seriousInjury'],
])('%s raises the case at once: its deadline, its actions and its log follow', async (_, given, because) => {
  const t = await portal.tenant()
  const one = await started(t, { severity: 'low', dueIn: 30 })
  await acted(t, one)
  const before = await seen(t, one.id, 'leader')
  expect((await injury(t, one.id, given)).status).toBe(200)
  const after = await seen(t, one.id, 'leader')
  expect(after).toMatchObject({ severity: 'critical', gravestSeverity: 'critical', severityFloor: { severity: 'critical', because } })
  expect(after.dueDate < before.dueDate).toBe(true)
  expect(after.actions[0].isVerificationRequired).toBe(true)
  const [log] = await audited(t, 'deviation.raiseSeverity', one.id)
  expect([log.before.severity, log.after.severity]).toEqual(['low', 'critical'])
  expect(JSON.stringify(log)).not.toMatch(/seriousInjury|death/)
  expect((await t.as('leader').get(`/deviations/${one.id}/timeline`)).body.items.map(({ action }: { action: string }) => action)).toContain(
    'deviation.raiseSeverity',
  )
  const notified = await t.owner(`select user_id from notifications where ks_id = $1 and event = 'deviationCritical'`, [t.ksId])
  expect(notified.map(({ user_id }) => user_id)).not.toContain(t.users.leader.id)
})

test('medical treatment alone cannot tell a hospital from a doctor, and raises nothing; nor is a deadline ever moved later', async () => {
  const t = await portal.tenant()
  const one = await started(t, { severity: 'low' })
  await injury(t, one.id, { outcome: 'medicalTreatment', medicalTreatment: true })
  expect(await seen(t, one.id, 'leader')).toMatchObject({ severity: 'low', severityFloor: null, version: one.version })
  await t.owner(`update deviations set due_date = $2 where ks_id = $1`, [t.ksId, inDays(1)])
  await injury(t, one.id, { outcome: 'serious' })
  expect(await seen(t, one.id, 'leader')).toMatchObject({ severity: 'critical', dueDate: inDays(1) })
})

test.each([
  ['health', { dataTypes: ['health'] }, 'specialCategories'],
  ['a hundred and one people', { personCount: 101 }, 'manyPersons'],
  ['a high risk', { riskLevel: 'high' }, 'highRisk'],
])('a breach of %s is at least high', async (_, given, because) => {
  const t = await portal.tenant()
  const { id } = (await t.as('employee').post('/deviations', { description: 'Lønnsliste på avveie', category: 'privacy' })).body
  const of = { breachTypes: [], personCategories: [], dataTypes: [], isCountEstimated: false, ...given }
  expect((await breach(t, id, of)).status).toBe(200)
  expect(await seen(t, id, 'leader')).toMatchObject({
    severity: 'high',
    gravestSeverity: 'high',
    severityFloor: { severity: 'high', because },
  })
})

test('a hundred people of low risk are no grave breach', async () => {
  const t = await portal.tenant()
  const { id } = (await t.as('employee').post('/deviations', { description: 'Lønnsliste på avveie', category: 'privacy' })).body
  await breach(t, id, { breachTypes: [], personCategories: [], dataTypes: ['contact'], personCount: 100, riskLevel: 'medium' })
  expect(await seen(t, id, 'leader')).toMatchObject({ severity: 'medium', severityFloor: null })
})

test('the gravest impact is at least high, chosen or written later', async () => {
  const t = await portal.tenant()
  const one = await started(t, { severity: 'low' })
  const { title, deviationType, category, dueDate, version } = one
  const edited = await t.as('leader').put(`/deviations/${one.id}`, { version, title, deviationType, category, dueDate, impact: 5 })
  expect(edited.body).toMatchObject({ severity: 'high', severityFloor: { severity: 'high', because: 'gravestImpact' } })
  const own = begin(t, 'medium', { assigneeId: t.users.leader.id, impact: 5, likelihood: 1, reason: why })
  const refused = await step(t, 'leader', await reported(t), 'start', own)
  expect([refused.status, refused.body.code]).toEqual([403, 'sod'])
  expect(refused.body.message).toContain('Saken kan ikke settes lavere enn Høy: konsekvensen er svært alvorlig.')
})

test('below what is known it is put by a leader or administrator who does not treat it, with a reason; its gates stay', async () => {
  const t = await portal.tenant()
  const one = await started(t, { severity: 'low' })
  await injury(t, one.id, { outcome: 'serious' })
  const lower = async (who: Who, given: object = { reason: why }) =>
    step(t, who, await seen(t, one.id, 'leader'), 'change-severity', { severity: 'low', ...given })
  for (const who of ['leader', 'controller'] as const) {
    const { status, body } = await lower(who)
    expect([status, body.code, body.message]).toEqual([403, 'sod', expect.stringContaining('noen er alvorlig skadet')])
  }
  expect((await lower('employee')).body.code).toBe('forbidden')
  for (const given of [{}, { reason: 'Nitten tegn er lite' }]) expect((await lower('admin', given)).body.missing).toEqual(['reason'])
  const lowered = (await lower('admin')).body
  expect(lowered).toMatchObject({ severity: 'low', gravestSeverity: 'critical', severityFloor: { severity: 'critical' } })
  expect(await audited(t, 'deviation.changeSeverity', one.id)).toMatchObject([{ reason: why, actor_id: t.users.admin.id }])
  expect(lowered.lacking.resolve).toEqual(expect.arrayContaining(['rootCause', 'rootCauseCategories', 'impact', 'likelihood']))
  expect(lowered.why.resolve).toContain('korrigerende eller forebyggende tiltak')
  const planned = await acted(t, await seen(t, one.id, 'leader'))
  expect(planned.isVerificationRequired).toBe(true)
  expect(
    (await t.as('leader').post(`/actions/${planned.id}/cancel`, { version: planned.version, reason: 'Trengs ikke lenger nå' })).status,
  ).toBe(422)
  // Another injury of the same kind does not undo what has been decided; a graver one would.
  await injury(t, one.id, { outcome: 'serious' })
  expect((await seen(t, one.id, 'leader')).severity).toBe('low')
})

test('what is written anew milder lets the case be called milder, and it is still closed by another', async () => {
  const t = await portal.tenant()
  const one = await started(t, { severity: 'low' })
  const { body } = await injury(t, one.id, { outcome: 'serious' })
  await t.as('leader').put(`/injuries/${body.id}`, { version: body.version, outcome: 'firstAid' })
  const lowered = await step(t, 'leader', await seen(t, one.id, 'leader'), 'change-severity', { severity: 'low', reason: why })
  expect(lowered.body).toMatchObject({ severity: 'low', severityFloor: null, gravestSeverity: 'critical' })
  const again = await seen(t, one.id, 'leader')
  const injuries = (await t.as('leader').post(`/deviations/${one.id}/injuries/open`)).body.items
  await t.as('leader').put(`/injuries/${body.id}`, { version: injuries[0].version, outcome: 'serious' })
  expect(await seen(t, one.id, 'leader')).toMatchObject({ severity: 'critical', dueDate: again.dueDate })
})

test('a case with a serious injury ends as the duplicate of a live one that is treated as gravely, and of no other', async () => {
  const t = await portal.tenant()
  const [hurt, mild, grave] = [await reported(t), await started(t, { severity: 'low' }), await started(t, { severity: 'critical' })]
  await injury(t, hurt.id, { outcome: 'serious' })
  for (const ruleId of ['N-01', 'N-02']) {
    const { items } = (await t.as('leader').get(`/deviations/${hurt.id}/authority-notifications`)).body
    const notice = items.find((one: { ruleId: string }) => one.ruleId === ruleId)
    const answer = { version: notice.version, answer: 'no', reason: 'Meldt i en annen sak om samme ulykke' }
    expect((await t.as('admin').post(`/authority-notifications/${notice.id}/decide`, answer)).status).toBe(200)
  }
  const whole = (await t.as('leader').post(`/deviations/${hurt.id}/injuries/open`)).body.items[0]
  await t.as('leader').put(`/injuries/${whole.id}`, {
    version: whole.version,
    personName: 'Lærlingen',
    relation: 'apprentice',
    activity: 'Tavlearbeid',
    mechanism: 'fallToLower',
    bodyPart: 'hand',
    outcome: 'serious',
    medicalTreatment: true,
    isSafetyRepInformed: true,
  })
  const close = async (duplicateOfId: string) =>
    step(t, 'leader', await seen(t, hurt.id, 'leader'), 'close-directly', {
      closureReason: 'duplicate',
      closureComment: 'Meldt to ganger',
      duplicateOfId,
    })
  expect((await close(mild.id)).body).toMatchObject({ missing: ['duplicateOfId'], message: expect.stringContaining('minst like alvorlig') })
  const merged = await step(t, 'leader', await seen(t, mild.id, 'leader'), 'merge', {
    duplicateIds: [hurt.id],
    reason: 'Samme hendelse meldt to ganger',
  })
  expect([merged.status, merged.body.missing]).toEqual([422, ['duplicateIds']])
  expect((await close(grave.id)).body.status).toBe('closed')
})

test('behind the rules’ back: the database lowers, resolves and closes no case below what is known of it', async () => {
  const t = await portal.tenant()
  const one = await started(t, { severity: 'low' })
  await injury(t, one.id, { outcome: 'serious' })
  const refused = (change: ReturnType<typeof sql>, who: Who = 'leader') =>
    expect(behind(t, who, change)).rejects.toMatchObject({ code: 'KS409' })
  await refused(sql`update deviations set severity = 'low' where id = ${one.id}`, 'admin')
  await refused(sql`update deviations set severity = 'low', below_floor = 'critical' where id = ${one.id}`)
  await refused(
    sql`update deviations set status = 'resolved', resolved_at = now(), resolution_summary = 'Alt er i orden nå' where id = ${one.id}`,
  )
  const handled = await solved(t, { severity: 'high' })
  const closing = sql`update deviations set status = 'closed', closed_at = now(), closure_reason = 'fixed', closed_by = ${t.users.leader.id}`
  await refused(sql`${closing}, effect_check_date = current_date + 90 where id = ${handled.id}`)
  await refused(sql`${closing}, is_sod_relaxed = true where id = ${handled.id}`)
})

test('a case from another company or department is not raised by anybody there', async () => {
  const [t, other] = [await portal.tenant(), await portal.tenant()]
  const one = await started(t, { severity: 'low' })
  expect((await injury(other, one.id, { outcome: 'serious' })).status).toBe(404)
  expect((await injury(t, one.id, { outcome: 'serious' }, 'otherLeader')).status).not.toBe(200)
  expect(await seen(t, one.id, 'leader')).toMatchObject({ severity: 'low', version: one.version })
})

test('who only reported the case is not told by its page why it is grave', async () => {
  const t = await portal.tenant()
  const one = await started(t, { severity: 'low' })
  await injury(t, one.id, { outcome: 'serious' })
  expect((await seen(t, one.id, 'employee')).severityFloor).toBeNull()
  expect((await seen(t, one.id, 'controller')).severityFloor).not.toBeNull()
})
