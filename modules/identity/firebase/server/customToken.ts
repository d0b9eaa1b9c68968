import { Failure } from '@portal/kit/errors'
import { fileEverywhere, hasShownFactor, provePassword, wrongCredentials } from '@portal/modules/identity/auth/server/public'
import { authEndpoint } from '@portal/platform/db/authEndpoint'
import { firebase } from '../contract.ts'
import { firebaseTexts } from '../texts.ts'
import { projectOf } from './project.ts'

/** The same password, limits and lock-out as every other endpoint. Where there is a second factor, it comes first (MFA-02). */
export const customToken = authEndpoint(firebase.customToken, async (request, { email, password }) => {
  const { makeCustomToken } = projectOf(request.portal)
  const proved = await provePassword(request, email, password)
  if (!proved) throw wrongCredentials()
  const { account, users } = proved
  if (account.two_factor_at !== null && !(await hasShownFactor(request, account.id)))
    throw new Failure('forbidden', { message: firebaseTexts.secondFactorFirst })
  const token = await makeCustomToken(account.id)
  await request.auth((tx) => fileEverywhere(tx, request, users, { action: 'user.takeCustomToken', by: 'self' }))
  return { success: true as const, customToken: token }
})
