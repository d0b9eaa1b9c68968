import { useAuth } from '@portal/modules/identity/auth/web/public'
import { ApiError, client, ShownError } from '@portal/ui/client'
import { past } from '@portal/ui/past'
import { documentsInForce, type InForce } from '../../inForceContract.ts'

/** One that is chosen: the version that is stored, and when the server last said that it is in force. */
export type OfflineDocument = InForce & { storedAt: string }
const { inForce } = client(documentsInForce)

/** While a day of the past is looked at, every answer is of that day, and what is stored is of today. */
export function onlyToday() {
  const looked = past()
  if (looked) throw new ShownError(looked.refusal)
}

/** What of some is in force, and the instant before that was asked: what is stored is never said to be newer than it is. */
async function askInForce(ids: readonly string[]) {
  const storedAt = new Date(Date.now()).toISOString()
  onlyToday()
  const { items } = await inForce({ ids })
  onlyToday()
  return items.map((one) => ({ ...one, storedAt }))
}

/** The server names at most so many in one answer. */
const mostAsked = 100
export async function inForceOfAll(ids: readonly string[]) {
  const items: OfflineDocument[] = []
  for (let from = 0; from < ids.length; from += mostAsked) items.push(...(await askInForce(ids.slice(from, from + mostAsked))))
  return items
}

/** Whoever may read no documents at all any more has none of them; nor has anybody where the module is switched off. */
export const inForceOf = async (chosen: readonly OfflineDocument[]) =>
  useAuth.getState().user?.modulesOff.includes('documents')
    ? []
    : askInForce(chosen.map(({ id }) => id)).catch((error) => {
        if (error instanceof ApiError && (error.code === 'forbidden' || error.code === 'restricted')) return []
        throw error
      })
