import { client } from '@portal/ui/client'
import type { auth } from '../contract.ts'

const post = (path: string) => ({ method: 'POST', path }) as const

/** The contract's own addresses once more: its schemas would weigh down the sign-in page. A test holds the two together. */
export const signInEndpoints = {
  login: post('/auth/login'),
  register: post('/auth/register'),
  invitation: post('/auth/invitation'),
  logout: post('/auth/logout'),
  me: { method: 'GET', path: '/auth/me' },
  requestReset: post('/auth/password-reset'),
  confirmReset: post('/auth/password-reset/confirm'),
  setupTwoFactor: post('/auth/2fa/setup'),
  verifyTwoFactor: post('/auth/2fa/verify'),
  verifyEmail: post('/auth/verify-email'),
  confirmIdentity: post('/auth/identities/confirm'),
} as const

export const signInCalls = client(signInEndpoints as unknown as Pick<typeof auth, keyof typeof signInEndpoints>)
