import { isEmail, normaliseEmail } from '@portal/kit/email'
import { isPersonName, normalisePersonName } from '@portal/kit/personName'
import { newId } from '@portal/kit/uuid'
import { acceptedUser, askToLink, fileEvent, inviteUser, isAccount, letterLeft } from '@portal/modules/identity/auth/server/public'
import type { AuthDb, AuthRequest } from '@portal/platform/db/authEndpoint'
import type { SsoRefusal } from '../choices.ts'
import { ssoTexts } from '../texts.ts'
import type { Claims, Provider } from './provider.ts'
import { addUser, userByEmail } from './signInQueries.ts'

type Welcome = { why: SsoRefusal } | NonNullable<Awaited<ReturnType<typeof acceptedUser>>>

/**
 * Somebody the provider has signed in, and nobody here has linked. Who has an account proves the mailbox first, always: an address is
 * never enough (OID-03). Who has none, and is invited or may be made, comes in at once when the domain is proved to be the tenant's.
 */
export async function welcome(tx: AuthDb, request: AuthRequest, provider: Provider, claims: Claims): Promise<Welcome> {
  const email = vouchedFor(provider, claims)
  if (!email) return { why: 'email' }
  const identity = { issuer: claims.iss, subject: claims.sub, ksId: provider.ksId }
  const ask = async (): Promise<Welcome> => {
    await askToLink(tx, request, { ...identity, email, isEmailVerified: true })
    return { why: 'asked' }
  }
  if (!provider.ksId || !provider.id) return ask()
  const known = await userByEmail(tx, provider.ksId, email)
  if (known ? known.status !== 'invited' : !provider.makesUsers) return ask()
  const isNew = !(await isAccount(tx, email))
  const isProved = provider.provedDomains.includes(domainOf(email))
  if (!(isNew && isProved) && !(await letterLeft(tx, email))) return { why: 'asked' }
  const userId = known?.user_id ?? newId()
  const name = nameOf(claims, email)
  if (!known) {
    if (!(await addUser(tx, { providerId: provider.id, userId, email, ...name }))) return { why: 'asked' }
    const person = { ks_id: provider.ksId, user_id: userId, role_id: 0, ...name }
    await fileEvent(tx, request, person, { action: 'user.invite', after: { email, issuer: claims.iss } })
  }
  const user = { ks_id: provider.ksId, user_id: userId, email }
  const accepted = isNew && isProved ? await acceptedUser(tx, request, user, identity) : null
  if (accepted) return accepted
  await inviteUser(tx, request, user)
  return { why: 'asked' }
}

/** The address, when the provider says it is theirs (or is trusted to have seen to it) and the company takes such addresses. */
function vouchedFor({ domains, trustsEmail }: Provider, { email, email_verified }: Claims): string | null {
  if (typeof email !== 'string' || !isEmail(email)) return null
  const address = normaliseEmail(email)
  const isAllowed = domains.length === 0 || domains.includes(domainOf(address))
  // Trust in what it does not say is for the domains named, and never against its own word.
  const isVouchedFor = email_verified === true || (trustsEmail && domains.length > 0 && email_verified === undefined)
  return isAllowed && isVouchedFor ? address : null
}

const domainOf = (email: string) => email.slice(email.lastIndexOf('@') + 1)

/** A name as people have: what the provider says of first and last, of the whole, or else the address. */
export function nameOf({ given_name, family_name, name }: { given_name?: unknown; family_name?: unknown; name?: unknown }, email: string) {
  const clean = (value: unknown) => (typeof value === 'string' && isPersonName(value) ? normalisePersonName(value) : null)
  const words = (clean(name) ?? clean(email.slice(0, email.indexOf('@')).replace(/[._\d-]+/g, ' ')) ?? '').split(' ').filter(Boolean)
  return {
    firstname: clean(given_name) ?? clean(words.slice(0, -1).join(' ') || words[0]) ?? ssoTexts.unknownFirstname,
    lastname: clean(family_name) ?? clean(words.length > 1 ? words.at(-1) : undefined) ?? ssoTexts.unknownLastname,
  }
}
