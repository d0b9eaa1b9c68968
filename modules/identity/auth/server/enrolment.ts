import { Failure } from '@portal/kit/errors'
import type { AuthDb, AuthRequest } from '@portal/platform/db/authEndpoint'
import { returnAttempt } from './attemptQueries.ts'
import { addressBudget, codeBudget, spend } from './attempts.ts'
import { challengeOf, endChallenge, enter, isChallenged, letIn } from './enter.ts'
import { fileEverywhere } from './events.ts'
import { type Account, lockAccount, usersOf } from './queries.ts'
import { endSessionsOf } from './sessionQueries.ts'
import { authTexts } from './texts.ts'
import { findToken, guessAt, retireTokens, useToken } from './tokenQueries.ts'

const over = () => new Failure('unauthenticated', { message: authTexts.challengeOver })

/** Whether the request is of somebody who may do nothing but make their first second factor (MFA-08). */
export const isEnrolling = (request: AuthRequest) => isChallenged(request, 'enrolment')

/** Whose enrolment this request has come to. Looking changes nothing. 401 when it is over. */
export async function whoEnrols(request: AuthRequest): Promise<{ accountId: string; ksId: string }> {
  const hash = challengeOf(request, 'enrolment')
  const found = hash && (await request.auth((tx) => findToken(tx, 'enrolment', hash)))
  if (!found?.account_id || !found.ks_id) throw over()
  return { accountId: found.account_id, ksId: found.ks_id }
}

/** Turns the factor on, for a held account that has none, and answers what it is called in `amr` with the recovery codes; null when the proof of it is wrong. */
type Enrolling = (tx: AuthDb, account: Account) => Promise<{ methods: string[]; recoveryCodes: string[] } | null>

/**
 * Ends an enrolment with a session: the factor is on, every other session is over. A try is counted on the enrolment and the person before it
 * is made. Null for a wrong one.
 */
export async function completeEnrolment(request: AuthRequest, turnOn: Enrolling) {
  await spend(request, addressBudget(request.ip))
  const hash = challengeOf(request, 'enrolment')
  if (!hash) throw over()
  const found = await request.auth((tx) => guessAt(tx, 'enrolment', hash))
  if (!found?.account_id || !found.ks_id) throw over()
  const { account_id: accountId, ks_id: onlyIn, remember, amr, is_tenant_bound: isTenantBound, sign_in_id: signInId } = found
  await spend(request, codeBudget(accountId))
  let recoveryCodes: string[] = []
  const answer = await letIn(request, async (tx) => {
    const account = await lockAccount(tx, accountId)
    // Somebody who has got a factor meanwhile shows it: this token opens no second.
    if (account.two_factor_at !== null) throw over()
    const on = await turnOn(tx, account)
    if (!on) return null
    recoveryCodes = on.recoveryCodes
    if (!(await useToken(tx, 'enrolment', hash))) throw over()
    await retireTokens(tx, accountId, 'secondFactor', 'enrolment')
    await endSessionsOf(tx, accountId, 'twoFactor')
    for (const { key } of [codeBudget(accountId), addressBudget(request.ip)]) await returnAttempt(tx, key)
    const wish = { remember, amr: [...amr, ...on.methods], onlyIn, isTenantBound, signInId: signInId ?? undefined }
    return enter(tx, request, { account }, wish)
  })
  if (!answer) {
    request.log.warn({ security: 'user.refuseCode', ip: request.ip }, 'refused')
    await request.auth(async (tx) => fileEverywhere(tx, request, await usersOf(tx, accountId), { action: 'user.refuseCode' }))
    return null
  }
  endChallenge(request)
  if (!('user' in answer)) throw over()
  return { ...answer, recoveryCodes }
}

/** Refuses to leave somebody without a second factor where a company they work for demands one. */
export async function keepDemandedFactor(tx: AuthDb, accountId: string) {
  const demanding = (await usersOf(tx, accountId)).some((user) => user.status === 'active' && user.demands_two_factor)
  if (demanding) throw new Failure('state', { message: authTexts.twoFactorDemanded })
}
