import { formatDateTime } from '@portal/kit/format'
import type { Clock } from '../contract.ts'
import { timeLeft, useNow } from './clock.ts'
import { screenTexts as words } from './texts.ts'

/** When to tell an authority, in one line of a list: what we aim at, and the last instant of law beside it. */
export function ClockText({ clock: { dueAt, limitAt, isAtOnce } }: { clock: Clock }) {
  const now = useNow()
  const at = dueAt ?? limitAt
  if (!at) return words.noDeadline
  const isOver = new Date(at) <= now
  return (
    <>
      <time dateTime={at} title={formatDateTime(at)} className={isOver || isAtOnce ? 'font-medium text-danger' : ''}>
        {isAtOnce ? words.straks : isOver ? words.ranOut(formatDateTime(at)) : words.left(timeLeft(at, now))}
      </time>
      {limitAt && limitAt !== at && <span className="text-muted"> {words.latest(formatDateTime(limitAt))}</span>}
    </>
  )
}
