import { formatDate } from '@portal/kit/format'
import { plainText } from '@portal/kit/richText'
import { texts as common } from '@portal/ui/texts'
import { categoryText } from '../../categoryTexts.ts'
import type { Task } from '../../contract.ts'
import { taskTexts as texts } from '../../texts.ts'

const yes = (is: boolean) => (is ? common.common.yes : common.common.no)
const names = (people: { name: string }[]) => people.map(({ name }) => name).join(', ')
const { field } = texts
const day = (date: string | null) => date && formatDate(date)

/** What a person may have changed of a task, as it is shown. */
const shown: [string, (task: Task) => string | null | undefined][] = [
  [field.title, (task) => task.title],
  [field.description, (task) => task.description && plainText(task.description)],
  [field.status, (task) => (task.approval === 'waiting' ? texts.waiting : texts.status[task.status])],
  [field.dueDate, (task) => day(task.dueDate)],
  [field.startDate, (task) => day(task.startDate)],
  [field.assigneeName, (task) => task.assignee.name],
  [field.coAssigneeNames, (task) => names(task.coAssignees)],
  [field.watcherNames, (task) => names(task.watchers)],
  [field.priority, (task) => texts.priority[task.priority]],
  [field.category, (task) => categoryText(task.category, task.ownCategory?.label)],
  [field.locationName, (task) => task.locationName],
  [field.projectName, (task) => task.projectName],
  [field.isEvidenceRequired, (task) => yes(task.isEvidenceRequired)],
  [field.approverName, (task) => task.approver?.name],
  [field.points, (task) => task.points.map(({ text }) => text).join(' · ')],
  [field.estimateHours, (task) => task.estimateHours?.toLocaleString('nb-NO')],
]

export type Difference = { name: string; before: string; after: string }
/** What differs between a task as somebody saw it and as it stands now, field by field. */
export const differencesOf = (seen: Task, now: Task): Difference[] =>
  shown
    .map(([name, say]) => ({ name, before: say(seen) || common.timeline.nothing, after: say(now) || common.timeline.nothing }))
    .filter(({ before, after }) => before !== after)
