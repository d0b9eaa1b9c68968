import { Failure } from '@portal/kit/errors'
import { decodeProtectedHeader, jwtVerify, SignJWT } from 'jose'
import type { KeyPair } from '../secrets/secrets.ts'

/** What an access token says: which session, of which tenant. Everything else is read from the database at each request. */
export type AccessClaims = { sessionId: string; ksId: string; userId: string; expiresAt: number }

export const accessTokenSeconds = 900
const AUDIENCE = 'kontrollportal'
const CACHE = 5_000

/** Signs and verifies access tokens (EdDSA, typ at+jwt, RFC 9068). A verified token is remembered until it expires. */
export function accessTokens(keys: KeyPair, former: KeyPair[] = []) {
  const verified = new Map<string, AccessClaims>()
  const fail = () => new Failure('unauthenticated')
  return {
    /** A token valid for 900 s. */
    sign: (claims: Omit<AccessClaims, 'expiresAt'>) =>
      new SignJWT({ sid: claims.sessionId, ksId: claims.ksId })
        .setProtectedHeader({ alg: 'EdDSA', typ: 'at+jwt', kid: keys.kid })
        .setSubject(claims.userId)
        .setAudience(AUDIENCE)
        .setIssuedAt()
        .setExpirationTime(`${accessTokenSeconds}s`)
        .sign(keys.privateKey),
    /** Throws `unauthenticated` for anything but a token of ours that is valid now. */
    async verify(token: string): Promise<AccessClaims> {
      const known = verified.get(token)
      if (known) {
        if (known.expiresAt > Date.now()) return known
        verified.delete(token)
        throw fail()
      }
      if (token.length > 2_000) throw fail()
      const ring = [keys, ...former].find((one) => one.kid === kidOf(token))
      if (!ring) throw fail()
      const { payload } = await jwtVerify(token, ring.publicKey, {
        algorithms: ['EdDSA'],
        audience: AUDIENCE,
        typ: 'at+jwt',
        requiredClaims: ['exp', 'sub', 'sid', 'ksId'],
      }).catch(() => {
        throw fail()
      })
      if (typeof payload.sid !== 'string' || typeof payload.ksId !== 'string') throw fail()
      const claims = { sessionId: payload.sid, ksId: payload.ksId, userId: payload.sub!, expiresAt: payload.exp! * 1000 }
      if (verified.size >= CACHE) verified.delete(verified.keys().next().value!)
      verified.set(token, claims)
      return claims
    },
  }
}
function kidOf(token: string) {
  try {
    return decodeProtectedHeader(token).kid
  } catch {
    return undefined
  }
}
export type AccessTokens = ReturnType<typeof accessTokens>
