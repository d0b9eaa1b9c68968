import { createCipheriv, createDecipheriv, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'
import { Failure } from '@portal/kit/errors'
import { type AuthDb, type AuthRequest, authEndpoint } from '@portal/platform/db/authEndpoint'
import { sha256 } from '@portal/platform/secrets/secrets'
import { auth } from '../contract.ts'
import { fileEvent } from './events.ts'
import { mayEnter } from './proof.ts'
import { usersOf } from './queries.ts'
import { endSessionsOf, lockRefreshToken, prolong, succeed } from './sessionQueries.ts'
import { accessToken, lifetimeOf, newSecret, refreshCookie } from './sessionTokens.ts'
import { authTexts } from './texts.ts'

type Rotated = { session: { id: string; ks_id: string; user_id: string }; secret: string; seconds: number | null }

/**
 * Rotates the secret in the cookie (RFC 9700, 4.14). Within the grace the same old secret gets the same new one: two tabs, or a lost answer.
 * Later it can only be a copy, so the whole session ends. The handle in the body must be the session's own.
 */
export const refresh = authEndpoint(auth.refresh, async (request, { refreshToken }) => {
  if (!refreshToken) throw new Failure('unauthenticated', { message: authTexts.noRefreshToken })
  const secret = request.cookie(refreshCookie)
  const rotated = secret ? await request.auth((tx) => rotate(tx, request, secret, refreshToken)) : null
  if (!rotated) throw new Failure('unauthenticated', { message: authTexts.sessionOver })
  request.setCookie(refreshCookie, rotated.secret, rotated.seconds)
  return { ...(await accessToken(request.portal, rotated.session)), refreshToken }
})

/** Null refuses, and what was written stays: the end of a copied session must be committed. */
async function rotate(tx: AuthDb, request: AuthRequest, secret: string, handle: string): Promise<Rotated | null> {
  const token = await lockRefreshToken(tx, sha256(secret))
  if (!token?.is_live || !timingSafeEqual(token.handle_hash, sha256(handle))) return null
  const user = (await usersOf(tx, token.account_id)).find((one) => one.ks_id === token.ks_id && one.user_id === token.user_id)
  if (!user || !mayEnter(user) || (user.demands_two_factor && token.amr.length < 2)) return null
  const lifetime = lifetimeOf(token.remember)
  if (!token.is_used) {
    const next = newSecret()
    await succeed(tx, token.id, token.hash, { hash: sha256(next), sealed: sealFor(secret, next) })
    await prolong(tx, token.id, lifetime.idle)
    return { session: token, secret: next, seconds: lifetime.seconds }
  }
  if (token.in_grace && token.successor_sealed)
    return { session: token, secret: openWith(secret, token.successor_sealed), seconds: lifetime.seconds }
  request.log.warn({ security: 'session.reuse', sessionId: token.id, ip: request.ip }, 'refused')
  await endSessionsOf(tx, token.account_id, 'reuse', { only: token.id })
  await fileEvent(tx, request, user, { action: 'session.reuse', sessionId: token.id })
  return null
}

// Sealed with a key that only the old secret yields: the database alone cannot give anybody the new one.
const keyFrom = (secret: string) => Buffer.from(hkdfSync('sha256', secret, '', 'refresh successor', 32))

function sealFor(secret: string, next: string): Buffer {
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', keyFrom(secret), iv)
  const sealed = Buffer.concat([cipher.update(next), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed])
}

function openWith(secret: string, sealed: Buffer): string {
  const decipher = createDecipheriv('aes-256-gcm', keyFrom(secret), sealed.subarray(0, 12), { authTagLength: 16 })
  decipher.setAuthTag(sealed.subarray(12, 28))
  return Buffer.concat([decipher.update(sealed.subarray(28)), decipher.final()]).toString()
}
