import { isIP } from 'node:net'
import { Failure } from '@portal/kit/errors'
import type { Config } from '@portal/platform/config/config'
import type { AuthRequest } from '@portal/platform/db/authEndpoint'
import { passkeyTexts } from './texts.ts'

/** What passkeys are made for: the host's name, and the origins of it whose pages may use them. */
type RelyingParty = { id: string; origins: string[] }

/** Null when the portal's address has a number for a host: browsers make passkeys for names only. */
export function relyingPartyOf({ baseUrl, allowedOrigins }: Pick<Config, 'baseUrl' | 'allowedOrigins'>): RelyingParty | null {
  const id = new URL(baseUrl).hostname
  if (isIP(id.replace(/^\[|\]$/g, '')) !== 0) return null
  const origins = allowedOrigins.filter((origin) => `.${new URL(origin).hostname}`.endsWith(`.${id}`))
  return { id, origins }
}

export function relyingParty({ portal }: AuthRequest): RelyingParty {
  const party = relyingPartyOf(portal.config)
  if (!party) throw new Failure('state', { message: passkeyTexts.needsName })
  return party
}

/** ES256 and RS256: what every authenticator has. The library would rather have ML-DSA, whose keys are 1322 bytes and experimental here. */
export const algorithms = [-7, -257]

/** Fetched with the first passkey: half a second that no start of the server waits for. */
export const webauthn = () => import('@simplewebauthn/server')
