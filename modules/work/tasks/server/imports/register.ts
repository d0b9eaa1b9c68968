import { projectIds } from '@portal/modules/company/projects/server/public'
import type { Register } from '@portal/modules/records/imports/server/public'
import { ownCategoriesOf } from '@portal/modules/records/ownCategories/server/public'
import { taskKind } from '../kind.ts'
import { type ImportedTask, importTasks } from './importTasks.ts'
import { taskImportTexts as texts } from './importTexts.ts'
import { choices, judgeTask } from './judgeRow.ts'

/** Tasks, taken over from a file. */
export const taskRegister: Register<ImportedTask> = {
  kind: taskKind,
  words: texts.field,
  also: texts.also,
  isWhole: (found) => ['title', 'assigneeName', 'dueDate'].every((one) => found.includes(one)),
  noHeadings: texts.error.noHeadings,
  people: ['assigneeName'],
  choices,
  judge: async (tx) => judgeTask(await projectIds(tx), await ownCategoriesOf(tx, taskKind.kind)),
  take: importTasks,
}
