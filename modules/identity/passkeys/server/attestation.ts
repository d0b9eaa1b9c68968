import type { AuthRequest } from '@portal/platform/db/authEndpoint'
import type { RegistrationResponseJSON } from '@simplewebauthn/server'
import type { Created } from '../contract.ts'
import { algorithms, relyingParty, webauthn } from './relyingParty.ts'

export type NewKey = NonNullable<Awaited<ReturnType<typeof keyOf>>>

/** The key an authenticator made for this site and this challenge; null when it does not hold. */
export async function keyOf(request: AuthRequest, { response, ...head }: Created, challenge: string) {
  const { transports = [], ...answer } = response
  const info = await verified(request, { ...head, response: answer, clientExtensionResults: {} }, challenge).catch((error: Error) => {
    request.log.info({ reason: error.message }, 'passkey refused')
  })
  if (!info) return null
  return {
    credential_id: Buffer.from(info.credential.id, 'base64url'),
    public_key: Buffer.from(info.credential.publicKey),
    counter: info.credential.counter,
    is_synced: info.credentialBackedUp,
    transports,
  }
}

/** Who made the authenticator was not asked. A certificate that comes all the same is not looked into: the library would call the addresses in it. */
async function verified(request: AuthRequest, response: RegistrationResponseJSON, challenge: string) {
  const { id, origins } = relyingParty(request)
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
