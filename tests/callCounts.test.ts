import { openPool } from '@portal/platform/db/db'
import { type KeyGate, keyGate } from '@portal/platform/http/keyGate'
import { afterAll, expect, test } from 'vitest'
import { buildApp } from '../apps/server/app.ts'
import { openPortal } from '../apps/server/portal.ts'
import { testPortal } from '../apps/server/testing.ts'

const first = await testPortal({ isOwn: true, config: { requestsPerMinute: 100 } })
const opened: (() => Promise<void>)[] = []
/** One more server on the same database. */
async function server() {
  const { portal, close } = await openPortal(first.portal.config, { ...first.database, connectionTimeoutMillis: 60_000 })
  const app = await buildApp(portal, false, 0)
  opened.push(() => app.close(), close)
  return { portal, app }
}
const second = await server()
afterAll(async () => {
  for (const close of opened) await close()
  await first.close()
})

const alive = async () => true
const isLetIn = (gate: KeyGate, key: string, perMinute = 600) =>
  gate(key, '192.0.2.1', perMinute, alive).then(
    () => true,
    () => false,
  )
/** How many of `calls` are let in, taken by turns by the gates. */
async function letIn(gates: KeyGate[], key: string, calls: number, perMinute = 600) {
  let count = 0
  for (let n = 0; n < calls; n++) if (await isLetIn(gates[n % gates.length]!, key, perMinute)) count++
  return count
}

test('a key has its calls a minute over two servers, and a server that starts anew gives it a twentieth at most', async () => {
  const gates = [first.portal.keyGate, second.portal.keyGate]
  const count = await letIn(gates, 'busy', 2_000)
  expect(count).toBeGreaterThanOrEqual(570)
  expect(count).toBeLessThanOrEqual(660)
  expect(await letIn([(await server()).portal.keyGate], 'busy', 100)).toBeLessThanOrEqual(30)
  expect(await letIn(gates, 'another', 100)).toBe(100)
})

test('one server lets in exactly the bound, also when all come at once', async () => {
  expect(await isLetIn(first.portal.keyGate, 'burst')).toBe(true)
  const all = await Promise.all(Array.from({ length: 900 }, () => isLetIn(first.portal.keyGate, 'burst')))
  expect(all.filter(Boolean)).toHaveLength(599)
  expect(await letIn([first.portal.keyGate], 'uneven', 60, 47)).toBe(47)
})

test('when the minute is over there are calls again, on every server', async () => {
  let now = Date.now()
  const gates = [keyGate(first.portal.pool, () => now), keyGate(second.portal.pool, () => now)]
  expect(await letIn(gates, 'minutes', 100, 40)).toBeLessThanOrEqual(44)
  expect(await letIn(gates, 'minutes', 20, 40)).toBe(0)
  now += 60_000
  await first.owner(`update auth.attempts set window_until = now() where key = 'calls:minutes'`)
  const count = await letIn(gates, 'minutes', 100, 40)
  expect(count).toBeGreaterThanOrEqual(36)
  expect(count).toBeLessThanOrEqual(44)
})

test('who guesses keys has thirty tries a minute from an address over two servers, and those with a key go on', async () => {
  const codes: string[] = []
  const guess = (gate: KeyGate, n: number) =>
    gate(`guess ${n}`, '192.0.2.9', 600, async () => false).catch(({ code }: { code: string }) => codes.push(code))
  expect(await isLetIn(first.portal.keyGate, 'known')).toBe(true)
  for (let n = 0; n < 100; n++) await guess([first, second][n % 2]!.portal.keyGate, n)
  expect(codes.filter((code) => code === 'unauthenticated').length).toBeLessThanOrEqual(34)
  expect(codes.at(-1)).toBe('tooMany')
  expect(await isLetIn(first.portal.keyGate, 'known')).toBe(true)
})

test('REL-12: a flood of requests is one flood over two servers; the first twentieth costs no statement', async () => {
  let taken = 0
  first.portal.pool.on('acquire', () => taken++)
  const ask = async ({ app }: { app: typeof first.app }, remoteAddress: string) =>
    (await app.inject({ url: '/api/health', remoteAddress })).statusCode
  for (let n = 0; n < 5; n++) expect(await ask(first, '192.0.2.20')).toBe(200)
  expect(taken).toBe(0)
  expect(await ask(first, '192.0.2.20')).toBe(200)
  expect(taken).toBe(1)
  const answers: number[] = []
  for (let n = 0; n < 300; n++) answers.push(await ask([first, second][n % 2]!, '192.0.2.20'))
  const count = answers.filter((status) => status === 200).length + 6
  expect(count).toBeGreaterThanOrEqual(95)
  expect(count).toBeLessThanOrEqual(110)
  expect(taken).toBeLessThanOrEqual(20)
  expect(await ask(second, '192.0.2.21')).toBe(200)
})

test('without the database each server counts by itself, and refuses nobody below the bound', async () => {
  const gone = openPool({ ...first.database })
  await gone.end()
  const gate = keyGate(gone)
  expect(await letIn([gate], 'alone', 700)).toBe(600)
})

test('the application adds to its own counters only, never to the tries of sign-in, and other logins to none', async () => {
  await first.owner(`insert into auth.attempts values ('password:x', 1, now() + interval '1 minute')`)
  await first.portal.pool.query(`select auth.count_calls('password:x', 100, 0)`)
  expect(await first.owner(`select key, count from auth.attempts where key like '%password:x' order by key`)).toEqual([
    { key: 'calls:password:x', count: 100 },
    { key: 'password:x', count: 1 },
  ])
  await expect(first.jobsPool.query(`select auth.count_calls('x', 1, 0)`)).rejects.toThrow(/permission denied/)
})
