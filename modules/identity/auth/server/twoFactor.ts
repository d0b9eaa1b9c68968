import { randomBytes } from 'node:crypto'
import { Failure } from '@portal/kit/errors'
import { type AuthDb, door, requireSession, type SignedIn, signedIn, type Visit } from '@portal/platform/db/door'
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
export const setupTwoFactor = door(
  auth.setupTwoFactor,
  async (visit: Visit | SignedIn, { password }) => {
    const { account, users } = 'actor' in visit ? await provedOwner(visit, password) : await enrolling(visit)
    if (account.totp_sealed !== null) throw new Failure('state', { message: authTexts.twoFactorOn })
    const key = randomBytes(20)
    await visit.auth(async (tx) => {
      await updateAccount(tx, account.id, { totp_pending_sealed: sealKey(visit, key), totp_last_step: 0 })
      await fileEverywhere(tx, visit, users, { action: 'user.setupTwoFactor', by: 'self' })
    })
    const secret = base32(key)
    return { secret, uri: otpauth(secret, account.email) }
  },
  async (visit) => (isEnrolling(visit) ? visit : requireSession(visit)),
)

async function provedOwner(visit: SignedIn, password: string | undefined) {
  if (password === undefined)
    throw new Failure('malformed', { message: authTexts.passwordMissing, fields: { password: authTexts.passwordMissing } })
  const { account, user } = await proveAgain(visit, 'password', password)
  return { account, users: [user] }
}

async function enrolling(visit: Visit) {
  const { accountId, ksId } = await whoEnrols(visit)
  return visit.auth(async (tx) => ({
    account: await accountById(tx, accountId),
    users: (await usersOf(tx, accountId)).filter((user) => user.ks_id === ksId),
  }))
}

/** Turns the app on for a held account when the code is right. Answers the recovery codes; null for a wrong code. */
async function turnOn(tx: AuthDb, visit: Visit, account: Account, code: string) {
  if (account.totp_sealed !== null) throw new Failure('state', { message: authTexts.twoFactorOn })
  if (!account.totp_pending_sealed) throw new Failure('state', { message: authTexts.setupFirst })
  if (!(await matchesApp(tx, visit, account, account.totp_pending_sealed, code))) return null
  await updateAccount(tx, account.id, { totp_sealed: account.totp_pending_sealed, totp_pending_sealed: null, isTwoFactorOn: true })
  const recoveryCodes = await giveRecoveryCodes(tx, account.id)
  await tell(tx, visit, account, await usersOf(tx, account.id), true)
  return recoveryCodes
}

/** The second half of the set-up: a code from the app turns it on. Every session ends; this browser gets a new one. */
export async function enableTwoFactor(visit: SignedIn, code: string) {
  await spend(visit, codeBudget(visit.actor.accountId))
  const enabled = await visit.auth(async (tx) => {
    const account = await lockAccount(tx, visit.actor.accountId)
    const { user } = await whoIs(tx, visit)
    const recoveryCodes = await turnOn(tx, visit, account, code)
    if (!recoveryCodes) return null
    const { answer, cookie } = await renewSession(tx, visit, { accountId: account.id, user, amr: ['pwd', 'otp'] })
    return { answer: { ...answer, recoveryCodes }, cookie }
  })
  if (!enabled) throw wrongCode()
  const { name, value, seconds } = enabled.cookie
  visit.setCookie(name, value, seconds)
  return enabled.answer
}

/** The same for somebody who may do nothing else until it is done. */
export async function enrolTwoFactor(visit: Visit, code: string) {
  const answer = await completeEnrolment(visit, async (tx, account) => {
    const recoveryCodes = await turnOn(tx, visit, account, code)
    return recoveryCodes && { methods: ['otp'], recoveryCodes }
  })
  if (!answer) throw wrongCode()
  return answer
}

/**
 * Takes password and second factor both (MFA-07): the factor as a code, or shown in this session within ten minutes. The other sessions end.
 * Whoever has passkeys keeps them, and the recovery codes, as second factor.
 */
export const disableTwoFactor = signedIn(auth.disableTwoFactor, async (visit, { password, code }) => {
  if (code === undefined) await requireFreshFactor(visit)
  const { account, users } = await proveAgain(visit, 'password', password)
  if (account.totp_sealed === null) throw new Failure('state', { message: authTexts.twoFactorOff })
  if (code !== undefined) await spend(visit, codeBudget(account.id))
  const isOff = await visit.auth(async (tx) => {
    const held = await lockAccount(tx, account.id)
    if (code !== undefined && !(await useCode(tx, visit, held, code))) return false
    await updateAccount(tx, held.id, { totp_sealed: null, totp_pending_sealed: null, ...(!held.has_passkey && { isTwoFactorOn: false }) })
    if (!held.has_passkey) {
      await keepDemandedFactor(tx, held.id)
      await replaceRecoveryCodes(tx, held.id, [])
    }
    await endElsewhere(tx, visit)
    await tell(tx, visit, account, users, false)
    return true
  })
  if (!isOff) throw wrongCode()
  return done
})

async function tell(tx: AuthDb, visit: Visit, account: Account, users: UserOf[], isOn: boolean) {
  await fileEverywhere(tx, visit, users, { action: isOn ? 'user.enableTwoFactor' : 'user.disableTwoFactor', by: 'self' })
  await sendLetter(tx, visit.portal, account.email, letters.twoFactorChanged(isOn, account.has_passkey))
}
