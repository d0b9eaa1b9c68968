import { tagsFor } from '@portal/modules/records/tags/server/public'
import { read, write } from '@portal/platform/http/verb'
import { tasks } from '../../contract.ts'
import { taskKind } from '../kind.ts'
import { getTask } from '../queries.ts'
import { lockFor } from '../take.ts'

const verbs = tagsFor({
  ...taskKind,
  seenBy: (tx, actor, id) => getTask(tx, actor, id),
  admit: async (ctx, id) => (await lockFor(ctx, 'tag', { id })).row,
})

export const { retag } = verbs
export const taskTags = read(tasks.taskTags, verbs.ofRecord)
export const rowTags = read(tasks.rowTags, verbs.ofRows)
export const tag = write(tasks.tag, verbs.tag)
