import { Level, StatusDot, StatusMark, type StatusShape, type Tone } from '@portal/ui/Badge.tsx'
import { Due } from '@portal/ui/Due.tsx'
import type { Priority, TaskStatus } from '../choices.ts'
import { taskTexts as texts } from '../texts.ts'
import { isOver, isTask, type WorkRow } from './list/workRows.ts'

const levels: Record<Priority, 1 | 2 | 3 | 4> = { low: 1, medium: 2, high: 3, urgent: 4 }
const looks: Record<TaskStatus, { tone: Tone; shape: StatusShape }> = {
  pending: { tone: 'grey', shape: 'empty' },
  inProgress: { tone: 'amber', shape: 'half' },
  completed: { tone: 'green', shape: 'done' },
  cancelled: { tone: 'grey', shape: 'stopped' },
}

/** How much a row of the list of work presses; nothing where its kind has no such word. */
export function WorkLevel({ row, wordClass }: { row: WorkRow; wordClass?: string }) {
  const level = isTask(row) ? levels[row.priority] : row.level
  if (!level) return null
  return (
    <Level level={level} wordClass={wordClass}>
      {isTask(row) ? texts.priority[row.priority] : row.levelText}
    </Level>
  )
}

export const PriorityLevel = ({ priority }: { priority: Priority }) => <Level level={levels[priority]}>{texts.priority[priority]}</Level>

/** How far it has come. That it is late is told by its date. */
export const TaskStatusOf = ({ status, isWaiting }: { status: TaskStatus; isWaiting: boolean }) =>
  isWaiting ? (
    <StatusDot tone="blue" shape="most">
      {texts.waiting}
    </StatusDot>
  ) : (
    <StatusDot {...looks[status]}>{texts.status[status]}</StatusDot>
  )

/** The same where there is no room for words: they are there for who listens. */
export const TaskStatusMark = ({ status, isWaiting }: { status: TaskStatus; isWaiting: boolean }) => (
  <>
    <StatusMark {...(isWaiting ? { tone: 'blue', shape: 'most' } : looks[status])} />
    <span className="sr-only">{isWaiting ? texts.waiting : texts.status[status]}</span>
  </>
)

type Dated = Pick<WorkRow, 'dueDate' | 'effectiveStatus'>
export const TaskDue = ({ row: { dueDate, effectiveStatus }, isWhole = false }: { row: Dated; isWhole?: boolean }) => (
  <Due date={dueDate} isLate={effectiveStatus === 'overdue'} isOver={isOver({ status: effectiveStatus })} isWhole={isWhole} />
)
