import { Failure } from '@portal/kit/errors'
import type { Context } from '@portal/platform/http/verb'
import { mostTags, type Tag } from '../contract.ts'
import { tagTexts } from '../texts.ts'
import { linkTags, tagsOf, unlinkTags } from './linkQueries.ts'
import { takeTags } from './take.ts'

const refuse = (field: string, message: string): never => {
  throw new Failure('guard', { message, missing: [field], fields: { [field]: message } })
}

export type Change = { add?: readonly string[] | undefined; remove?: readonly string[] | undefined }
/**
 * Takes words off a record that is held and puts others on, and answers what it had and has. Refused (422, at `field`) are more than a
 * record may have, and a word out of use that it did not have.
 */
export async function putTags(
  ctx: Pick<Context, 'tx' | 'actor' | 'now'>,
  id: string,
  { add = [], remove = [] }: Change,
  field = 'add',
): Promise<{ before: Tag[]; after: Tag[] }> {
  const { tx, actor, now } = ctx
  const before = await tagsOf(tx, id)
  if (remove.length > 0) await unlinkTags(tx, id, remove)
  const taken = [...(await takeTags(ctx, add)).values()]
  for (const one of taken) if (one.isRetired && !before.some((had) => had.id === one.id)) refuse(field, tagTexts.error.retired(one.name))
  const links = taken.map((one) => ({ recordId: id, tagId: one.id }))
  if (links.length > 0) await linkTags(tx, links, actor.id, now.toISOString())
  const after = await tagsOf(tx, id)
  if (after.length > mostTags) refuse(field, tagTexts.error.tooMany(mostTags))
  return { before, after }
}

/** Puts tags on records taken over from another register, which may bring some that are out of use here. */
export async function tagImported(ctx: Pick<Context, 'tx' | 'actor' | 'now'>, records: readonly { id: string; tags: readonly string[] }[]) {
  const names = [...new Set(records.flatMap(({ tags }) => tags))]
  if (names.length === 0) return
  const taken = await takeTags(ctx, names)
  const links = records.flatMap(({ id, tags }) => tags.map((name) => ({ recordId: id, tagId: taken.get(name)!.id })))
  await linkTags(ctx.tx, links, ctx.actor.id, ctx.now.toISOString())
}
