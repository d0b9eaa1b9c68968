import { randomBytes } from 'node:crypto'
import { Failure } from '@portal/kit/errors'
import { type AuthDb, type AuthRequest, authEndpoint, requireSession, type SignedIn, signedIn } from '@portal/platform/db/authEndpoint'
import { auth } from '../contract.ts'
import { codeBudget, spend } from './attempts.ts'
import { done } from './done.ts'
import { completeEnrolment, isEnrolling, keepDemandedFactor, whoEnrols } from './enrolment.ts'
import { fileEverywhere } from './events.ts'
import { endElsewhere, giveRecoveryCodes, renewSession } from './factors.ts'
import { requireFreshFactor } from './freshness.ts'
import { sendLetter } from './letter.ts'
import { whoIs } from './me.ts'
import { type Account, accountById, lockAccount, replaceRecoveryCodes, type UserOf, updateAccount, usersOf } from './queries.ts'
import { matchesApp, sealKey, useCode, wrongCode } from './secondFactor.ts'
import { proveAgain } from './sessionProof.ts'
import { authTexts, letters } from './texts.ts'
import { base32, otpauth } from './totp.ts'

/** Makes the key an app is to keep. Proved by the password; or, where a first factor is demanded, by the sign-in that led here. */
export const setupTwoFactor = authEndpoint(
  auth.setupTwoFactor,
  async (request: AuthRequest | SignedIn, { password }) => {
    const { account, users } = 'actor' in request ? await provedOwner(request, password) : await enrolling(request)
    if (account.totp_sealed !== null) throw new Failure('state', { message: authTexts.twoFactorOn })
    const key = randomBytes(20)
    await request.auth(async (tx) => {
      await updateAccount(tx, account.id, { totp_pending_sealed: sealKey(request, key), totp_last_step: 0 })
      await fileEverywhere(tx, request, users, { action: 'user.setupTwoFactor', by: 'self' })
    })
    const secret = base32(key)
    return { secret, uri: otpauth(secret, account.email) }
  },
  async (request) => (isEnrolling(request) ? request : requireSession(request)),
)

async function provedOwner(request: SignedIn, password: string | undefined) {
  if (password === undefined)
    throw new Failure('malformed', { message: authTexts.passwordMissing, fields: { password: authTexts.passwordMissing } })
  const { account, user } = await proveAgain(request, 'password', password)
  return { account, users: [user] }
}

async function enrolling(request: AuthRequest) {
  const { accountId, ksId } = await whoEnrols(request)
  return request.auth(async (tx) => ({
    account: await accountById(tx, accountId),
    users: (await usersOf(tx, accountId)).filter((user) => user.ks_id === ksId),
  }))
}

/** Turns the app on for a held account when the code is right. Answers the recovery codes; null for a wrong code. */
async function turnOn(tx: AuthDb, request: AuthRequest, account: Account, code: string) {
  if (account.totp_sealed !== null) throw new Failure('state', { message: authTexts.twoFactorOn })
  if (!account.totp_pending_sealed) throw new Failure('state', { message: authTexts.setupFirst })
  if (!(await matchesApp(tx, request, account, account.totp_pending_sealed, code))) return null
  await updateAccount(tx, account.id, { totp_sealed: account.totp_pending_sealed, totp_pending_sealed: null, isTwoFactorOn: true })
  const recoveryCodes = await giveRecoveryCodes(tx, account.id)
  await tell(tx, request, account, await usersOf(tx, account.id), true)
  return recoveryCodes
}

/** The second half of the set-up: a code from the app turns it on. Every session ends; this browser gets a new one. */
export async function enableTwoFactor(request: SignedIn, code: string) {
  await spend(request, codeBudget(request.actor.accountId))
  const enabled = await request.auth(async (tx) => {
    const account = await lockAccount(tx, request.actor.accountId)
    const { user } = await whoIs(tx, request)
    const recoveryCodes = await turnOn(tx, request, account, code)
    if (!recoveryCodes) return null
    const { answer, cookie } = await renewSession(tx, request, { accountId: account.id, user, amr: ['pwd', 'otp'] })
    return { answer: { ...answer, recoveryCodes }, cookie }
  })
  if (!enabled) throw wrongCode()
  const { name, value, seconds } = enabled.cookie
  request.setCookie(name, value, seconds)
  return enabled.answer
}

/** The same for somebody who may do nothing else until it is done. */
export async function enrolTwoFactor(request: AuthRequest, code: string) {
  const answer = await completeEnrolment(request, async (tx, account) => {
    const recoveryCodes = await turnOn(tx, request, account, code)
    return recoveryCodes && { methods: ['otp'], recoveryCodes }
  })
  if (!answer) throw wrongCode()
  return answer
}

/**
 * Takes password and second factor both (MFA-07): the factor as a code, or shown in this session within ten minutes. The other sessions end.
 * Whoever has passkeys keeps them, and the recovery codes, as second factor.
 */
export const disableTwoFactor = signedIn(auth.disableTwoFactor, async (request, { password, code }) => {
  if (code === undefined) await requireFreshFactor(request)
  const { account, users } = await proveAgain(request, 'password', password)
  if (account.totp_sealed === null) throw new Failure('state', { message: authTexts.twoFactorOff })
  if (code !== undefined) await spend(request, codeBudget(account.id))
  const isOff = await request.auth(async (tx) => {
    const locked = await lockAccount(tx, account.id)
    if (code !== undefined && !(await useCode(tx, request, locked, code))) return false
    await updateAccount(tx, locked.id, {
      totp_sealed: null,
      totp_pending_sealed: null,
      ...(!locked.has_passkey && { isTwoFactorOn: false }),
    })
    if (!locked.has_passkey) {
      await keepDemandedFactor(tx, locked.id)
      await replaceRecoveryCodes(tx, locked.id, [])
    }
    await endElsewhere(tx, request)
    await tell(tx, request, account, users, false)
    return true
  })
  if (!isOff) throw wrongCode()
  return done
})

async function tell(tx: AuthDb, request: AuthRequest, account: Account, users: UserOf[], isOn: boolean) {
  await fileEverywhere(tx, request, users, { action: isOn ? 'user.enableTwoFactor' : 'user.disableTwoFactor', by: 'self' })
  await sendLetter(tx, request.portal, account.email, letters.twoFactorChanged(isOn, account.has_passkey))
}
