import { visibleTo } from '@portal/modules/cases/visibility/server/public'
import { hashTexts } from '@portal/modules/records/actions/server/public'
import { putTags, tagsOf, tagsOfEach, tagsTold } from '@portal/modules/records/tags/server/public'
import { type Context, read, write } from '@portal/platform/http/verb'
import { deviations } from '../../contract.ts'
import { seenBy } from '../queries.ts'
import { changeOf, type Held, lockFor } from '../take.ts'
import { caseTags as link } from './tagQueries.ts'

export const caseTags = read(deviations.caseTags, async ({ tx, actor }, { id }) => {
  await seenBy(tx, actor, id)
  return { items: await tagsOf(tx, link, id) }
})

export const rowTags = read(deviations.rowTags, async ({ tx, actor }, { ids }) => ({
  items: await tagsOfEach(tx, link, visibleTo(actor), ids),
}))

export const tag = write(deviations.tag, async (ctx, { id, ...change }) => retag(ctx, await lockFor(ctx, 'tag', id), change))

/** Changes the words of a held case. It makes no new version: nobody's open form grows stale of a word. */
export async function retag(ctx: Context, { row }: Held, change: { add?: readonly string[]; remove?: readonly string[] }) {
  const { before, after } = await putTags(ctx, link, row.id, change)
  const told = (some: typeof after) => hashTexts(tagsTold(some), row.id, row.isRestricted)
  return { ...changeOf('tag', row), before: told(before), after: told(after), result: { items: after } }
}
