import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { errorText } from '@portal/ui/client'
import { loadConfig } from '@portal/ui/config'
import { answering, json } from '@portal/ui/testing/answers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { googleMessage } from './loginMessage.ts'

// The settings are read once, so the tests of this file follow each other as the starts of one browser.
let server: Awaited<ReturnType<typeof answering>>
let start: typeof import('./startUp.ts')
let provider: typeof import('./identityProvider.ts')
beforeAll(async () => {
  const Storage = class extends Map<string, string> {
    getItem = (key: string) => this.get(key) ?? null
    setItem = (key: string, value: string) => void this.set(key, value)
    removeItem = (key: string) => void this.delete(key)
  }
  Object.assign(globalThis, { window: globalThis, localStorage: new Storage(), sessionStorage: new Storage() })
  start = await import('./startUp.ts')
  provider = await import('./identityProvider.ts')
})
afterAll(() => server?.close())

test('without its configuration the portal says that sign-in could not be initialised', async () => {
  await start.startUp()
  const { phase, error } = start.useStartUp.getState()
  expect([phase, errorText(error)]).toEqual(['failed', 'Kunne ikke initialisere autentisering'])
})

test('a configuration that never comes is given up, and can be tried again', async () => {
  const silent = createServer(() => {}).listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const address = `http://127.0.0.1:${(silent.address() as AddressInfo).port}/config.json`
  await expect(loadConfig(address, 200)).rejects.toMatchObject({ name: 'TimeoutError' })
  await expect(loadConfig(address, 200)).rejects.toMatchObject({ name: 'TimeoutError' })
  silent.closeAllConnections()
  silent.close()
})

test('another try with the configuration there is ready, and nobody is signed in', async () => {
  server = await answering()
  const waiting = start.started()
  const trying = start.startUp()
  expect(start.useStartUp.getState()).toMatchObject({ phase: 'initialising', error: null })
  await Promise.all([trying, waiting])
  expect(start.useStartUp.getState().phase).toBe('ready')
})

test('a server that is away is no signed-out person: the start fails and can be tried again', async () => {
  localStorage.setItem('refresh_token', 'h')
  server.on('POST /auth/refresh', (_, response) => json(response, 503, { message: 'Prøv igjen om litt' }))
  await start.startUp()
  expect(start.useStartUp.getState()).toMatchObject({ phase: 'failed', error: { message: 'Prøv igjen om litt' } })
  expect(localStorage.getItem('refresh_token')).toBe('h')
})

test.each([
  ['away', 502, undefined, 'Det er en feil hos oss. Prøv igjen om litt.'],
  ['out of order', 500, {}, 'Det er en feil hos oss. Prøv igjen om litt.'],
])('a server that is %s is told of in Norwegian', async (_, status, body, words) => {
  localStorage.setItem('refresh_token', 'h')
  server.on('POST /auth/refresh', (_, response) => json(response, 200, { token: 't', refreshToken: 'h', expiresIn: 900 }))
  server.on('GET /auth/me', (_, response) => json(response, status, body))
  await start.startUp()
  expect(errorText(start.useStartUp.getState().error)).toBe(words)
  sessionStorage.clear()
})

test('a call refused by App Check is no signed-out person', async () => {
  server.on('POST /auth/refresh', (_, response) => json(response, 401, { code: 'appCheck', message: 'Last siden på nytt' }))
  await start.startUp()
  expect(start.useStartUp.getState()).toMatchObject({ phase: 'failed', error: { message: 'Last siden på nytt' } })
  expect(localStorage.getItem('refresh_token')).toBe('h')
})

test('a session that is over is an ordinary start', async () => {
  server.on('POST /auth/refresh', (_, response) => json(response, 401, {}))
  await start.startUp()
  expect(start.useStartUp.getState().phase).toBe('ready')
  expect(localStorage.getItem('refresh_token')).toBeNull()
})

test('an identity provider that is switched on but not there is a failed initialisation', async () => {
  const config = { apiBaseUrl: '/api', enableFirebase: true }
  await expect(provider.initialiseIdentityProvider(config)).rejects.toThrow()
  expect(provider.identityProvider()).toBeUndefined()
})

test('one that is there is made ready with the configuration, and signs in', async () => {
  const seen: unknown[] = []
  const blocked = Object.assign(new Error('blocked'), { code: 'auth/popup-blocked' })
  provider.setIdentityProvider(async (config) => {
    seen.push(config)
    return {
      signIn: () => Promise.reject(blocked),
      signInWithGoogle: () => Promise.reject(blocked),
      requestPasswordReset: () => Promise.reject(blocked),
    }
  })
  const config = { apiBaseUrl: '/api', enableFirebase: true }
  await provider.initialiseIdentityProvider(config)
  expect(seen).toEqual([config])
  const shownMessage = await provider.identityProvider()?.signInWithGoogle().catch(googleMessage)
  expect(shownMessage).toBe('Kunne ikke logge inn med Google')
})
