import { byName, type Register } from '@portal/modules/records/imports/server/public'
import { taskKind } from '../kind.ts'
import { openProjects } from './importQueries.ts'
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
  judge: async (tx) => {
    const projects = await openProjects(tx)
    // A number is one project's own, and wins over a name.
    const byNumber = projects.flatMap(({ number, name, id }) => [[number, id] as const, [`${number} ${name}`, id] as const])
    return judgeTask(new Map([...byName(projects.map(({ name, id }) => [name, id])), ...byName(byNumber)]))
  },
  take: importTasks,
}
