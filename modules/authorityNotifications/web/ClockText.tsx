import { formatDateTime } from '@portal/kit/format'
import type { Clock } from '../contract.ts'
import { timeLeft, useNow } from './clock.ts'
import { screenTexts as words } from './texts.ts'

/** What is left of the time to tell an authority, in one line of a list. */
export function ClockText({ clock: { dueAt, limitAt } }: { clock: Clock }) {
  const now = useNow()
  const at = limitAt ?? dueAt
  if (!at) return words.noLimit
  const isOver = new Date(at) <= now
  return (
    <time dateTime={at} title={formatDateTime(at)} className={isOver ? 'font-medium text-danger' : ''}>
      {isOver ? words.ranOut(formatDateTime(at)) : words.left(timeLeft(at, now))}
    </time>
  )
}
