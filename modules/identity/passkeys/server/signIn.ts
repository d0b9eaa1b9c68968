import { Failure } from '@portal/kit/errors'
import {
  addressBudget,
  completeSignIn,
  enter,
  letIn,
  lockAccount,
  mayEnter,
  returnAttempt,
  spend,
  usersOf,
  whoseChallenge,
} from '@portal/modules/identity/auth/server/public'
import { door } from '@portal/platform/db/door'
import { passkeys } from '../contract.ts'
import { showPasskey } from './assertion.ts'
import { answeredChallenge } from './challenges.ts'
import { ask } from './options.ts'
import { passkeyByCredential } from './queries.ts'
import { passkeyTexts } from './texts.ts'

const refused = () => new Failure('unauthenticated', { message: passkeyTexts.refused })
/** 422 and not 401: the challenge, or the session, stands. */
export const wrongPasskey = () => new Failure('guard', { message: passkeyTexts.wrong })

export const signInOptions = door(passkeys.signInOptions, (visit) => ask(visit, 'signIn'))

/** Unknown, removed, badly signed and of somebody who is let in nowhere: one answer. */
export const signIn = door(passkeys.signIn, async (visit, { credential, rememberMe = false }) => {
  await spend(visit, addressBudget(visit.ip))
  const challenge = await answeredChallenge(visit, 'signIn', '', credential.response.clientDataJSON)
  if (!challenge) throw refused()
  const answer = await letIn(visit, async (tx) => {
    const passkey = await passkeyByCredential(tx, Buffer.from(credential.id, 'base64url'))
    if (!passkey) return null
    const account = await lockAccount(tx, passkey.account_id)
    const amr = await showPasskey(tx, visit, account, { credential, challenge, mustVerify: true })
    if (!amr || !(await usersOf(tx, account.id)).some(mayEnter)) return null
    await returnAttempt(tx, addressBudget(visit.ip).key)
    return enter(tx, visit, { account }, { remember: rememberMe, amr })
  })
  if (!answer) throw refused()
  return answer
})

export const secondStepOptions = door(passkeys.secondStepOptions, async (visit) => ask(visit, 'secondStep', await whoseChallenge(visit)))

/** The password is one factor already: having the passkey is the other, whether or not it knew its owner. */
export const secondStep = door(passkeys.secondStep, async (visit, { credential }) => {
  const accountId = await whoseChallenge(visit)
  const challenge = await answeredChallenge(visit, 'secondStep', accountId, credential.response.clientDataJSON)
  const answer = await completeSignIn(visit, async (tx, account) =>
    challenge === null ? null : showPasskey(tx, visit, account, { credential, challenge, mustVerify: false }),
  )
  if (!answer) throw wrongPasskey()
  return answer
})
