import { read, write } from '@portal/kit/contract'
import { afterAll, beforeEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { client } from './client.ts'
import { keepTokens } from './session.ts'
import { answering, json } from './testing/answers.ts'

const Thing = z.object({ id: z.string() })
const things = {
  list: read('/things', z.object({ status: z.optional(z.string()) }), z.array(Thing)),
  get: read('/things/:id/parts/:part', z.object({ id: z.string(), part: z.number() }), Thing),
  create: write('/things', z.object({ title: z.string() }), Thing),
  change: write('/things/:id', z.object({ id: z.string(), title: z.string() }), Thing, 'PUT'),
}
const api = client<typeof things>(things)

const server = await answering()
afterAll(() => server.close())
beforeEach(() => {
  server.clear()
  keepTokens({ token: 't', refreshToken: 'h', expiresIn: 900 })
})

test('a read puts its input into path and query', async () => {
  server.on('GET /things', (_, response) => json(response, 200, [{ id: 'a' }]))
  server.on('GET /things/a%2Fb/parts/2', (_, response) => json(response, 200, { id: 'a/b' }))
  expect(await api.list()).toEqual([{ id: 'a' }])
  await api.list({ status: 'open' })
  await api.get({ id: 'a/b', part: 2 })
  expect(server.seen.map((call) => `${call.method} ${call.url}`)).toEqual([
    'GET /api/things',
    'GET /api/things?status=open',
    'GET /api/things/a%2Fb/parts/2',
  ])
})

test('a change puts the rest into the body, and carries its idempotency key', async () => {
  server.on('POST /things', (_, response) => json(response, 200, { id: 'n' }))
  server.on('PUT /things/n', (_, response) => json(response, 200, { id: 'n' }))
  await api.create({ title: 'Ny' }, { idempotencyKey: 'forsok-1' })
  await api.change({ id: 'n', title: 'Endret' })
  expect(server.seen.map((call) => call.body)).toEqual(['{"title":"Ny"}', '{"title":"Endret"}'])
  expect(server.seen[0]?.headers['idempotency-key']).toBe('forsok-1')
})
