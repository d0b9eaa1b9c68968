import { loggedValue } from '@portal/kit/loggedValue'
import { noticeHappened } from '@portal/modules/cases/authorityNotifications/web/public'
import { actionTexts } from '@portal/modules/records/actions/web/public'
import type { Moment } from '@portal/ui/Timeline.tsx'
import type { TimelineEntry } from '../../contract.ts'
import { deviationTexts as texts } from '../../texts.ts'
import { screenTexts } from '../texts.ts'

const words = screenTexts.history
type Words = Record<string, string>
/** Names of closed values, by the field that holds them. */
const values: Record<string, Words> = {
  severity: texts.severity,
  reportedSeverity: texts.severity,
  status: { ...texts.status, ...actionTexts.status },
  deviationType: texts.type,
  category: texts.category,
  madeSafe: texts.madeSafe,
  closureReason: texts.closureReason,
  rootCauseCategories: texts.rootCauseCategory,
  actionType: actionTexts.type,
  hierarchyLevel: actionTexts.hierarchyLevel,
  verificationMethod: actionTexts.verificationMethod,
}

/** A value of a field as a person would say it. */
export const valueText = (field: string, value: unknown) => loggedValue(value, values[field], words.nothing)

// A status is told by the step that led to it, and a count by the steps themselves.
const untold = [
  'status',
  'rejectedCount',
  'reopenedCount',
  'isSeverityConfirmed',
  'respondedAt',
  'resolvedAt',
  'closedAt',
  'closedByName',
  'fileNames',
]

/** The log of a restricted case tells that a text changed, not what it says. */
const isHash = (value: unknown) => typeof value === 'string' && value.startsWith('sha256:')

function changeText(isAction: boolean, { field, before, after }: TimelineEntry['changes'][number]): string | undefined {
  const names: Words = isAction ? { ...actionTexts.field, ...actionTexts.screenFields } : texts.field
  const name = names[field]
  if (!name || untold.includes(field)) return undefined
  const asked = name.endsWith('?') ? name : `${name}:`
  if (isHash(before) || isHash(after)) return words.set(asked, words.hashed)
  const [was, is] = [valueText(field, before), valueText(field, after)]
  return was === words.nothing ? words.set(asked, is) : words.change(asked, was, is)
}

/** One entry of the log as one moment of the timeline. */
export function momentOf({ id, at, actorName, action, entityNumber, reason, changes }: TimelineEntry): Moment {
  const isAction = action.startsWith('action.')
  const happened: Words = { ...texts.happened, ...actionTexts.happened, ...noticeHappened }
  const what = happened[action] ?? words.unknown
  // What was said of a notice stands in the notice itself; here is that it was said.
  const shown = action in noticeHappened ? [] : changes
  const isNews = reason && !shown.some(({ after }) => after === reason)
  const lines = [...shown.map((change) => changeText(isAction, change)), isNews && words.reason(reason)].filter((line) => !!line)
  return {
    id,
    at,
    who: actorName,
    what: isAction && entityNumber ? words.action(what, entityNumber) : what,
    body: lines.length > 0 ? lines.join('\n') : undefined,
  }
}
