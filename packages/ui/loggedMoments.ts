import { loggedValue } from '@portal/kit/loggedValue'
import type { TimelineEntry } from '@portal/kit/timelineEntry'
import type { Moment } from './Timeline.tsx'
import { texts } from './texts.ts'

type Words = Readonly<Record<string, string>>
type RecordWords = {
  happened: Words
  /** What is said of a step without words of its own. */
  unknown: string
  /** Names of fields; one without is not told of. */
  fields: Words
  /** Names of closed values, by the field that holds them. */
  values?: Readonly<Record<string, Words>>
  /** Fields that another line says already: a status follows from its step. */
  skipped: readonly string[]
  /** A value as text, where it is kept otherwise. */
  plain?: (field: string, value: unknown) => unknown
}
const words = texts.timeline
/** The log of a restricted record tells that a text changed, not what it says. */
const isHash = (value: unknown) => typeof value === 'string' && value.startsWith('sha256:')

/** How the entries of a record's log are told as moments of its timeline. */
export function loggedMoments({ happened, unknown, fields, values = {}, skipped, plain = (_, value) => value }: RecordWords) {
  const valueText = (field: string, value: unknown) => loggedValue(plain(field, value), values[field], words.nothing)
  function changeText({ field, before, after }: TimelineEntry['changes'][number]): string | undefined {
    const name = fields[field]
    if (!name || skipped.includes(field)) return undefined
    const asked = name.endsWith('?') ? name : `${name}:`
    if (isHash(before) || isHash(after)) return `${asked} ${words.hashed}`
    const [was, is] = [valueText(field, before), valueText(field, after)]
    return was === words.nothing ? `${asked} ${is}` : `${asked} ${was} → ${is}`
  }
  return ({ id, at, actorName, action, reason, changes }: TimelineEntry): Moment => {
    const isNews = reason && !changes.some(({ after }) => after === reason)
    const lines = [...changes.map(changeText), isNews ? reason : undefined].filter((line) => !!line)
    return { id, at, who: actorName, what: happened[action] ?? unknown, body: lines.length > 0 ? lines.join('\n') : undefined }
  }
}
