import { client } from '@portal/ui/client'
import type { passkeys } from '../contract.ts'

const post = (path: string) => ({ method: 'POST', path }) as const

/** The contract's own addresses once more: its schemas would weigh down the sign-in page. A test holds the two together. */
export const passkeyEndpoints = {
  list: { method: 'GET', path: '/auth/passkeys' },
  registrationOptions: post('/auth/passkeys/options'),
  register: post('/auth/passkeys'),
  renamePasskey: { method: 'PUT', path: '/auth/passkeys/:id' },
  removePasskey: post('/auth/passkeys/:id/remove'),
  signInOptions: post('/auth/passkeys/sign-in/options'),
  signIn: post('/auth/passkeys/sign-in'),
  secondStepOptions: post('/auth/2fa/passkey/options'),
  secondStep: post('/auth/2fa/passkey'),
  stepUpOptions: post('/auth/step-up/passkey/options'),
  stepUp: post('/auth/step-up/passkey'),
} as const

export const passkeyCalls = client(passkeyEndpoints as unknown as typeof passkeys)
