import { Failure } from '@portal/kit/errors'
import type { AuthDb, SignedIn } from '@portal/platform/db/authEndpoint'
import { type Account, accountById, type UserOf, usersOf } from './queries.ts'

/** The account and the user of a live session. */
export async function whoIs(tx: AuthDb, { actor }: SignedIn): Promise<{ account: Account; user: UserOf; users: UserOf[] }> {
  const account = await accountById(tx, actor.accountId)
  const users = await usersOf(tx, actor.accountId)
  const user = users.find((one) => one.ks_id === actor.ksId && one.user_id === actor.id)
  if (!user) throw new Failure('unauthenticated')
  return { account, user, users }
}
