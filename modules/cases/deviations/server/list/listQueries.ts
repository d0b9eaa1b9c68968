import type { Actor } from '@portal/kit/actor'
import { osloDate } from '@portal/kit/dates'
import { type Part, sightParts } from '@portal/modules/cases/visibility/server/public'
import { withBelow } from '@portal/modules/identity/company/server/public'
import { nameOfUser } from '@portal/modules/identity/users/server/public'
import { ownCategoryLabel } from '@portal/modules/records/ownCategories/server/public'
import { withSought } from '@portal/modules/records/search/server/public'
import type { Condition } from '@portal/platform/record/listFilters'
import { falling, type Order, type Run, rising, type SortKey, sortKey } from '@portal/platform/record/listKeys'
import { instantText, listOf, ownColumns } from '@portal/platform/record/listOf'
import { type SqlBool, sql } from 'kysely'
import { type DeviationRow, type DeviationStatus, type SortKey as Sort, unclosed } from '../../contract.ts'
import { nextDeadline } from '../../nextDeadlineRules.ts'
import { deviationKind } from '../kind.ts'
import {
  type Asked,
  filters,
  found,
  fromFound,
  isOwnView,
  isUnclosed,
  lateOfUnclosed,
  overdue,
  owing,
  rankOf,
  sight,
} from './filterQueries.ts'

const rank = sortKey<DeviationRow>('rank', sql`deviations.severity_rank`, (row) => rankOf(row.severity))
const reportedAt = sortKey<DeviationRow>('instant', sql`deviations.reported_at`, (row) => row.reportedAt)
const dueDate = sortKey<DeviationRow>('date', sql`deviations.due_date`, (row) => row.dueDate)
const title = sortKey<DeviationRow>('text', sql`deviations.title collate nb`, (row) => row.title)
const closedAt = sortKey<DeviationRow>('instant', sql`deviations.closed_at`, (row) => row.closedAt)
/** The deadline that counts now (`nextDeadline`), at the end where there is none; as the index `deviations_next` has it. */
const nextDue = sortKey<DeviationRow>(
  'date',
  sql`coalesce(least(case when deviations.status = 'open' and deviations.responded_at is null
    then (deviations.respond_by at time zone 'Europe/Oslo')::date end, deviations.due_date, deviations.verify_by), '9999-12-31'::date)`,
  (row) => nextDeadline(row, new Date())?.day ?? '9999-12-31',
)
const id = sortKey<DeviationRow>('id', sql`deviations.id`, (row) => row.id)
/** By when an authority must be notified of a case: the first of its clocks, as `nearestClocks` shows them; where law sets no time, at the end. */
const clock = sql`coalesce((select min(coalesce(n.due_at, n.limit_at)) from authority_notifications n
  where n.deviation_id = deviations.id and n.status in ('toAssess', 'required', 'sentPartial')), '9999-12-31T00:00:00Z')`
const dutyAt: SortKey<DeviationRow> = {
  ...sortKey<DeviationRow>('instant', clock, (row) => row.dutyAt),
  shown: sql`${instantText(clock)} as "dutyAt"`,
}

const byPriority = [rank, reportedAt, id]
const inRuns = (isFalling: boolean, ...runs: [Run<Asked, DeviationRow>, Run<Asked, DeviationRow>]): Order<Asked, DeviationRow> => ({
  isFalling,
  runs,
})
const dated: Run<Asked, DeviationRow> = { when: () => sql`deviations.due_date is not null`, by: [dueDate, id] }
const undated: Run<Asked, DeviationRow> = { when: () => sql`deviations.due_date is null`, by: [id] }
const isOverdue = ({ now }: Asked) => overdue(osloDate(now))
const mayBe = (asked: Asked, ...some: DeviationStatus[]) =>
  !asked.filters.status?.length || some.some((one) => asked.filters.status!.includes(one))
/** New, and high or critical. */
export const isNewGrave = sql<SqlBool>`(deviations.status = 'open' and deviations.severity_rank <= 2)`
const isOverdueAsked = ({ filters: { overdue: asked, unanswered } }: Asked) => asked === true || unanswered === true
/**
 * On cases that are not closed, which is said once, by the filters or here: each time it stands there the planner takes rows for ten times as few,
 * and sorts tens of thousands of them for the sake of a page.
 */
const ofUnclosed = (asked: Asked, condition: Condition): Condition => {
  const { status } = asked.filters
  const hasUnclosedFilter = isOverdueAsked(asked) || (!!status?.length && status.every((one) => unclosed.some((other) => other === one)))
  return hasUnclosedFilter ? condition : sql`(${isUnclosed} and ${condition})`
}
/** What people have to do about a case, most pressing first (`urgencyOf`): each is an index of its own. */
const byUrgency: readonly Run<Asked, DeviationRow>[] = [
  {
    when: (asked) => (isOverdueAsked(asked) ? sql`true` : ofUnclosed(asked, lateOfUnclosed(asked.now))),
    by: byPriority,
    isEmpty: (asked) => !mayBe(asked, ...unclosed),
  },
  {
    when: ({ now }) => sql<SqlBool>`(${isNewGrave} and ${lateOfUnclosed(now)} is not true)`,
    by: byPriority,
    isEmpty: (asked) => isOverdueAsked(asked) || !mayBe(asked, 'open'),
  },
  {
    when: (asked) => ofUnclosed(asked, sql`(not ${isNewGrave} and ${lateOfUnclosed(asked.now)} is not true)`),
    by: [nextDue, id],
    isEmpty: (asked) => isOverdueAsked(asked) || !mayBe(asked, ...unclosed),
  },
  {
    when: () => sql<SqlBool>`deviations.status = 'closed'`,
    by: [closedAt, id],
    isFalling: true,
    isEmpty: (asked) => isOverdueAsked(asked) || !mayBe(asked, 'closed'),
  },
]
/** Few cases owe an authority anything, and they lie in an index of their own; the others follow as usual. */
const owed: Run<Asked, DeviationRow> = { when: ({ actor }) => owing(actor), by: [dutyAt, id] }
const notOwed: Run<Asked, DeviationRow> = {
  when: ({ actor }) => sql`${owing(actor)} is not true`,
  by: byPriority,
  isEmpty: (asked) => asked.filters.view === 'duties',
}

export const caseList = listOf<Asked, DeviationRow, Sort, Part>({
  kind: deviationKind,
  isWritten: true,
  from: fromFound,
  sight,
  ownOrTeam: ({ id: own, team }: Actor) =>
    sql`(deviations.department_id = any(${team}) or deviations.assignee_id = ${own} or deviations.reported_by = ${own})`,
  filters,
  prepared: async (tx, asked) => withSought(deviationKind)(tx, await withBelow(tx, asked)),
  found,
  parts: (asked, of) => {
    if (isOwnView(asked)) return { parts: ['own'], sorted: ['own'] }
    const ways = asked.only ? null : sightParts(asked.actor, of)
    // Those that are not restricted lie in an index that says no more; asked together, the few that are would have every row looked at.
    return ways ?? (of === 'count' ? { parts: ['unrestricted', 'restricted'] } : null)
  },
  orders: {
    priority: { isFalling: false, runs: byUrgency },
    '-severity': rising(...byPriority),
    severity: falling(...byPriority),
    reported: rising(reportedAt, id),
    '-reported': falling(reportedAt, id),
    due: inRuns(false, dated, undated),
    '-due': inRuns(true, dated, undated),
    title: rising(title, id),
    '-title': falling(title, id),
    duty: inRuns(false, owed, notOwed),
    '-duty': inRuns(true, owed, notOwed),
  },
  // Names are looked up row by row: joined, they would be what the planner begins with when it reads an earlier time.
  columns: {
    ...ownColumns('deviations', 'id', 'number', 'title', 'severity', 'isSeverityConfirmed', 'status', 'category', 'departmentId'),
    ownCategory: ownCategoryLabel('deviations.own_category_id'),
    departmentName: sql`(select p.name from departments p where p.id = deviations.department_id)`,
    locationId: sql`deviations.location_id`,
    projectId: sql`deviations.project_id`,
    assigneeId: sql`deviations.assignee_id`,
    assigneeName: nameOfUser('deviations.assignee_id'),
    reportedByName: nameOfUser('deviations.reported_by'),
    reportedAt: instantText(sql`deviations.reported_at`),
    respondBy: instantText(sql`case when deviations.status = 'open' and deviations.responded_at is null then deviations.respond_by end`),
    dueDate: sql`deviations.due_date`,
    verifyBy: sql`deviations.verify_by`,
    closedAt: instantText(sql`deviations.closed_at`),
    ...ownColumns('deviations', 'isRestricted', 'fileCount', 'commentCount', 'version'),
    isOverdue: (asked) => sql`${isOverdue(asked)} is true`,
  },
})
export const met = caseList.where
