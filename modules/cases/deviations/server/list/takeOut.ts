import { osloDate } from '@portal/kit/dates'
import { newId } from '@portal/kit/uuid'
import { closedDays } from '@portal/modules/company/company/server/public'
import { admitTakingOut } from '@portal/modules/records/views/server/public'
import { write } from '@portal/platform/http/verb'
import { takenOut } from '@portal/platform/sheets/takenOut'
import { type DeviationRow, deviations } from '../../contract.ts'
import { deviationTexts as texts } from '../../texts.ts'
import { exportColumns } from './exportColumns.ts'
import { countUpTo } from './exportQueries.ts'
import { writeDeviations } from './listQueries.ts'
import { listTexts } from './listTexts.ts'
import { withAsked } from './withAsked.ts'

const pageSize = 1_000

/** The list as it is shown, as a file. A leader takes out the team's cases and the leader's own (domain 4.2, deviation.export). */
export const takeOut = write(deviations.export, async (ctx, { format, columns, sort, ids, ...filters }) => {
  const { tx, actor, now } = ctx
  const asked = { actor, now, filters, only: { ids, isOwnOrTeam: actor.role === 'leader' } }
  await admitTakingOut({ tx, actor, texts: listTexts, count: (limit) => countUpTo(tx, asked, limit) })

  const today = osloDate(now)
  const closed = await closedDays(tx)
  const chosen = [...new Set(columns)].map((column) => exportColumns[column])
  async function* pages() {
    for (let after: Parameters<typeof writeDeviations>[2]['after']; ; ) {
      const { items, last } = await writeDeviations(tx, asked, { sort, limit: pageSize, after, today })
      const page = JSON.parse(items) as DeviationRow[]
      const shown = await withAsked(ctx, page, columns)
      yield shown.map((row) => chosen.map(({ cell }) => cell(row, today, closed)))
      if (!last) return
      after = { part: last[1] as number, values: last.slice(2) }
    }
  }
  const { file, told } = await takenOut('avvik', format, now, { name: texts.title, headings: chosen, pages: pages() })
  return {
    action: 'deviation.export',
    entity: { type: 'export', id: newId() },
    before: null,
    after: { ...told, columns, sort, filters, ids },
    result: file,
  }
})
