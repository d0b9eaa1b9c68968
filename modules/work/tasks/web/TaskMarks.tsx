import { formatDate } from '@portal/kit/format'
import { Level, StatusDot, StatusMark, type StatusShape, type Tone } from '@portal/ui/Badge.tsx'
import { ClockAlert } from 'lucide-react'
import type { Priority, TaskStatus } from '../choices.ts'
import { taskTexts as texts } from '../texts.ts'
import { isTask, type WorkRow } from './list/workRows.ts'

const levels: Record<Priority, 1 | 2 | 3 | 4> = { low: 1, medium: 2, high: 3, urgent: 4 }
const looks: Record<TaskStatus, { tone: Tone; shape: StatusShape }> = {
  pending: { tone: 'grey', shape: 'empty' },
  inProgress: { tone: 'amber', shape: 'half' },
  completed: { tone: 'green', shape: 'done' },
  cancelled: { tone: 'grey', shape: 'stopped' },
}

/** How much a row of the list of work presses; nothing where its kind has no such word. */
export const WorkLevel = ({ row }: { row: WorkRow }) =>
  isTask(row) ? <PriorityLevel priority={row.priority} /> : row.level && <Level level={row.level}>{row.levelText}</Level>

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

/** A deadline; when it has passed, a sign says so too. */
export const TaskDue = ({ date, isOverdue }: { date: string; isOverdue: boolean }) => (
  <span className={`whitespace-nowrap tabular-nums ${isOverdue ? 'font-medium text-danger' : ''}`}>
    {formatDate(date)}
    {isOverdue && (
      <span title={texts.status.overdue}>
        <ClockAlert className="ml-1.5 inline size-4 align-[-0.2em]" aria-hidden />
        <span className="sr-only"> {texts.status.overdue}</span>
      </span>
    )}
  </span>
)
