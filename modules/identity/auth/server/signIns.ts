import type { AuthDb } from '@portal/platform/db/authEndpoint'
import { endSessionsOfSignIns } from './sessionQueries.ts'
import { retireTokensOfSignIns } from './tokenQueries.ts'

/** Ends what sign-ins at a provider opened: steps that are not finished, and sessions. Returns the sessions that were alive. */
export async function endOpenedBy(tx: AuthDb, signInIds: readonly string[], reason: string) {
  if (signInIds.length === 0) return []
  await retireTokensOfSignIns(tx, signInIds)
  return endSessionsOfSignIns(tx, signInIds, reason)
}
