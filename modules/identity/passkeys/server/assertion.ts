import { type Account, fileEverywhere, sendLetter, usersOf } from '@portal/modules/identity/auth/server/public'
import type { AuthDb, Visit } from '@portal/platform/db/door'
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
export async function showPasskey(tx: AuthDb, visit: Visit, account: Account, given: Given): Promise<string[] | null> {
  const passkey = await passkeyByCredential(tx, Buffer.from(given.credential.id, 'base64url'))
  if (passkey?.account_id !== account.id) return null
  const { userHandle } = given.credential.response
  const found =
    userHandle && !handleOf(account.id).equals(Buffer.from(userHandle, 'base64url')) ? null : await tested(visit, passkey, given)
  const isCopy = found !== null && (found.newCounter > 0 || passkey.counter > 0) && found.newCounter <= passkey.counter
  if (!found || isCopy) {
    await tellOfRefusal(tx, visit, account, passkey, isCopy)
    return null
  }
  await stampUse(tx, passkey.id, { counter: found.newCounter, isSynced: found.credentialBackedUp })
  return [passkey.is_synced ? 'swk' : 'hwk', ...(found.userVerified ? ['mfa'] : [])]
}

/** The counter is looked at afterwards: only a signature that holds can tell of a copy. */
async function tested(visit: Visit, passkey: PasskeyRow, { credential, challenge, mustVerify }: Given) {
  const { id, origins } = relyingParty(visit)
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
      visit.log.info({ reason: error.message }, 'passkey refused')
      return null
    },
  )
}

async function tellOfRefusal(tx: AuthDb, visit: Visit, account: Account, { id, name }: PasskeyRow, isCopy: boolean) {
  visit.log.warn({ security: 'user.refusePasskey', ip: visit.ip }, 'refused')
  const users = await usersOf(tx, account.id)
  await fileEverywhere(tx, visit, users, { action: 'user.refusePasskey', after: { passkeyId: id }, ...(isCopy && { reason: 'copy' }) })
  if (isCopy) await sendLetter(tx, visit.portal, account.email, letters.copied(name))
}
