import { generateKeyPairSync } from 'node:crypto'
import { expect, test } from 'vitest'
import { firebaseForWeb, firebaseSources, readFirebase } from './configFirebase.ts'

const read = (env: Record<string, string>, isProduction = false) => readFirebase((name) => env[name] || undefined, isProduction)
const needed = {
  FIREBASE_ENABLED: 'on',
  FIREBASE_PROJECT_ID: 'kontrollportal-prod',
  FIREBASE_PROJECT_NUMBER: '123456789',
  FIREBASE_API_KEY: 'AIzaSyA-sample_key_0123456789abcdefghi',
  FIREBASE_APP_ID: '1:123456789:web:0a1b2c',
}
const demo = { ...needed, FIREBASE_PROJECT_ID: 'demo-ks' }
const pemOf = (kind: 'rsa' | 'ed25519') =>
  (kind === 'rsa' ? generateKeyPairSync('rsa', { modulusLength: 2048 }) : generateKeyPairSync('ed25519')).privateKey
    .export({ format: 'pem', type: 'pkcs8' })
    .toString()
const account = {
  FIREBASE_CLIENT_EMAIL: 'portal@kontrollportal-prod.iam.gserviceaccount.com',
  FIREBASE_PRIVATE_KEY: pemOf('rsa'),
  FIREBASE_PRIVATE_KEY_ID: '0a1b2c3d',
}

test('Firebase is off until it is switched on, whatever else is set', () => {
  expect(read({})).toBeNull()
  expect(read({ ...needed, FIREBASE_ENABLED: 'off', FIREBASE_APP_ID: 'x' })).toBeNull()
  expect(firebaseSources(null)).toEqual({ 'script-src': [], 'frame-src': [], 'connect-src': [] })
})

test('switched on it needs the project, its web app and nothing secret', () => {
  expect(read(needed, true)).toEqual({
    projectId: 'kontrollportal-prod',
    apiKey: needed.FIREBASE_API_KEY,
    authDomain: 'kontrollportal-prod.firebaseapp.com',
    appId: '1:123456789:web:0a1b2c',
    messagingSenderId: '123456789',
    hasPasswords: true,
    serviceAccount: null,
    emulatorHost: null,
    jwksUrl: 'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com',
  })
})

test('the key of the service account may be one line, as in the file from Google', () => {
  const config = read({ ...needed, ...account, FIREBASE_PRIVATE_KEY: account.FIREBASE_PRIVATE_KEY.replaceAll('\n', '\\n') })
  expect(config!.serviceAccount!.privateKey).toBe(account.FIREBASE_PRIVATE_KEY)
})

test('nothing secret is told to the web', () => {
  const shown = JSON.stringify(firebaseForWeb(read({ ...needed, ...account })!))
  expect(shown).not.toMatch(/PRIVATE|client|0a1b2c3d/)
  expect(shown).toContain('"authDomain":"kontrollportal-prod.firebaseapp.com"')
})

test.each([
  ['FIREBASE_ENABLED', { FIREBASE_ENABLED: 'true' }],
  ['FIREBASE_PROJECT_ID', { FIREBASE_PROJECT_ID: '' }],
  ['FIREBASE_PROJECT_ID', { FIREBASE_PROJECT_ID: 'Portal Prod' }],
  ['FIREBASE_API_KEY', { FIREBASE_API_KEY: '' }],
  ['FIREBASE_APP_ID', { FIREBASE_APP_ID: '1:2:android:3' }],
  ['FIREBASE_PROJECT_NUMBER', { FIREBASE_PROJECT_NUMBER: 'kontroll' }],
  ['FIREBASE_AUTH_DOMAIN', { FIREBASE_AUTH_DOMAIN: "auth.firma.no; script-src 'unsafe-inline'" }],
  ['FIREBASE_PASSWORDS', { FIREBASE_PASSWORDS: 'yes' }],
  ['FIREBASE_PRIVATE_KEY', { ...account, FIREBASE_PRIVATE_KEY: '' }],
  ['FIREBASE_PRIVATE_KEY', { ...account, FIREBASE_PRIVATE_KEY: pemOf('ed25519') }],
  ['FIREBASE_PRIVATE_KEY', { ...account, FIREBASE_PRIVATE_KEY: 'hemmelig-og-gal' }],
  ['FIREBASE_PRIVATE_KEY_ID', { ...account, FIREBASE_PRIVATE_KEY_ID: '' }],
  ['FIREBASE_CLIENT_EMAIL', { ...account, FIREBASE_CLIENT_EMAIL: 'portal' }],
])('%s: a wrong value stops the start with its name, and quotes no secret', (name, env) => {
  const start = () => read({ ...needed, ...env })
  expect(start).toThrow(new RegExp(`^${name}: `))
  expect(start).not.toThrow(/hemmelig-og-gal/)
})

test('the emulator is refused in production, and for projects not called demo-', () => {
  const host = { FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099' }
  expect(() => read({ ...demo, ...host }, true)).toThrow(/^FIREBASE_AUTH_EMULATOR_HOST: .*production/)
  expect(() => read({ ...needed, ...host })).toThrow(/^FIREBASE_AUTH_EMULATOR_HOST: .*demo-/)
  expect(() => read({ ...demo, FIREBASE_AUTH_EMULATOR_HOST: 'evil.example:80' })).toThrow(/this machine/)
  expect(read({ ...demo, ...host })!.emulatorHost).toBe('127.0.0.1:9099')
})

test('keys come from elsewhere than Google only in tests', () => {
  expect(() => read({ ...needed, FIREBASE_JWKS_URL: 'https://keys.example/jwks' })).toThrow(/^FIREBASE_JWKS_URL: .*demo-/)
  expect(() => read({ ...demo, FIREBASE_JWKS_URL: 'http://keys.example/jwks' })).toThrow(/^FIREBASE_JWKS_URL: .*https/)
  expect(read({ ...demo, FIREBASE_JWKS_URL: 'http://127.0.0.1:1/jwks' })!.jwksUrl).toBe('http://127.0.0.1:1/jwks')
})

test('pages may reach what signing in needs, and with the emulator that alone', () => {
  expect(firebaseSources(read(needed))).toEqual({
    'script-src': ['https://apis.google.com'],
    'frame-src': ['https://kontrollportal-prod.firebaseapp.com'],
    'connect-src': ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com'],
  })
  const emulated = firebaseSources(read({ ...demo, FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099' }))
  expect(emulated['connect-src']).toEqual(['http://127.0.0.1:9099'])
})
