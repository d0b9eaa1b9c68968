import { ApiError } from '@portal/ui/client'
import { expect, test } from 'vitest'
import { googleMessage, loginMessage } from './loginMessage.ts'
import { resetMessage } from './resetMessage.ts'

const provider = (code: string) => Object.assign(new Error(`Firebase: Error (${code}).`), { code })
const server = (status: number, body?: { code?: string; message?: string; fields?: Record<string, string> }) =>
  new ApiError(status, 'Request failed', body)

test('every cause in the catalogue has its own words', () => {
  expect(loginMessage(provider('auth/invalid-email'))).toBe('Ugyldig e-postadresse')
  expect(loginMessage(provider('auth/user-not-found'))).toBe('Ingen bruker funnet med denne e-postadressen')
  expect(loginMessage(provider('auth/wrong-password'))).toBe('Feil passord')
  expect(loginMessage(provider('auth/invalid-credential'))).toBe('Ugyldig e-post eller passord')
  expect(loginMessage(provider('auth/too-many-requests'))).toBe('For mange mislykkede forsøk. Prøv igjen senere')
})

test('anything else is said as it is, and a mute error in general words', () => {
  expect(loginMessage(new Error('Kontoen er flyttet'))).toBe('Kontoen er flyttet')
  expect(loginMessage(new Error(''))).toBe('En feil oppstod under innlogging')
  expect(loginMessage(null)).toBe('En feil oppstod under innlogging')
})

test('what a browser says of a part that could not be fetched is said in Norwegian', () => {
  for (const message of ['Failed to fetch dynamically imported module: http://x/a.js', 'Importing a module script failed.'])
    expect(loginMessage(new TypeError(message))).toMatch(/^Vi fikk ikke hentet denne siden/)
  expect(loginMessage(new TypeError('Failed to fetch'))).toBe('En feil oppstod under innlogging')
})

test('our own server speaks for itself, except where the catalogue has the words', () => {
  expect(loginMessage(server(401, { code: 'unauthenticated', message: 'Ugyldig e-post eller passord' }))).toBe(
    'Ugyldig e-post eller passord',
  )
  expect(loginMessage(server(429, { code: 'tooMany', message: 'Vent litt' }))).toBe('For mange mislykkede forsøk. Prøv igjen senere')
  expect(loginMessage(server(400, { code: 'malformed', message: 'Noe mangler', fields: { email: 'Feil' } }))).toBe('Ugyldig e-postadresse')
  expect(loginMessage(server(502))).toBe('En feil oppstod under innlogging')
  expect(loginMessage(new ApiError(500, 'Failed to fetch', undefined, 'network'))).toMatch(/^Vi får ikke kontakt/)
})

test('closing the Google window is no failure', () => {
  expect(googleMessage(provider('auth/popup-closed-by-user'))).toBeNull()
  expect(googleMessage(provider('auth/popup-blocked'))).toBe('Kunne ikke logge inn med Google')
})

test('a reset e-mail that was not sent', () => {
  expect(resetMessage(provider('auth/user-not-found'))).toBe('Ingen bruker funnet med denne e-postadressen')
  expect(resetMessage(server(429, { code: 'tooMany', message: 'Vent litt' }))).toBe(
    'Kunne ikke sende tilbakestillings-e-post. Vent litt og prøv igjen.',
  )
  expect(resetMessage(server(503))).toBe('Kunne ikke sende tilbakestillings-e-post')
})
