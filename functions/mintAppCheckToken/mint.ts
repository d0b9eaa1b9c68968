import { type Endpoints, post, runningAs } from './google.ts'
import { Refused } from './refused.ts'
import type { Settings } from './settings.ts'

type Assessment = { tokenProperties?: { valid?: boolean; action?: string; hostname?: string }; riskAnalysis?: { score?: number } }
const ACTION = 'app_check'
const AUDIENCE = 'https://firebaseappcheck.googleapis.com/google.firebase.appcheck.v1.TokenExchangeService'

/**
 * An App Check token for a page load that reCAPTCHA Enterprise takes for a person's. The answer of reCAPTCHA is good for once and two
 * minutes, by Google; that it was given on our own pages is asked here.
 */
export async function mint(settings: Settings, endpoints: Endpoints, data: { reCAPTCHAEnterpriseToken?: unknown; appId?: unknown }) {
  const { reCAPTCHAEnterpriseToken: recaptchaToken, appId } = data
  if (typeof recaptchaToken !== 'string' || recaptchaToken === '' || recaptchaToken.length > 20_000)
    throw new Refused('UNAUTHENTICATED', 'no reCAPTCHA token')
  if (typeof appId !== 'string' || !settings.appIds.includes(appId)) throw new Refused('PERMISSION_DENIED', 'unknown app')
  const { email, accessToken } = await runningAs(endpoints)

  const assessment = await post<Assessment>(
    'reCAPTCHA',
    `${endpoints.recaptcha}/v1/projects/${settings.projectId}/assessments`,
    accessToken,
    { event: { token: recaptchaToken, siteKey: settings.siteKey, expectedAction: ACTION } },
  )
  const { valid, action, hostname = '' } = assessment.tokenProperties ?? {}
  if (valid !== true || action !== ACTION) throw new Refused('PERMISSION_DENIED', 'reCAPTCHA token is not valid')
  if (!settings.allowedOrigins.some((origin) => new URL(origin).hostname === hostname))
    throw new Refused('PERMISSION_DENIED', `reCAPTCHA token of another site: ${hostname}`)
  const { score = 0 } = assessment.riskAnalysis ?? {}
  if (score < settings.minScore) throw new Refused('PERMISSION_DENIED', `score ${score}`)

  const customToken = await signed(endpoints, email, accessToken, { app_id: appId, ttl: `${settings.ttlSeconds}s` })
  const { token, ttl = '' } = await post<{ token?: string; ttl?: string }>(
    'App Check',
    `${endpoints.appCheck}/v1/projects/${settings.projectId}/apps/${appId}:exchangeCustomToken`,
    accessToken,
    { customToken },
  )
  const ttlMillis = Math.round(Number.parseFloat(ttl) * 1000)
  if (!token || !(ttlMillis > 0)) throw new Refused('INTERNAL', 'App Check: no token')
  return { token, ttlMillis }
}

/** Signed by Google in the service account's name: `signBlob` over the same header and claims as firebase-admin's. */
async function signed({ iam }: Endpoints, email: string, accessToken: string, claims: object) {
  const now = Math.floor(Date.now() / 1000)
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const all = { ...claims, iss: email, sub: email, aud: AUDIENCE, iat: now, exp: now + 300 }
  const text = `${part({ alg: 'RS256', typ: 'JWT' })}.${part(all)}`
  const { signedBlob } = await post<{ signedBlob: string }>(
    'signBlob',
    `${iam}/v1/projects/-/serviceAccounts/${email}:signBlob`,
    accessToken,
    { payload: Buffer.from(text).toString('base64') },
  )
  return `${text}.${Buffer.from(signedBlob, 'base64').toString('base64url')}`
}
