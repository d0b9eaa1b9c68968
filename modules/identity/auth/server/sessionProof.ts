import { Failure } from '@portal/kit/errors'
import { requireSession, type SignedIn, type Visit } from '@portal/platform/db/door'
import { whoIs } from './me.ts'
import { provePassword } from './proof.ts'
import { methodsOf } from './sessionQueries.ts'
import { authTexts } from './texts.ts'

/** Who is signed in, having typed the password once more. 422 at `field` when it is wrong: the session itself stands. */
export async function proveAgain(visit: SignedIn, field: string, password: string) {
  const { account } = await visit.auth((tx) => whoIs(tx, visit))
  const proved = await provePassword(visit, account.email, password)
  if (!proved || proved.account.id !== account.id)
    throw new Failure('guard', { message: authTexts.wrongPassword, missing: [field], fields: { [field]: authTexts.wrongPassword } })
  const user = proved.users.find((one) => one.ks_id === visit.actor.ksId)!
  return { account: proved.account, user, users: proved.users }
}

/** True when the visit carries a live session of this account that showed a second factor. */
export async function hasShownFactor(visit: Visit, accountId: string): Promise<boolean> {
  const signedIn = visit.bearer ? await requireSession(visit).catch(() => null) : null
  if (signedIn?.actor.accountId !== accountId) return false
  return (await visit.auth((tx) => methodsOf(tx, signedIn.actor.sessionId))).length > 1
}
