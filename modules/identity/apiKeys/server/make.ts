import { addDays, endOfOsloDay, osloDate } from '@portal/kit/dates'
import { fieldFailure } from '@portal/kit/rules'
import { newId } from '@portal/kit/uuid'
import { mintKey } from '@portal/platform/http/machineKeys'
import type { Context } from '@portal/platform/http/verb'
import { sha256 } from '@portal/platform/secrets/secrets'
import { keyDays } from '../contract.ts'
import { keyTexts as texts } from '../texts.ts'
import { addKey, type KeyRow, listKeys } from './queries.ts'

type Wanted = { name: string; scope: KeyRow['scope']; expiresOn: string; userId: string | null }

/** Makes a key in the caller's transaction. `key` is to be shown once; `row` is what is kept of it. */
export async function makeKey(ctx: Pick<Context, 'tx' | 'actor' | 'now'>, { name, scope, expiresOn, userId }: Wanted) {
  const today = osloDate(ctx.now)
  if (expiresOn < today) throw fieldFailure('expiresOn', texts.notPast)
  if (expiresOn > addDays(today, keyDays - 1)) throw fieldFailure('expiresOn', texts.tooLate)
  const key = mintKey(scope === 'scim' ? 'kss' : 'ksk')
  const id = newId()
  const until = endOfOsloDay(expiresOn).toISOString()
  const isAdded = await addKey(ctx.tx, {
    id,
    hash: sha256(key),
    hint: key.slice(-4),
    userId,
    name,
    scope,
    until,
    by: ctx.actor.id,
    sessionId: ctx.actor.sessionId,
  })
  if (!isAdded) throw fieldFailure('name', texts.tooMany)
  const row = (await listKeys(ctx.tx)).find((one) => one.id === id)!
  return { key, row }
}
