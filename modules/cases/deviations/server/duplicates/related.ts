import { addDays, osloDate } from '@portal/kit/dates'
import { type Context, read } from '@portal/platform/http/verb'
import { deviations, type Related } from '../../contract.ts'
import { countMatching } from '../list/countQueries.ts'
import { seenBy } from '../queries.ts'
import { duplicatesOf, placeAndKind } from './similarQueries.ts'

/** Three within ninety days are no coincidence (domain 3.3.8). */
const often = 3
const days = 90

export const related = read(deviations.related, async (ctx, { id }) => {
  const { tx, actor } = ctx
  await seenBy(tx, actor, id)
  return { duplicates: await duplicatesOf(tx, actor, id), repeated: await repeated(ctx, id) }
})

/** Counted by the list's own filters, which is what the notice opens. */
async function repeated({ tx, actor, now }: Context, id: string): Promise<Related['repeated']> {
  const own = await placeAndKind(tx, id)
  const to = osloDate(now)
  const from = addDays(to, 1 - days)
  if (!own || osloDate(own.reportedAt) < from) return null
  const { category, locationId } = own
  const filters = { category: [category], locationId: [locationId], reportedFrom: from, reportedTo: to, original: true }
  const { count } = await countMatching(tx, { actor, now, filters })
  return count < often ? null : { count, category, locationId, from, to }
}
