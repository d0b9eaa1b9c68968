import { Failure } from '@portal/kit/errors'
import { fileEverywhere, hasShownFactor, provePassword, wrongCredentials } from '@portal/modules/identity/auth/server/public'
import { door } from '@portal/platform/db/door'
import { firebase } from '../contract.ts'
import { firebaseTexts } from '../texts.ts'
import { projectOf } from './project.ts'

/** The same password, limits and lock-out as every other door. Where there is a second factor, it comes first (MFA-02). */
export const customToken = door(firebase.customToken, async (visit, { email, password }) => {
  const { makeCustomToken } = projectOf(visit.portal)
  const proved = await provePassword(visit, email, password)
  if (!proved) throw wrongCredentials()
  const { account, users } = proved
  if (account.two_factor_at !== null && !(await hasShownFactor(visit, account.id)))
    throw new Failure('forbidden', { message: firebaseTexts.secondFactorFirst })
  const token = await makeCustomToken(account.id)
  await visit.auth((tx) => fileEverywhere(tx, visit, users, { action: 'user.takeCustomToken', by: 'self' }))
  return { success: true as const, customToken: token }
})
