import { randomBytes, timingSafeEqual } from 'node:crypto'
import { sha256 } from '@portal/platform/secrets/secrets'

/** The first 12 bytes find the calendar, the other 24 (192 random bits) open it: they are compared here, in constant time. */
const selectorBytes = 12
const verifierBytes = 24
const form = /^[\w-]{48}$/

export function newAddress() {
  const bytes = randomBytes(selectorBytes + verifierBytes)
  return { secret: bytes.toString('base64url'), ...parts(bytes) }
}

/** The halves of a secret; null for text that is none. */
export const readAddress = (secret: string) => (form.test(secret) ? parts(Buffer.from(secret, 'base64url')) : null)

const parts = (bytes: Buffer) => ({
  selector: bytes.subarray(0, selectorBytes).toString('hex'),
  verifierHash: sha256(bytes.subarray(selectorBytes)).toString('hex'),
})

/** Both in hex. */
export const isSameHash = (one: string, other: string) => timingSafeEqual(Buffer.from(one, 'hex'), Buffer.from(other, 'hex'))
