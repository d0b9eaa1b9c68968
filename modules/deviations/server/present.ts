import type { Actor } from '@portal/kit/actor'
import { osloDate } from '@portal/kit/dates'
import { omit } from '@portal/kit/omit'
import { daysWithin } from '@portal/kit/recurrence'
import { presentAction, veiled } from '@portal/modules/actions/server/public'
import type { Comment } from '@portal/modules/comments'
import { mayDeleteComment, mayEditComment, mentionedIn } from '@portal/modules/comments/server/public'
import type { Deviation } from '../contract.ts'
import { isOverdue, suggestedDueDates } from '../deadlineRules.ts'
import { type DeviationFacts, deviationRules, directClosureReasons, lackingScale, lackingToResolve, seesInternal } from '../rules.ts'
import type { DeviationRecord } from './queries.ts'
import { laterSteps } from './steps/later.ts'

const minute = 60_000

export const factsOf = (row: DeviationRecord, now: Date): DeviationFacts => ({
  ...row,
  isFresh: now.getTime() - new Date(row.reportedAt).getTime() < 24 * 60 * minute,
})

/** What the audit log keeps of a case: its own fields, and names beside ids, because names change. */
export const told = (row: DeviationRecord, isRestricted = row.isRestricted) =>
  veiled(
    omit(row, 'files', 'comments', 'mentioned', 'actions', 'suggestedAssignee', 'resolvedById', 'holds', 'companyDays'),
    row.id,
    isRestricted,
  )

const person = (id: string | null, name: string | null) => (id && name ? { id, name } : null)
/** Shown as persons and references instead. */
const flat = [
  'reportedById',
  'reportedByName',
  'assigneeId',
  'assigneeName',
  'resolvedById',
  'closedById',
  'closedByName',
  'duplicateOfId',
  'duplicateOfNumber',
  'isSodRelaxed',
  'mentioned',
  'companyDays',
] as const

const dueDatesOf = ({ reportedAt, companyDays }: DeviationRecord, now: Date) =>
  companyDays && suggestedDueDates(reportedAt, now, daysWithin(companyDays.closed))

/** The case as the outside world sees it, with what this actor may do and why not the rest. */
export function presentDeviation(actor: Actor, row: DeviationRecord, now: Date): Deviation {
  const facts = factsOf(row, now)
  const { duplicateOfId, duplicateOfNumber } = row
  const dueDates = dueDatesOf(row, now)
  return {
    ...omit(row, ...flat),
    reportedBy: { id: row.reportedById, name: row.reportedByName },
    assignee: person(row.assigneeId, row.assigneeName),
    closedBy: person(row.closedById, row.closedByName),
    duplicateOf: duplicateOfId && duplicateOfNumber ? { id: duplicateOfId, number: duplicateOfNumber } : null,
    isOverdue: isOverdue(row.status, row.dueDate, osloDate(now)),
    suggestedDueDate: dueDates?.[row.severity] ?? null,
    suggestedDueDates: dueDates,
    actions: row.actions.map((action) => presentAction(actor, action, now)),
    comments: commentsFor(actor, row, now),
    ...deviationRules.possible(actor, facts),
    later: laterSteps(actor, facts),
    lacking: lackingIn(facts),
    directClosureReasons: directClosureReasons(facts),
  }
}

const commentsFor = (actor: Actor, row: DeviationRecord, now: Date): Comment[] =>
  row.comments
    .filter(({ visibility }) => visibility === 'all' || seesInternal(actor, row))
    .map((comment) => {
      const own = { authorId: comment.author.id, createdAt: comment.createdAt }
      const isThere = !comment.isDeleted
      const named = mentionedIn(comment.body ?? '')
      const mentions = row.mentioned.filter((person) => named.includes(person.id))
      return {
        ...comment,
        mentions,
        canEdit: isThere && mayEditComment(actor, own, now),
        canDelete: isThere && mayDeleteComment(actor, own),
      }
    })

function lackingIn(facts: DeviationFacts): Deviation['lacking'] {
  const gaps = facts.status === 'open' ? lackingScale(facts) : facts.status === 'inProgress' ? lackingToResolve(facts) : []
  const missing = gaps.flatMap((gap) => gap.missing)
  if (missing.length === 0) return {}
  return facts.status === 'open' ? { start: missing } : { resolve: missing }
}
