import { ApiError } from '@portal/ui/client'
import { laterTexts } from './laterTexts.ts'
import { texts } from './texts.ts'

/** What to say when the e-mail for a new password could not be sent. */
export function resetMessage(error: unknown): string {
  if ((error as { code?: string } | null)?.code === 'auth/user-not-found') return texts.error.userNotFound
  return error instanceof ApiError && error.status === 429 ? laterTexts.reset.tooMany : laterTexts.reset.failed
}
