import { addDays, osloDate } from '@portal/kit/dates'
import { expect } from 'vitest'
import { type Client, clientOf, type TestPortal } from '../../../../apps/server/testing.ts'

export const today = () => osloDate(new Date())
export const wanted = (changes: object = {}) => ({ name: 'Lønnssystemet', scope: 'write', expiresOn: addDays(today(), 30), ...changes })

/** A key of one of the tenant's people, and a client that calls with it and nothing else. */
export async function keyed({ app }: Pick<TestPortal, 'app'>, client: Client, changes: object = {}) {
  const { status, body } = await client.post('/api-keys', wanted(changes))
  expect(status).toBe(200)
  return { key: body.key as string, id: body.record.id as string, with: clientOf(app, body.key, null) }
}
