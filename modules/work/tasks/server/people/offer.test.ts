import { newId } from '@portal/kit/uuid'
import { afterAll, expect, test } from 'vitest'
import { type Tenant, testPortal, type Who } from '../../../../../apps/server/testing.ts'
import { made, type Ref, step } from '../testing.ts'

const portal = await testPortal()
afterAll(() => portal.close())

const note = 'Jeg er på kurs hele uken'
const offer = (t: Tenant, task: Ref, input: object = {}, who: Who = 'employee') =>
  step(t, who, task, 'offer', { assigneeId: t.users.otherEmployee.id, ...input })
const yes = (t: Tenant, task: { offer: { id: string } } & Ref, who: Who = 'otherEmployee') =>
  step(t, who, task, 'offer/answer', { offerId: task.offer.id, isAccepted: true })
const no = (t: Tenant, task: { offer: { id: string } } & Ref, input: object = { note }) =>
  step(t, 'otherEmployee', task, 'offer/answer', { offerId: task.offer.id, isAccepted: false, ...input })
const seen = async (t: Tenant, who: Who, id: string, headers?: Record<string, string>) =>
  (await t.as(who).get(`/tasks/${id}`, headers)).status
const bell = async (t: Tenant, who: Who) =>
  (await t.as(who).get('/notifications?unread=true')).body.items.map(({ title }: { title: string }) => title) as string[]
const waiting = async (t: Tenant) =>
  (await t.as('otherEmployee').get('/dashboard/inbox')).body.items.map(({ kind }: { kind: string }) => kind) as string[]

test('a colleague is asked to take a task over, sees it while they are, and has it when they say yes', async () => {
  const t = await portal.tenant()
  const task = await made(t)
  expect(await seen(t, 'otherEmployee', task.id)).toBe(404)
  const before = new Date().toISOString()
  const asked = (await offer(t, task, { reason: 'Du er på byggeplassen likevel' })).body
  expect(asked).toMatchObject({
    assignee: { name: 'employee Prøve' },
    offer: { offeredTo: { name: 'otherEmployee Prøve' }, reason: 'Du er på byggeplassen likevel', outcome: null },
  })
  expect([asked.can.includes('offer'), asked.can.includes('withdrawOffer')]).toEqual([false, true])
  expect((await offer(t, task)).body.message).toContain('allerede spurt')
  expect(await bell(t, 'otherEmployee')).toEqual([`Du er spurt om å ta over oppgave ${task.number}`])
  expect(await waiting(t)).toEqual(['offer'])
  const theirs = (await t.as('otherEmployee').get(`/tasks/${task.id}`)).body
  expect([theirs.can, theirs.mayFollow]).toEqual([['answerOffer'], false])
  const followed = await t.as('otherEmployee').post(`/tasks/${task.id}/follow`, { isFollowing: true })
  expect(followed.body.isFollowing).toBe(false)

  expect((await yes(t, { ...asked, offer: { id: newId() } })).status).toBe(409)
  expect((await yes(t, { ...asked, version: 99 })).status).toBe(409)
  const taken = await Promise.all([yes(t, asked), yes(t, asked)])
  expect(taken.map(({ status }) => status).sort()).toEqual([200, 409])
  const now = (await t.as('otherEmployee').get(`/tasks/${task.id}`)).body
  expect(now).toMatchObject({ assignee: { name: 'otherEmployee Prøve' }, offer: { outcome: 'accepted' } })
  expect(await waiting(t)).toEqual(['myTask'])
  expect(await bell(t, 'employee')).toContain(`Du har fått ja: Oppgave ${task.number} er overført`)
  expect(await seen(t, 'employee', task.id)).toBe(404)
  const { items } = (await t.as('otherEmployee').get(`/tasks/${task.id}/timeline`)).body
  expect(items.at(-1).action).toBe('task.acceptOffer')
  expect(items.at(-1).changes).toContainEqual({ field: 'assigneeName', before: 'employee Prøve', after: 'otherEmployee Prøve' })
  const earlier = (await t.as('leader').get(`/tasks/${task.id}`, { 'x-as-of': before })).body
  expect([earlier.offer, earlier.assignee.name]).toEqual([null, 'employee Prøve'])
})

test('a no has its reason, and leaves the task where it is; what was asked can be taken back, and another asked', async () => {
  const t = await portal.tenant()
  const task = await made(t)
  const first = (await offer(t, task)).body
  expect((await no(t, first, {})).body.missing).toEqual(['note'])
  const refused = (await no(t, first)).body
  expect(refused).toMatchObject({ assignee: { name: 'employee Prøve' }, offer: { outcome: 'declined', note }, can: [] })
  expect(await seen(t, 'otherEmployee', task.id)).toBe(404)
  expect(await bell(t, 'employee')).toContain(`Du har fått nei til å overføre oppgave ${task.number}`)
  expect((await yes(t, { ...refused, offer: first.offer })).status).toBe(404)
  const second = (await offer(t, refused, { assigneeId: t.users.controller.id })).body
  const back = { offerId: second.offer.id }
  expect((await step(t, 'controller', second, 'offer/withdraw', back)).status).toBe(403)
  expect((await step(t, 'employee', second, 'offer/withdraw', { offerId: first.offer.id })).status).toBe(409)
  const free = (await step(t, 'employee', second, 'offer/withdraw', back)).body
  expect([free.offer.outcome, free.can.includes('offer')]).toEqual(['withdrawn', true])
  expect(await bell(t, 'controller')).toEqual([])
  expect((await yes(t, { ...free, offer: second.offer }, 'controller')).status).toBe(422)
  // To whom they give work anyway: nobody is asked.
  const given = (await offer(t, free, { assigneeId: t.users.leader.id })).body
  expect(given).toMatchObject({ assignee: { name: 'leader Prøve' }, offer: { outcome: 'withdrawn' } })
})

test('what is done or given to another is no longer offered, nor to one who leaves', async () => {
  const t = await portal.tenant()
  const [done, given, left] = [await made(t), await made(t), await made(t)]
  const asked = (await offer(t, done)).body
  expect((await step(t, 'employee', asked, 'complete')).body.offer.outcome).toBe('lapsed')
  expect((await yes(t, asked)).status).toBe(404)
  const other = (await offer(t, given)).body
  const moved = (await step(t, 'leader', other, 'transfer', { assigneeId: t.users.controller.id })).body
  expect(moved.offer.outcome).toBe('lapsed')
  expect(await bell(t, 'otherEmployee')).toEqual([])
  await offer(t, left)
  const { version } = (await t.as('admin').get(`/users/${t.users.otherEmployee.id}`)).body
  const leave = { version, reason: 'Har sluttet hos oss' }
  expect((await t.as('admin').post(`/users/${t.users.otherEmployee.id}/deactivate`, leave)).status).toBe(200)
  const free = (await t.as('employee').get(`/tasks/${left.id}`)).body
  expect(free.offer.outcome).toBe('lapsed')
  expect((await offer(t, free)).body.missing).toEqual(['assigneeId'])
})

test('who may not ask, whom one may not ask, and who may not answer', async () => {
  const [t, other] = [await portal.tenant(), await portal.tenant()]
  const task = await made(t, { isApprovalRequired: true, approverId: t.users.controller.id })
  expect((await offer(t, task, { assigneeId: t.users.controller.id })).body.missing).toEqual(['assigneeId'])
  expect((await offer(t, task, { assigneeId: t.users.employee.id })).body.missing).toEqual(['assigneeId'])
  expect((await offer(t, task, { assigneeId: other.users.employee.id })).body.missing).toEqual(['assigneeId'])
  expect((await offer(t, task, { reason: 'x'.repeat(501) })).status).toBe(400)
  for (const who of ['leader', 'admin', 'auditor', 'controller'] as const) expect((await offer(t, task, {}, who)).status).toBe(403)
  expect((await offer(t, task, {}, 'otherEmployee')).status).toBe(404)
  expect((await offer(other, task)).status).toBe(404)
  const twice = await Promise.all([offer(t, task), offer(t, task, { assigneeId: t.users.auditor.id })])
  expect(twice.map(({ status }) => status).sort()).toEqual([200, 422])
  const open = (await t.as('employee').get(`/tasks/${task.id}`)).body
  for (const who of ['leader', 'admin', 'employee', 'controller'] as const) expect((await yes(t, open, who)).status).toBe(403)
  expect((await yes(other, open)).status).toBe(404)
  const to = open.offer.offeredTo.id
  // Made the approver meanwhile: nobody does what they approve.
  await t.owner('update tasks set approver_id = $3 where ks_id = $1 and id = $2', [t.ksId, task.id, to])
  const asked = (['otherEmployee', 'auditor'] as const).find((who) => t.users[who].id === to)!
  expect((await yes(t, open, asked)).body.missing).toEqual(['assigneeId'])
})

test('the table guards the same', async () => {
  const t = await portal.tenant()
  const task = await made(t, { isApprovalRequired: true, approverId: t.users.controller.id })
  const insert = (to: string) =>
    t.owner(`insert into task_offers (ks_id, id, task_id, offered_to, offered_by, offered_at) values ($1, $2, $3, $4, $5, now())`, [
      t.ksId,
      newId(),
      task.id,
      to,
      t.users.employee.id,
    ])
  await expect(insert(t.users.controller.id)).rejects.toThrow('another who may take it')
  await expect(insert(t.users.employee.id)).rejects.toThrow('another who may take it')
  const asked = (await offer(t, task)).body
  await expect(insert(t.users.auditor.id)).rejects.toThrow('task_offers_open')
  const answer = (by: string, outcome: string) =>
    t.owner('update task_offers set outcome = $3, answered_by = $4, answered_at = now() where ks_id = $1 and id = $2', [
      t.ksId,
      asked.offer.id,
      outcome,
      by,
    ])
  await expect(answer(t.users.employee.id, 'accepted')).rejects.toThrow('by who was asked')
  await answer(t.users.otherEmployee.id, 'declined')
  await expect(answer(t.users.otherEmployee.id, 'accepted')).rejects.toThrow('answered once')
})
