import { osloDate } from '@portal/kit/dates'
import { afterAll, expect, test } from 'vitest'
import { nowOf, ok, type Tenant, testPortal, type Who } from '../../../../apps/server/testing.ts'

const portal = await testPortal()
afterAll(() => portal.close())

type One = { id: string; version: number }
const act = (t: Tenant, who: Who, { id, version }: One, step: string, given: object = {}) =>
  t.as(who).post(`/risk-assessments/${id}/${step}`, { version, ...given })
const made = async (t: Tenant, more: object = {}, who: Who = 'leader') =>
  ok(
    await t
      .as(who)
      .post('/risk-assessments', { title: 'Arbeid på tak', assessmentType: 'infosec', departmentId: t.departments.north, ...more }),
  )
const fresh = async (t: Tenant, { id }: { id: string }, who: Who = 'leader') => ok(await t.as(who).get(`/risk-assessments/${id}`))

/** With all that is asked for before it is sent. */
async function whole(t: Tenant, level: 'medium' | 'high' = 'medium') {
  const one = await made(t)
  const { title, departmentId, owner } = one
  const edited = ok(
    await t.as('leader').put(`/risk-assessments/${one.id}`, {
      version: one.version,
      title,
      departmentId,
      ownerId: owner.id,
      facilitatorId: t.users.leader.id,
      object: 'Alt arbeid på taket over lageret i nord',
    }),
  )
  const people = [t.users.leader, t.users.employee].map(({ id }) => ({ userId: id, part: 'participant' }))
  ok(await t.as('leader').put(`/risk-assessments/${one.id}/participants`, { version: edited.version, participants: people }))
  const hazard = ok(await t.as('leader').post('/risks', { title: 'Fall fra tak', category: 'workAtHeight', assessmentId: one.id }))
  const reasons = { reasonP: 'Skjer sjelden', reasonC: 'Kan drepe' }
  const [probability, consequence] = level === 'high' ? [3, 4] : [2, 3]
  ok(await t.as('leader').post(`/risks/${hazard.id}/score`, { version: hazard.version, probability, consequence, ...reasons }))
  return fresh(t, one)
}
const submitted = async (t: Tenant, level: 'medium' | 'high' = 'medium', approver: Who = 'admin') =>
  ok(await act(t, 'leader', await whole(t, level), 'submit', { approverIds: [t.users[approver].id] }))
const approved = async (t: Tenant) => {
  const sent = await submitted(t)
  return ok(await act(t, 'admin', sent, 'approve', { digest: sent.approval.digest }))
}

test('it begins with the hazards of a template, and tells what is lacking before it can be sent', async () => {
  const t = await portal.tenant()
  const one = await made(t, { assessmentType: 'ros', template: 'workAtHeight' })
  expect(one).toMatchObject({ status: 'draft', number: expect.stringMatching(/^ROS-\d{4}-0001$/), versionNumber: 1, approvedNumber: null })
  expect(one.riskCount).toBeGreaterThan(3)
  expect(one.lacks.map(({ message }: any) => message)).toContain('Legg til minst to deltakere')
  expect((await act(t, 'leader', one, 'submit', { approverIds: [t.users.admin.id] })).status).toBe(422)
})

test('it is sent, approved as it was seen, and kept as a version with its digest', async () => {
  const t = await portal.tenant()
  const sent = await submitted(t)
  expect(sent).toMatchObject({ status: 'forApproval', approval: { status: 'open' }, reviewDate: expect.any(String) })
  expect(ok(await t.as('admin').get('/dashboard/inbox')).items.map(({ number }: any) => number)).toContain(sent.number)
  expect((await act(t, 'admin', sent, 'approve', { digest: 'c0ffee12'.repeat(8) })).status).toBe(409)
  const done = ok(await act(t, 'admin', sent, 'approve', { digest: sent.approval.digest }))
  expect(done).toMatchObject({ status: 'approved', approvedNumber: 1, approvedBy: { id: t.users.admin.id }, lacks: [] })
  const [version] = done.versions
  expect(version).toMatchObject({ number: 1, digest: sent.approval.digest })
  expect(ok(await t.as('leader').get(`/risk-assessments/${done.id}/versions/${version.id}`)).assessment).toMatchObject({
    title: 'Arbeid på tak',
  })
})

test('all that is approved of it is read as it is, as it was at a moment, and as the version has it', async () => {
  const t = await portal.tenant()
  const done = await approved(t)
  const version = ok(await t.as('leader').get(`/risk-assessments/${done.id}/versions/${done.versions[0].id}`))
  const content = async (headers?: Record<string, string>) => ok(await t.as('auditor').get(`/risk-assessments/${done.id}/content`, headers))
  expect(await content()).toEqual({ ...version, digest: null })
  expect(Object.values(version.names)).toContain(done.owner.name)
  const then = { 'x-as-of': await nowOf(t) }
  ok(await act(t, 'leader', done, 'revise'))
  const [risk] = ok(await t.as('leader').get(`/risks/grid?assessmentId=${done.id}`)).items
  const higher = { version: risk.version, probability: 4, consequence: 4, reasonP: 'Skjer oftere', reasonC: 'Kan drepe' }
  ok(await t.as('leader').post(`/risks/${risk.id}/score`, higher))
  expect((await content()).assessment.risks[0]).toMatchObject({ probability: 4, level: 'extreme' })
  expect((await content(then)).assessment).toEqual(version.assessment)
  const early = { 'x-as-of': new Date(Date.now() - 86_400_000).toISOString() }
  expect((await t.as('auditor').get(`/risk-assessments/${done.id}/content`, early)).status).toBe(404)
})

test('whoever led what is grave does not approve it, and is not among those it may be sent to', async () => {
  const t = await portal.tenant()
  const one = await whole(t, 'high')
  const approvers = ok(await t.as('leader').get(`/risk-assessments/${one.id}/approvers`)).items.map(({ id }: any) => id)
  expect(approvers).toContain(t.users.admin.id)
  expect(approvers).not.toContain(t.users.leader.id)
  expect((await act(t, 'leader', one, 'submit', { approverIds: [t.users.leader.id] })).body.fields).toHaveProperty('approverIds')
  const sent = ok(await act(t, 'leader', one, 'submit', { approverIds: [t.users.admin.id] }))
  expect((await act(t, 'leader', sent, 'approve', { digest: sent.approval.digest })).body.code).toBe('sod')
  expect((await act(t, 'employee', sent, 'approve', { digest: sent.approval.digest })).status).toBe(403)
})

test('approving while somebody takes a participant away is refused, and the round has fallen', async () => {
  const t = await portal.tenant()
  const sent = await submitted(t)
  const participants = [{ userId: t.users.leader.id, part: 'participant' }]
  ok(await t.as('leader').put(`/risk-assessments/${sent.id}/participants`, { version: sent.version, participants }))
  expect((await act(t, 'admin', sent, 'approve', { digest: sent.approval.digest })).status).toBe(409)
  expect(await fresh(t, sent)).toMatchObject({ status: 'inProgress', approval: { status: 'void' } })
})

test('a new version is one at a time; given up, what was approved stays', async () => {
  const t = await portal.tenant()
  const done = await approved(t)
  const both = await Promise.all([act(t, 'leader', done, 'revise'), act(t, 'leader', done, 'revise')])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const open = await fresh(t, done)
  expect(open).toMatchObject({ shownStatus: 'underRevision', versionNumber: 2, approvedNumber: 1 })
  const back = ok(await act(t, 'leader', open, 'discard', { reason: 'Ingenting er endret likevel' }))
  expect(back).toMatchObject({ status: 'approved', versionNumber: 1 })
})

test('a version is not given up while the content is another than what was approved', async () => {
  const t = await portal.tenant()
  const done = await approved(t)
  const open = ok(await act(t, 'leader', done, 'revise'))
  const { title, departmentId, owner, facilitator, object } = done
  const edit = async (version: number, given: object) =>
    ok(
      await t
        .as('leader')
        .put(`/risk-assessments/${done.id}`, { version, title, departmentId, ownerId: owner.id, facilitatorId: facilitator.id, ...given }),
    )
  const edited = await edit(open.version, { object: 'Noe helt annet enn det som ble godkjent' })
  const refused = await act(t, 'leader', edited, 'discard', { reason: 'Ingenting er endret likevel' })
  expect([refused.status, refused.body.message]).toEqual([422, expect.stringContaining('endret siden versjonen ble godkjent')])
  const restored = await edit(edited.version, { object })
  expect(ok(await act(t, 'leader', restored, 'discard', { reason: 'Ingenting er endret likevel' })).status).toBe('approved')
})

test('participants who stay as they were leave what waits for approval as it is', async () => {
  const t = await portal.tenant()
  const sent = await submitted(t)
  const participants = sent.participants.map(({ userId, part }: any) => ({ userId, part }))
  const same = ok(await t.as('leader').put(`/risk-assessments/${sent.id}/participants`, { version: sent.version, participants }))
  expect(same).toMatchObject({ status: 'forApproval', approval: { status: 'open' }, participants: sent.participants })
  const turned = await t
    .as('leader')
    .put(`/risk-assessments/${sent.id}/participants`, { version: same.version, participants: participants.toReversed() })
  expect(ok(turned).approval.status).toBe('void')
})

test('whoever no longer takes part in what is restricted reads it no longer, unless let in by name', async () => {
  const t = await portal.tenant()
  const one = await made(t, { assessmentType: 'psychosocial' })
  const put = async (...people: Who[]) =>
    ok(
      await t.as('leader').put(`/risk-assessments/${one.id}/participants`, {
        version: (await fresh(t, one)).version,
        participants: people.map((who) => ({ userId: t.users[who].id, part: 'participant' })),
      }),
    )
  const reads = async (who: Who) => (await t.as(who).get(`/risk-assessments/${one.id}`)).status
  await put('leader', 'employee', 'otherLeader')
  expect([await reads('employee'), await reads('otherLeader')]).toEqual([200, 200])
  await put('leader', 'otherLeader')
  expect([await reads('employee'), await reads('otherLeader')]).toEqual([404, 200])
  await t.owner(`update record_access set given_by = $2 where ks_id = $1 and user_id = $3`, [
    t.ksId,
    t.users.leader.id,
    t.users.otherLeader.id,
  ])
  await put('leader')
  expect(await reads('otherLeader')).toBe(200)
})

test('a copy of what is restricted is restricted, and the register is not copied', async () => {
  const t = await portal.tenant()
  const from = await made(t, { assessmentType: 'psychosocial' })
  const copy = await made(t, { assessmentType: 'other', copyFromId: from.id })
  expect(copy).toMatchObject({ isRestricted: true, copiedFrom: { id: from.id } })
  expect((await t.as('otherLeader').get(`/risk-assessments/${copy.id}`)).status).toBe(404)
  const risk = ok(await t.as('leader').post('/risks', { title: 'Fall', category: 'workAtHeight', departmentId: t.departments.north }))
  const given = { title: 'Arbeid på tak', assessmentType: 'other', departmentId: t.departments.north, copyFromId: risk.assessment.id }
  expect((await t.as('leader').post('/risk-assessments', given)).body.fields).toHaveProperty('copyFromId')
})

test('a review date that is past is not what it is sent with', async () => {
  const t = await portal.tenant()
  const one = await whole(t)
  await t.owner(`update risk_assessments set review_date = '2020-01-01' where ks_id = $1 and id = $2`, [t.ksId, one.id])
  const sent = ok(await act(t, 'leader', await fresh(t, one), 'submit', { approverIds: [t.users.admin.id] }))
  expect(sent.reviewDate > osloDate(new Date())).toBe(true)
})

test('of several who are asked, one who says no is not told of as one who approved', async () => {
  const t = await portal.tenant()
  const ids = [t.users.admin.id, t.users.otherAdmin.id]
  const sent = ok(await act(t, 'leader', await whole(t), 'submit', { approverIds: ids, approvalRule: 'any' }))
  ok(await act(t, 'admin', sent, 'reject', { digest: sent.approval.digest, reason: 'Det mangler et tiltak' }))
  const { items } = ok(await t.as('leader').get(`/risk-assessments/${sent.id}/timeline`))
  expect(items.map(({ action }: any) => action)).toContain('assessment.rejectPart')
})

test('it is confirmed with what was looked at, copied without its numbers, and archived', async () => {
  const t = await portal.tenant()
  const done = await approved(t)
  expect((await act(t, 'leader', done, 'confirm', { reason: 'Ok' })).status).toBe(400)
  const sure = ok(await act(t, 'leader', done, 'confirm', { reason: 'Vi har gått gjennom alle farene på taket' }))
  const copy = await made(t, { copyFromId: done.id })
  expect(copy).toMatchObject({ copiedFrom: { id: done.id }, riskCount: 1, worstLevel: null })
  expect(ok(await act(t, 'leader', sure, 'archive', { reason: 'Arbeidet er avsluttet' })).status).toBe('archived')
})

test('what is hard on people is restricted from the first moment', async () => {
  const t = await portal.tenant()
  const one = await made(t, { assessmentType: 'psychosocial' })
  expect(one.isRestricted).toBe(true)
  expect(ok(await t.as('leader').get('/risk-assessments')).items).toMatchObject([{ id: one.id, isRestricted: true }])
  expect((await t.as('otherLeader').get(`/risk-assessments/${one.id}`)).status).toBe(404)
  expect((await t.as('employee').get(`/risk-assessments/${one.id}`)).status).toBe(404)
})

test('another company, another department and another role get nowhere', async () => {
  const [t, other] = [await portal.tenant(), await portal.tenant()]
  const one = await whole(t)
  expect((await other.as('admin').get(`/risk-assessments/${one.id}`)).status).toBe(404)
  expect((await act(other, 'admin', one, 'archive', { reason: 'Arbeidet er avsluttet' })).status).toBe(404)
  const given = { title: 'Arbeid på tak', assessmentType: 'ros', departmentId: t.departments.south }
  expect((await t.as('leader').post('/risk-assessments', given)).body.code).toBe('scope')
  expect((await t.as('employee').post('/risk-assessments', given)).status).toBe(403)
  expect((await act(t, 'leader', { ...one, version: one.version - 1 }, 'archive', { reason: 'Arbeidet er avsluttet' })).status).toBe(409)
})

test('S7: an administrator who takes over a restricted assessment does not come to read it; a colleague they hand it to does', async () => {
  for (const [successor, status] of [
    ['otherAdmin', 404],
    ['otherLeader', 200],
  ] as const) {
    const t = await portal.tenant()
    const one = await made(t, { assessmentType: 'psychosocial' })
    expect((await t.as(successor).get(`/risk-assessments/${one.id}`)).status).toBe(404)
    const { version } = ok(await t.as('admin').get(`/users/${t.users.leader.id}`))
    const handed = { version, successorId: t.users[successor].id, reason: 'Sluttet' }
    ok(await t.as('otherAdmin').post(`/users/${t.users.leader.id}/deactivate`, handed))
    expect([successor, (await t.as(successor).get(`/risk-assessments/${one.id}`)).status]).toEqual([successor, status])
  }
})
