import { newId } from '@portal/kit/uuid'
import type { Context } from '@portal/platform/http/verb'
import type { Tag } from '../contract.ts'
import { addTags, tagsNamed } from './queries.ts'

/**
 * The tag of each name, for a record to tie to itself; made where the tenant has none. «Stillas» and «stillas» are one, in the spelling
 * of whoever wrote it first.
 */
export async function takeTags(
  { tx, actor, now }: Pick<Context, 'tx' | 'actor' | 'now'>,
  names: readonly string[],
): Promise<Map<string, Tag>> {
  const found = async () => new Map((names.length === 0 ? [] : await tagsNamed(tx, names)).map(({ given, ...tag }) => [given, tag]))
  const known = await found()
  const missing = names.filter((name) => !known.has(name))
  if (missing.length === 0) return known
  await addTags(
    tx,
    missing.map((name) => ({ id: newId(), name })),
    actor.id,
    now.toISOString(),
  )
  return found()
}
