import { formatDate } from '@portal/kit/format'
import { StatusDot, type StatusShape, type Tone } from '@portal/ui/Badge.tsx'
import type { ActionStatus } from '../choices.ts'
import { actionTexts as texts } from '../texts.ts'
import { screenTexts } from './texts.ts'

const looks: Record<ActionStatus, { tone: Tone; shape: StatusShape }> = {
  planned: { tone: 'grey', shape: 'empty' },
  inProgress: { tone: 'amber', shape: 'half' },
  done: { tone: 'blue', shape: 'most' },
  verified: { tone: 'green', shape: 'done' },
  rejected: { tone: 'red', shape: 'stopped' },
  cancelled: { tone: 'grey', shape: 'stopped' },
}

export const ActionStatusOf = ({ status }: { status: ActionStatus }) => <StatusDot {...looks[status]}>{texts.status[status]}</StatusDot>

/** A deadline; when it has passed, a word says so too. */
export const ActionDue = ({ date, isOverdue }: { date: string; isOverdue: boolean }) => (
  <span className={`whitespace-nowrap tabular-nums ${isOverdue ? 'font-medium text-danger' : ''}`}>
    {formatDate(date)} {isOverdue && <span className="text-xs">{screenTexts.overdue}</span>}
  </span>
)
