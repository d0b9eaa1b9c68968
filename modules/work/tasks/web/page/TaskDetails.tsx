import { osloDate } from '@portal/kit/dates'
import { formatDate } from '@portal/kit/format'
import { Card } from '@portal/ui/Card.tsx'
import { DefinitionList } from '@portal/ui/DefinitionList.tsx'
import { texts as common } from '@portal/ui/texts'
import { categoryText } from '../../categoryTexts.ts'
import type { Task } from '../../contract.ts'
import { taskTexts as texts } from '../../texts.ts'
import { approverOf } from '../approverOf.ts'
import { peopleTexts } from '../peopleTexts.ts'
import { TaskDue } from '../TaskMarks.tsx'
import { screenTexts } from '../texts.ts'

const { field } = texts
const day = (instant: string | null) => instant && formatDate(osloDate(instant))

/** Everything else that is known of the task. */
export function TaskDetails({ task }: { task: Task }) {
  const items: [string, string, React.ReactNode][] = [
    ['assignee', field.assigneeName, task.assignee.name],
    ['standIn', peopleTexts.standIn, task.standIn && peopleTexts.standInUntil(task.standIn.name, formatDate(task.standIn.until))],
    ['due', field.dueDate, <TaskDue key="due" row={task} isWhole />],
    ['start', field.startDate, task.startDate && formatDate(task.startDate)],
    ['extensions', screenTexts.extensions, task.extensionCount > 0 && screenTexts.times(task.extensionCount)],
    ['estimate', field.estimateHours, task.estimateHours !== null && screenTexts.hours(task.estimateHours)],
    ['spent', field.spentHours, task.spentHours !== null && screenTexts.hours(task.spentHours)],
    ['approver', field.approverName, approverOf(task)],
    ['category', field.category, categoryText(task.category, task.ownCategory?.label)],
    ['department', field.departmentName, task.departmentName],
    ['location', field.locationName, task.locationName],
    ['project', field.projectName, task.projectName],
    ['createdBy', screenTexts.createdBy, task.createdBy.name],
    ['created', screenTexts.created, day(task.createdAt)],
    ['started', screenTexts.startedAt, day(task.startedAt)],
  ]
  return (
    <Card title={common.common.details}>
      <DefinitionList items={items.filter(([, , value]) => Boolean(value)).map(([id, term, value]) => ({ id, term, value }))} />
    </Card>
  )
}
