import { codeBudget, lockAccount, renewProof, returnAttempt, spend } from '@portal/modules/identity/auth/server/public'
import { signedIn } from '@portal/platform/db/authEndpoint'
import { passkeys } from '../contract.ts'
import { showPasskey } from './assertion.ts'
import { answeredChallenge } from './challenges.ts'
import { ask } from './options.ts'
import { wrongPasskey } from './signIn.ts'

export const stepUpOptions = signedIn(passkeys.stepUpOptions, (request) => ask(request, 'stepUp', request.actor.accountId))

/** A passkey that knew its owner is all an account can be asked for: no password beside it. */
export const stepUp = signedIn(passkeys.stepUp, async (request, { credential }) => {
  const { accountId } = request.actor
  await spend(request, codeBudget(accountId))
  const challenge = await answeredChallenge(request, 'stepUp', accountId, credential.response.clientDataJSON)
  const renewed =
    challenge &&
    (await request.auth(async (tx) => {
      const methods = await showPasskey(tx, request, await lockAccount(tx, accountId), { credential, challenge, mustVerify: true })
      if (!methods) return null
      await returnAttempt(tx, codeBudget(accountId).key)
      return renewProof(tx, request, methods)
    }))
  if (!renewed) throw wrongPasskey()
  request.setCookie(renewed.cookie.name, renewed.cookie.value, renewed.cookie.seconds)
  return renewed.answer
})
