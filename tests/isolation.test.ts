import { afterAll, expect, test } from 'vitest'
import { testPortal } from '../apps/server/testing.ts'

const portal = await testPortal()
afterAll(() => portal.close())

test('a fresh tenant can be made and asked', async () => {
  const t = await portal.tenant()
  const answer = await t.as('leader').get('/nothing')
  expect(answer.status).toBe(404)
})
