import { Failure } from '@portal/kit/errors'
import type { AuthRequest } from '@portal/platform/db/authEndpoint'
import { networkOf } from '@portal/platform/http/networkOf'
import { sha256 } from '@portal/platform/secrets/secrets'
import { countAttempt } from './attemptQueries.ts'
import { authTexts } from './texts.ts'

/** So many tries per window. A sliding window begins again with each try, so the last one shuts for its whole length. */
type Budget = { key: string; max: number; seconds: number; isSliding: boolean }

/** Calls from one address on the endpoints that are guessed at. */
export const addressBudget = (ip: string): Budget => ({ key: `address:${networkOf(ip)}`, max: 10, seconds: 60, isSliding: false })
/** Wrong passwords for one person, over every endpoint that takes a password. The key holds no readable address. */
export const passwordBudget = (email: string): Budget => ({ key: `password:${nameOf(email)}`, max: 5, seconds: 900, isSliding: true })
/** Guesses at one person's second factor. */
export const codeBudget = (accountId: string): Budget => ({ key: `code:${accountId}`, max: 10, seconds: 3_600, isSliding: false })
/** Letters anybody can have sent to one person. */
export const letterBudget = (who: string): Budget => ({ key: `letter:${nameOf(who)}`, max: 5, seconds: 3_600, isSliding: false })

/**
 * Takes a try from each budget before it is made, so that a burst cannot try more than there is, and answers how many the last one has left.
 * Throws 429 when one is empty.
 */
export async function spend(request: AuthRequest, ...budgets: Budget[]): Promise<number> {
  const { left, wait } = await request.auth(async (tx) => {
    let left = 0
    for (const { key, max, seconds, isSliding } of budgets) {
      const { count, wait } = await countAttempt(tx, key, max, seconds, isSliding)
      left = max - count
      if (left < 0) return { left, wait }
    }
    return { left, wait: 0 }
  })
  if (left < 0) throw new Failure('tooMany', { message: authTexts.tooManyAttempts, retryAfter: Math.max(wait, 1) })
  return left
}

/** Spellings that a person may take for one address share one count: case, spaces, `+tag`, trailing dots, compatibility letters. */
function nameOf(email: string) {
  const [local = '', domain = ''] = email.normalize('NFKC').trim().toLowerCase().split('@')
  return sha256(`${local.replace(/\+.*/, '')}@${domain.replace(/\.+$/, '')}`).toString('base64url')
}
