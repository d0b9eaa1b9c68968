import { exportOf } from '@portal/modules/records/views/server/public'
import { implement } from '@portal/platform/http/http'
import { read, write } from '@portal/platform/http/verb'
import { actionPlan } from '../contract.ts'
import { planTexts as texts } from '../texts.ts'
import { exportColumns, filterWords } from './exportColumns.ts'
import { countByStatus, planList } from './listQueries.ts'

export const actionPlanRoutes = implement(actionPlan, {
  list: read(actionPlan.list, planList.answer),
  counts: read(actionPlan.counts, async ({ tx, actor, now }, filters) => ({ items: await countByStatus(tx, { actor, now, filters }) })),
  export: write(
    actionPlan.export,
    exportOf(planList, {
      fileName: 'handlingsplan',
      sheetName: texts.title,
      labels: texts.column,
      columns: async () => exportColumns,
      filters: filterWords,
      texts,
    }),
  ),
})
