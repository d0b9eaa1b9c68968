import { Failure } from '@portal/kit/errors'
import { type AuthDb, type AuthRequest, authEndpoint, requireSession, type SignedIn } from '@portal/platform/db/authEndpoint'
import { auth } from '../contract.ts'
import { returnAttempt } from './attemptQueries.ts'
import { addressBudget, codeBudget, spend } from './attempts.ts'
import { isEnrolling } from './enrolment.ts'
import { challengeOf, endChallenge, enter, isChallenged, letIn } from './enter.ts'
import { fileEverywhere } from './events.ts'
import { type Account, lockAccount, usersOf } from './queries.ts'
import { useCode, wrongCode } from './secondFactor.ts'
import { authTexts } from './texts.ts'
import { findToken, guessAt, useToken } from './tokenQueries.ts'
import { enableTwoFactor, enrolTwoFactor } from './twoFactor.ts'

const over = () => new Failure('unauthenticated', { message: authTexts.challengeOver })

/** One address, two uses: the token tells whether a sign-in waits for its second half, or a session turns the second factor on. */
export const verifyTwoFactor = authEndpoint(
  auth.verifyTwoFactor,
  async (request: AuthRequest | SignedIn, { code }) => {
    if ('actor' in request) return enableTwoFactor(request, code)
    if (isEnrolling(request)) return enrolTwoFactor(request, code)
    const answer = await completeSignIn(request, async (tx, account) => {
      const factor = await useCode(tx, request, account, code)
      return factor && [factor]
    })
    if (!answer) throw wrongCode()
    return answer
  },
  async (request) => (isChallenged(request) || isEnrolling(request) ? request : requireSession(request)),
)

/** Shows a second factor to whoever has shown the password, and answers what it is called in `amr`; null when it is not the person's. */
type Showing = (tx: AuthDb, account: Account) => Promise<string[] | null>

/** The account whose second step this request has come to. Looking is no guess. */
export async function whoseChallenge(request: AuthRequest): Promise<string> {
  const hash = challengeOf(request)
  const challenge = hash && (await request.auth((tx) => findToken(tx, 'secondFactor', hash)))
  if (!challenge?.account_id) throw over()
  return challenge.account_id
}

/** The second step, whichever factor is shown. Each guess is counted, on the challenge and on the person, before it is tested (MFA-04). Null for a wrong one. */
export async function completeSignIn(request: AuthRequest, show: Showing) {
  await spend(request, addressBudget(request.ip))
  const hash = challengeOf(request)
  if (!hash) throw over()
  const challenge = await request.auth((tx) => guessAt(tx, 'secondFactor', hash))
  if (!challenge?.account_id) throw over()
  const { account_id: accountId, ks_id: ksId, remember, amr, is_tenant_bound: isTenantBound, sign_in_id: signInId } = challenge
  await spend(request, codeBudget(accountId))
  const answer = await letIn(request, async (tx) => {
    const account = await lockAccount(tx, accountId)
    const factors = await show(tx, account)
    if (!factors) return null
    if (!(await useToken(tx, 'secondFactor', hash))) throw over()
    for (const { key } of [codeBudget(accountId), addressBudget(request.ip)]) await returnAttempt(tx, key)
    const wish = { remember, amr: [...amr, ...factors], onlyIn: ksId ?? undefined, isTenantBound, signInId: signInId ?? undefined }
    return enter(tx, request, { account }, wish)
  })
  if (answer) {
    endChallenge(request)
    if (!('user' in answer)) throw over()
    return answer
  }
  request.log.warn({ security: 'user.refuseCode', ip: request.ip }, 'refused')
  await request.auth(async (tx) => fileEverywhere(tx, request, await usersOf(tx, accountId), { action: 'user.refuseCode' }))
  return null
}
