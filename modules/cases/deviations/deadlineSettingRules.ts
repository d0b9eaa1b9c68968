import type { Actor } from '@portal/kit/actor'
import { may } from '@portal/kit/permissions'
import { type Gap, gapIf } from '@portal/kit/rules'
import { type Severity, severities } from './choices.ts'
import { type DeadlinePart, type Deadlines, deadlineParts, defaultDeadlines, isInHours, type OfSeverity } from './deadlineRules.ts'
import { deadlineTexts } from './deadlineTexts.ts'

const loosest = 4
/** The longest a company may choose: four times what is proposed, so that no case is left without a deadline in all but name (decision 137). */
export function mostOf(severity: Severity): OfSeverity<number> {
  const { respond, solve, verify, escalate, escalateTop } = defaultDeadlines[severity]
  const top = escalateTop ?? defaultDeadlines.medium.escalateTop ?? 0
  return {
    respond: respond * loosest,
    solve: solve * loosest,
    verify: verify * loosest,
    escalate: escalate * loosest,
    escalateTop: top * loosest,
  }
}

export const maySetDeadlines = (actor: Actor) => may(actor, 'admin')
/** Who changed them, and why, is for those who read the log. */
export const readsDeadlineVersions = (actor: Actor) => may(actor, 'admin', 'audit')

/** What contradicts itself: escalated before the answer is due, or a graver case with a longer deadline than a milder one. */
export function deadlineGaps(deadlines: Deadlines): Gap[] {
  const { error } = deadlineTexts
  const gapAt = (severity: Severity, part: DeadlinePart, isWrong: boolean, message: string) =>
    gapIf(isWrong, `deadlines.${severity}.${part}`, message)
  return severities.flatMap((severity, rank) => {
    const { escalate, escalateTop, respond } = deadlines[severity]
    const graver = severities[rank + 1]
    const parts = deadlineParts.filter((part) => graver && !isInHours(graver, part))
    return [
      ...gapAt(severity, 'escalate', escalate < respond, error.escalatesBeforeAnswer),
      ...gapAt(severity, 'escalateTop', escalateTop !== null && escalateTop < escalate, error.topBeforeLeader),
      ...parts.flatMap((part) => {
        const [mild, grave] = [deadlines[severity][part], deadlines[graver!][part]]
        return gapAt(severity, part, mild !== null && grave !== null && mild < grave, error.graverIsLonger)
      }),
    ]
  })
}
