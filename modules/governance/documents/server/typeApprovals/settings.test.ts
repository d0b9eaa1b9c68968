import { afterAll, expect, test } from 'vitest'
import { nowOf, ok, type Tenant, testPortal, type Who } from '../../../../../apps/server/testing.ts'
import { act, fresh, written } from '../testing.ts'

const portal = await testPortal()
afterAll(() => portal.close())

const reason = 'To må se på rutinene før de gjelder'
const ids = (t: Tenant, people: Who[]) => people.map((one) => t.users[one].id)
type Given = { approvalRule?: string; needed?: number; reviewers?: Who[]; approvers?: Who[]; version?: number; documentType?: string }
const set = (t: Tenant, { reviewers = [], approvers = [], ...given }: Given = {}, who: Who = 'admin') =>
  t.as(who).put('/document-approvals', {
    documentType: 'procedure',
    approvalRule: 'some',
    needed: 2,
    reviewerIds: ids(t, reviewers),
    approverIds: ids(t, approvers),
    reason,
    version: 0,
    ...given,
  })
const settings = async (t: Tenant, who: Who = 'admin') => ok(await t.as(who).get('/document-approvals'))
const ofType = async (t: Tenant, documentType = 'procedure') =>
  (await settings(t)).items.find((one: { documentType: string }) => one.documentType === documentType)
const proposed = async (t: Tenant, { id }: { id: string }) => ok(await t.as('leader').get(`/documents/${id}/approvers`))
type One = { id: string; version: number }
const send = (t: Tenant, one: One, approvers: Who[], more: object = {}) =>
  act(t, 'leader', one, 'submit', { approverIds: ids(t, approvers), ...more })
const refusal = async (answer: ReturnType<typeof send>) => {
  const { status, body } = await answer
  return [status, body.code, body.missing, body.message]
}

test('a company that has chosen nothing notices nothing: whoever sends a routine chooses one, and nobody is proposed', async () => {
  const t = await portal.tenant()
  const before = await settings(t, 'employee')
  expect(before).toMatchObject({ able: 4, canEdit: false, versions: [] })
  expect(before.items).toHaveLength(15)
  expect(before.items[1]).toEqual({
    documentType: 'procedure',
    approvalRule: 'any',
    needed: 1,
    reviewers: [],
    approvers: [],
    version: 0,
  })
  const one = await written(t)
  expect(await proposed(t, one)).toMatchObject({ requirement: null, usualApproverIds: [], usualReviewers: [] })
  const sent = ok(await send(t, one, ['admin']))
  expect(sent.approval).toMatchObject({ rule: 'all', needed: 1 })
})

test('routines are approved by two, and who usually goes through and approves them is proposed to whoever sends one', async () => {
  const t = await portal.tenant()
  ok(await set(t, { reviewers: ['employee', 'controller'], approvers: ['otherAdmin', 'admin'] }))
  const one = await written(t)
  expect(await proposed(t, one)).toMatchObject({
    requirement: { approvalRule: 'some', needed: 2 },
    usualApproverIds: ids(t, ['otherAdmin', 'admin']),
    usualReviewers: [
      { id: t.users.employee.id, name: 'employee Prøve' },
      { id: t.users.controller.id, name: 'controller Prøve' },
    ],
  })
  const sent = ok(await send(t, one, ['otherAdmin', 'admin'], { approvalRule: 'some', needed: 2, reviewerIds: ids(t, ['employee']) }))
  expect(sent.approval).toMatchObject({ rule: 'some', needed: 2 })
  // Another type asks nothing.
  const form = await written(t, { documentType: 'form' })
  expect(await proposed(t, form)).toMatchObject({ requirement: null })
  ok(await send(t, form, ['admin']))
})

test.each<[string, Given, Who[], object, string, string]>([
  ['fewer than the type asks', {}, ['admin'], {}, 'approverIds', 'Velg minst 2 personer'],
  ['one of two', {}, ['admin', 'otherAdmin'], { approvalRule: 'any' }, 'approvalRule', 'Minst 2 personer må godkjenne'],
  ['one of two, as a number', {}, ['admin', 'otherAdmin'], { approvalRule: 'some', needed: 1 }, 'needed', 'av typen «Prosedyre»'],
  [
    'some, where all must',
    { approvalRule: 'all', needed: 1 },
    ['admin', 'otherAdmin'],
    { approvalRule: 'some', needed: 1 },
    'approvalRule',
    'Alle som blir spurt',
  ],
  ['out of order', { approvalRule: 'sequence', needed: 2 }, ['admin', 'otherAdmin'], {}, 'approvalRule', 'i rekkefølge'],
  ['the same person twice', {}, ['admin', 'admin'], {}, 'approverIds', 'Velg minst 2 personer'],
])(
  'a routine that is sent with less than its type asks is refused with which and why: %s',
  async (_, given, approvers, more, field, why) => {
    const t = await portal.tenant()
    ok(await set(t, given))
    const one = await written(t)
    expect(await refusal(send(t, one, approvers, more))).toEqual([422, 'guard', [field], expect.stringContaining(why)])
    expect((await fresh(t, one)).status).toBe('draft')
  },
)

test('more, or a stricter rule, than the type asks may be sent', async () => {
  const t = await portal.tenant()
  ok(await set(t))
  for (const approvalRule of ['all', 'sequence'])
    expect(ok(await send(t, await written(t), ['admin', 'otherAdmin'], { approvalRule })).approval).toMatchObject({ needed: 2 })
  ok(await set(t, { approvalRule: 'sequence', needed: 1, version: 1 }))
  // One person is in order by themselves.
  expect(ok(await send(t, await written(t), ['admin'])).approval).toMatchObject({ rule: 'all', needed: 1 })
})

test('a policy is approved by the head or an administrator, whatever the company asks of policies', async () => {
  const t = await portal.tenant()
  ok(await set(t, { documentType: 'policy', approvalRule: 'any', needed: 1 }))
  const boss = await t.addUser({ roleId: 2 })
  await t.owner('update departments set leader_id = $2 where id = $1', [t.departments.root, boss.id])
  const own = await written(t, { documentType: 'policy' }, 'Vi går hjem like hele.')
  const answer = await act(t, 'leader', own, 'submit', { approverIds: [boss.id], approvalRule: 'any' })
  expect([answer.status, answer.body.message]).toEqual([422, 'Et styringsdokument må godkjennes av daglig leder eller en administrator'])
})

test('whoever has left or lost the right is no longer proposed, and the settings say so', async () => {
  const t = await portal.tenant()
  ok(await set(t, { reviewers: ['employee'], approvers: ['otherAdmin', 'admin'] }))
  const one = await written(t)
  await t.owner(`update users set role_id = 3 where id = $1`, [t.users.otherAdmin.id])
  await t.owner(`update users set status = 'deactivated' where id = $1`, [t.users.employee.id])
  expect(await proposed(t, one)).toMatchObject({ usualApproverIds: ids(t, ['admin']), usualReviewers: [] })
  expect(await ofType(t)).toMatchObject({
    reviewers: [{ name: 'employee Prøve', isFit: false }],
    approvers: [{ isFit: false }, { isFit: true }],
  })
  // Nobody is left to be the second: it is said, and by whom it is changed.
  const why = 'bare 1 kan godkjenne dette. En administrator kan endre kravet under Innstillinger → Dokumenter.'
  expect(await refusal(send(t, one, ['admin']))).toEqual([422, 'guard', ['approverIds'], expect.stringContaining(why)])
  const again = await set(t, { reviewers: ['employee'], approvers: ['otherAdmin'], version: 1 })
  expect([again.status, again.body.missing]).toEqual([422, ['reviewerIds', 'approverIds']])
})

test('whoever has written in a routine is not proposed for it', async () => {
  const t = await portal.tenant()
  ok(await set(t, { needed: 1, approvers: ['leader', 'admin'] }))
  expect(await proposed(t, await written(t))).toMatchObject({ usualApproverIds: ids(t, ['admin']) })
})

test('what is under way keeps what it was sent with, and is sent anew by what holds then', async () => {
  const t = await portal.tenant()
  const sent = ok(await send(t, await written(t), ['admin']))
  ok(await set(t))
  expect((await fresh(t, sent)).approval).toMatchObject({ status: 'open', rule: 'all', needed: 1 })
  const back = ok(await act(t, 'leader', sent, 'withdraw'))
  expect((await send(t, back, ['admin'])).status).toBe(422)
  const again = ok(await send(t, back, ['admin', 'otherAdmin']))
  ok(await set(t, { approvalRule: 'any', needed: 1, version: 1 }))
  const half = ok(await act(t, 'admin', again, 'approve', { digest: again.approval.digest }))
  expect(half).toMatchObject({ status: 'inReview', approval: { needed: 2 } })
})

test('each change is a version with who, when and why; two at once are one, and a stale one is refused', async () => {
  const t = await portal.tenant()
  const answers = await Promise.all([set(t), set(t, { needed: 3 }, 'otherAdmin')])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect((await set(t)).status).toBe(409)
  // Each type has versions of its own.
  ok(await set(t, { documentType: 'form' }))
  const then = await nowOf(t)
  const last = ok(await set(t, { approvalRule: 'sequence', needed: 2, approvers: ['otherAdmin', 'admin'], version: 1 }))
  expect(last.versions.map(({ documentType, version }: any) => [documentType, version])).toEqual([
    ['procedure', 2],
    ['form', 1],
    ['procedure', 1],
  ])
  expect((await settings(t, 'auditor')).versions).toHaveLength(3)
  expect((await settings(t, 'leader')).versions).toEqual([])
  const was = ok(await t.as('employee').get('/document-approvals', { 'x-as-of': then }))
  expect(was.items[1]).toMatchObject({ version: 1, approvers: [] })
  const [entry] = await t.owner(
    `select before, after, reason from audit where ks_id = $1 and action = 'documentApprovals.set' and entity_id = $2`,
    [t.ksId, last.versions[0].id],
  )
  expect(entry).toMatchObject({
    before: { approvalRule: 'some', approvers: '' },
    after: { documentType: 'procedure', approvalRule: 'sequence', approvers: 'otherAdmin Prøve, admin Prøve' },
    reason,
  })
  await expect(t.owner(`set role portal_app; update document_approval_versions set needed = 1`)).rejects.toThrow()
})

test.each<[string, Given, string[]]>([
  ['one is enough, of two', { approvalRule: 'any' }, ['needed']],
  ['more than there are', { needed: 5 }, ['needed']],
  ['somebody who may not approve', { approvers: ['employee'] }, ['approverIds']],
  ['the same person for both', { reviewers: ['admin'], approvers: ['admin'] }, ['reviewerIds']],
  ['the same person twice', { approvers: ['admin', 'admin'] }, ['approverIds']],
])('what contradicts itself, or nobody can meet, is refused at its field: %s', async (_, given, missing) => {
  const t = await portal.tenant()
  const { status, body } = await set(t, given)
  expect([status, body.missing]).toEqual([422, missing])
  expect(await ofType(t)).toMatchObject({ version: 0 })
})

test('only an administrator changes it, of their own company and with its own people', async () => {
  const [t, other] = [await portal.tenant(), await portal.tenant()]
  for (const who of ['leader', 'employee', 'auditor', 'controller'] as const)
    expect([who, (await set(t, {}, who)).status]).toEqual([who, 403])
  const foreign = await t.as('admin').put('/document-approvals', {
    documentType: 'procedure',
    approvalRule: 'all',
    needed: 1,
    reviewerIds: [],
    approverIds: [other.users.admin.id],
    reason,
    version: 0,
  })
  expect([foreign.status, foreign.body.missing]).toEqual([422, ['approverIds']])
  ok(await set(t, { approvers: ['admin'] }))
  expect(await ofType(other)).toMatchObject({ version: 0, approvers: [] })
})
