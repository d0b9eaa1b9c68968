import { expect, test } from 'vitest'
import { appCheckSources, readAppCheck } from './configAppCheck.ts'

const read = (env: Record<string, string>) => readAppCheck((name) => env[name] || undefined)
const siteKey = '6LcAbCdEfGhIjKlMnOpQrStUvWxYz0123456789_'
const needed = {
  FIREBASE_APP_CHECK: 'enforce',
  FIREBASE_PROJECT_ID: 'kontrollportal-prod',
  FIREBASE_PROJECT_NUMBER: '123456789',
  FIREBASE_APP_ID: '1:123456789:web:0a1b2c',
  FIREBASE_RECAPTCHA_SITE_KEY: siteKey,
}

test('App Check is off until it is asked for, whatever else is set', () => {
  expect(read({})).toBeNull()
  expect(read({ ...needed, FIREBASE_APP_CHECK: 'off', FIREBASE_PROJECT_NUMBER: 'x' })).toBeNull()
})

test('the function is the one in region europe-west1, and the keys are Google’s', () => {
  expect(read(needed)).toEqual({
    isEnforced: true,
    projectNumber: '123456789',
    appIds: ['1:123456789:web:0a1b2c'],
    webAppId: '1:123456789:web:0a1b2c',
    mintUrl: 'https://europe-west1-kontrollportal-prod.cloudfunctions.net/mintAppCheckToken',
    siteKey,
    jwksUrl: 'https://firebaseappcheck.googleapis.com/v1/jwks',
  })
  expect(read({ ...needed, FIREBASE_APP_CHECK: 'log' })).toMatchObject({ isEnforced: false })
})

test('several apps may be let in; the web is FIREBASE_APP_ID, or the first', () => {
  const apps = { ...needed, FIREBASE_APP_IDS: '1:123456789:ios:ff00, 1:123456789:web:0a1b2c' }
  expect(read(apps)).toMatchObject({ appIds: ['1:123456789:ios:ff00', '1:123456789:web:0a1b2c'], webAppId: '1:123456789:web:0a1b2c' })
  expect(read({ ...apps, FIREBASE_APP_ID: '' })).toMatchObject({ webAppId: '1:123456789:ios:ff00' })
})

test('a function of one’s own may need no reCAPTCHA', () => {
  const { FIREBASE_RECAPTCHA_SITE_KEY: _, ...without } = needed
  expect(read({ ...without, FIREBASE_APP_CHECK_MINT_URL: 'http://localhost:5001/mint' })).toMatchObject({
    mintUrl: 'http://localhost:5001/mint',
    siteKey: null,
  })
})

test.each([
  ['FIREBASE_APP_CHECK', 'on'],
  ['FIREBASE_PROJECT_ID', ''],
  ['FIREBASE_PROJECT_ID', 'Ø'],
  ['FIREBASE_PROJECT_NUMBER', ''],
  ['FIREBASE_PROJECT_NUMBER', 'kontrollportal'],
  ['FIREBASE_APP_ID', 'web'],
  ['FIREBASE_APP_IDS', '1:1:web:a,,'],
  ['FIREBASE_APP_IDS', '1:1:web:a'],
  ['FIREBASE_RECAPTCHA_SITE_KEY', ''],
  ['FIREBASE_RECAPTCHA_SITE_KEY', "x'; script-src *"],
  ['FIREBASE_APP_CHECK_MINT_URL', 'http://portal.example/mint'],
  ['FIREBASE_APP_CHECK_MINT_URL', 'mint'],
  ['FIREBASE_APP_CHECK_JWKS_URL', 'https://evil.example/jwks'],
])('a wrong %s («%s») stops the start with its name', (name, value) => {
  expect(() => read({ ...needed, [name]: value })).toThrow(new RegExp(`^${name === 'FIREBASE_APP_ID' ? 'FIREBASE_APP_IDS' : name}: `))
})

test('other keys than Google’s are for tests, in a project that can reach nothing', () => {
  const jwks = { FIREBASE_APP_CHECK_JWKS_URL: 'http://127.0.0.1:9/jwks' }
  expect(() => read({ ...needed, ...jwks })).toThrow(/demo-/)
  expect(read({ ...needed, ...jwks, FIREBASE_PROJECT_ID: 'demo-ks' })).toMatchObject({ jwksUrl: 'http://127.0.0.1:9/jwks' })
})

test('pages may reach the function, and Google only with a site key', () => {
  expect(appCheckSources(null)).toEqual({ 'script-src': [], 'frame-src': [], 'connect-src': [] })
  const own = read({ ...needed, FIREBASE_RECAPTCHA_SITE_KEY: '', FIREBASE_APP_CHECK_MINT_URL: 'https://own.example/mint' })
  expect(appCheckSources(own)).toEqual({ 'script-src': [], 'frame-src': [], 'connect-src': ['https://own.example'] })
  expect(appCheckSources(read(needed))).toEqual({
    'script-src': ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
    'frame-src': ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'],
    'connect-src': ['https://europe-west1-kontrollportal-prod.cloudfunctions.net', 'https://www.google.com/recaptcha/'],
  })
})
