import type { Config } from '@portal/ui/config'
import { recaptchaToken } from './appCheckRecaptcha.ts'

export type AppCheckSettings = NonNullable<Config['appCheck']>
/** `expiresAt` is epoch milliseconds by this browser's clock. */
export type AppCheckToken = { token: string; expiresAt: number }
type Answer = { result?: { token?: unknown; ttlMillis?: unknown }; error?: { status?: string } }

const LIMIT = 70_000
const messages: Record<string, string> = {
  PERMISSION_DENIED: 'Permission denied - check Firebase security rules',
  UNAUTHENTICATED: 'Authentication required',
}
const ofStatus: Record<number, string> = { 401: 'UNAUTHENTICATED', 403: 'PERMISSION_DENIED' }
const failure = (status = '', cause?: unknown) => new Error(messages[status] ?? 'Token generation failed', { cause })

/**
 * A new token from the cloud function mintAppCheckToken. Plain fetch: the SDK's own call would wait for the very token it asks for
 * (firebase-js-sdk#6176). Rejects with one of three messages (specification 8).
 */
export async function mintToken({ mintUrl, appId, siteKey }: AppCheckSettings): Promise<AppCheckToken> {
  const limit = new AbortController()
  const timer = setTimeout(() => limit.abort(), LIMIT)
  try {
    const reCAPTCHAEnterpriseToken = siteKey ? await within(limit.signal, recaptchaToken(siteKey)) : ''
    const since = Date.now()
    const response = await fetch(mintUrl, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ data: { reCAPTCHAEnterpriseToken, appId } }),
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      signal: limit.signal,
    })
    const { result, error } = ((await response.json().catch(() => null)) ?? {}) as Answer
    if (!response.ok || error) throw failure(error?.status ?? ofStatus[response.status])
    const { token, ttlMillis } = result ?? {}
    if (typeof token !== 'string' || !token || typeof ttlMillis !== 'number' || !(ttlMillis > 0)) throw failure()
    return { token, expiresAt: since + ttlMillis }
  } catch (cause) {
    throw isOurs(cause) ? cause : failure('', cause)
  } finally {
    clearTimeout(timer)
  }
}

const isOurs = (cause: unknown) => cause instanceof Error && Object.values(messages).includes(cause.message)

const within = <T>(signal: AbortSignal, work: Promise<T>) =>
  Promise.race([work, new Promise<never>((_, fail) => signal.addEventListener('abort', () => fail(signal.reason)))])
