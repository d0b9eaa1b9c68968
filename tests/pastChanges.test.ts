// What was is only looked at: no call that changes anything is carried out while it names an earlier time (decision 130).
import type { Endpoint } from '@portal/kit/contract'
import { newId } from '@portal/kit/uuid'
import { afterAll, expect, test } from 'vitest'
import { nowOf } from '../apps/server/testing.ts'
import { newKindPortal, server } from './newKind/portal.ts'

const portal = await newKindPortal({ isOwn: true })
afterAll(() => portal.close())

const changes = server.routes
  .flatMap(({ contract }) => Object.values(contract as Record<string, Endpoint>))
  .filter(({ method, isExtract }) => method !== 'GET' && !isExtract)

test('every endpoint that changes something, signing in and uploads included, refuses X-As-Of, and nothing has come of it', async () => {
  const t = await portal.tenant()
  const at = await nowOf(t)
  const standing = () => portal.owner('select count(*)::int as n, max(n) as last from audit')
  const before = await standing()
  const carriedOut: string[] = []
  for (const { method, path } of changes) {
    const url = path.replace(/:\w+/g, newId)
    for (const client of [t.as('admin'), portal.anonymous]) {
      const { status, body } = await client.send(method, url, {}, { 'x-as-of': at })
      const isRefused = status === 400 && body?.message === 'Du ser på et tidligere tidspunkt. Da kan du ikke endre noe.'
      if (!isRefused) carriedOut.push(`${method} ${path}: ${status}`)
    }
  }
  expect(carriedOut).toEqual([])
  expect(changes.length).toBeGreaterThan(200)
  expect(await standing()).toEqual(before)
  // The directory's own protocol, which no contract describes.
  expect((await portal.anonymous.send('POST', '/scim/v2/Users', {}, { 'x-as-of': at })).status).toBe(400)
})
