import { laterTexts } from './laterTexts.ts'
import { texts } from './texts.ts'

/** What to say when the e-mail for a new password could not be sent. */
export const resetMessage = (error: unknown) =>
  (error as { code?: string } | null)?.code === 'auth/user-not-found' ? texts.error.userNotFound : laterTexts.reset.failed
