import { isEmail, normaliseEmail } from '@portal/kit/email'
import { Failure } from '@portal/kit/errors'
import type { AuditOrigin } from '@portal/platform/audit/audit'
import { type AuthDb, type AuthRequest, authEndpoint } from '@portal/platform/db/authEndpoint'
import type { Job } from '@portal/platform/jobs/jobs'
import { sha256 } from '@portal/platform/secrets/secrets'
import { auth } from '../contract.ts'
import { countAttempt, returnAttempt } from './attemptQueries.ts'
import { addressBudget, letterBudget, spend } from './attempts.ts'
import { inAuth } from './connection.ts'
import { done } from './done.ts'
import { fileEverywhere } from './events.ts'
import { type Identity, isLinked, linkIdentity, takeIdentity } from './identityQueries.ts'
import { sendLetter } from './letter.ts'
import { mayEnter, type Proved } from './proof.ts'
import { accountByEmail, accountById, addJob, usersOf } from './queries.ts'
import { newSecret } from './sessionTokens.ts'
import { authTexts, letters } from './texts.ts'
import { insertToken, useToken } from './tokenQueries.ts'

/** What a provider says about somebody it has signed in. `isEmailVerified` is its own word, and only `true` counts. */
type Claim = Identity & { email: unknown; isEmailVerified: unknown }

/** Whom an identity was linked to by its owner, for `enter`; with `ksId` pass that on as `onlyIn`. Null when it is nobody's. */
export async function accountOfIdentity(tx: AuthDb, identity: Identity): Promise<Pick<Proved, 'account'> | null> {
  const accountId = await takeIdentity(tx, identity)
  return accountId ? { account: await accountById(tx, accountId) } : null
}

/**
 * For an identity that is nobody's yet: when the provider vouches for the address of an account, that address gets a letter with a link
 * that joins the two (OID-03). Whether it is anybody's is found out afterwards, by a job. Answers the refusal to throw, always the same.
 */
export async function askToLink(
  tx: AuthDb,
  request: AuthRequest,
  { email, isEmailVerified, issuer, subject, ksId }: Claim,
): Promise<Failure> {
  const isVouchedFor = isEmailVerified === true && typeof email === 'string' && isEmail(email)
  if (isVouchedFor) {
    const { ip, userAgent, requestId } = request
    const asked: Asked = { email: normaliseEmail(email), issuer, subject, ksId, origin: { ip, userAgent, requestId } }
    await addJob(tx, 'auth.link', { sealed: request.portal.secrets.seal('link', JSON.stringify(asked)).toString('base64url') })
  }
  return new Failure('forbidden', { message: authTexts.linkAsked })
}

/** Joins an identity to the account whose owner has shown to hold both, and tells them. False when it has an account already, or theirs may not enter there. */
export async function joinIdentity(tx: AuthDb, request: AuthRequest, identity: Identity, accountId: string): Promise<boolean> {
  const account = await accountById(tx, accountId)
  const users = await usersFor(tx, account.id, identity)
  if (users.length === 0 || !(await linkIdentity(tx, identity, account.id, account.email))) return false
  await fileEverywhere(tx, request, users, { action: 'user.linkIdentity', by: 'self', after: { issuer: identity.issuer } })
  await sendLetter(tx, request.portal, account.email, letters.identityLinked(nameOf(identity.issuer)))
  return true
}

type Asked = Identity & { email: string; origin: AuditOrigin }

/** Sends the link, to an account with a user that may enter: in that tenant, when the provider is a tenant's own. */
export const sendLink: Job = async (portal, payload) => {
  const { email, origin, ...identity } = JSON.parse(portal.secrets.open('link', String(payload.sealed)).toString()) as Asked
  await inAuth(portal, async (tx) => {
    const account = await accountByEmail(tx, email)
    const users = account ? await usersFor(tx, account.id, identity) : []
    if (!account || users.length === 0 || (await isLinked(tx, identity))) return
    const { key, max, seconds, isSliding } = letterBudget(account.email)
    if ((await countAttempt(tx, key, max, seconds, isSliding)).count > max) return
    const { issuer, subject, ksId = null } = identity
    const token = newSecret()
    await insertToken(tx, 'link', sha256(token), '1 hour', { account_id: account.id, ks_id: ksId, email, issuer, subject })
    await fileEverywhere(tx, origin, users, { action: 'user.askToLink', after: { issuer } })
    await sendLetter(tx, portal, account.email, letters.linkIdentity(nameOf(issuer), `${portal.config.baseUrl}/login?link=${token}`))
  })
}

/** The link proves the mailbox, and a click that the person meant it. It opens no session. */
export const confirmIdentity = authEndpoint(auth.confirmIdentity, async (request, { token }) => {
  await spend(request, addressBudget(request.ip))
  await request.auth(async (tx) => {
    const link = await useToken(tx, 'link', sha256(token))
    if (!link?.account_id || !link.issuer || !link.subject || !link.email) throw over()
    const identity = { issuer: link.issuer, subject: link.subject, ksId: link.ks_id }
    const account = await accountById(tx, link.account_id)
    // Sent to an address that is no longer the account's, it proves nothing.
    if (account.email !== link.email || !(await joinIdentity(tx, request, identity, account.id))) throw over()
    await returnAttempt(tx, addressBudget(request.ip).key)
  })
  return done
})

const over = () => new Failure('guard', { message: authTexts.linkOver })
const usersFor = async (tx: AuthDb, accountId: string, { ksId }: Identity) =>
  (await usersOf(tx, accountId)).filter((user) => mayEnter(user) && (!ksId || user.ks_id === ksId))

/** Only what an address itself tells: a name a tenant has chosen for its provider has no place in our letters. */
function nameOf(issuer: string) {
  const host = URL.parse(issuer)?.host ?? issuer
  return host === 'accounts.google.com' ? 'Google' : host
}
