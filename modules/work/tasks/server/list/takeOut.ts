import { osloDate } from '@portal/kit/dates'
import { newId } from '@portal/kit/uuid'
import { admitTakingOut } from '@portal/modules/records/views/server/public'
import { write } from '@portal/platform/http/verb'
import { takenOut } from '@portal/platform/sheets/takenOut'
import { tasks } from '../../contract.ts'
import { taskTexts as texts } from '../../texts.ts'
import { withTags } from '../contents/tags.ts'
import { presentRow } from '../present.ts'
import { exportColumns } from './exportColumns.ts'
import { countTasks, keysOf, listTasks } from './listQueries.ts'
import { listTexts } from './listTexts.ts'

const pageSize = 1_000

/** The list as it is shown, as a file. A leader takes out the team's tasks and the leader's own, as with cases (decision 049). */
export const takeOut = write(tasks.export, async (ctx, { format, columns, sort, ids, ...filters }) => {
  const { tx, actor, now } = ctx
  const asked = { actor, now, filters, only: { ids, isOwnOrTeam: actor.role === 'leader' } }
  await admitTakingOut({ tx, actor, texts: listTexts, count: (limit) => countTasks(tx, asked, limit) })

  const today = osloDate(now)
  const chosen = [...new Set(columns)].map((column) => exportColumns[column])
  async function* pages() {
    for (let after: unknown[] | undefined; ; ) {
      const { rows } = await listTasks(tx, asked, { sort, limit: pageSize, ...(after && { after }) })
      const shown = rows.map((row) => presentRow(row, today))
      const told = columns.includes('tags') ? await withTags(ctx, shown) : shown.map((row) => ({ ...row, tags: null }))
      yield told.map((row) => chosen.map(({ cell }) => cell(row)))
      if (rows.length < pageSize) return
      after = keysOf(sort, rows.at(-1)!).slice(1)
    }
  }
  const { file, told } = await takenOut('oppgaver', format, now, { name: texts.title, headings: chosen, pages: pages() })
  return {
    action: 'task.export',
    entity: { type: 'export', id: newId() },
    before: null,
    after: { ...told, columns, sort, filters, ids },
    result: file,
  }
})
