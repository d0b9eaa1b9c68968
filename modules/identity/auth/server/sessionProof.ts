import { Failure } from '@portal/kit/errors'
import { type AuthRequest, requireSession, type SignedIn } from '@portal/platform/db/authEndpoint'
import { whoIs } from './me.ts'
import { provePassword } from './proof.ts'
import { methodsOf } from './sessionQueries.ts'
import { authTexts } from './texts.ts'

/** Who is signed in, having typed the password once more. 422 at `field` when it is wrong: the session itself stands. */
export async function proveAgain(request: SignedIn, field: string, password: string) {
  const { account } = await request.auth((tx) => whoIs(tx, request))
  const proved = await provePassword(request, account.email, password)
  if (!proved || proved.account.id !== account.id)
    throw new Failure('guard', { message: authTexts.wrongPassword, missing: [field], fields: { [field]: authTexts.wrongPassword } })
  const user = proved.users.find((one) => one.ks_id === request.actor.ksId)!
  return { account: proved.account, user, users: proved.users }
}

/** True when the request carries a live session of this account that showed a second factor. */
export async function hasShownFactor(request: AuthRequest, accountId: string): Promise<boolean> {
  const signedIn = request.bearer ? await requireSession(request).catch(() => null) : null
  if (signedIn?.actor.accountId !== accountId) return false
  return (await request.auth((tx) => methodsOf(tx, signedIn.actor.sessionId))).length > 1
}
