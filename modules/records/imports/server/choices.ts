import { categories, deviationTypes, severities } from '@portal/modules/cases/deviations'
import { deviationTexts } from '@portal/modules/cases/deviations/server/public'
import { priorities, categories as taskCategories } from '@portal/modules/work/tasks'
import { taskTexts } from '@portal/modules/work/tasks/server/public'
import { importTexts as texts } from '../texts.ts'
import { lower } from './directory.ts'

const choice = <V extends string>(values: readonly V[], words: Record<V, string>, also: Record<string, V> = {}) => ({
  words: values.map((value) => words[value]),
  read: (text: string): V | undefined =>
    values.find((value) => lower(words[value]) === lower(text)) ?? (Object.hasOwn(also, lower(text)) ? also[lower(text)] : undefined),
})
/** What may stand in the fields of few values, as it is written on the screen, and how it is read. */
export const choicesOf = {
  deviationType: choice(deviationTypes, deviationTexts.type),
  category: choice(categories, deviationTexts.category),
  severity: choice(severities, deviationTexts.severity),
  status: choice(['open', 'inProgress', 'closed'] as const, texts.status, texts.statusAlso),
}
export const taskChoices = {
  status: choice(['pending', 'inProgress', 'completed'] as const, texts.task.status, texts.task.statusAlso),
  priority: choice(priorities, taskTexts.priority),
  category: choice(taskCategories, taskTexts.category),
}
