import { putTags, tagsOf, tagsOfEach, tagsTold } from '@portal/modules/records/tags/server/public'
import { type Context, read, write } from '@portal/platform/http/verb'
import { type TaskRow, tasks } from '../../contract.ts'
import { getTask } from '../queries.ts'
import { visibleTo } from '../sightQueries.ts'
import { changeOf, lockFor } from '../take.ts'
import { taskTags as link } from './tagQueries.ts'

export const taskTags = read(tasks.taskTags, async ({ tx, actor }, { id }) => {
  await getTask(tx, actor, id)
  return { items: await tagsOf(tx, link, id) }
})

export const rowTags = read(tasks.rowTags, async ({ tx, actor }, { ids }) => ({
  items: await tagsOfEach(tx, link, visibleTo(actor), ids),
}))

/** It makes no new version: nobody's open form grows stale of a word. */
export const tag = write(tasks.tag, async (ctx, { id, ...change }) => {
  const { row } = await lockFor(ctx, 'tag', { id })
  const { before, after } = await putTags(ctx, link, id, change)
  return { ...changeOf('tag', row), before: tagsTold(before), after: tagsTold(after), result: { items: after } }
})

/** Rows with their words: the list's own statement does not carry what few tasks have. */
export async function withTags(
  { tx, actor }: Pick<Context, 'tx' | 'actor'>,
  rows: TaskRow[],
): Promise<(TaskRow & { tags: string | null })[]> {
  const found = await tagsOfEach(
    tx,
    link,
    visibleTo(actor),
    rows.map(({ id }) => id),
  )
  const tags = new Map(found.map((one) => [one.id, one.tags.join(', ')]))
  return rows.map((row) => ({ ...row, tags: tags.get(row.id) ?? null }))
}
