import { Failure } from '@portal/kit/errors'
import { newId } from '@portal/kit/uuid'
import {
  endElsewhere,
  fileEverywhere,
  lockAccount,
  notePasskey,
  presentUser,
  renewProof,
  requireFresh,
  sendLetter,
  whoIs,
} from '@portal/modules/auth/server/public'
import { signedIn, type Visit } from '@portal/platform/door'
import type { RegistrationResponseJSON } from '@simplewebauthn/server'
import { type Created, passkeys } from '../contract.ts'
import { answeredChallenge, newChallenge } from './challenges.ts'
import { asCredential, patience } from './options.ts'
import { handleOf, present } from './present.ts'
import { insertPasskey, passkeysOf } from './queries.ts'
import { algorithms, relyingParty, webauthn } from './relyingParty.ts'
import { letters, passkeyTexts } from './texts.ts'

const most = 20
const notMade = (message = passkeyTexts.notMade) => new Failure('guard', { message })

export const registrationOptions = signedIn(passkeys.registrationOptions, async (visit) => {
  await requireFresh(visit)
  const { id } = relyingParty(visit)
  const { account, user, own } = await visit.auth(async (tx) => ({
    ...(await whoIs(tx, visit)),
    own: await passkeysOf(tx, visit.actor.accountId),
  }))
  if (own.length >= most) throw notMade(passkeyTexts.tooMany)
  const { generateRegistrationOptions } = await webauthn()
  const options = await generateRegistrationOptions({
    rpName: 'Kontrollportalen',
    rpID: id,
    userID: new Uint8Array(handleOf(account.id)),
    userName: account.email,
    userDisplayName: `${user.firstname} ${user.lastname}`,
    challenge: newChallenge(visit, 'register', account.id),
    timeout: patience,
    attestationType: 'none',
    excludeCredentials: own.map(asCredential),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: algorithms,
  })
  return { options: { ...options } }
})

/** The other sessions end, and challenges underway; this one goes on under new tokens (SES-11). */
export const register = signedIn(passkeys.register, async (visit, { name, credential }) => {
  await requireFresh(visit)
  const { accountId } = visit.actor
  const challenge = await answeredChallenge(visit, 'register', accountId, credential.response.clientDataJSON)
  if (!challenge) throw notMade(passkeyTexts.over)
  const made = await tested(visit, credential, challenge)
  const { answer, cookie } = await visit.auth(async (tx) => {
    const held = await lockAccount(tx, accountId)
    const { users } = await whoIs(tx, visit)
    if ((await passkeysOf(tx, accountId)).length >= most) throw notMade(passkeyTexts.tooMany)
    const passkey = await insertPasskey(tx, { ...made, id: newId(), account_id: accountId, name })
    if (!passkey) throw new Failure('conflict', { message: passkeyTexts.known })
    const recoveryCodes = await notePasskey(tx, held, true)
    await endElsewhere(tx, visit)
    await fileEverywhere(tx, visit, users, { action: 'user.addPasskey', by: 'self', after: { passkeyId: passkey.id, name } })
    await sendLetter(tx, visit.portal, held.email, letters.added(name))
    const { answer, cookie } = await renewProof(tx, visit, [made.is_synced ? 'swk' : 'hwk', 'mfa'])
    const { account, user } = await whoIs(tx, visit)
    return { answer: { ...answer, user: presentUser(account, user), passkey: present(passkey), recoveryCodes }, cookie }
  })
  visit.setCookie(cookie.name, cookie.value, cookie.seconds)
  return answer
})

async function tested(visit: Visit, { response, ...head }: Created, challenge: string) {
  const { transports = [], ...answer } = response
  const info = await verified(visit, { ...head, response: answer, clientExtensionResults: {} }, challenge).catch((error: Error) => {
    visit.log.info({ reason: error.message }, 'passkey refused')
  })
  if (!info) throw notMade()
  return {
    credential_id: Buffer.from(info.credential.id, 'base64url'),
    public_key: Buffer.from(info.credential.publicKey),
    counter: info.credential.counter,
    is_synced: info.credentialBackedUp,
    transports,
  }
}

/** Who made the authenticator was not asked. A certificate that comes all the same is not looked into: the library would call the addresses in it. */
async function verified(visit: Visit, response: RegistrationResponseJSON, challenge: string) {
  const { id, origins } = relyingParty(visit)
  const { verifyRegistrationResponse } = await webauthn()
  const { decodeAttestationObject } = await import('@simplewebauthn/server/helpers')
  const attestation = decodeAttestationObject(new Uint8Array(Buffer.from(response.response.attestationObject, 'base64url')))
  const format = attestation.get('fmt')
  if (format !== 'none' && (format !== 'packed' || attestation.get('attStmt').get('x5c'))) throw new Error(`attestation ${format}`)
  const { registrationInfo } = await verifyRegistrationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: origins,
    expectedRPID: id,
    requireUserVerification: true,
    supportedAlgorithmIDs: algorithms,
  })
  return registrationInfo?.credential.id === response.id ? registrationInfo : undefined
}
