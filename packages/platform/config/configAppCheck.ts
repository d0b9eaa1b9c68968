/** How calls are held to come from our own web. `null` as a whole: App Check is off. */
export type AppCheckConfig = {
  /** false: what is missing or wrong is only logged. */
  isEnforced: boolean
  projectNumber: string
  /** The apps whose tokens are taken. */
  appIds: readonly string[]
  /** Which of them the web is. */
  webAppId: string
  /** Where the web gets its tokens: the cloud function mintAppCheckToken. */
  mintUrl: string
  /** reCAPTCHA Enterprise; null when a function of one's own needs none. */
  siteKey: string | null
  jwksUrl: string
}
type Given = (name: string) => string | undefined

const GOOGLE_KEYS = 'https://firebaseappcheck.googleapis.com/v1/jwks'
const local = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/

/** FIREBASE_APP_CHECK and what it needs. Throws an Error of one line that begins with the variable's name. */
export function readAppCheck(given: Given): AppCheckConfig | null {
  const mode = given('FIREBASE_APP_CHECK') ?? 'off'
  if (!['off', 'log', 'enforce'].includes(mode)) throw new Error('FIREBASE_APP_CHECK: must be off, log or enforce')
  if (mode === 'off') return null
  const projectId = needed(given, 'FIREBASE_PROJECT_ID', /^[a-z][a-z0-9-]{4,29}$/, 'the id of the Firebase project')
  const projectNumber = needed(given, 'FIREBASE_PROJECT_NUMBER', /^\d{1,20}$/, 'the number of the Firebase project')
  const webAppId = given('FIREBASE_APP_ID')
  const appIds = (given('FIREBASE_APP_IDS') ?? webAppId ?? '').split(',').map((one) => one.trim())
  if (!appIds.every((one) => /^\d+:\d+:[a-z]+:[0-9a-f]+$/.test(one)))
    throw new Error('FIREBASE_APP_IDS: must be ids of apps as in 1:123456789:web:0a1b2c, separated by commas')
  if (webAppId && !appIds.includes(webAppId)) throw new Error('FIREBASE_APP_IDS: must have FIREBASE_APP_ID among them')
  const ownFunction = given('FIREBASE_APP_CHECK_MINT_URL')
  const siteKey = given('FIREBASE_RECAPTCHA_SITE_KEY') ?? null
  if (siteKey === null && !ownFunction)
    throw new Error('FIREBASE_RECAPTCHA_SITE_KEY: must be set, unless FIREBASE_APP_CHECK_MINT_URL names a function that needs none')
  if (siteKey !== null && !/^[\w-]{20,100}$/.test(siteKey)) throw new Error('FIREBASE_RECAPTCHA_SITE_KEY: is no site key')
  const jwksUrl = given('FIREBASE_APP_CHECK_JWKS_URL')
  if (jwksUrl && !projectId.startsWith('demo-'))
    throw new Error('FIREBASE_APP_CHECK_JWKS_URL: is for tests: only with a FIREBASE_PROJECT_ID that begins with demo-')
  return {
    isEnforced: mode === 'enforce',
    projectNumber,
    appIds,
    webAppId: webAppId ?? appIds[0]!,
    mintUrl: addressOf(
      'FIREBASE_APP_CHECK_MINT_URL',
      ownFunction ?? `https://europe-west1-${projectId}.cloudfunctions.net/mintAppCheckToken`,
    ),
    siteKey,
    jwksUrl: addressOf('FIREBASE_APP_CHECK_JWKS_URL', jwksUrl ?? GOOGLE_KEYS),
  }
}

/** What pages may reach because App Check is on, by directive of the content security policy. */
export function appCheckSources(config: AppCheckConfig | null): Record<'script-src' | 'frame-src' | 'connect-src', string[]> {
  if (!config) return { 'script-src': [], 'frame-src': [], 'connect-src': [] }
  const recaptcha = 'https://www.google.com/recaptcha/'
  const has = (...sources: string[]) => (config.siteKey === null ? [] : sources)
  return {
    'script-src': has(recaptcha, 'https://www.gstatic.com/recaptcha/'),
    'frame-src': has(recaptcha, 'https://recaptcha.google.com/recaptcha/'),
    'connect-src': [new URL(config.mintUrl).origin, ...has(recaptcha)],
  }
}

/** What `/config.json` tells the web. */
export const appCheckForWeb = ({ mintUrl, webAppId, siteKey, isEnforced }: AppCheckConfig) => ({
  mintUrl,
  appId: webAppId,
  isEnforced,
  ...(siteKey !== null && { siteKey }),
})

function needed(given: Given, name: string, shape: RegExp, what: string) {
  const value = given(name)
  if (!value || !shape.test(value)) throw new Error(`${name}: must be ${what} when FIREBASE_APP_CHECK is on`)
  return value
}

function addressOf(name: string, value: string) {
  const url = URL.parse(value)
  const isFit = url && (url.protocol === 'https:' || (url.protocol === 'http:' && local.test(url.hostname)))
  if (!isFit || url.username || url.password) throw new Error(`${name}: must be an address that begins with https://`)
  return url.href
}
