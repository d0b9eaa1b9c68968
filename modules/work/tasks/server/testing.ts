import { addDays, osloDate } from '@portal/kit/dates'
import { expect } from 'vitest'
import type { Answer, Tenant, Who } from '../../../../apps/server/testing.ts'

export const inDays = (days: number) => addDays(osloDate(new Date()), days)
export type Ref = { id: string; version: number }

export const post = (t: Tenant, given: object = {}, who: Who = 'leader'): Promise<Answer> =>
  t
    .as(who)
    .post('/tasks', { title: 'Kontroller rekkverk', priority: 'medium', assigneeId: t.users.employee.id, dueDate: inDays(5), ...given })

export async function made(...given: Parameters<typeof post>) {
  const { status, body, text } = await post(...given)
  expect(status, text).toBe(200)
  return body
}

/** A step of a task, with the version just seen. */
export const step = (t: Tenant, who: Who, { id, version }: Ref, path: string, input: object = {}): Promise<Answer> =>
  t.as(who).post(`/tasks/${id}/${path}`, { version, ...input })
