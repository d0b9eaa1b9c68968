import { Failure } from '@portal/kit/errors'
import { newId } from '@portal/kit/uuid'
import { type AuthDb, type AuthRequest, authEndpoint } from '@portal/platform/db/authEndpoint'
import { sha256 } from '@portal/platform/secrets/secrets'
import { auth } from '../contract.ts'
import { returnAttempt } from './attemptQueries.ts'
import { addressBudget, spend } from './attempts.ts'
import { enter, letIn } from './enter.ts'
import { fileEvent, fileEverywhere } from './events.ts'
import { sendLetter } from './letter.ts'
import { checkNewPassword } from './newPassword.ts'
import { hashPassword } from './passwords.ts'
import { provePassword, wrongCredentials } from './proof.ts'
import { type Account, acceptInvitation, accountByEmail, insertAccount, invitedUser, lockAccount, makeOwn, usersOf } from './queries.ts'
import { endSessionsOf } from './sessionQueries.ts'
import { authTexts, letters } from './texts.ts'
import { findToken, retireTokens, useToken } from './tokenQueries.ts'

const over = () => new Failure('forbidden', { message: authTexts.invitationOver })

async function lookUp(tx: AuthDb, token: string) {
  const invitation = await findToken(tx, 'invite', sha256(token))
  if (!invitation?.email || !invitation.ks_id || !invitation.user_id) return null
  const user = await invitedUser(tx, invitation.ks_id, invitation.user_id)
  if (user?.status !== 'invited') return null
  const { email, ks_id, user_id } = invitation
  return { email, ksId: ks_id, userId: user_id, user, account: await accountByEmail(tx, email) }
}
type Invited = NonNullable<Awaited<ReturnType<typeof lookUp>>>

/**
 * Whether the account came with another company from another installation: its password proves nothing here, the mailbox does. A second
 * factor that came along is for the company it came with to take away, or the mailbox alone would open that company.
 */
const isBrought = ({ account, ksId }: Invited) => account?.came_with != null && account.came_with !== ksId

async function findInvitation(request: AuthRequest, token: string) {
  await spend(request, addressBudget(request.ip))
  const found = await request.auth((tx) => lookUp(tx, token))
  if (!found) throw over()
  await request.auth((tx) => returnAttempt(tx, addressBudget(request.ip).key))
  return found
}

export const invitation = authEndpoint(auth.invitation, async (request, { token }) => {
  const found = await findInvitation(request, token)
  const { email, user, account } = found
  return {
    email,
    firstname: user.firstname,
    lastname: user.lastname,
    company: user.company,
    hasAccount: account !== undefined && !isBrought(found),
  }
})

/** An invitation says who, where and as what; the person brings a password, and only that password proves an account they had. */
export const register = authEndpoint(auth.register, async (request, { token, password, firstname, lastname }) => {
  if (!token) throw new Failure('forbidden', { message: authTexts.registerClosed })
  const invited = await findInvitation(request, token)
  if (!password) throw new Failure('malformed', { message: authTexts.passwordMissing, fields: { password: authTexts.passwordMissing } })
  const brought = isBrought(invited) ? invited.account : undefined
  if (brought?.two_factor_at) throw new Failure('forbidden', { message: authTexts.broughtFactor })
  const known = brought ? undefined : invited.account && (await proveKnown(request, invited.account, password))
  if (!known) checkNewPassword('password', password, { email: invited.email, companyName: invited.user.company })
  const hash = known?.password_hash ?? (await hashPassword(password))
  return letIn(request, async (tx) => {
    if (!(await useToken(tx, 'invite', sha256(token)))) throw over()
    const account = brought
      ? await takeOver(tx, request, brought, hash)
      : (known ?? (await insertAccount(tx, { id: newId(), email: invited.email, password_hash: hash })))
    const name = { firstname, lastname }
    if (!(await acceptInvitation(tx, invited.ksId, invited.userId, account.id, name))) throw over()
    const user = (await usersOf(tx, account.id)).find((one) => one.ks_id === invited.ksId)!
    await fileEvent(tx, request, user, { action: 'user.acceptInvitation', by: 'self', after: { status: 'active', email: invited.email } })
    return enter(tx, request, { account }, { remember: false, amr: ['pwd'], ksId: invited.ksId })
  })
})

/** A person whose only users are closed may still be invited anew, so the password is tested also where no tenant lets them in yet. */
async function proveKnown(request: AuthRequest, account: Account, password: string): Promise<Account> {
  const proved = await provePassword(request, account.email, password, { isInvited: true })
  if (!proved) throw wrongCredentials()
  return proved.account
}

/** The owner's own from now on, in the company it came with too. */
async function takeOver(tx: AuthDb, request: AuthRequest, { id }: Account, hash: string): Promise<Account> {
  const account = await lockAccount(tx, id)
  if (account.two_factor_at) throw new Failure('forbidden', { message: authTexts.broughtFactor })
  await makeOwn(tx, id, hash)
  await retireTokens(tx, id, 'reset', 'verifyEmail', 'secondFactor', 'enrolment', 'link')
  await endSessionsOf(tx, id, 'passwordReset')
  await fileEverywhere(tx, request, await usersOf(tx, id), { action: 'user.resetPassword', by: 'self' })
  await sendLetter(tx, request.portal, account.email, letters.passwordChanged())
  return { ...account, password_hash: hash, came_with: null }
}
