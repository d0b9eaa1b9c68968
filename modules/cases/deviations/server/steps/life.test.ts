import { afterAll, expect, test } from 'vitest'
import type { Tenant, Who } from '../../../../../apps/server/testing.ts'
import { testPortal } from '../../../../../apps/server/testing.ts'
import { acted, audited, closed, inDays, reported, seen, solved, started, step } from '../testing.ts'

const portal = await testPortal()
afterAll(() => portal.close())

const begin = (t: Tenant, more: object = {}) => ({
  assigneeId: t.users.leader.id,
  category: 'workAtHeight',
  severity: 'medium',
  dueDate: inDays(10),
  ...more,
})
const reason = 'Fordi det trengs i denne saken'
const cause = { rootCause: 'Rutinen for kontroll var ikke kjent på riggen', rootCauseCategories: ['routineMissing'] }
const summary = { resolutionSummary: 'Rekkverk er montert og kontrollert' }

test('a leader starts a case in the team: handler, severity and deadline are set, and the answer is timed (D2, F-03)', async () => {
  const t = await portal.tenant()
  const deviation = await reported(t)
  const { status, body } = await step(t, 'leader', deviation, 'start', begin(t))
  expect(status).toBe(200)
  expect(body).toMatchObject({ status: 'inProgress', isSeverityConfirmed: true, dueDate: inDays(10), assignee: { id: t.users.leader.id } })
  expect(body.respondedAt).not.toBeNull()
  const [entry] = await audited(t, 'deviation.start', deviation.id)
  expect(entry).toMatchObject({
    before: { status: 'open', assigneeName: null },
    after: { status: 'inProgress', assigneeName: t.users.leader.name },
  })
})

test.each([
  ['employee', 403, 'forbidden'],
  ['otherLeader', 403, 'scope'],
  ['auditor', 403, 'forbidden'],
  ['controller', 403, 'forbidden'],
  ['otherEmployee', 404, 'missing'],
] as const)('%s may not start the case: %i %s', async (who, status, code) => {
  const t = await portal.tenant()
  const deviation = await reported(t)
  const answer = await step(t, who, deviation, 'start', begin(t))
  expect([answer.status, answer.body.code]).toEqual([status, code])
  expect((await seen(t, deviation.id)).version).toBe(1)
})

test('a grave case is started with its scale, and no lower than the scale proposes without a reason', async () => {
  const t = await portal.tenant()
  const deviation = await reported(t)
  const bare = await step(t, 'leader', deviation, 'start', begin(t, { severity: 'high' }))
  expect(bare.body).toMatchObject({ code: 'guard', missing: ['impact', 'likelihood'] })
  const low = begin(t, { severity: 'low', impact: 4, likelihood: 4 })
  expect((await step(t, 'leader', deviation, 'start', low)).body).toMatchObject({ code: 'guard', missing: ['reason'] })
  expect((await step(t, 'leader', deviation, 'start', { ...low, reason })).status).toBe(200)
})

test('a handler is active, of the tenant, and one who may write', async () => {
  const [t, other] = [await portal.tenant(), await portal.tenant()]
  const deviation = await reported(t)
  const retired = await t.addUser({ status: 'deactivated' })
  for (const assigneeId of [other.users.leader.id, retired.id, t.users.auditor.id, t.users.controller.id])
    expect((await step(t, 'leader', deviation, 'start', begin(t, { assigneeId }))).body.missing).toEqual(['assigneeId'])
  expect((await step(t, 'leader', deviation, 'start', begin(t, { dueDate: inDays(-1) }))).body.missing).toEqual(['dueDate'])
  expect((await seen(t, deviation.id)).status).toBe('open')
})

test('a low case put right on the spot is closed in one step (D3, F-03)', async () => {
  const t = await portal.tenant()
  const deviation = await reported(t)
  const input = { closureReason: 'handledOnSite', closureComment: 'Formannen satte opp rekkverk' }
  expect((await step(t, 'leader', deviation, 'close-directly', input)).body).toMatchObject({ code: 'guard', missing: ['immediateAction'] })
  expect((await step(t, 'employee', deviation, 'close-directly', input)).body.code).toBe('forbidden')
  const { body } = await step(t, 'leader', deviation, 'close-directly', { ...input, immediateAction: 'Satte opp rekkverk' })
  expect(body).toMatchObject({ status: 'closed', closureReason: 'handledOnSite', closedBy: { id: t.users.leader.id } })
  expect(await audited(t, 'deviation.closeDirectly', deviation.id)).toMatchObject([{ reason: input.closureComment }])
})

test('a grave case is closed without treatment only as a duplicate of another that stands', async () => {
  const [t, other] = [await portal.tenant(), await portal.tenant()]
  const [first, second, foreign] = [await reported(t, { severity: 'high' }), await reported(t, { severity: 'high' }), await reported(other)]
  const close = (id: typeof first, given: object) =>
    step(t, 'leader', id, 'close-directly', { closureComment: 'Meldt to ganger', ...given })
  expect((await close(second, { closureReason: 'notDeviation' })).body.missing).toEqual(['closureReason'])
  expect(second.directClosureReasons).toEqual(['duplicate'])
  for (const duplicateOfId of [undefined, second.id, foreign.id])
    expect((await close(second, { closureReason: 'duplicate', duplicateOfId })).body.missing).toEqual(['duplicateOfId'])
  const { body } = await close(second, { closureReason: 'duplicate', duplicateOfId: first.id })
  expect(body).toMatchObject({ status: 'closed', duplicateOf: { id: first.id, number: first.number } })
  expect((await close(first, { closureReason: 'duplicate', duplicateOfId: second.id })).body.missing).toEqual(['duplicateOfId'])
})

test('what a case lacks to be solved is named, and what is given in the step is kept (D4)', async () => {
  const t = await portal.tenant()
  const deviation = await started(t, { severity: 'high' })
  expect(deviation.why.resolve).toBe('Legg til minst ett korrigerende eller forebyggende tiltak')
  expect(deviation.lacking.resolve).toEqual(['rootCause', 'rootCauseCategories', 'actions'])
  expect((await step(t, 'leader', deviation, 'resolve', summary)).body).toMatchObject({ code: 'guard', missing: deviation.lacking.resolve })
  await acted(t, deviation)
  expect((await step(t, 'leader', await seen(t, deviation.id), 'resolve', summary)).body.message).toContain('1 tiltak er ikke ferdig')
  const ready = await started(t, { severity: 'high' })
  await acted(t, ready, 'done')
  const answer = await step(t, 'leader', ready, 'resolve', { ...summary, rootCause: 'Kort' })
  expect(answer.body.missing).toEqual(['rootCause', 'rootCauseCategories'])
  expect((await step(t, 'leader', ready, 'resolve', { ...summary, ...cause })).body).toMatchObject({ status: 'resolved', ...cause })
  expect(await audited(t, 'deviation.resolve', ready.id)).toHaveLength(1)
})

test('the handler solves a case, also an employee; others may not', async () => {
  const t = await portal.tenant()
  const deviation = await started(t, { severity: 'low', handler: 'employee', report: {} })
  expect((await step(t, 'otherLeader', deviation, 'resolve', summary)).body.code).toBe('scope')
  expect((await step(t, 'controller', deviation, 'resolve', summary)).body.code).toBe('forbidden')
  expect((await step(t, 'employee', deviation, 'resolve', summary)).body.status).toBe('resolved')
})

test('a controller closes a grave case; its handler and the owners of its actions may not (D5, S2, F-04)', async () => {
  const t = await portal.tenant()
  const deviation = await started(t, { severity: 'high' })
  const action = await acted(t, deviation, 'done', 'admin')
  const resolved = (await step(t, 'leader', deviation, 'resolve', { ...summary, ...cause })).body
  expect(resolved.why.close).toContain('En annen enn saksbehandleren')
  expect((await step(t, 'leader', resolved, 'close')).body.code).toBe('sod')
  expect((await step(t, 'admin', resolved, 'close')).body.code).toBe('sod')
  expect((await step(t, 'employee', resolved, 'close')).body.code).toBe('forbidden')
  expect((await step(t, 'controller', resolved, 'close')).body).toMatchObject({ code: 'guard', message: '1 tiltak er ikke verifisert' })
  expect((await t.as('controller').get('/deviations?view=toVerify')).body.items.map(({ id }: { id: string }) => id)).toEqual([deviation.id])
  const verdict = { version: action.version, method: 'visual' }
  expect((await t.as('controller').post(`/actions/${action.id}/verify`, verdict)).status).toBe(200)
  const { body } = await step(t, 'controller', resolved, 'close')
  expect(body).toMatchObject({ status: 'closed', closureReason: 'fixed', closedBy: { id: t.users.controller.id } })
  expect(await audited(t, 'deviation.close', deviation.id)).toHaveLength(1)
})

test('BIZ-02: who has solved a grave case does not close it after handing it on, and is not asked to (S2)', async () => {
  const t = await portal.tenant()
  const deviation = await solved(t, { severity: 'high' })
  await t.owner(`update actions set is_verification_required = false where ks_id = $1`, [t.ksId])
  const back = await step(t, 'leader', deviation, 'send-back', { reason: 'Gis videre til en annen' })
  const handed = await step(t, 'leader', back.body, 'assign', { assigneeId: t.users.employee.id })
  const again = await step(t, 'leader', handed.body, 'resolve', { resolutionSummary: 'Rekkverk er montert og kontrollert' })
  expect(again.status).toBe(200)
  expect(again.body.can).not.toContain('close')
  expect((await step(t, 'leader', again.body, 'close')).body.code).toBe('sod')
  expect((await t.as('leader').get('/deviations?view=toVerify')).body.total).toBe(0)
  expect((await t.as('controller').get('/deviations?view=toVerify')).body.total).toBe(1)
  expect((await step(t, 'controller', again.body, 'close')).status).toBe(200)
})

test('where fewer than three may close, the handler may, and the log says the rule was relaxed (S2)', async () => {
  const t = await portal.tenant()
  await t.owner(`update users set status = 'suspended' where ks_id = $1 and role_id in (1, 2, 5) and id <> all($2)`, [
    t.ksId,
    [t.users.leader.id, t.users.controller.id],
  ])
  const deviation = await started(t, { severity: 'high' })
  await acted(t, deviation, 'verified')
  const resolved = (await step(t, 'leader', deviation, 'resolve', { ...summary, ...cause })).body
  expect((await step(t, 'leader', resolved, 'close')).body.status).toBe('closed')
  expect((await audited(t, 'deviation.close', deviation.id))[0].after).toMatchObject({ isSodRelaxed: true })
})

test('who checks sends back, the count grows, and the first time it was solved stays (D6)', async () => {
  const t = await portal.tenant()
  const resolved = await solved(t)
  expect((await step(t, 'employee', resolved, 'send-back', { reason })).body.code).toBe('forbidden')
  expect((await step(t, 'controller', resolved, 'send-back', { reason: 'Nei' })).status).toBe(400)
  const { body } = await step(t, 'controller', resolved, 'send-back', { reason })
  expect(body).toMatchObject({ status: 'inProgress', rejectedCount: 1 })
  const again = (await step(t, 'leader', body, 'resolve', summary)).body
  expect(again.resolvedAt).toBe(resolved.resolvedAt)
  expect(await audited(t, 'deviation.sendBack', resolved.id)).toMatchObject([{ reason }])
})

test('a closed case is opened again with a new deadline; one never started gets a handler (D7)', async () => {
  const t = await portal.tenant()
  const done = await closed(t)
  expect((await step(t, 'employee', done, 'reopen', { reason, dueDate: inDays(5) })).body.code).toBe('forbidden')
  expect((await step(t, 'otherLeader', done, 'reopen', { reason, dueDate: inDays(5) })).body.code).toBe('scope')
  expect((await step(t, 'leader', done, 'reopen', { reason })).status).toBe(400)
  const { body } = await step(t, 'leader', done, 'reopen', { reason, dueDate: inDays(5) })
  expect(body).toMatchObject({ status: 'inProgress', reopenedCount: 1, dueDate: inDays(5), closedAt: null, closureReason: null })
  const direct = { closureReason: 'notDeviation', closureComment: 'Dette er slik det skal være' }
  const dismissed = (await step(t, 'leader', await reported(t), 'close-directly', direct)).body
  const reopened = (await step(t, 'controller', dismissed, 'reopen', { reason, dueDate: inDays(5) })).body
  expect(reopened).toMatchObject({ status: 'inProgress', assignee: { id: t.users.leader.id } })
})

test('a case is put back without a handler (D8)', async () => {
  const t = await portal.tenant()
  const deviation = await started(t)
  expect((await step(t, 'controller', deviation, 'put-back', { reason })).body.code).toBe('forbidden')
  expect((await step(t, 'leader', deviation, 'put-back', { reason })).body).toMatchObject({ status: 'open', assignee: null })
})

test('a deleted case is gone for all, and its number stays used (D9)', async () => {
  const t = await portal.tenant()
  const [grave, mild] = [await reported(t, { severity: 'high' }), await reported(t)]
  expect((await step(t, 'leader', grave, 'delete', { reason })).body.code).toBe('forbidden')
  expect((await step(t, 'employee', mild, 'delete', { reason })).body.code).toBe('forbidden')
  expect((await step(t, 'leader', mild, 'delete', { reason })).body).toEqual({ id: mild.id, number: mild.number })
  for (const who of ['admin', 'employee'] as const) expect((await t.as(who).get(`/deviations/${mild.id}`)).status).toBe(404)
  expect((await t.as('admin').get('/deviations')).body.total).toBe(1)
  expect((await reported(t)).number).toMatch(/0003$/)
  expect(await audited(t, 'deviation.delete', mild.id)).toMatchObject([{ reason, before: { deletedAt: null } }])
  const injury = await reported(t, { isSomeoneInjured: true })
  expect((await step(t, 'admin', injury, 'delete', { reason })).status).toBe(422)
})

test('a case moves to a department in use, and its leader then treats it (D10)', async () => {
  const [t, other] = [await portal.tenant(), await portal.tenant()]
  const deviation = await reported(t)
  const move = (who: Who, departmentId: string) => step(t, who, deviation, 'move', { departmentId, reason })
  for (const bad of [t.departments.north, other.departments.south])
    expect((await move('leader', bad)).body.missing).toEqual(['departmentId'])
  expect((await move('otherLeader', t.departments.south)).body.code).toBe('scope')
  const { body } = await move('leader', t.departments.south)
  expect(body).toMatchObject({ departmentName: 'Sør', suggestedAssignee: { id: t.users.otherLeader.id } })
  expect((await step(t, 'leader', body, 'start', begin(t))).body.code).toBe('scope')
  expect((await step(t, 'otherLeader', body, 'start', begin(t))).status).toBe(200)
})

test('a graver case gets an earlier deadline and has its actions verified; a milder one needs a reason (D11)', async () => {
  const t = await portal.tenant()
  const deviation = (await step(t, 'leader', await reported(t), 'start', begin(t, { dueDate: inDays(60) }))).body
  const action = await acted(t, deviation)
  expect(action.isVerificationRequired).toBe(false)
  expect((await step(t, 'employee', deviation, 'change-severity', { severity: 'high' })).body.code).toBe('forbidden')
  const graver = (await step(t, 'controller', deviation, 'change-severity', { severity: 'critical' })).body
  expect(graver.severity).toBe('critical')
  expect(graver.dueDate < inDays(20)).toBe(true)
  expect(graver.actions[0].isVerificationRequired).toBe(true)
  expect(await audited(t, 'action.requireVerification', action.id)).toHaveLength(1)
  expect((await step(t, 'leader', graver, 'change-severity', { severity: 'low' })).body.missing).toEqual(['reason'])
  const milder = (await step(t, 'leader', graver, 'change-severity', { severity: 'low', reason })).body
  expect(milder).toMatchObject({ severity: 'low', dueDate: graver.dueDate })
  expect(milder.actions[0].isVerificationRequired).toBe(true)
})

test.each([
  ['leader', ['controller']],
  ['employee', ['leader']],
] as const)('a case that the %s has resolved is told to who may verify it, and never to who resolved it', async (handler, verifiers) => {
  const t = await portal.tenant()
  const { id } = await solved(t, { handler })
  const rows = await t.owner(`select user_id from notifications where ks_id = $1 and event = 'deviationToVerify' and entity_id = $2`, [
    t.ksId,
    id,
  ])
  expect(rows.map(({ user_id }) => user_id).sort()).toEqual(verifiers.map((who) => t.users[who].id).sort())
})
