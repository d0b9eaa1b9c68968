import { newId } from '@portal/kit/uuid'
import type { Context } from '@portal/platform/http/verb'
import type { Portal } from '@portal/platform/portal'
import { sha256 } from '@portal/platform/secrets/secrets'
import { inAuth } from './connection.ts'
import { sealLetter } from './letter.ts'
import { hashPassword } from './passwords.ts'
import { accountByEmail, insertAccount, setPassword } from './queries.ts'
import { newSecret } from './sessionTokens.ts'
import * as tenant from './tenantQueries.ts'
import { authTexts, letters } from './texts.ts'

export { returnAttempt } from './attemptQueries.ts'
export { addressBudget, codeBudget, spend } from './attempts.ts'
export { completeSignIn, whoseChallenge } from './challenge.ts'
export { inAuth } from './connection.ts'
export { deviceOf, systemOf } from './device.ts'
export { completeEnrolment, isEnrolling, whoEnrols } from './enrolment.ts'
export { enter, letIn } from './enter.ts'
export { fileEvent, fileEverywhere } from './events.ts'
export { endElsewhere, notePasskey } from './factors.ts'
export { renewProof, requireFresh } from './freshness.ts'
export { accountOfIdentity, askToLink, joinIdentity } from './identities.ts'
export { linkedIdentities, unlinkIdentity } from './identityQueries.ts'
export { sendLetter } from './letter.ts'
export { whoIs } from './me.ts'
export { acceptedUser, inviteUser, isAccount, letterLeft } from './newcomers.ts'
export { presentUser } from './present.ts'
export { mayEnter, provePassword, wrongCredentials } from './proof.ts'
export { type Account, lockAccount, usersOf } from './queries.ts'
export { hasShownFactor } from './sessionProof.ts'
export { isLiveSession } from './sessionQueries.ts'
export { newSecret } from './sessionTokens.ts'
export { endOpenedBy } from './signIns.ts'
export { takeFactor } from './takeFactor.ts'

const week = 7 * 86_400_000

type Inviting = Pick<Context, 'tx' | 'now' | 'baseUrl' | 'enqueue' | 'seal'>

/** Makes a link that works once, for seven days, and sends it when the transaction commits. The user's earlier links die. */
export async function createInvitation(ctx: Inviting, { userId, email }: { userId: string; email: string }) {
  const token = newSecret()
  const expiresAt = new Date(ctx.now.getTime() + week).toISOString()
  await tenant.invite(ctx.tx, userId, email, sha256(token), expiresAt)
  const letter = letters.invitation(await tenant.companyName(ctx.tx), `${ctx.baseUrl}/register?token=${token}`)
  await ctx.enqueue('mail.send', sealLetter(ctx.seal, email, letter))
  return { expiresAt }
}

/** The user's links stop working. */
export const revokeInvitations = ({ tx }: Pick<Context, 'tx'>, userId: string) => tenant.revokeUserInvitations(tx, userId)

/** Ends every session of a user of this tenant; their next request is refused. */
export const endSessions = ({ tx }: Pick<Context, 'tx'>, userId: string, reason: string) => tenant.endUserSessions(tx, userId, reason)

export const hasTwoFactor = ({ tx }: Pick<Context, 'tx'>, accountId: string) => tenant.hasTwoFactor(tx, accountId)
/** Ends the sessions of this tenant that were opened with one factor, of those two are demanded of, and answers how many. */
export const endSingleFactorSessions = ({ tx }: Pick<Context, 'tx'>) => tenant.endSingleFactorSessions(tx)

/**
 * Takes away the second factor of a user of this tenant, ends their sessions and writes to them why. False when there is none, or when it
 * guards more than this tenant: then it is not this tenant's to take.
 */
export async function resetTwoFactor(ctx: Inviting, { userId, email, reason }: { userId: string; email: string; reason: string }) {
  if (!(await tenant.resetTwoFactor(ctx.tx, userId))) return false
  await ctx.enqueue(
    'mail.send',
    sealLetter(ctx.seal, email, letters.twoFactorReset(authTexts.administratorOf(await tenant.companyName(ctx.tx)), reason)),
  )
  return true
}

/**
 * The id of the account with this address, for commands and the demo company: made with the password when there is none,
 * else left as it is, or with `resetsPassword` given the password anew.
 */
export async function createAccount(
  portal: Pick<Portal, 'authPool'>,
  { email, password, resetsPassword = false }: { email: string; password: string; resetsPassword?: boolean },
): Promise<string> {
  const hash = await hashPassword(password)
  return inAuth(portal, async (tx) => {
    const known = await accountByEmail(tx, email)
    if (known?.came_with)
      throw new Error(
        `${email} has an account that came with ${known.came_with}: invite the person, without --password, so that they make it theirs`,
      )
    if (known && resetsPassword) await setPassword(tx, known.id, hash)
    return known?.id ?? (await insertAccount(tx, { id: newId(), email, password_hash: hash })).id
  })
}
