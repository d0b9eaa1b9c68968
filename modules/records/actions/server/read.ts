import { fileOf } from '@portal/modules/records/files/server/public'
import { type Context, read } from '@portal/platform/http/verb'
import { actions } from '../contract.ts'
import { actionList } from './listQueries.ts'
import type { Parent } from './parent.ts'
import { presentAction } from './present.ts'
import { type ActionRecord, getAction } from './queries.ts'

/** An action of a restricted record tells of the record (domain 4.3). */
function noteOpening(note: Context['note'], { number, parentKind, parentId, parentNumber, isRestricted }: ActionRecord) {
  if (!isRestricted) return
  note({
    action: `${parentKind}.read`,
    entity: { type: parentKind, id: parentId, number: parentNumber },
    before: null,
    after: { action: number },
  })
}

export const reads = (parents: readonly Parent[]) => {
  const { answer } = actionList(parents)
  return {
    list: read(actions.list, (ctx, input) => answer(ctx, { ...input, sort: 'due' })),

    get: read(actions.get, async ({ tx, actor, now, note }, { id }) => {
      const row = await getAction(tx, parents, actor, id)
      noteOpening(note, row)
      return presentAction(actor, row, now)
    }),

    file: read(
      actions.file,
      fileOf(async ({ tx, actor, note }, id) => noteOpening(note, await getAction(tx, parents, actor, id))),
    ),
  }
}
