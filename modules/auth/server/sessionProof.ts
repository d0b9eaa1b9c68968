import { Failure } from '@portal/kit/errors'
import type { SignedIn } from '@portal/platform/door'
import { whoIs } from './me.ts'
import { provePassword } from './proof.ts'
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
