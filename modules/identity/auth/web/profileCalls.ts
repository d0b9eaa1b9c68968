import { client } from '@portal/ui/client'
import { queryOptions } from '@tanstack/react-query'
import type { auth } from '../contract.ts'

const post = (path: string) => ({ method: 'POST', path }) as const

/** The contract's addresses for Min profil; a test holds the two together. */
export const profileEndpoints = {
  updateProfile: { method: 'PUT', path: '/auth/profile' },
  changePassword: post('/auth/change-password'),
  changeEmail: post('/auth/change-email'),
  resendVerification: post('/auth/resend-verification'),
  setupTwoFactor: post('/auth/2fa/setup'),
  verifyTwoFactor: post('/auth/2fa/verify'),
  stepUp: post('/auth/step-up'),
  disableTwoFactor: post('/auth/2fa/disable'),
  companies: { method: 'GET', path: '/auth/companies' },
  switchCompany: post('/auth/switch'),
  sessions: { method: 'GET', path: '/auth/sessions' },
  endSession: post('/auth/sessions/:id/end'),
  endOtherSessions: post('/auth/sessions/end-others'),
} as const

export const profileCalls = client(profileEndpoints as unknown as Pick<typeof auth, keyof typeof profileEndpoints>)

export const sessionQuery = queryOptions({
  queryKey: ['auth', 'sessions'],
  queryFn: ({ signal }) => profileCalls.sessions({}, { signal }),
})

export const companiesQuery = queryOptions({
  queryKey: ['auth', 'companies'],
  queryFn: ({ signal }) => profileCalls.companies({}, { signal }),
})
