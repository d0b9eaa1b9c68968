import { fileOf } from '@portal/modules/records/files/server/public'
import { exportOf } from '@portal/modules/records/views/server/public'
import { type Context, read, write } from '@portal/platform/http/verb'
import type { RecordModule } from '@portal/platform/record/recordModule'
import { timelineOf } from '@portal/platform/record/timeline'
import { actions } from '../contract.ts'
import { listTexts } from '../listTexts.ts'
import { actionRules } from '../rules.ts'
import { actionTexts } from '../texts.ts'
import { exportColumns, filterWords } from './exportColumns.ts'
import { exportTexts } from './exportTexts.ts'
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
  const list = actionList(parents)
  return {
    list: read(actions.list, list.answer),

    export: write(
      actions.export,
      exportOf(list, {
        fileName: 'tiltak',
        sheetName: actionTexts.title,
        labels: listTexts.column,
        columns: async () => exportColumns,
        filters: filterWords,
        texts: exportTexts,
      }),
    ),

    get: read(actions.get, async ({ tx, actor, now, note }, { id }) => {
      const row = await getAction(tx, parents, actor, id)
      noteOpening(note, row)
      return presentAction(actor, row, now)
    }),

    timeline: read(actions.timeline, async (ctx, { id }) => {
      noteOpening(ctx.note, await getAction(ctx.tx, parents, ctx.actor, id))
      return { items: await timelineOf(ctx, 'action', id) }
    }),

    file: read(
      actions.file,
      fileOf(async ({ tx, actor, note }, id) => noteOpening(note, await getAction(tx, parents, actor, id))),
    ),
  }
}

export const mayEdit =
  (parents: readonly Parent[]): RecordModule['mayEdit'] =>
  async ({ tx, actor }, id) =>
    actionRules.possible(actor, await getAction(tx, parents, actor, id)).can.includes('edit')
