import { loggedValue } from '@portal/kit/loggedValue'
import type { TimelineEntry } from '@portal/kit/timelineEntry'
import type { Moment } from '@portal/ui/Timeline.tsx'
import { actionTexts as texts } from '../../texts.ts'
import { actionWords } from '../actionWords.ts'
import { pageTexts } from './pageTexts.ts'

const words = pageTexts.history
const names: Record<string, string> = { ...texts.field, ...actionWords.screenFields }
const values: Record<string, Record<string, string>> = {
  actionType: texts.type,
  hierarchyLevel: texts.hierarchyLevel,
  verificationMethod: texts.verificationMethod,
}
/** The log of a restricted record tells that a text changed, not what it says. */
const isHash = (value: unknown) => typeof value === 'string' && value.startsWith('sha256:')

function changeText({ field, before, after }: TimelineEntry['changes'][number]): string | undefined {
  const name = names[field]
  // A status is told by the step that led to it.
  if (!name || field === 'status') return undefined
  const asked = name.endsWith('?') ? name : `${name}:`
  if (isHash(before) || isHash(after)) return `${asked} ${words.hashed}`
  const [was, is] = [before, after].map((value) => loggedValue(value, values[field], words.nothing))
  return was === words.nothing ? `${asked} ${is}` : `${asked} ${was} → ${is}`
}

/** One entry of the log as one moment of the timeline. */
export function momentOf({ id, at, actorName, action, reason, changes }: TimelineEntry): Moment {
  const isNews = reason && !changes.some(({ after }) => after === reason)
  const lines = [...changes.map(changeText), isNews ? reason : undefined].filter((line) => !!line)
  return {
    id,
    at,
    who: actorName,
    what: (texts.happened as Record<string, string>)[action] ?? words.unknown,
    body: lines.length > 0 ? lines.join('\n') : undefined,
  }
}
