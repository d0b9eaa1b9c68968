import { codeBudget, lockAccount, renewProof, returnAttempt, spend } from '@portal/modules/identity/auth/server/public'
import { signedIn } from '@portal/platform/db/door'
import { passkeys } from '../contract.ts'
import { showPasskey } from './assertion.ts'
import { answeredChallenge } from './challenges.ts'
import { ask } from './options.ts'
import { wrongPasskey } from './signIn.ts'

export const stepUpOptions = signedIn(passkeys.stepUpOptions, (visit) => ask(visit, 'stepUp', visit.actor.accountId))

/** A passkey that knew its owner is all an account can be asked for: no password beside it. */
export const stepUp = signedIn(passkeys.stepUp, async (visit, { credential }) => {
  const { accountId } = visit.actor
  await spend(visit, codeBudget(accountId))
  const challenge = await answeredChallenge(visit, 'stepUp', accountId, credential.response.clientDataJSON)
  const renewed =
    challenge &&
    (await visit.auth(async (tx) => {
      const methods = await showPasskey(tx, visit, await lockAccount(tx, accountId), { credential, challenge, mustVerify: true })
      if (!methods) return null
      await returnAttempt(tx, codeBudget(accountId).key)
      return renewProof(tx, visit, methods)
    }))
  if (!renewed) throw wrongPasskey()
  visit.setCookie(renewed.cookie.name, renewed.cookie.value, renewed.cookie.seconds)
  return renewed.answer
})
