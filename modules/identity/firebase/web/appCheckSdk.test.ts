import { deleteApp, getApps, initializeApp } from '@firebase/app'
import { getToken } from '@firebase/app-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubLocalStorage } from '../../../../packages/ui/testing/localStorage.ts'
import { keepAppCheckToken } from './appCheckKeeper.ts'
import { shareAppCheck } from './appCheckSdk.ts'

const settings = { mintUrl: 'https://funksjon.example/mintAppCheckToken', appId: '1:1:web:a', isEnforced: false }
const app = initializeApp({ projectId: 'demo-ks', appId: '1:1:web:a', apiKey: 'demo' })
let minted = 0

beforeEach(() => {
  vi.useFakeTimers()
  stubLocalStorage()
  vi.stubGlobal('fetch', async () => Response.json({ result: { token: `token-${++minted}`, ttlMillis: 300_000 } }))
})
afterEach(async () => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  await Promise.all(getApps().map(deleteApp))
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

test('a sign-in at Firebase carries it, so App Check may be enforced there too', async () => {
  const sent: Headers[] = []
  const mintOnly = fetch
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    if (!address.includes('identitytoolkit')) return mintOnly(address, init)
    sent.push(new Headers(init.headers))
    return Response.json({ error: { code: 400, message: 'INVALID_LOGIN_CREDENTIALS' } }, { status: 400 })
  })
  const { inMemoryPersistence, initializeAuth, signInWithEmailAndPassword } = await import('@firebase/auth')
  const other = initializeApp({ projectId: 'demo-ks', appId: '1:1:web:a', apiKey: 'demo' }, 'innlogging')
  shareAppCheck(other, keepAppCheckToken(settings).current)
  const signingIn = expect(
    signInWithEmailAndPassword(initializeAuth(other, { persistence: inMemoryPersistence }), 'kari@firma.no', 'passord'),
  ).rejects.toMatchObject({ code: 'auth/invalid-credential' })
  await vi.advanceTimersByTimeAsync(2_000)
  await signingIn
  expect(sent.map((headers) => headers.get('x-firebase-appcheck'))).toEqual([`token-${minted}`])
})
