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
import { authEndpoint } from '@portal/platform/db/authEndpoint'
import { passkeys } from '../contract.ts'
import { showPasskey } from './assertion.ts'
import { answeredChallenge } from './challenges.ts'
import { ask } from './options.ts'
import { passkeyByCredential } from './queries.ts'
import { passkeyTexts } from './texts.ts'

const refused = () => new Failure('unauthenticated', { message: passkeyTexts.refused })
/** 422 and not 401: the challenge, or the session, stands. */
export const wrongPasskey = () => new Failure('guard', { message: passkeyTexts.wrong })

export const signInOptions = authEndpoint(passkeys.signInOptions, (request) => ask(request, 'signIn'))

/** Unknown, removed, badly signed and of somebody who is let in nowhere: one answer. */
export const signIn = authEndpoint(passkeys.signIn, async (request, { credential, rememberMe = false }) => {
  await spend(request, addressBudget(request.ip))
  const challenge = await answeredChallenge(request, 'signIn', '', credential.response.clientDataJSON)
  if (!challenge) throw refused()
  const answer = await letIn(request, async (tx) => {
    const passkey = await passkeyByCredential(tx, Buffer.from(credential.id, 'base64url'))
    if (!passkey) return null
    const account = await lockAccount(tx, passkey.account_id)
    const amr = await showPasskey(tx, request, account, { credential, challenge, mustVerify: true })
    if (!amr || !(await usersOf(tx, account.id)).some(mayEnter)) return null
    await returnAttempt(tx, addressBudget(request.ip).key)
    return enter(tx, request, { account }, { remember: rememberMe, amr })
  })
  if (!answer) throw refused()
  return answer
})

export const secondStepOptions = authEndpoint(passkeys.secondStepOptions, async (request) =>
  ask(request, 'secondStep', await whoseChallenge(request)),
)

/** The password is one factor already: having the passkey is the other, whether or not it knew its owner. */
export const secondStep = authEndpoint(passkeys.secondStep, async (request, { credential }) => {
  const accountId = await whoseChallenge(request)
  const challenge = await answeredChallenge(request, 'secondStep', accountId, credential.response.clientDataJSON)
  const answer = await completeSignIn(request, async (tx, account) =>
    challenge === null ? null : showPasskey(tx, request, account, { credential, challenge, mustVerify: false }),
  )
  if (!answer) throw wrongPasskey()
  return answer
})
