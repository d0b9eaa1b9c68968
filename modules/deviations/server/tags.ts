import { veiled } from '@portal/modules/actions/server/public'
import { mostTags, type Tag } from '@portal/modules/tags'
import { tagTexts, takeTags } from '@portal/modules/tags/server/public'
import { type Change, type Context, read, write } from '@portal/platform/verb'
import { deviations } from '../contract.ts'
import { seenBy } from './queries.ts'
import { linkTags, tagsOf, tagsOfEach, tagsSeenBy, unlinkTags } from './tagQueries.ts'
import { changeOf, type Held, lockFor, refuseIf } from './take.ts'

/** Those to choose from, and to filter by. */
export const tags = read(deviations.tags, async ({ tx, actor }) => ({ items: await tagsSeenBy(tx, actor) }))

export const caseTags = read(deviations.caseTags, async ({ tx, actor }, { id }) => {
  await seenBy(tx, actor, id)
  return { items: await tagsOf(tx, id) }
})

export const rowTags = read(deviations.rowTags, async ({ tx, actor }, { ids }) => ({ items: await tagsOfEach(tx, actor, ids) }))

export const tag = write(deviations.tag, async (ctx, { id, add, remove }) => {
  const held = await lockFor(ctx, 'tag', id)
  const before = await tagsOf(ctx.tx, id)
  if (remove.length > 0) await unlinkTags(ctx.tx, id, remove)
  return retag(ctx, held, add, before)
})

/** Ties more words to a held case. It makes no new version: nobody's open form grows stale of a word. */
export async function retag(ctx: Context, { row }: Held, names: readonly string[], before: Tag[]): Promise<Change<{ items: Tag[] }>> {
  const { tx, actor, now } = ctx
  const taken = await takeTags(ctx, names)
  for (const one of taken.values())
    refuseIf(one.isRetired === true && !before.some(({ id }) => id === one.id), 'add', tagTexts.error.retired(one.name))
  const links = [...taken.values()].map((one) => ({ deviationId: row.id, tagId: one.id }))
  if (links.length > 0) await linkTags(tx, links, actor.id, now.toISOString())
  const items = await tagsOf(tx, row.id)
  refuseIf(items.length > mostTags, 'add', tagTexts.error.tooMany(mostTags))
  const told = (some: Tag[]) => veiled({ tags: some.map(({ name }) => name).join(', ') }, row.id, row.isRestricted)
  return { ...changeOf('tag', row), before: told(before), after: told(items), result: { items } }
}
