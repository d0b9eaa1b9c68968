import { severities } from '@portal/modules/cases/deviations'
import type { Figures } from '../contract.ts'
import { type Month, quantile, type Seen } from '../figureRules.ts'
import type { ClosedRow, OpenRow, ReportedRow } from './queries.ts'

const sum = (rows: readonly { count: number }[]) => rows.reduce((all, { count }) => all + count, 0)
const seen = (rows: readonly ClosedRow[]): Seen => rows.map(({ days, count }) => [days!, count] as const)
/** Those of one number in an order that is the same each time: figures of the past are compared with those of then. */
const mostFirst = <T extends { count: number }>(rows: T[], idOf: (row: T) => string) =>
  rows.sort((a, b) => b.count - a.count || (idOf(a) < idOf(b) ? -1 : 1))

/** The grouped rows, each put where the page shows it. A row belongs to the grouping whose columns it has. */
export function figuresOf(reported: ReportedRow[], closed: ClosedRow[], open: OpenRow[], months: readonly Month[]) {
  const byMonth = reported.filter(({ month }) => month !== null)
  const closedByMonth = closed.filter(({ month }) => month !== null)
  // Of each department, once: a company of a thousand would look through all rows a thousand times.
  const reportedIn = Map.groupBy(reported, ({ departmentId }) => departmentId)
  const closedIn = Map.groupBy(closed, ({ departmentId }) => departmentId)
  const openIn = Map.groupBy(open, ({ of }) => of)
  const closedBy = (rows: ClosedRow[], how: ClosedRow['deadline']) => sum(rows.filter(({ deadline }) => deadline === how))
  return {
    totals: {
      reported: sum(byMonth),
      closed: sum(closedByMonth),
      open: sum(open),
      overdue: open.reduce((all, row) => all + row.overdue, 0),
    },
    months: months.map(({ from, to }, i) => {
      const ended = closedByMonth.filter(({ month }) => month === i + 1)
      const of = (rank: number) => sum(byMonth.filter((row) => row.month === i + 1 && row.rank === rank))
      return {
        from,
        to,
        reported: Object.fromEntries(severities.map((one, n) => [one, of(severities.length - n)])) as Figures['months'][number]['reported'],
        closed: sum(ended),
        closedInTime: closedBy(ended, 'inTime'),
        closedLate: closedBy(ended, 'late'),
        medianDays: quantile(seen(ended), 0.5),
      }
    }),
    cost: {
      sum: byMonth.reduce((all, { cost }) => all + cost, 0),
      count: byMonth.reduce((all, { costly }) => all + costly, 0),
    },
    categories: mostFirst(
      reported.flatMap(({ category, count }) => (category ? [{ category, count }] : [])),
      ({ category }) => category,
    ),
    ownCategories: mostFirst(
      reported.flatMap(({ ownCategoryId, count }) => (ownCategoryId ? [{ id: ownCategoryId, count }] : [])),
      ({ id }) => id,
    ),
    types: mostFirst(
      reported.flatMap(({ deviationType, count }) => (deviationType ? [{ deviationType, count }] : [])),
      ({ deviationType }) => deviationType,
    ),
    causes: mostFirst(
      countEach(reported.flatMap(({ causes, count }) => (causes ?? []).map((cause) => ({ cause, count })))),
      ({ cause }) => cause,
    ),
    closing: {
      days: seen(closedByMonth),
      inTime: closedBy(closedByMonth, 'inTime'),
      late: closedBy(closedByMonth, 'late'),
      undated: closedBy(closedByMonth, 'undated'),
      reopened: sum(closed.filter(({ isReopened }) => isReopened)),
      lacksCause: sum(closed.filter(({ lacksCause }) => lacksCause)),
      needsCause: sum(closed.filter(({ lacksCause }) => lacksCause !== null)),
    },
    /** What a department and all below it make together. */
    ofDepartments(ids: readonly string[]) {
      const ended = ids.flatMap((id) => closedIn.get(id) ?? [])
      const standing = ids.flatMap((id) => openIn.get(id) ?? [])
      return {
        reported: sum(ids.flatMap((id) => reportedIn.get(id) ?? [])),
        closed: sum(ended),
        open: sum(standing),
        overdue: standing.reduce((all, row) => all + row.overdue, 0),
        medianDays: quantile(seen(ended), 0.5),
      }
    },
  }
}

/** The projects that have any of the cases, with how many. */
export function countByProject(reported: ReportedRow[], closed: ClosedRow[], open: OpenRow[]) {
  const all = new Map<string, { reported: number; closed: number; open: number; overdue: number }>()
  const add = (id: string | null, counts: object) =>
    id && all.set(id, { reported: 0, closed: 0, open: 0, overdue: 0, ...all.get(id), ...counts })
  for (const { projectId, count } of reported) add(projectId, { reported: count })
  for (const { projectId, count } of closed) add(projectId, { closed: count })
  for (const { of, count, overdue } of open) add(of, { open: count, overdue })
  return all
}

function countEach<T extends { cause: string; count: number }>(rows: readonly T[]): T[] {
  const each = new Map<string, T>()
  for (const row of rows) each.set(row.cause, { ...row, count: row.count + (each.get(row.cause)?.count ?? 0) })
  return [...each.values()]
}
