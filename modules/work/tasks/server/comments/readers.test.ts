import { addDays, osloDate } from '@portal/kit/dates'
import { afterAll, expect, test } from 'vitest'
import { type Tenant, testPortal } from '../../../../../apps/server/testing.ts'

const portal = await testPortal()
afterAll(() => portal.close())

const today = osloDate(new Date())
const dueDate = addDays(today, 5)
const someone = ({ users }: Tenant) => users.otherEmployee.id
type Task = { id: string; version: number; subtasks: { id: string }[] }
type Way = { given?: (t: Tenant) => object; after?: (t: Tenant, task: Task) => Promise<{ status: number }> }

/** Each way by which somebody without the right to read all tasks comes to read one. */
const ways: Record<string, Way> = {
  'does it': { given: (t) => ({ assigneeId: someone(t) }) },
  'does it with the assignee': { given: (t) => ({ coAssigneeIds: [someone(t)] }) },
  'follows it': { given: (t) => ({ watcherIds: [someone(t)] }) },
  'does a part of it': {
    after: (t, { id, subtasks }) => t.as('leader').put(`/tasks/${id}/subtasks/${subtasks[0]!.id}/assignee`, { assigneeId: someone(t) }),
  },
  'is asked to take it over': {
    after: (t, { id, version }) => t.as('employee').post(`/tasks/${id}/offer`, { version, assigneeId: someone(t) }),
  },
  'stands in for who does it': {
    after: (t) =>
      t
        .as('admin')
        .post('/absences', { userId: t.users.employee.id, substituteId: someone(t), startsOn: today, endsOn: addDays(today, 3) }),
  },
}

test.each(Object.entries(ways))('whoever %s reads a task, and may be mentioned in it; nobody without', async (_, { given, after }) => {
  const t = await portal.tenant()
  const input = { title: 'Kontroller rekkverk', priority: 'medium', assigneeId: t.users.employee.id, dueDate, subtasks: ['Mål høyden'] }
  const make = async (more: object = {}): Promise<Task> => (await t.as('leader').post('/tasks', { ...input, ...more })).body
  const reading = async ({ id }: Task) => {
    const { body } = await t.as('leader').post(`/tasks/${id}/comments`, { body: `Se på dette, @{${someone(t)}}` })
    const isNotified = body.untold.length === 0
    return [(await t.as('otherEmployee').get(`/tasks/${id}`)).status, isNotified]
  }
  const unread = await make()
  expect(await reading(unread)).toEqual([404, false])
  const read = await make(given?.(t))
  const answer = await after?.(t, read)
  if (answer) expect(answer.status).toBe(200)
  expect(await reading(read)).toEqual([200, true])
})
