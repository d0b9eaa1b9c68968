import { importPKCS8, SignJWT } from 'jose'
import type { ServiceAccount } from '../config/configFirebase.ts'
import { type Outcome, type PushMessage, secondsOf, timeToLive } from './webPush.ts'

/** Where Google is; tests have their own. */
export type GoogleAddresses = { tokenUrl: string; fcmUrl: string }
export const google: GoogleAddresses = { tokenUrl: 'https://oauth2.googleapis.com/token', fcmUrl: 'https://fcm.googleapis.com' }

/** What a page calls to become a device of the project. */
export const fcmSources = ['https://firebaseinstallations.googleapis.com', 'https://fcmregistrations.googleapis.com']

const patience = 10_000
const scope = 'https://www.googleapis.com/auth/firebase.messaging'
const margin = 300_000

/** Sends by the HTTP v1 interface of Firebase Cloud Messaging, with access tokens that are asked for once an hour. */
export function fcmSender(projectId: string, account: ServiceAccount, { tokenUrl, fcmUrl }: GoogleAddresses) {
  const access = googleAccess(account, tokenUrl)
  return async (token: string, message: PushMessage): Promise<Outcome> => {
    try {
      const bearer = await access.token()
      const response = await fetch(`${fcmUrl}/v1/projects/${projectId}/messages:send`, {
        method: 'POST',
        headers: { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' },
        body: JSON.stringify({ message: messageOf(token, message) }),
        redirect: 'error',
        signal: AbortSignal.timeout(patience),
      })
      if (response.status === 401) access.forget(bearer)
      return outcomeOf(response)
    } catch (error) {
      return error instanceof AccountRefused ? { is: 'refused', status: error.status } : { is: 'later', seconds: null }
    }
  }
}

/** Data only: the page's own service worker shows it, as it does what comes by standard Web Push. */
const messageOf = (token: string, { urgency, ...message }: PushMessage) => ({
  token,
  data: message,
  webpush: { headers: { TTL: String(timeToLive), Urgency: urgency } },
})

async function outcomeOf(response: Response): Promise<Outcome> {
  const { status } = response
  if (response.ok) {
    await response.body?.cancel()
    return { is: 'sent', status }
  }
  const code = codeOf((await response.json().catch(() => null)) as FcmError)
  if (code === 'UNREGISTERED' || code === 'SENDER_ID_MISMATCH') return { is: 'gone', status }
  if (status === 401 || status >= 500) return { is: 'later', seconds: secondsOf(response.headers.get('retry-after')), status }
  // Google asks for at least a minute's rest after too many.
  if (status === 429) return { is: 'later', seconds: Math.max(60, secondsOf(response.headers.get('retry-after')) ?? 60), status }
  return { is: 'refused', status }
}

type FcmError = { error?: { status?: string; details?: { errorCode?: string }[] } } | null
const codeOf = (body: FcmError) => body?.error?.details?.find(({ errorCode }) => errorCode)?.errorCode ?? body?.error?.status

class AccountRefused extends Error {
  status: number
  constructor(status: number) {
    super(`Google refuses the service account (${status})`)
    this.status = status
  }
}

/** Access tokens of a service account (RFC 7523), kept until five minutes before they end; of many who ask at once, one fetches. */
function googleAccess({ clientEmail, privateKey }: ServiceAccount, tokenUrl: string) {
  let cached: { token: string; until: number } | undefined
  let fetching: Promise<string> | undefined
  async function grant() {
    const assertion = await new SignJWT({ scope })
      .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
      .setIssuer(clientEmail)
      .setAudience(tokenUrl)
      .setIssuedAt()
      .setExpirationTime('1h')
      .sign(await importPKCS8(privateKey, 'RS256'))
    const response = await fetch(tokenUrl, {
      method: 'POST',
      body: new URLSearchParams({ grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer', assertion }),
      redirect: 'error',
      signal: AbortSignal.timeout(patience),
    })
    if (response.status === 400 || response.status === 401 || response.status === 403) throw new AccountRefused(response.status)
    if (!response.ok) throw new Error(`google token: ${response.status}`)
    const given = (await response.json()) as { access_token: string; expires_in: number }
    cached = { token: given.access_token, until: Date.now() + given.expires_in * 1000 - margin }
    return cached.token
  }
  return {
    token: async () => {
      if (cached && cached.until > Date.now()) return cached.token
      fetching ??= grant().finally(() => {
        fetching = undefined
      })
      return fetching
    },
    /** The token was refused before its time. */
    forget: (token: string) => {
      if (cached?.token === token) cached = undefined
    },
  }
}
