import type { User } from '@firebase/auth'
import type { LoginResult } from '@portal/modules/identity/auth'
import { ApiError, request } from '@portal/ui/client'
import { accessToken } from '@portal/ui/session'

/** A session of ours for whom Firebase has signed in. Rejects with the server's words, else `fallback`. */
export async function exchangeToken(user: User, fallback: string, rememberMe = false): Promise<LoginResult> {
  const headers = { Authorization: `Bearer ${await user.getIdToken()}` }
  const options = { skipAuth: true, headers, ...(rememberMe && { body: { rememberMe } }) }
  return request<LoginResult>('POST', '/firebase/auth/exchange', options).catch((error) => {
    throw inWords(error, fallback)
  })
}

/** The token that signs the person in to Firebase too. The session goes along: it shows the second factor, where there is one. */
export async function fetchCustomToken({ email, password }: { email: string; password: string }): Promise<string> {
  const options = { skipAuth: true, body: { email, password }, headers: { Authorization: `Bearer ${accessToken()}` } }
  const { customToken } = await request<{ customToken: string }>('POST', '/firebase/auth/custom-token', options).catch((error) => {
    throw inWords(error, 'Failed to get custom token')
  })
  return customToken
}

/** The answer's `error` field is read (specification 7). A server that cannot be reached has the client's own words. */
function inWords(error: unknown, fallback: string) {
  if (!(error instanceof ApiError) || ['network', 'timeout'].includes(error.code ?? '')) return error
  const text = error.body?.error ?? error.body?.message
  return text === undefined ? new Error(fallback, { cause: error }) : new ApiError(error.status, text, { ...error.body, message: text })
}
