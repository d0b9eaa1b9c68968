import { loggedValue } from '@portal/kit/loggedValue'
import type { TimelineEntry } from '@portal/kit/timelineEntry'
import { matrixTexts } from '@portal/modules/governance/riskMatrices/web/public'
import type { Moment } from '@portal/ui/Timeline.tsx'
import { riskTexts as texts } from '../../texts.ts'
import { screenTexts } from '../texts.ts'

const words = screenTexts.history
const names = texts.field as Record<string, string>
const { level } = matrixTexts
const values: Record<string, Record<string, string>> = {
  category: texts.category,
  level,
  targetLevel: level,
  residualLevel: level,
  inherentLevel: level,
  stopDecision: texts.stop,
}
/** A status is told by the step that led to it; ids by the names beside them. */
const untold = ['status', 'number', 'ownerId', 'departmentId', 'locationId', 'projectId', 'assessmentId']

function changeText({ field, before, after }: TimelineEntry['changes'][number]): string | undefined {
  const name = names[field]
  if (!name || untold.includes(field)) return undefined
  const [was, is] = [before, after].map((value) => loggedValue(value, values[field], words.nothing))
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
    what: texts.happened[action as keyof typeof texts.happened] ?? words.unknown,
    body: lines.length > 0 ? lines.join('\n') : undefined,
  }
}
