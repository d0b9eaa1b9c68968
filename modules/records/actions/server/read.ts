import { osloDate } from '@portal/kit/dates'
import { isoDate } from '@portal/kit/fields'
import { fileOf } from '@portal/modules/records/files/server/public'
import { pageOf, readCursor, totalOf } from '@portal/platform/db/paging'
import { type Context, read } from '@portal/platform/http/verb'
import * as z from 'zod/mini'
import { actions } from '../contract.ts'
import { countListed, listActions, matchingActions } from './listQueries.ts'
import type { Parent } from './parent.ts'
import { isOverdue, presentAction } from './present.ts'
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

const keys = z.tuple([isoDate, z.uuid()])

export const reads = (parents: readonly Parent[]) => ({
  list: read(actions.list, async ({ tx, actor, now }, { cursor, limit, ...filters }) => {
    const matching = matchingActions(tx, parents, actor, osloDate(now), filters)
    const from = cursor === undefined ? null : readCursor(cursor, keys)
    const rows = await listActions(matching, limit + 1, from ? { dueDate: from.keys[0], id: from.keys[1] } : undefined)
    const total = from?.total ?? totalOf(await countListed(tx, matching))
    return pageOf(
      rows,
      limit,
      total,
      (row) => [row.dueDate, row.id],
      (row) => ({ ...row, isOverdue: isOverdue(row, now) }),
    )
  }),

  get: read(actions.get, async ({ tx, actor, now, note }, { id }) => {
    const row = await getAction(tx, parents, actor, id)
    noteOpening(note, row)
    return presentAction(actor, row, now)
  }),

  file: read(
    actions.file,
    fileOf(async ({ tx, actor, note }, id) => noteOpening(note, await getAction(tx, parents, actor, id))),
  ),
})
