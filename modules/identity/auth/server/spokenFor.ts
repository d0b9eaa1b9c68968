import { Failure } from '@portal/kit/errors'
import type { AuthDb, SignedIn } from '@portal/platform/db/authEndpoint'
import { type Account, accountById, type UserOf, usersOf } from './queries.ts'
import { provedHere } from './sessionQueries.ts'
import { authTexts } from './texts.ts'

/**
 * Whether a company's provider is all that speaks for an account: nothing of its own to prove, and no user elsewhere. Only then may a
 * sign-in through that provider give it a key that opens more than the company: whoever runs the provider could sign in as anybody there.
 */
export const isSpokenForBy = (ksId: string, account: Account, users: readonly UserOf[]) =>
  account.password_hash === null && account.two_factor_at === null && users.every((user) => user.ks_id === ksId)

/** Refuses a session that only the company's provider has vouched for to change what the whole account is proved with (OID-06). */
export async function requireOwnProof(tx: AuthDb, { actor }: SignedIn) {
  if (await provedHere(tx, actor.sessionId)) return
  const account = await accountById(tx, actor.accountId)
  if (isSpokenForBy(actor.ksId, account, await usersOf(tx, account.id))) return
  const missing = [
    account.password_hash !== null && 'password',
    account.two_factor_at !== null && 'code',
    account.has_passkey && 'passkey',
  ].filter((way) => way !== false)
  throw missing.length > 0 ? new Failure('stepUp', { missing }) : new Failure('forbidden', { message: authTexts.spokenForElsewhere })
}
