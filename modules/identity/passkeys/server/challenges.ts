import { newSecret } from '@portal/modules/identity/auth/server/public'
import type { AuthRequest } from '@portal/platform/db/authEndpoint'
import { sha256 } from '@portal/platform/secrets/secrets'
import { takeChallenge } from './queries.ts'

/** Ties a challenge to the browser that asked for it. */
const cookie = '__Host-ks_passkey'
const seconds = 300
const purpose = 'passkey challenge'
type Use = 'register' | 'signIn' | 'secondStep' | 'stepUp'
type Sealed = { use: Use; who: string; browser: string; until: number }

const digest = (text: string) => sha256(text).toString('base64url')

/** A challenge that says itself, sealed, what it is for, for whom and how long: asking for one writes nothing. `who` is an account, or nobody yet. */
export function newChallenge(request: AuthRequest, use: Use, who = ''): Uint8Array<ArrayBuffer> {
  const browser = request.cookie(cookie) ?? newSecret()
  request.setCookie(cookie, browser, seconds)
  const sealed: Sealed = { use, who, browser: digest(browser), until: request.now.getTime() + seconds * 1000 }
  return new Uint8Array(request.portal.secrets.seal(purpose, JSON.stringify(sealed)))
}

/** The challenge that client data answers, used up; null when it is not ours, for something else, of another browser, over, or answered before. */
export async function answeredChallenge(request: AuthRequest, use: Use, who: string, clientDataJSON: string): Promise<string | null> {
  const browser = request.cookie(cookie)
  const challenge = challengeIn(clientDataJSON)
  const sealed = challenge === null ? null : opened(request, challenge)
  if (!browser || !challenge || !sealed) return null
  if (sealed.use !== use || sealed.who !== who || sealed.browser !== digest(browser) || sealed.until <= request.now.getTime()) return null
  const isFirst = await request.auth((tx) => takeChallenge(tx, sha256(Buffer.from(challenge, 'base64url'))))
  return isFirst ? challenge : null
}

function challengeIn(clientDataJSON: string): string | null {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString())
    return typeof challenge === 'string' ? challenge : null
  } catch {
    return null
  }
}

function opened({ portal }: AuthRequest, challenge: string): Sealed | null {
  try {
    return JSON.parse(portal.secrets.open(purpose, challenge).toString())
  } catch {
    return null
  }
}
