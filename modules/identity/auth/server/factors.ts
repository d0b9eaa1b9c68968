import { Failure } from '@portal/kit/errors'
import type { AuthDb, SignedIn } from '@portal/platform/db/authEndpoint'
import { keepDemandedFactor } from './enrolment.ts'
import { refreshCookieOf, tokensOf } from './enter.ts'
import { presentUser } from './present.ts'
import { type Account, accountById, replaceRecoveryCodes, type UserOf, updateAccount } from './queries.ts'
import { hashCode, newRecoveryCodes, spaced } from './secondFactor.ts'
import { endSessionsOf } from './sessionQueries.ts'
import { openSession } from './sessionTokens.ts'
import { retireTokens } from './tokenQueries.ts'

/** Ends every session of the account, and challenges underway, and opens one for this browser: a token from before a new factor is worth nothing after it (SES-11). */
export async function renewSession(
  tx: AuthDb,
  request: SignedIn,
  { accountId, user, amr }: { accountId: string; user: UserOf; amr: string[] },
) {
  const ended = await endSessionsOf(tx, accountId, 'twoFactor')
  await retireTokens(tx, accountId, 'secondFactor', 'enrolment')
  // What the old session could not speak for, the new one cannot either.
  const former = ended.find((one) => one.id === request.actor.sessionId)
  if (!former) throw new Failure('unauthenticated')
  const account = await accountById(tx, accountId)
  const opened = await openSession(tx, request, { ...former, account, user, amr })
  return { answer: { success: true as const, ...tokensOf(opened), user: presentUser(account, user) }, cookie: refreshCookieOf(opened) }
}

/** What was begun before the factors changed is over: the account's other sessions, and sign-ins halfway. */
export async function endElsewhere(tx: AuthDb, { actor }: SignedIn) {
  await endSessionsOf(tx, actor.accountId, 'twoFactor', { except: actor.sessionId })
  await retireTokens(tx, actor.accountId, 'secondFactor')
}

/** Ten new recovery codes, as the person is shown them once; the ones before die. */
export async function giveRecoveryCodes(tx: AuthDb, accountId: string): Promise<string[]> {
  const codes = newRecoveryCodes()
  await replaceRecoveryCodes(tx, accountId, codes.map(hashCode))
  return codes.map(spaced)
}

/**
 * Takes note of whether a held account has a passkey. The first second factor of a person comes with recovery codes, answered once; with the
 * last one they go.
 */
export async function notePasskey(tx: AuthDb, { id, totp_sealed, two_factor_at }: Account, has: boolean): Promise<string[] | undefined> {
  const isOn = has || totp_sealed !== null
  const isFirst = isOn && two_factor_at === null
  await updateAccount(tx, id, { has_passkey: has, ...((isFirst || !isOn) && { isTwoFactorOn: isOn }) })
  if (!isOn) {
    await keepDemandedFactor(tx, id)
    await replaceRecoveryCodes(tx, id, [])
  }
  return isFirst ? giveRecoveryCodes(tx, id) : undefined
}
