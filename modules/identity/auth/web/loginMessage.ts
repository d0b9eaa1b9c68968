import { ApiError, errorText, isMissingPiece } from '@portal/ui/client'
import { texts } from './texts.ts'

const network = errorText(new ApiError(500, '', undefined, 'network'))
const byCode: Record<string, string> = {
  'auth/invalid-email': texts.error.invalidEmail,
  'auth/user-not-found': texts.error.userNotFound,
  'auth/wrong-password': texts.error.wrongPassword,
  'auth/invalid-credential': texts.error.invalidCredential,
  'auth/too-many-requests': texts.error.tooManyRequests,
  'auth/user-disabled': texts.error.userDisabled,
  'auth/missing-password': texts.passwordRequired,
  'auth/network-request-failed': network,
  tooMany: texts.error.tooManyRequests,
  network,
  timeout: errorText(new ApiError(408, '', undefined, 'timeout')),
}
const closedByPerson = ['auth/popup-closed-by-user', 'auth/cancelled-popup-request']

const codeOf = (error: unknown) => (error as { code?: string } | null)?.code ?? ''

/** What to say when a sign-in fails, for the identity provider's codes and our own server's answers (specification 8). */
export function loginMessage(error: unknown): string {
  const known = byCode[codeOf(error)]
  if (known) return known
  if (isMissingPiece(error)) return errorText(error)
  if (error instanceof TypeError) return texts.error.other
  if (!(error instanceof ApiError)) return (error as Error | null)?.message || texts.error.other
  if (error.status === 429) return texts.error.tooManyRequests
  if (error.fields.email) return texts.error.invalidEmail
  return error.body?.message ?? texts.error.other
}

/** What to say when sign-in with Google fails; null when the person closed the window. */
export const googleMessage = (error: unknown) => {
  if (closedByPerson.includes(codeOf(error))) return null
  // Google did let the person in: why we did not is said in our server's words.
  return codeOf(error).startsWith('auth/') ? texts.error.google : loginMessage(error)
}
