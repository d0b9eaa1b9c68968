import { formatDate } from '@portal/kit/format'
import { Level, StatusDot, type StatusShape, type Tone } from '@portal/ui/Badge.tsx'
import { currentDay } from '@portal/ui/clock'
import { ClockAlert, EyeOff } from 'lucide-react'
import type { DeviationRow, DeviationStatus, Severity } from '../contract.ts'
import { deviationTexts as texts } from '../texts.ts'
import { screenTexts } from './texts.ts'

const levels: Record<Severity, 1 | 2 | 3 | 4> = { low: 1, medium: 2, high: 3, critical: 4 }
export const severityTones: Record<Severity, Tone> = { low: 'grey', medium: 'amber', high: 'orange', critical: 'red' }
const looks: Record<DeviationStatus, { tone: Tone; shape: StatusShape }> = {
  open: { tone: 'grey', shape: 'empty' },
  inProgress: { tone: 'amber', shape: 'half' },
  resolved: { tone: 'blue', shape: 'most' },
  closed: { tone: 'green', shape: 'done' },
}

export const SeverityLevel = ({ severity }: { severity: Severity }) => <Level level={levels[severity]}>{texts.severity[severity]}</Level>

export const StatusOf = ({ status }: { status: DeviationStatus }) => <StatusDot {...looks[status]}>{texts.progress[status]}</StatusDot>

/** Read by those on its list alone: whoever sees the row should know before they speak of it. */
export const RestrictedMark = () => (
  <span className="inline-flex shrink-0 items-center gap-1 text-xs text-muted">
    <EyeOff className="size-3.5" aria-hidden />
    {screenTexts.special.restricted}
  </span>
)

/** A deadline; when it has passed, a sign says so too. */
export function DueDate({ date, isOverdue }: { date: string | null; isOverdue: boolean }) {
  if (!date) return <span className="text-muted">–</span>
  return (
    <span className={`whitespace-nowrap tabular-nums ${isOverdue ? 'font-medium text-danger' : ''}`}>
      {formatDate(date)}
      {isOverdue && (
        <span title={screenTexts.overdue}>
          <ClockAlert className="ml-1.5 inline size-4 align-[-0.2em]" aria-hidden />
          <span className="sr-only"> {screenTexts.overdue}</span>
        </span>
      )}
    </span>
  )
}

type Dated = Pick<DeviationRow, 'dueDate' | 'verifyBy' | 'isOverdue'>
/** The deadlines of a case: by when it is to be solved, and under it by when to be checked while it waits for that. */
export function Deadlines({ row: { dueDate, verifyBy, isOverdue } }: { row: Dated }) {
  if (!verifyBy) return <DueDate date={dueDate} isOverdue={isOverdue} />
  const isPast = (day: string | null) => isOverdue && day !== null && day < currentDay()
  return (
    <span className="inline-flex flex-wrap gap-x-4">
      <DueDate date={dueDate} isOverdue={isPast(dueDate)} />
      <span className="whitespace-normal">
        <span className="text-muted">{screenTexts.verifyBy}</span> <DueDate date={verifyBy} isOverdue={isPast(verifyBy)} />
      </span>
    </span>
  )
}
