import type { AuthRequest } from '@portal/platform/db/authEndpoint'
import { newChallenge } from './challenges.ts'
import { type PasskeyRow, passkeysOf } from './queries.ts'
import { relyingParty, webauthn } from './relyingParty.ts'

/** How long a person may take, in milliseconds: as long as the challenge lives. */
export const patience = 300_000
export const asCredential = ({ credential_id, transports }: PasskeyRow) => ({
  id: credential_id.toString('base64url'),
  transports: transports as ('usb' | 'internal' | 'hybrid')[],
})

/** Asks for a signature: of any passkey of this site, or of one of the account's own. */
export async function ask(request: AuthRequest, use: 'signIn' | 'secondStep' | 'stepUp', accountId?: string) {
  const { id } = relyingParty(request)
  const { generateAuthenticationOptions } = await webauthn()
  const own = accountId && (await request.auth((tx) => passkeysOf(tx, accountId)))
  const options = await generateAuthenticationOptions({
    rpID: id,
    challenge: newChallenge(request, use, accountId),
    timeout: patience,
    userVerification: use === 'secondStep' ? 'preferred' : 'required',
    ...(own && { allowCredentials: own.map(asCredential) }),
  })
  return { options: { ...options } }
}
