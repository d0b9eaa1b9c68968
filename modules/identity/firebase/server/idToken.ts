import { Failure } from '@portal/kit/errors'
import type { FirebaseConfig } from '@portal/platform/config/configFirebase'
import { sha256 } from '@portal/platform/secrets/secrets'
import { createRemoteJWKSet, decodeJwt, decodeProtectedHeader, errors, type JWTPayload, jwtVerify } from 'jose'
import { firebaseTexts } from '../texts.ts'

/** Who Firebase says has signed in. `fingerprint` is the same for a token however it is spelled. */
export type IdToken = {
  issuer: string
  subject: string
  email: unknown
  isEmailVerified: unknown
  fingerprint: Buffer
  expiresAt: Date
}
type Claims = JWTPayload & { auth_time?: unknown; email?: unknown; email_verified?: unknown; firebase?: unknown }

const skew = 5
/** Seconds since the person signed in at Firebase: an ID token opens a session then and there, not hours later. */
const maxAge = 300

/**
 * Reads ID tokens of a project (https://firebase.google.com/docs/auth/admin/verify-id-tokens). Throws `unauthenticated` for any that is not
 * good now, `unavailable` when Google's keys cannot be had. Claims about roles and tenants are never looked at.
 */
export function idTokens(config: FirebaseConfig) {
  const issuer = `https://securetoken.google.com/${config.projectId}`
  const keys = createRemoteJWKSet(new URL(config.jwksUrl), { timeoutDuration: 5_000, cooldownDuration: 30_000, cacheMaxAge: 6 * 3_600_000 })
  const rules = { algorithms: ['RS256'], issuer, audience: config.projectId, clockTolerance: skew, requiredClaims: ['sub', 'iat', 'exp'] }
  const claimsOf = async (token: string): Promise<Claims> =>
    config.emulatorHost ? unsigned(token, issuer, config.projectId) : (await jwtVerify(token, keys, rules)).payload

  return async (token: string | null, now = Date.now() / 1000): Promise<IdToken> => {
    if (!token || token.length > 6_000) throw refused()
    const claims = await claimsOf(token).catch((error) => {
      throw isRefusal(error) ? refused() : new Failure('unavailable')
    })
    const { sub, iat, auth_time: signedInAt, exp, email, email_verified } = claims
    if (typeof sub !== 'string' || sub === '' || sub.length > 128) throw refused()
    if (typeof iat !== 'number' || iat > now + skew || typeof signedInAt !== 'number' || signedInAt > now + skew) throw refused()
    if (now - signedInAt > maxAge) throw refused()
    // The last part has spare bits: the same signature can be written in several ways.
    const fingerprint = sha256(token.slice(0, token.lastIndexOf('.')))
    const identity = identityOf(claims.firebase, sub, issuer)
    return { ...identity, email, isEmailVerified: email_verified, fingerprint, expiresAt: new Date((exp! + skew) * 1000) }
  }
}

export const refused = () => new Failure('unauthenticated', { message: firebaseTexts.refused })

/**
 * Who the person is at the provider Firebase asked, not in Firebase: one Firebase user gathers every provider that claimed the same address,
 * and whoever made it first with a password would come in as the owner of the others.
 */
function identityOf(claim: unknown, uid: string, issuer: string) {
  const { sign_in_provider: provider, identities, tenant } = (claim ?? {}) as Record<string, unknown>
  // Custom tokens are our own word, and prove nothing new; a tenant's users within the project are not the project's.
  if (typeof provider !== 'string' || provider === 'custom' || provider === 'anonymous' || tenant !== undefined) throw refused()
  if (provider === 'password') return { issuer, subject: `password:${uid}` }
  const subject = (identities as Record<string, unknown[]> | undefined)?.[provider]?.[0]
  if (typeof subject !== 'string' || subject === '' || subject.length > 255) throw refused()
  return provider === 'google.com' ? { issuer: 'https://accounts.google.com', subject } : { issuer, subject: `${provider}:${subject}` }
}

/** The emulator signs nothing. Only a test configuration comes here. */
function unsigned(token: string, issuer: string, audience: string): Claims {
  if (decodeProtectedHeader(token).alg !== 'none' || !token.endsWith('.')) throw refused()
  const claims = decodeJwt(token)
  if (claims.iss !== issuer || claims.aud !== audience || !(Number(claims.exp) > Date.now() / 1000)) throw refused()
  return claims
}

/** The token's fault. Keys that cannot be fetched are not. */
const isRefusal = (error: unknown) =>
  error instanceof Failure ||
  (error instanceof errors.JOSEError &&
    !(error instanceof errors.JWKSTimeout) &&
    !(error instanceof errors.JWKSInvalid) &&
    error.code !== 'ERR_JOSE_GENERIC') ||
  (error instanceof TypeError && !('cause' in error))
