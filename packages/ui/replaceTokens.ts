import { currentToken, inTurn } from './refresh.ts'

/** Runs a call that ends the session for a new one, until the new tokens are kept. A renewal takes the same turn, so it comes first. */
export async function replaceTokens<T>(work: () => Promise<T>): Promise<T> {
  await currentToken()
  return inTurn(work)
}
