import { ApiError, errorText } from '@portal/ui/apiError'

export type Saving =
  | { state: 'saved' | 'unsaved' | 'saving' }
  /** Tried again by itself. */
  | { state: 'failed'; message: string }
  /** Not accepted as it is: said at its fields. */
  | { state: 'refused'; message: string; fields: Record<string, string> }
  /** Somebody else has saved meanwhile, or sent the draft or given it up. */
  | { state: 'changed' | 'closed' }
  /** Somebody else writes now. */
  | { state: 'taken'; message: string }

/** What may go well the next time: no answer, too many at once, a session that is being renewed. */
const passing = [401, 408, 429]
export function refusalOf(error: unknown): Saving {
  const message = errorText(error)
  if (!(error instanceof ApiError) || error.status >= 500 || passing.includes(error.status)) return { state: 'failed', message }
  if (error.code === 'conflict') return { state: 'changed' }
  if (error.code === 'locked') return { state: 'taken', message }
  if (error.code === 'state' || error.status === 404) return { state: 'closed' }
  return { state: 'refused', message, fields: error.fields }
}
