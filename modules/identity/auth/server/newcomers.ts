import type { AuthDb, AuthRequest } from '@portal/platform/db/authEndpoint'
import { sha256 } from '@portal/platform/secrets/secrets'
import { countAttempt } from './attemptQueries.ts'
import { letterBudget } from './attempts.ts'
import { fileEvent } from './events.ts'
import { type Identity, linkIdentity } from './identityQueries.ts'
import { sendLetter } from './letter.ts'
import type { Proved } from './proof.ts'
import { acceptInvitation, accountByEmail, insertAccountOf, invitedUser, usersOf } from './queries.ts'
import { newSecret } from './sessionTokens.ts'
import { letters } from './texts.ts'
import { insertToken, retireInvitations } from './tokenQueries.ts'

type Invited = { ks_id: string; user_id: string; email: string }

export const isAccount = async (tx: AuthDb, email: string) => (await accountByEmail(tx, email)) !== undefined

/** Takes one of the letters this address may be sent in an hour; false when there is none left. */
export async function letterLeft(tx: AuthDb, email: string): Promise<boolean> {
  const { key, max, seconds, isSliding } = letterBudget(email)
  return (await countAttempt(tx, key, max, seconds, isSliding)).count <= max
}

/**
 * An invited user whose own company has signed them in, and nobody else's account: theirs is made, without a password, and the identity
 * linked. Null when somebody was quicker. The caller has made sure that the company may speak for the address.
 */
export async function acceptedUser(tx: AuthDb, request: AuthRequest, { ks_id, user_id, email }: Invited, identity: Identity) {
  const account = await insertAccountOf(tx, email)
  if (!account || !(await linkIdentity(tx, identity, account.id, email)) || !(await acceptInvitation(tx, ks_id, user_id, account.id, {})))
    return null
  const user = (await usersOf(tx, account.id)).find((one) => one.ks_id === ks_id)!
  await retireInvitations(tx, ks_id, user_id)
  const after = { status: 'active', email, issuer: identity.issuer }
  await fileEvent(tx, request, user, { action: 'user.acceptInvitation', by: 'self', after })
  return { account } satisfies Pick<Proved, 'account'>
}

/** Sends an invited user the letter anybody invited gets; the links before it die. */
export async function inviteUser(tx: AuthDb, { portal }: AuthRequest, { ks_id, user_id, email }: Invited) {
  const token = newSecret()
  const user = await invitedUser(tx, ks_id, user_id)
  if (user?.status !== 'invited') return
  await retireInvitations(tx, ks_id, user_id)
  await insertToken(tx, 'invite', sha256(token), '7 days', { ks_id, user_id, email })
  await sendLetter(tx, portal, email, letters.invitation(user.company, `${portal.config.baseUrl}/register?token=${token}`))
}
