import { StatusDot, type StatusShape, type Tone } from '@portal/ui/Badge.tsx'
import { Due } from '@portal/ui/Due.tsx'
import { type ActionStatus, unfinished } from '../choices.ts'
import { actionTexts as texts } from '../texts.ts'

const looks: Record<ActionStatus, { tone: Tone; shape: StatusShape }> = {
  planned: { tone: 'grey', shape: 'empty' },
  inProgress: { tone: 'amber', shape: 'half' },
  done: { tone: 'blue', shape: 'most' },
  verified: { tone: 'green', shape: 'done' },
  rejected: { tone: 'red', shape: 'stopped' },
  cancelled: { tone: 'grey', shape: 'stopped' },
}

export const ActionStatusOf = ({ status }: { status: ActionStatus }) => <StatusDot {...looks[status]}>{texts.status[status]}</StatusDot>

type Dated = { status: ActionStatus; dueDate: string; isOverdue: boolean }
export const ActionDue = ({ action: { status, dueDate, isOverdue }, isWhole = false }: { action: Dated; isWhole?: boolean }) => (
  <Due date={dueDate} isLate={isOverdue} isOver={!unfinished.some((one) => one === status)} isWhole={isWhole} />
)
