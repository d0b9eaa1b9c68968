import { createHmac, timingSafeEqual } from 'node:crypto'

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const stepMs = 30_000

/** RFC 4648 base32 without padding. */
export function base32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? []).map((five) => letters[Number.parseInt(five.padEnd(5, '0'), 2)]).join('')
}

/** Six digits for a counter (RFC 4226). */
export function hotp(key: Uint8Array, counter: number): string {
  const moving = Buffer.alloc(8)
  moving.writeBigUInt64BE(BigInt(counter))
  const mac = createHmac('sha1', key).update(moving).digest()
  const offset = mac.at(-1)! & 15
  return String((mac.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}

/** The 30-second step a code belongs to: this one, or the one before for whoever types slowly. Null for any other code, or a step at or before `after`. */
export function stepOf(key: Uint8Array, code: string, after: number, now: Date): number | null {
  if (!/^\d{6}$/.test(code)) return null
  const present = Math.floor(now.getTime() / stepMs)
  const matches = [present, present - 1].filter((step) => timingSafeEqual(Buffer.from(hotp(key, step)), Buffer.from(code)))
  return matches.find((step) => step > after) ?? null
}

/** What an authenticator app reads from the QR code. */
export function otpauth(secret: string, email: string): string {
  const issuer = 'Kontrollportalen'
  return `otpauth://totp/${issuer}:${encodeURIComponent(email)}?${new URLSearchParams({ secret, issuer, algorithm: 'SHA1', digits: '6', period: '30' })}`
}
