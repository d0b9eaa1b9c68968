import { type Account, fileEverywhere, sendLetter, usersOf } from '@portal/modules/identity/auth/server/public'
import type { AuthDb, AuthRequest } from '@portal/platform/db/authEndpoint'
import type { Signed } from '../contract.ts'
import { handleOf } from './present.ts'
import { type PasskeyRow, passkeyByCredential, stampUse } from './queries.ts'
import { relyingParty, webauthn } from './relyingParty.ts'
import { letters } from './texts.ts'

type Given = { credential: Signed; challenge: string; mustVerify: boolean }

/**
 * Tests a signature against the held account's own passkeys, and answers what to call it in `amr`; null when it does not hold. With
 * `mustVerify` the authenticator must have known its owner, by finger, face or PIN.
 */
export async function showPasskey(tx: AuthDb, request: AuthRequest, account: Account, given: Given): Promise<string[] | null> {
  const passkey = await passkeyByCredential(tx, Buffer.from(given.credential.id, 'base64url'))
  if (passkey?.account_id !== account.id) return null
  const { userHandle } = given.credential.response
  const found =
    userHandle && !handleOf(account.id).equals(Buffer.from(userHandle, 'base64url')) ? null : await tested(request, passkey, given)
  const isCopy = found !== null && (found.newCounter > 0 || passkey.counter > 0) && found.newCounter <= passkey.counter
  if (!found || isCopy) {
    await tellOfRefusal(tx, request, account, passkey, isCopy)
    return null
  }
  await stampUse(tx, passkey.id, { counter: found.newCounter, isSynced: found.credentialBackedUp })
  return [passkey.is_synced ? 'swk' : 'hwk', ...(found.userVerified ? ['mfa'] : [])]
}

/** The counter is looked at afterwards: only a signature that holds can tell of a copy. */
async function tested(request: AuthRequest, passkey: PasskeyRow, { credential, challenge, mustVerify }: Given) {
  const { id, origins } = relyingParty(request)
  const { verifyAuthenticationResponse } = await webauthn()
  const { userHandle, ...response } = credential.response
  const verification = verifyAuthenticationResponse({
    response: { ...credential, response: { ...response, userHandle: userHandle ?? undefined }, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: origins,
    expectedRPID: id,
    requireUserVerification: mustVerify,
    credential: { id: credential.id, publicKey: new Uint8Array(passkey.public_key), counter: -1 },
  })
  return verification.then(
    ({ verified, authenticationInfo }) => (verified ? authenticationInfo : null),
    (error: Error) => {
      request.log.info({ reason: error.message }, 'passkey refused')
      return null
    },
  )
}

async function tellOfRefusal(tx: AuthDb, request: AuthRequest, account: Account, { id, name }: PasskeyRow, isCopy: boolean) {
  request.log.warn({ security: 'user.refusePasskey', ip: request.ip }, 'refused')
  const users = await usersOf(tx, account.id)
  await fileEverywhere(tx, request, users, { action: 'user.refusePasskey', after: { passkeyId: id }, ...(isCopy && { reason: 'copy' }) })
  if (isCopy) await sendLetter(tx, request.portal, account.email, letters.copied(name))
}
