import { loggedValue } from '@portal/kit/loggedValue'
import type { TimelineEntry } from '@portal/kit/timelineEntry'
import type { Moment } from '@portal/ui/Timeline.tsx'
import { requestTexts as texts } from '../../texts.ts'
import { screenTexts as words } from '../texts.ts'

const names = texts.field as Record<string, string>
const values: Record<string, Record<string, string>> = { type: texts.type, decision: texts.decision }
/** The log tells that a text was written, not what it says: that stands on the page. A status is told by the step that led to it. */
const isUnsaid = (field: string, after: unknown) => field === 'status' || (typeof after === 'string' && after.startsWith('sha256:'))

function changeText({ field, before, after }: TimelineEntry['changes'][number]): string | undefined {
  const name = names[field]
  if (!name || isUnsaid(field, after)) return undefined
  const [was, is] = [before, after].map((value) => loggedValue(value, values[field], words.nothing))
  return was === words.nothing ? `${name}: ${is}` : `${name}: ${was} → ${is}`
}

/** One entry of the log as one moment of the timeline. */
export function momentOf({ id, at, actorName, action, reason, changes }: TimelineEntry): Moment {
  const lines = [...changes.map(changeText), reason ?? undefined].filter((line) => !!line)
  return { id, at, who: actorName, what: texts.happened[action] ?? words.unknown, body: lines.length > 0 ? lines.join('\n') : undefined }
}
