import type { IsoDate } from '@portal/kit/dates'
import { formatDate, formatDueIn, formatShortDate } from '@portal/kit/format'
import { currentDay } from './clock.ts'
import { texts } from './texts.ts'

type Props = {
  date: IsoDate
  isLate?: boolean
  /** It counts no more: told by its date alone. */
  isOver?: boolean
  /** With the date beside the words, where there is room. */
  isWhole?: boolean
}

/** A deadline as people say it, red with a sign when it has passed; the date itself on hover, on paper and for who listens. */
export function Due({ date, isLate = false, isOver = false, isWhole = false }: Props) {
  const today = currentDay()
  const isShort = isOver || (!isLate && date < today)
  const words = isShort ? formatShortDate(date, today) : formatDueIn(date, today)
  const weight = isLate ? 'font-medium text-danger' : !isShort && date <= today ? 'font-medium' : ''
  return (
    <span title={formatDate(date)} className={`tabular-nums ${weight}`}>
      <span className="whitespace-nowrap">
        {isLate && <LateSign />}
        {words}
      </span>
      {isLate && <span className="sr-only">, {texts.common.overdue}</span>}
      <span className={isWhole ? 'font-normal text-muted' : 'sr-only print:not-sr-only'}>, {formatDate(date)}</span>
    </span>
  )
}

const LateSign = () => (
  <svg viewBox="0 0 16 16" aria-hidden className="mr-1.5 inline size-4 align-[-0.2em] text-danger-fill" fill="currentColor">
    <circle cx="8" cy="8" r="7" />
    <path d="M8 4v4.3l2.6 1.6" fill="none" stroke="var(--surface)" strokeWidth="1.5" strokeLinecap="round" strokeLinejoin="round" />
  </svg>
)
