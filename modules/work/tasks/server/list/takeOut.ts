import { exportOf } from '@portal/modules/records/views/server/public'
import { write } from '@portal/platform/http/verb'
import { tasks } from '../../contract.ts'
import { taskTexts } from '../../texts.ts'
import { withTags } from '../contents/tags.ts'
import { exportColumns } from './exportColumns.ts'
import { taskList } from './listQueries.ts'
import { listTexts } from './listTexts.ts'

export const takeOut = write(
  tasks.export,
  exportOf(taskList, {
    fileName: 'oppgaver',
    sheetName: taskTexts.title,
    columns: async () => exportColumns,
    texts: listTexts,
    beside: async (ctx, rows, columns) => (columns.includes('tags') ? withTags(ctx, rows) : rows.map((row) => ({ ...row, tags: null }))),
  }),
)
