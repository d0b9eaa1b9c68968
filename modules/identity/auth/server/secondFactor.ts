import { randomBytes } from 'node:crypto'
import { Failure } from '@portal/kit/errors'
import type { AuthDb, AuthRequest } from '@portal/platform/db/authEndpoint'
import { sha256 } from '@portal/platform/secrets/secrets'
import { type Account, takeRecoveryCode, takeStep } from './queries.ts'
import { authTexts } from './texts.ts'
import { base32, stepOf } from './totp.ts'

const purpose = 'totp'
export const sealKey = ({ portal }: AuthRequest, key: Buffer) => portal.secrets.seal(purpose, key)

/** Which factor a code is: the app's code of this half minute, each step once, or an unused recovery code. Null for neither. */
export async function useCode(tx: AuthDb, request: AuthRequest, account: Account, typed: string): Promise<'otp' | 'recovery' | null> {
  const code = typed.replace(/[\s-]/g, '').toUpperCase()
  if (account.totp_sealed && (await matchesApp(tx, request, account, account.totp_sealed, code))) return 'otp'
  if (code.length === 24 && (await takeRecoveryCode(tx, account.id, hashCode(code)))) return 'recovery'
  return null
}

/** True once per step of the clock, also when many try the same code at once. */
export async function matchesApp(tx: AuthDb, request: AuthRequest, account: Account, sealed: Buffer, typed: string): Promise<boolean> {
  const key = request.portal.secrets.open(purpose, sealed)
  const step = stepOf(key, typed.replace(/\s/g, ''), account.totp_last_step, request.now)
  return step !== null && takeStep(tx, account.id, step)
}

/** Ten codes of 120 bits, for the day the phone is gone. Enough bits that a plain hash keeps them (ASVS 6.5.2). */
export const newRecoveryCodes = () => Array.from({ length: 10 }, () => base32(randomBytes(15)))
/** As people read and type them: six groups of four. */
export const spaced = (code: string) => code.replace(/(.{4})(?=.)/g, '$1-')
export const hashCode = (code: string) => sha256(code)

/** 422 and not 401: the challenge, or the session, stands. */
export const wrongCode = () =>
  new Failure('guard', { message: authTexts.wrongCode, missing: ['code'], fields: { code: authTexts.wrongCode } })
