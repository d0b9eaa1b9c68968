import { Failure } from '@portal/kit/errors'
import { door, requireSession, type SignedIn, type Visit } from '@portal/platform/door'
import { auth } from '../contract.ts'
import { returnAttempt } from './attemptQueries.ts'
import { addressBudget, codeBudget, spend } from './attempts.ts'
import { challengeOf, endChallenge, enter, isChallenged, letIn } from './enter.ts'
import { fileEverywhere } from './events.ts'
import { lockAccount, usersOf } from './queries.ts'
import { useCode, wrongCode } from './secondFactor.ts'
import { authTexts } from './texts.ts'
import { guessAt, useToken } from './tokenQueries.ts'
import { enableTwoFactor } from './twoFactor.ts'

const over = () => new Failure('unauthenticated', { message: authTexts.challengeOver })

/** One address, two uses: the token tells whether a sign-in waits for its second half, or a session turns the second factor on. */
export const verifyTwoFactor = door(
  auth.verifyTwoFactor,
  async (visit: Visit | SignedIn, { code }) => {
    if ('actor' in visit) return enableTwoFactor(visit, code)
    const answer = await completeSignIn(visit, code)
    endChallenge(visit)
    if (!('user' in answer)) throw over()
    return answer
  },
  async (visit) => (isChallenged(visit) ? visit : requireSession(visit)),
)

/** Each guess is counted, on the challenge and on the person, before it is tested (MFA-04). */
async function completeSignIn(visit: Visit, code: string) {
  await spend(visit, addressBudget(visit.ip))
  const hash = challengeOf(visit)
  if (!hash) throw over()
  const challenge = await visit.auth((tx) => guessAt(tx, hash))
  if (!challenge?.account_id) throw over()
  const { account_id: accountId, ks_id: ksId, remember, amr } = challenge
  await spend(visit, codeBudget(accountId))
  const answer = await letIn(visit, async (tx) => {
    const account = await lockAccount(tx, accountId)
    const factor = await useCode(tx, visit, account, code)
    if (!factor) return null
    if (!(await useToken(tx, 'secondFactor', hash))) throw over()
    for (const { key } of [codeBudget(accountId), addressBudget(visit.ip)]) await returnAttempt(tx, key)
    return enter(tx, visit, { account }, { remember, amr: [...amr, factor], onlyIn: ksId ?? undefined })
  })
  if (answer) return answer
  visit.log.warn({ security: 'user.refuseCode', ip: visit.ip }, 'refused')
  await visit.auth(async (tx) => fileEverywhere(tx, visit, await usersOf(tx, accountId), { action: 'user.refuseCode' }))
  throw wrongCode()
}
