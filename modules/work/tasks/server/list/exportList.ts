import { projectNames } from '@portal/modules/company/projects/server/public'
import { ownCategoryNames } from '@portal/modules/records/ownCategories/server/public'
import { tagColumn, tagNames } from '@portal/modules/records/tags/server/public'
import { exportOf } from '@portal/modules/records/views/server/public'
import { write } from '@portal/platform/http/verb'
import { tasks } from '../../contract.ts'
import { taskTexts } from '../../texts.ts'
import { taskKind } from '../kind.ts'
import { exportColumns, filterWords } from './exportColumns.ts'
import { taskList } from './listQueries.ts'
import { listTexts } from './listTexts.ts'

export const exportList = write(
  tasks.export,
  exportOf(taskList, {
    fileName: 'oppgaver',
    sheetName: taskTexts.title,
    labels: taskTexts.column,
    columns: async () => exportColumns,
    filters: filterWords,
    names: async (tx) => new Map([...(await projectNames(tx)), ...(await tagNames(tx)), ...(await ownCategoryNames(tx))]),
    texts: listTexts,
    beside: async ({ tx, actor }, rows, columns) => {
      const ids = rows.map(({ id }) => id)
      const tags = columns.includes('tags') ? await tagColumn(tx, taskKind, actor, ids) : null
      return rows.map((row) => ({ ...row, tags: tags?.get(row.id) ?? null }))
    },
  }),
)
