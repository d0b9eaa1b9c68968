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
import { type AuthDb, type AuthRequest, authEndpoint, requireSession, type SignedIn } from '@portal/platform/db/authEndpoint'
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
const admit = async (request: AuthRequest) => (isEnrolling(request) ? request : requireSession(request))

/** Whose passkey it is to be. Who is signed in must have proved it within ten minutes. */
async function ownerOf(request: AuthRequest | SignedIn): Promise<string> {
  if (!('actor' in request)) return (await whoEnrols(request)).accountId
  await requireFresh(request)
  return request.actor.accountId
}

export const registrationOptions = authEndpoint(
  passkeys.registrationOptions,
  async (request: AuthRequest | SignedIn) => {
    const accountId = await ownerOf(request)
    const { id } = relyingParty(request)
    const { account, users, own } = await request.auth(async (tx) => ({
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
      challenge: newChallenge(request, 'register', account.id),
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

export const register = authEndpoint(
  passkeys.register,
  async (request: AuthRequest | SignedIn, { name, credential }) => {
    const accountId = await ownerOf(request)
    const challenge = await answeredChallenge(request, 'register', accountId, credential.response.clientDataJSON)
    if (!challenge) throw notMade(passkeyTexts.over)
    const key = await keyOf(request, credential, challenge)
    if (!key) throw notMade()
    const made = { ...key, name }
    return 'actor' in request ? add(request, made) : enrol(request, made)
  },
  admit,
)

/** The other sessions end, and challenges underway; this one goes on under new tokens (SES-11). */
async function add(request: SignedIn, made: Made) {
  const { answer, cookie } = await request.auth(async (tx) => {
    const saved = await keep(tx, request, await lockAccount(tx, request.actor.accountId), made)
    await endElsewhere(tx, request)
    const { answer, cookie } = await renewProof(tx, request, methodsOf(made))
    const { account, user } = await whoIs(tx, request)
    return { answer: { ...answer, user: presentUser(account, user), ...saved }, cookie }
  })
  request.setCookie(cookie.name, cookie.value, cookie.seconds)
  return answer
}

/** The sign-in that could go no further without a second factor ends here, with a session. */
async function enrol(request: AuthRequest, made: Made) {
  let passkey: Passkey | undefined
  const answer = await completeEnrolment(request, async (tx, account) => {
    const saved = await keep(tx, request, account, made)
    passkey = saved.passkey
    return { methods: methodsOf(made), recoveryCodes: saved.recoveryCodes ?? [] }
  })
  if (!answer || !passkey) throw notMade()
  return { ...answer, passkey }
}

const methodsOf = ({ is_synced }: Made) => [is_synced ? 'swk' : 'hwk', 'mfa']

/** Keeps a passkey for a held account, and tells its owner. */
async function keep(tx: AuthDb, request: AuthRequest, account: Account, made: Made) {
  const { id, email } = account
  if ((await passkeysOf(tx, id)).length >= most) throw notMade(passkeyTexts.tooMany)
  const users = (await usersOf(tx, id)).filter(mayEnter)
  const name = made.name ?? nameFor(request, users[0]!)
  const passkey = await insertPasskey(tx, { ...made, name, id: newId(), account_id: id })
  if (!passkey) throw new Failure('conflict', { message: passkeyTexts.known })
  const recoveryCodes = await notePasskey(tx, account, true)
  await fileEverywhere(tx, request, users, { action: 'user.addPasskey', by: 'self', after: { passkeyId: passkey.id, name } })
  await sendLetter(tx, request.portal, email, letters.added(name))
  return { passkey: present(passkey), recoveryCodes }
}
