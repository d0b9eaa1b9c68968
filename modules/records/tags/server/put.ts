import { Failure } from '@portal/kit/errors'
import type { Context } from '@portal/platform/http/verb'
import { mostTags, type Tag } from '../contract.ts'
import { tagTexts } from '../texts.ts'
import { linkTags, type TagLink, tagsOf, unlinkTags } from './linkQueries.ts'
import { takeTags } from './take.ts'

const refuse = (field: string, message: string): never => {
  throw new Failure('guard', { message, missing: [field], fields: { [field]: message } })
}

type Change = { add?: readonly string[] | undefined; remove?: readonly string[] | undefined }
/**
 * Takes words off a record that is held and puts others on, and answers what it had and has. Refused (422, at `field`) are more than a
 * record may have, and a word out of use that it did not have.
 */
export async function putTags(
  ctx: Pick<Context, 'tx' | 'actor' | 'now'>,
  link: TagLink,
  id: string,
  { add = [], remove = [] }: Change,
  field = 'add',
): Promise<{ before: Tag[]; after: Tag[] }> {
  const { tx, actor, now } = ctx
  const before = await tagsOf(tx, link, id)
  if (remove.length > 0) await unlinkTags(tx, link, id, remove)
  const taken = [...(await takeTags(ctx, add)).values()]
  for (const one of taken) if (one.isRetired && !before.some((had) => had.id === one.id)) refuse(field, tagTexts.error.retired(one.name))
  const links = taken.map((one) => ({ recordId: id, tagId: one.id }))
  if (links.length > 0) await linkTags(tx, link, links, actor.id, now.toISOString())
  const after = await tagsOf(tx, link, id)
  if (after.length > mostTags) refuse(field, tagTexts.error.tooMany(mostTags))
  return { before, after }
}

/** How the log tells of words. */
export const tagsTold = (some: readonly Tag[]) => ({ tags: some.map(({ name }) => name).join(', ') })
