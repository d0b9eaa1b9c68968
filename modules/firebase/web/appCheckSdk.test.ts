import { deleteApp, initializeApp } from '@firebase/app'
import { getToken } from '@firebase/app-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepAppCheckToken } from './appCheckKeeper.ts'
import { shareAppCheck } from './appCheckSdk.ts'

const settings = { mintUrl: 'https://funksjon.example/mintAppCheckToken', appId: '1:1:web:a', isEnforced: false }
const app = initializeApp({ projectId: 'demo-ks', appId: '1:1:web:a', apiKey: 'demo' })
let minted = 0

beforeEach(() => {
  vi.useFakeTimers()
  const memory = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => memory.get(key) ?? null,
    setItem: (key: string, value: string) => void memory.set(key, value),
    removeItem: (key: string) => void memory.delete(key),
  })
  vi.stubGlobal('fetch', async () => Response.json({ result: { token: `token-${++minted}`, ttlMillis: 300_000 } }))
})
afterEach(async () => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  await deleteApp(app)
})

test('Firebase’s own calls carry the token the page keeps, and short-lived ones make no storm', async () => {
  const shared = shareAppCheck(app, keepAppCheckToken(settings).current)
  const asked = Promise.all([getToken(shared), getToken(shared), getToken(shared)])
  await vi.advanceTimersByTimeAsync(1_000)
  expect((await asked).map(({ token }) => token)).toEqual(['token-1', 'token-1', 'token-1'])
  expect(minted).toBe(1)
  await vi.advanceTimersByTimeAsync(8_000)
  expect(minted).toBe(1)
  await vi.advanceTimersByTimeAsync(300_000)
  expect((await getToken(shared)).token).toBe(`token-${minted}`)
  expect(minted).toBeLessThanOrEqual(12)
})
