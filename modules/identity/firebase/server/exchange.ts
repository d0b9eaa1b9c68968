import type { Failure } from '@portal/kit/errors'
import {
  accountOfIdentity,
  addressBudget,
  askToLink,
  enter,
  letIn,
  returnAttempt,
  spend,
} from '@portal/modules/identity/auth/server/public'
import { authEndpoint } from '@portal/platform/db/authEndpoint'
import { firebase } from '../contract.ts'
import { refused } from './idToken.ts'
import { projectOf } from './project.ts'
import { spendToken } from './queries.ts'

/** An ID token of Firebase for a session of ours, once. Who it is in Firebase says which account; nothing else in the token does. */
export const exchange = authEndpoint(firebase.exchange, async (request, { rememberMe = false }) => {
  const { readIdToken } = projectOf(request.portal)
  await spend(request, addressBudget(request.ip))
  const identity = await readIdToken(request.bearer).catch((error) => {
    request.log.warn({ security: 'user.refuseIdToken', ip: request.ip }, 'refused')
    throw error
  })
  if (!(await request.auth((tx) => spendToken(tx, identity.fingerprint, identity.expiresAt)))) throw refused()
  let refusal: Failure | undefined
  const answer = await letIn(request, async (tx) => {
    const known = await accountOfIdentity(tx, identity)
    if (known) return enter(tx, request, known, { remember: rememberMe, amr: ['fed'] })
    refusal = await askToLink(tx, request, identity)
    return null
  })
  if (!answer) throw refusal!
  await request.auth((tx) => returnAttempt(tx, addressBudget(request.ip).key))
  return answer
})
