import { missing } from '@portal/kit/errors'
import type { AuthRequest } from '@portal/platform/db/authEndpoint'
import { publicKey } from './signInQueries.ts'

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** What a provider checks the signatures of one client of ours with. */
export async function keysOf(request: AuthRequest, id: string) {
  const jwk = uuid.test(id) ? await request.auth((tx) => publicKey(tx, id)) : null
  if (!jwk) throw missing()
  return [jwk]
}
