import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubLocalStorage } from '../../../../packages/ui/testing/localStorage.ts'
import { keepAppCheckToken } from './appCheckKeeper.ts'

const settings = { mintUrl: 'https://funksjon.example/mintAppCheckToken', appId: '1:1:web:a', isEnforced: true }
const second = 1_000
const minute = 60 * second
const hour = 60 * minute
/** Seconds since the page was opened, for each time the function was called. */
let minted: number[]
let answer: () => Response
let since: number
const ok = (ttlMillis: number) => Response.json({ result: { token: `token-${minted.length}`, ttlMillis } })
const pass = (wait: number) => vi.advanceTimersByTimeAsync(wait)

beforeEach(() => {
  vi.useFakeTimers()
  stubLocalStorage()
  vi.stubGlobal('fetch', async () => {
    minted.push((Date.now() - since) / second)
    return answer()
  })
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  minted = []
  since = Date.now()
  answer = () => ok(hour)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('App Check token: the initial set-up waits 1000 ms', async () => {
  keepAppCheckToken(settings)
  await pass(999)
  expect(minted).toEqual([])
  await pass(1)
  expect(minted).toEqual([1])
})

test('App Check token: reused until 5 minutes before expiry, otherwise re-minted', async () => {
  const keeper = keepAppCheckToken(settings)
  await pass(second)
  for (let at = 0; at < 54; at++) {
    await pass(minute)
    expect(await keeper.token()).toBe('token-1')
  }
  expect(minted).toEqual([1])
  await pass(minute)
  expect(minted).toEqual([1, 1 + 55 * 60])
  expect(await keeper.token()).toBe('token-2')
})

test('App Check token: the retry wait is 30 s, doubling up to 960 s', async () => {
  answer = () => Response.json({ error: { status: 'INTERNAL' } }, { status: 500 })
  keepAppCheckToken(settings)
  await pass(4000 * second)
  const waits = minted.slice(1).map((at, before) => at - minted[before]!)
  expect(waits).toEqual([30, 60, 120, 240, 480, 960, 960, 960])
})

test('after a success the next failure is retried after 30 s again, and the old token is used as long as it lasts', async () => {
  let fails = true
  answer = () => (fails ? Response.json({}, { status: 500 }) : ok(hour))
  const keeper = keepAppCheckToken(settings)
  await pass(second + 30 * second)
  fails = false
  await pass(60 * second)
  expect(minted).toEqual([1, 31, 91])
  fails = true
  await pass(55 * minute + 30 * second)
  expect(minted.slice(3)).toEqual([91 + 3300, 91 + 3330])
  expect(await keeper.token()).toBe('token-3')
  await pass(5 * minute)
  expect(await keeper.token()).toBeUndefined()
})

test.each([1, 30_000, 300_000])('tokens that live for %i ms make no storm: 30 s pass between two', async (ttl) => {
  answer = () => ok(ttl)
  keepAppCheckToken(settings)
  await pass(second + 10 * minute)
  expect(minted.length).toBe(21)
})

test('a page opened within the validity mints nothing; another app’s token, or one that cannot be, is not used', async () => {
  keepAppCheckToken(settings)
  await pass(second)
  const again = keepAppCheckToken(settings)
  expect(await again.token()).toBe('token-1')
  await pass(10 * second)
  expect(minted).toHaveLength(1)
  keepAppCheckToken({ ...settings, appId: '1:1:web:b' })
  await pass(second)
  expect(minted).toHaveLength(2)
  for (const odd of [
    '{"app":"1:1:web:a","token":7,"expiresAt":9e15}',
    '{"app":"1:1:web:a","token":"x","expiresAt":9e15}',
    'tull',
    'null',
  ]) {
    localStorage.setItem('ks_app_check', odd)
    const before = minted.length
    keepAppCheckToken(settings)
    await pass(second)
    expect([odd, minted.length]).toEqual([odd, before + 1])
  }
})

test('a call waits for the first token only where one without is refused', async () => {
  const lenient = keepAppCheckToken({ ...settings, isEnforced: false })
  expect(await lenient.token()).toBeUndefined()
  const strict = keepAppCheckToken({ ...settings, appId: '1:1:web:b' })
  const waiting = strict.token()
  await pass(second)
  expect(await waiting).toMatch(/^token-/)
})

test('a function that does not answer holds a call up for ten seconds, and is given up after 70 000 ms', async () => {
  vi.stubGlobal(
    'fetch',
    (_: string, { signal }: RequestInit) => new Promise((_done, fail) => signal!.addEventListener('abort', () => fail(signal!.reason))),
  )
  const keeper = keepAppCheckToken(settings)
  let came: unknown = 'venter'
  void keeper.token().then((token) => {
    came = token
  })
  await pass(9_999)
  expect(came).toBe('venter')
  await pass(1)
  expect(came).toBeUndefined()
  await pass(60_999)
  expect(console.warn).not.toHaveBeenCalled()
  await pass(1)
  expect(console.warn).toHaveBeenCalledWith('Token generation failed')
})

test('a token the server does not take is minted anew, at most every 30 seconds', async () => {
  const keeper = keepAppCheckToken(settings)
  await pass(second)
  keeper.refused()
  await pass(0)
  expect(minted).toHaveLength(1)
  await pass(30 * second)
  keeper.refused()
  keeper.refused()
  await pass(0)
  expect(minted).toHaveLength(2)
  expect(await keeper.token()).toBe('token-2')
})

test('Firebase’s own calls get the token and its expiry, or the reason there is none', async () => {
  const keeper = keepAppCheckToken(settings)
  const waiting = keeper.current()
  await pass(second)
  expect(await waiting).toEqual({ token: 'token-1', expiresAt: since + second + hour })
  answer = () => Response.json({ error: { status: 'UNAUTHENTICATED' } }, { status: 401 })
  await pass(hour)
  await expect(keeper.current()).rejects.toThrow('Authentication required')
})
