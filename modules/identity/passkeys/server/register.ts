import { Failure } from '@portal/kit/errors'
import { newId } from '@portal/kit/uuid'
import {
  type Account,
  completeEnrolment,
  endElsewhere,
  fileEverywhere,
  isEnrolling,
  lockAccount,
  mayEnter,
  notePasskey,
  presentUser,
  renewProof,
  requireFresh,
  sendLetter,
  usersOf,
  whoEnrols,
  whoIs,
} from '@portal/modules/identity/auth/server/public'
import { type AuthDb, door, requireSession, type SignedIn, type Visit } from '@portal/platform/db/door'
import { type Passkey, passkeys } from '../contract.ts'
import { keyOf, type NewKey } from './attestation.ts'
import { answeredChallenge, newChallenge } from './challenges.ts'
import { nameFor } from './nameFor.ts'
import { asCredential, patience } from './options.ts'
import { handleOf, present } from './present.ts'
import { insertPasskey, passkeysOf } from './queries.ts'
import { algorithms, relyingParty, webauthn } from './relyingParty.ts'
import { letters, passkeyTexts } from './texts.ts'

type Made = NewKey & { name?: string }
const most = 20
const notMade = (message = passkeyTexts.notMade) => new Failure('guard', { message })
/** Somebody signed in, or somebody who may do nothing before they have a second factor (MFA-08). */
const admit = async (visit: Visit) => (isEnrolling(visit) ? visit : requireSession(visit))

/** Whose passkey it is to be. Who is signed in must have proved it within ten minutes. */
async function ownerOf(visit: Visit | SignedIn): Promise<string> {
  if (!('actor' in visit)) return (await whoEnrols(visit)).accountId
  await requireFresh(visit)
  return visit.actor.accountId
}

export const registrationOptions = door(
  passkeys.registrationOptions,
  async (visit: Visit | SignedIn) => {
    const accountId = await ownerOf(visit)
    const { id } = relyingParty(visit)
    const { account, users, own } = await visit.auth(async (tx) => ({
      account: await lockAccount(tx, accountId),
      users: await usersOf(tx, accountId),
      own: await passkeysOf(tx, accountId),
    }))
    if (own.length >= most) throw notMade(passkeyTexts.tooMany)
    const { generateRegistrationOptions } = await webauthn()
    const options = await generateRegistrationOptions({
      rpName: 'Kontrollportalen',
      rpID: id,
      userID: new Uint8Array(handleOf(account.id)),
      userName: account.email,
      userDisplayName: `${users[0]!.firstname} ${users[0]!.lastname}`,
      challenge: newChallenge(visit, 'register', account.id),
      timeout: patience,
      attestationType: 'none',
      excludeCredentials: own.map(asCredential),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      supportedAlgorithmIDs: algorithms,
    })
    return { options: { ...options } }
  },
  admit,
)

export const register = door(
  passkeys.register,
  async (visit: Visit | SignedIn, { name, credential }) => {
    const accountId = await ownerOf(visit)
    const challenge = await answeredChallenge(visit, 'register', accountId, credential.response.clientDataJSON)
    if (!challenge) throw notMade(passkeyTexts.over)
    const key = await keyOf(visit, credential, challenge)
    if (!key) throw notMade()
    const made = { ...key, name }
    return 'actor' in visit ? add(visit, made) : enrol(visit, made)
  },
  admit,
)

/** The other sessions end, and challenges underway; this one goes on under new tokens (SES-11). */
async function add(visit: SignedIn, made: Made) {
  const { answer, cookie } = await visit.auth(async (tx) => {
    const kept = await keep(tx, visit, await lockAccount(tx, visit.actor.accountId), made)
    await endElsewhere(tx, visit)
    const { answer, cookie } = await renewProof(tx, visit, methodsOf(made))
    const { account, user } = await whoIs(tx, visit)
    return { answer: { ...answer, user: presentUser(account, user), ...kept }, cookie }
  })
  visit.setCookie(cookie.name, cookie.value, cookie.seconds)
  return answer
}

/** The sign-in that could go no further without a second factor ends here, with a session. */
async function enrol(visit: Visit, made: Made) {
  let passkey: Passkey | undefined
  const answer = await completeEnrolment(visit, async (tx, account) => {
    const kept = await keep(tx, visit, account, made)
    passkey = kept.passkey
    return { methods: methodsOf(made), recoveryCodes: kept.recoveryCodes ?? [] }
  })
  if (!answer || !passkey) throw notMade()
  return { ...answer, passkey }
}

const methodsOf = ({ is_synced }: Made) => [is_synced ? 'swk' : 'hwk', 'mfa']

/** Keeps a passkey for a held account, and tells its owner. */
async function keep(tx: AuthDb, visit: Visit, account: Account, made: Made) {
  const { id, email } = account
  if ((await passkeysOf(tx, id)).length >= most) throw notMade(passkeyTexts.tooMany)
  const users = (await usersOf(tx, id)).filter(mayEnter)
  const name = made.name ?? nameFor(visit, users[0]!)
  const passkey = await insertPasskey(tx, { ...made, name, id: newId(), account_id: id })
  if (!passkey) throw new Failure('conflict', { message: passkeyTexts.known })
  const recoveryCodes = await notePasskey(tx, account, true)
  await fileEverywhere(tx, visit, users, { action: 'user.addPasskey', by: 'self', after: { passkeyId: passkey.id, name } })
  await sendLetter(tx, visit.portal, email, letters.added(name))
  return { passkey: present(passkey), recoveryCodes }
}
