import { missing } from '@portal/kit/errors'
import type { Visit } from '@portal/platform/db/door'
import { publicKey } from './doorQueries.ts'

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** What a provider checks the signatures of one client of ours with. */
export async function keysOf(visit: Visit, id: string) {
  const jwk = uuid.test(id) ? await visit.auth((tx) => publicKey(tx, id)) : null
  if (!jwk) throw missing()
  return [jwk]
}
