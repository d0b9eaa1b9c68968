import { tagsFor } from '@portal/modules/records/tags/server/public'
import { taskKind } from '../kind.ts'
import { getTask } from '../queries.ts'
import { lockFor } from '../take.ts'

export const { verbs: tagging, retag } = tagsFor({
  ...taskKind,
  seenBy: (tx, actor, id) => getTask(tx, actor, id),
  admit: async (ctx, id) => (await lockFor(ctx, 'tag', { id })).row,
})
