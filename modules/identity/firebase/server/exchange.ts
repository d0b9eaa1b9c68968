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
import { door } from '@portal/platform/db/door'
import { firebase } from '../contract.ts'
import { refused } from './idToken.ts'
import { projectOf } from './project.ts'
import { spendToken } from './queries.ts'

/** An ID token of Firebase for a session of ours, once. Who it is in Firebase says which account; nothing else in the token does. */
export const exchange = door(firebase.exchange, async (visit, { rememberMe = false }) => {
  const { readIdToken } = projectOf(visit.portal)
  await spend(visit, addressBudget(visit.ip))
  const said = await readIdToken(visit.bearer).catch((error) => {
    visit.log.warn({ security: 'user.refuseIdToken', ip: visit.ip }, 'refused')
    throw error
  })
  if (!(await visit.auth((tx) => spendToken(tx, said.fingerprint, said.expiresAt)))) throw refused()
  let refusal: Failure | undefined
  const answer = await letIn(visit, async (tx) => {
    const known = await accountOfIdentity(tx, said)
    if (known) return enter(tx, visit, known, { remember: rememberMe, amr: ['fed'] })
    refusal = await askToLink(tx, visit, said)
    return null
  })
  if (!answer) throw refusal!
  await visit.auth((tx) => returnAttempt(tx, addressBudget(visit.ip).key))
  return answer
})
