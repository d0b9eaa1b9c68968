import { osloDate } from '@portal/kit/dates'
import { formatDate } from '@portal/kit/format'
import type { Deviation } from '../../contract.ts'
import { deadlineText } from '../deadlineText.ts'
import { screenTexts } from '../texts.ts'

const words = screenTexts.now
const day = (date: string) => formatDate(date)
const isDone = ({ status }: Deviation['actions'][number]) => status === 'done' || status === 'verified'
const lacksNothing = ({ lacking }: Deviation) => !lacking.resolve?.length

const waitsForCheck = ({ verifyBy }: Deviation, now: Date) =>
  verifyBy ? words[verifyBy < osloDate(now) ? 'resolvedLate' : 'resolved'](day(verifyBy)) : words.resolvedNoDate

/** One sentence or two: who has the case, by when, and whom it waits for. The person reading is «du». */
export function whatHappensNow(deviation: Deviation, reader: { id: string } | null, now: Date): string {
  const { status, assignee, suggestedAssignee, actions, dueDate } = deviation
  const name = (person: { id: string; name: string } | null) =>
    person ? (person.id === reader?.id ? words.you : person.name) : words.someone
  if (status === 'closed') return words.closed(deviation.closedBy?.name ?? null, formatDate(new Date(deviation.closedAt ?? now)))
  if (status === 'open') {
    const by = deadlineText(deviation.respondBy)
    if (!suggestedAssignee) return words.openNobody(by)
    if (new Date(deviation.respondBy) < now) return words.openLate(name(suggestedAssignee), by)
    return words.open(screenTexts.looksAtIt(name(suggestedAssignee), suggestedAssignee.actsForName), by)
  }
  const unverified = actions.filter((action) => action.status === 'done' && action.isVerificationRequired).length
  if (status === 'resolved') return unverified > 0 ? words.needsVerification(unverified) : waitsForCheck(deviation, now)
  const treated = !dueDate
    ? words.treatedNoDate(name(assignee))
    : deviation.isOverdue
      ? words.treatedLate(name(assignee), day(dueDate))
      : words.treated(name(assignee), day(dueDate))
  const waiting = actions
    .filter((action) => ['planned', 'inProgress', 'rejected'].includes(action.status))
    .sort((a, b) => a.dueDate.localeCompare(b.dueDate))
  const [first] = waiting
  if (!first) return actions.some(isDone) && lacksNothing(deviation) ? `${treated} ${words.ready}` : treated
  const who = first.ownerId === reader?.id ? words.you.toLowerCase() : first.ownerName
  const by = day(first.dueDate)
  if (waiting.length > 1) return `${treated} ${words[first.isOverdue ? 'waitsForManyLate' : 'waitsForMany'](waiting.length, by)}`
  return `${treated} ${words[first.isOverdue ? 'waitsForOneLate' : 'waitsForOne'](who, first.title, by)}`
}
