import { isDate } from '@portal/kit/dates'
import { formatDate } from '@portal/kit/format'
import type { TimelineEntry } from '@portal/kit/timelineEntry'
import type { Moment } from '@portal/ui/Timeline.tsx'
import { paceText, wheelTexts as texts } from '../texts.ts'
import { screenTexts } from './texts.ts'

const names = texts.field as Record<string, string>
const values: Record<string, Record<string, string>> = { theme: texts.theme, eventKind: texts.kind }
/** A status is told by the step that led to it. */
const untold = ['status', 'year']

function textOf(field: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return screenTexts.event.nothing
  if (field === 'month') return screenTexts.months[Number(value) - 1] ?? screenTexts.event.nothing
  if (typeof value === 'boolean') return screenTexts.event.yesNo[value ? 0 : 1]
  if (field === 'everyYears') return paceText(Number(value), [])
  if (Array.isArray(value)) return value.map((month) => screenTexts.months[Number(month) - 1]).join(', ') || screenTexts.event.nothing
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return values[field]?.[text] ?? (isDate(text) ? formatDate(text) : text)
}

function changeText({ field, before, after }: TimelineEntry['changes'][number]): string | undefined {
  const name = names[field]?.replace('?', '')
  if (!name || untold.includes(field)) return undefined
  const [was, is] = [textOf(field, before), textOf(field, after)]
  return was === screenTexts.event.nothing ? `${name}: ${is}` : `${name}: ${was} → ${is}`
}

/** One entry of the log as one moment of the timeline. */
export function momentOf({ id, at, actorName, action, reason, changes }: TimelineEntry): Moment {
  const lines = [...changes.map(changeText), reason ?? undefined].filter((line) => !!line)
  return {
    id,
    at,
    who: actorName,
    what: texts.happened[action] ?? screenTexts.event.unknown,
    body: lines.length > 0 ? lines.join('\n') : undefined,
  }
}
