import { Level, StatusDot, type StatusShape, type Tone } from '@portal/ui/Badge.tsx'
import { currentDay, currentInstant } from '@portal/ui/clock'
import { Due } from '@portal/ui/Due.tsx'
import type { DeviationRow, DeviationStatus, Severity } from '../contract.ts'
import { nextDeadline } from '../nextDeadlineRules.ts'
import { deviationTexts as texts } from '../texts.ts'
import { markTexts } from './markTexts.ts'

const levels: Record<Severity, 1 | 2 | 3 | 4> = { low: 1, medium: 2, high: 3, critical: 4 }
export const severityTones: Record<Severity, Tone> = { low: 'grey', medium: 'amber', high: 'orange', critical: 'red' }
const looks: Record<DeviationStatus, { tone: Tone; shape: StatusShape }> = {
  open: { tone: 'grey', shape: 'empty' },
  inProgress: { tone: 'amber', shape: 'half' },
  resolved: { tone: 'blue', shape: 'most' },
  closed: { tone: 'green', shape: 'done' },
}

export const SeverityLevel = ({ severity, wordClass }: { severity: Severity; wordClass?: string }) => (
  <Level level={levels[severity]} wordClass={wordClass}>
    {texts.severity[severity]}
  </Level>
)

export const StatusOf = ({ status }: { status: DeviationStatus }) => <StatusDot {...looks[status]}>{texts.status[status]}</StatusDot>

type Dated = Pick<DeviationRow, 'dueDate' | 'verifyBy' | 'isOverdue' | 'status'>
/** The deadlines of a case: by when it is to be solved, and under it by when to be checked while it waits for that. */
export function Deadlines({ row: { dueDate, verifyBy, isOverdue, status }, isWhole = false }: { row: Dated; isWhole?: boolean }) {
  const shown = (day: string | null) =>
    day ? (
      <Due date={day} isLate={isOverdue && day < currentDay()} isOver={status === 'closed'} isWhole={isWhole} />
    ) : (
      <span className="text-muted">–</span>
    )
  if (!verifyBy) return shown(dueDate)
  return (
    <span className="inline-flex flex-wrap gap-x-4">
      {shown(dueDate)}
      <span className="whitespace-normal">
        <span className="text-muted">{markTexts.verifyBy}</span> {shown(verifyBy)}
      </span>
    </span>
  )
}

/** The deadline that counts now and what it is for; below it who has the case, where that has no column (`handlerClass`). */
export function NextDeadlineOf({ row, handlerClass = 'hidden' }: { row: DeviationRow; handlerClass?: string }) {
  const next = nextDeadline(row, currentInstant())
  if (!next) return <span className="text-muted">–</span>
  return (
    <span className="inline-flex flex-wrap items-baseline gap-x-1 @min-[73rem]:flex-nowrap">
      <Due date={next.day} isLate={next.isLate} />
      <span className="text-muted @max-[73rem]:basis-full @max-[73rem]:text-xs">
        <span className="@max-[73rem]:hidden">· </span>
        {texts.deadlineKind[next.of]}
        <span className={handlerClass}> · {row.assigneeName ?? markTexts.nobody}</span>
      </span>
    </span>
  )
}
