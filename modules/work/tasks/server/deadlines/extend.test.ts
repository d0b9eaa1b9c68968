import { newId } from '@portal/kit/uuid'
import { afterAll, expect, test } from 'vitest'
import { type Tenant, testPortal, type Who } from '../../../../../apps/server/testing.ts'
import { inDays, made, type Ref, step } from '../testing.ts'

const portal = await testPortal()
afterAll(() => portal.close())

const reason = 'Delene kommer senere enn vi trodde'
const ask = (t: Tenant, task: Ref, input: object = {}, who: Who = 'employee') =>
  step(t, who, task, 'due-date/ask', { dueDate: inDays(12), reason, ...input })
const bell = async (t: Tenant, who: Who) =>
  (await t.as(who).get('/notifications?unread=true')).body.items.map(({ title }: { title: string }) => title) as string[]

test('who does it asks for a later deadline; who may set it grants it, and it is counted', async () => {
  const t = await portal.tenant()
  const task = await made(t)
  const asked = (await ask(t, task)).body
  expect(asked.extension).toMatchObject({ dueDate: inDays(12), reason, outcome: null, askedBy: { name: 'employee Prøve' } })
  expect([asked.dueDate, asked.why.askDueDate]).toEqual([inDays(5), expect.stringContaining('allerede')])
  expect(await bell(t, 'leader')).toEqual([`Noen ber om ny frist for ${task.number}`])
  const answer = { extensionId: asked.extension.id, isGranted: true }
  expect((await step(t, 'employee', task, 'due-date/answer', answer)).body.code).toBe('forbidden')
  expect((await step(t, 'leader', task, 'due-date/answer', { ...answer, extensionId: newId() })).status).toBe(409)
  const granted = (await step(t, 'leader', task, 'due-date/answer', answer)).body
  expect(granted).toMatchObject({
    dueDate: inDays(12),
    extensionCount: 1,
    extension: { outcome: 'granted', answeredByName: 'leader Prøve' },
  })
  expect(await bell(t, 'leader')).toEqual([])
  expect(await bell(t, 'employee')).toContain(`Du har fått svar om ny frist for ${task.number}`)
  expect((await step(t, 'leader', granted, 'due-date/answer', answer)).status).toBe(422)
})

test('refused with a reason, answered by setting the deadline, and fallen away with the work', async () => {
  const t = await portal.tenant()
  const task = await made(t)
  const first = (await ask(t, task)).body
  const no = { extensionId: first.extension.id, isGranted: false }
  expect((await step(t, 'leader', task, 'due-date/answer', no)).body.missing).toEqual(['note'])
  const refused = (await step(t, 'leader', task, 'due-date/answer', { ...no, note: 'Kunden venter på dette' })).body
  expect(refused).toMatchObject({
    dueDate: inDays(5),
    extensionCount: 0,
    extension: { outcome: 'refused', note: 'Kunden venter på dette' },
  })
  const again = (await ask(t, refused)).body
  const set = (await step(t, 'leader', again, 'due-date', { dueDate: inDays(14), reason })).body
  expect(set.extension).toMatchObject({ outcome: 'granted', answeredByName: 'leader Prøve' })
  const third = (await ask(t, set, { dueDate: inDays(30) })).body
  const done = (await step(t, 'employee', third, 'complete')).body
  expect(done.extension.outcome).toBe('lapsed')
  expect(await bell(t, 'leader')).toEqual([`Oppgave ${task.number} er fullført`])
})

test('what is refused when one asks, and of whom', async () => {
  const [t, other] = [await portal.tenant(), await portal.tenant()]
  const task = await made(t)
  expect((await ask(t, task, { dueDate: inDays(5) })).body.missing).toEqual(['dueDate'])
  expect((await ask(t, task, { reason: 'kort' })).status).toBe(400)
  expect((await ask(t, task, {}, 'leader')).body.code).toBe('forbidden')
  expect((await ask(t, task, {}, 'auditor')).body.code).toBe('forbidden')
  expect((await ask(t, task, {}, 'otherEmployee')).status).toBe(404)
  expect((await other.as('admin').post(`/tasks/${task.id}/due-date/ask`, { version: 1, dueDate: inDays(9), reason })).status).toBe(404)
  const twice = await Promise.all([ask(t, task), ask(t, task)])
  expect(twice.map(({ status }) => status).sort()).toEqual([200, 422])
})

test('«Fullfør likevel»: only where the company lets it, with words, and guarded in the table too', async () => {
  const t = await portal.tenant()
  const task = await made(t, { subtasks: ['Øst', 'Vest'], isApprovalRequired: true, approverId: t.users.controller.id })
  const unfinished = { unfinishedReason: 'Vestsiden er revet og skal ikke sjekkes' }
  expect((await step(t, 'employee', task, 'complete', unfinished)).body.missing).toEqual(['subtasks'])
  const usual = (await t.as('employee').get('/task-settings')).body
  expect(usual).toEqual({ completesUnfinished: false, version: 1, canEdit: false })
  const change = (who: Who, input: object) => t.as(who).put('/task-settings', input)
  expect((await change('leader', { version: 1, completesUnfinished: true })).status).toBe(403)
  const twice = await Promise.all([1, 2].map(() => change('admin', { version: 1, completesUnfinished: true })))
  expect(twice.map(({ status }) => status).sort()).toEqual([200, 409])
  expect((await step(t, 'employee', task, 'complete')).body.missing).toEqual(['unfinishedReason'])
  expect((await step(t, 'employee', task, 'complete', { unfinishedReason: 'kort' })).status).toBe(400)
  const submitted = (await step(t, 'employee', task, 'complete', unfinished)).body
  expect(submitted).toMatchObject({ approval: 'waiting', ...unfinished })
  expect((await change('admin', { version: 2, completesUnfinished: false })).body.version).toBe(3)
  const back = (await step(t, 'controller', submitted, 'send-back', { reason: 'Ta vestsiden også' })).body
  expect(back.unfinishedReason).toBeNull()
  expect((await t.as('employee').get(`/tasks/${task.id}`)).body.why.complete).toContain('2 delpunkter')
  await expect(
    t.owner(`update tasks set approval = 'waiting', submitted_by = assignee_id, unfinished_reason = $3 where ks_id = $1 and id = $2`, [
      t.ksId,
      task.id,
      reason,
    ]),
  ).rejects.toThrow('are not done')
  const other = await portal.tenant()
  expect((await other.as('admin').get('/task-settings')).body.version).toBe(1)
})
