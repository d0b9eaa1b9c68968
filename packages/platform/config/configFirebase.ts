import { createPrivateKey } from 'node:crypto'
import type { FirebaseProject } from '@portal/kit/firebaseProject'
import { pick } from '@portal/kit/pick'

/** Signs custom tokens, and sends push messages, in the project's name. `privateKey` is PKCS#8 in PEM. */
export type ServiceAccount = { clientEmail: string; privateKey: string; keyId: string }
/** `null` as a whole: Firebase is off. */
export type FirebaseConfig = FirebaseProject & {
  /** null: no custom tokens. */
  serviceAccount: ServiceAccount | null
  /** Host and port of the Auth emulator, whose tokens nobody has signed; null for the real Firebase. */
  emulatorHost: string | null
  /** Where the keys of ID tokens are published. */
  jwksUrl: string
}
type Given = (name: string) => string | undefined

const GOOGLE_KEYS = 'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com'
const local = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/

/** FIREBASE_ENABLED and what it needs. Throws an Error of one line that begins with the variable's name; it never quotes a secret. */
export function readFirebase(given: Given, isProduction: boolean): FirebaseConfig | null {
  if (!isOn(given, 'FIREBASE_ENABLED', false)) return null
  const projectId = needed(given, 'FIREBASE_PROJECT_ID', /^[a-z][a-z0-9-]{4,29}$/, 'the id of the Firebase project')
  const isTest = projectId.startsWith('demo-')
  const emulatorHost = emulatorOf(given('FIREBASE_AUTH_EMULATOR_HOST'), isTest, isProduction)
  return {
    projectId,
    apiKey: needed(given, 'FIREBASE_API_KEY', /^[\w-]{8,100}$/, 'the web API key'),
    authDomain: hostOf('FIREBASE_AUTH_DOMAIN', given('FIREBASE_AUTH_DOMAIN') ?? `${projectId}.firebaseapp.com`),
    appId: needed(given, 'FIREBASE_APP_ID', /^\d+:\d+:web:[0-9a-f]+$/, 'the id of the web app, as in 1:123456789:web:0a1b2c'),
    messagingSenderId: needed(given, 'FIREBASE_PROJECT_NUMBER', /^\d{1,20}$/, 'the number of the Firebase project'),
    hasPasswords: isOn(given, 'FIREBASE_PASSWORDS', true),
    serviceAccount: serviceAccountOf(given),
    emulatorHost,
    jwksUrl: keysOf(given('FIREBASE_JWKS_URL'), isTest),
  }
}

type Sources = Record<'script-src' | 'frame-src' | 'connect-src', string[]>

/** What pages may reach because Firebase is on, by directive of the content security policy. */
export function firebaseSources(config: FirebaseConfig | null): Sources {
  if (!config) return { 'script-src': [], 'frame-src': [], 'connect-src': [] }
  const { emulatorHost, authDomain } = config
  return {
    // The library of the frame that brings the popup's answer home.
    'script-src': ['https://apis.google.com'],
    'frame-src': [emulatorHost ? `http://${emulatorHost}` : `https://${authDomain}`],
    'connect-src': emulatorHost
      ? [`http://${emulatorHost}`]
      : ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com'],
  }
}

/** What `/config.json` tells the web. All of it is public. */
export const firebaseForWeb = (config: FirebaseConfig) => ({
  ...pick(config, ['projectId', 'apiKey', 'authDomain', 'appId', 'messagingSenderId', 'hasPasswords']),
  ...(config.emulatorHost !== null && { emulatorHost: config.emulatorHost }),
})

function isOn(given: Given, name: string, otherwise: boolean) {
  const value = given(name)
  if (value !== undefined && value !== 'on' && value !== 'off') throw new Error(`${name}: must be on or off`)
  return value === undefined ? otherwise : value === 'on'
}

function needed(given: Given, name: string, shape: RegExp, what: string) {
  const value = given(name)
  if (!value || !shape.test(value)) throw new Error(`${name}: must be ${what} when FIREBASE_ENABLED is on`)
  return value
}

function hostOf(name: string, value: string) {
  if (!/^([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,63}$/.test(value))
    throw new Error(`${name}: must be a host name, as in project.firebaseapp.com`)
  return value
}

/** Refused in production: anybody can write a token like the emulator's. */
function emulatorOf(value: string | undefined, isTest: boolean, isProduction: boolean) {
  if (value === undefined) return null
  if (isProduction) throw new Error('FIREBASE_AUTH_EMULATOR_HOST: is for tests: never with NODE_ENV=production')
  if (!isTest) throw new Error('FIREBASE_AUTH_EMULATOR_HOST: is for tests: only with a FIREBASE_PROJECT_ID that begins with demo-')
  const url = URL.parse(`http://${value}`)
  if (!url || url.host !== value || !local.test(url.hostname))
    throw new Error('FIREBASE_AUTH_EMULATOR_HOST: must be host:port on this machine')
  return value
}

function keysOf(value: string | undefined, isTest: boolean) {
  if (value === undefined) return GOOGLE_KEYS
  if (!isTest) throw new Error('FIREBASE_JWKS_URL: is for tests: only with a FIREBASE_PROJECT_ID that begins with demo-')
  const url = URL.parse(value)
  const isFit = url && (url.protocol === 'https:' || (url.protocol === 'http:' && local.test(url.hostname)))
  if (!isFit || url.username || url.password) throw new Error('FIREBASE_JWKS_URL: must be an address that begins with https://')
  return url.href
}

function serviceAccountOf(given: Given): ServiceAccount | null {
  const names = ['FIREBASE_CLIENT_EMAIL', 'FIREBASE_PRIVATE_KEY', 'FIREBASE_PRIVATE_KEY_ID'] as const
  const [clientEmail, pem, keyId] = names.map(given)
  if (!clientEmail && !pem && !keyId) return null
  for (const name of names) if (!given(name)) throw new Error(`${name}: must be set, as are others of the service account`)
  if (!/^[\w.-]+@[\w.-]+$/.test(clientEmail!)) throw new Error('FIREBASE_CLIENT_EMAIL: must be the e-mail address of the service account')
  if (!/^[\w-]{1,100}$/.test(keyId!)) throw new Error('FIREBASE_PRIVATE_KEY_ID: is no id of a key')
  // As the file from Google has it, in one line with \n for each line's end.
  const privateKey = pem!.replaceAll('\\n', '\n')
  if (!isRsaKey(privateKey)) throw new Error('FIREBASE_PRIVATE_KEY: must be a private RSA key in PEM, as in the file from Google')
  return { clientEmail: clientEmail!, privateKey, keyId: keyId! }
}

function isRsaKey(pem: string) {
  try {
    return pem.startsWith('-----BEGIN PRIVATE KEY-----') && createPrivateKey(pem).asymmetricKeyType === 'rsa'
  } catch {
    return false
  }
}
