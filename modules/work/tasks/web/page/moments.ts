import { loggedValue } from '@portal/kit/loggedValue'
import { plainText } from '@portal/kit/richText'
import type { TimelineEntry } from '@portal/kit/timelineEntry'
import type { Moment } from '@portal/ui/Timeline.tsx'
import { taskTexts as texts } from '../../texts.ts'
import { screenTexts } from '../texts.ts'

const words = screenTexts.history
const names = texts.field as Record<string, string>
const values: Record<string, Record<string, string>> = { priority: texts.priority, category: texts.category }
/** A status is told by the step that led to it. */
const untold = ['status', 'number']

const textOf = (field: string, value: unknown) =>
  loggedValue(field === 'description' && typeof value === 'string' ? plainText(value) : value, values[field], words.nothing)

function changeText({ field, before, after }: TimelineEntry['changes'][number]): string | undefined {
  const name = names[field]
  if (!name || untold.includes(field)) return undefined
  const [was, is] = [textOf(field, before), textOf(field, after)]
  return was === words.nothing ? `${name}: ${is}` : `${name}: ${was} → ${is}`
}

/** One entry of the log as one moment of the timeline. */
export function momentOf({ id, at, actorName, action, reason, changes }: TimelineEntry): Moment {
  const isNews = reason && !changes.some(({ after }) => after === reason)
  const lines = [...changes.map(changeText), isNews ? reason : undefined].filter((line) => !!line)
  return {
    id,
    at,
    who: actorName,
    what: texts.happened[action] ?? words.unknown,
    body: lines.length > 0 ? lines.join('\n') : undefined,
  }
}
