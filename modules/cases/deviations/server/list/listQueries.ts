import type { Actor } from '@portal/kit/actor'
import { instant, isoDate } from '@portal/kit/fields'
import type { TenantDb } from '@portal/platform/db/db'
import { countLimit } from '@portal/platform/db/paging'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import * as z from 'zod/mini'
import type { DeviationRow, SortKey } from '../../contract.ts'
import { type Asked, finding, knownOverdue, met, overdue, owing, rankOf, type Sight } from './filterQueries.ts'

/** By when an authority must be told of a case: the first of its clocks, as `nearestClocks` shows them; where law sets no time, at the end. */
const dutyAt = sql`coalesce((select min(coalesce(n.due_at, n.limit_at)) from authority_notifications n
  where n.deviation_id = deviations.id and n.status in ('toAssess', 'required', 'sentPartial')), '9999-12-31T00:00:00Z')`
/** What rows may be ordered by: how it stands in SQL, how a cursor's value is read back, and what that value looks like. */
const columns = {
  severityRank: { sql: sql`deviations.severity_rank`, cast: sql`int`, shape: z.int().check(z.gte(1), z.lte(4)) },
  reportedAt: { sql: sql`deviations.reported_at`, cast: sql`timestamptz`, shape: instant },
  dueDate: { sql: sql`deviations.due_date`, cast: sql`date`, shape: isoDate },
  title: { sql: sql`deviations.title collate nb`, cast: sql`text`, shape: z.string() },
  dutyAt: { sql: dutyAt, cast: sql`timestamptz`, shape: instant },
  id: { sql: sql`deviations.id`, cast: sql`uuid`, shape: z.uuid() },
}
type Column = keyof typeof columns
/** One run of an index. An order that no index holds whole is several runs, one after the other. */
type Part = { when: (today: string, actor: Actor) => RawBuilder<SqlBool>; by: readonly Column[] }

const all = () => sql<SqlBool>`true`
const byPriority = ['severityRank', 'reportedAt', 'id'] as const
const dated: Part = { when: () => sql`deviations.due_date is not null`, by: ['dueDate', 'id'] }
const undated: Part = { when: () => sql`deviations.due_date is null`, by: ['id'] }
/** Few cases owe an authority anything, and they lie in an index of their own; the others follow as usual. */
const byDuty: Part[] = [
  { when: (_, actor) => owing(actor), by: ['dutyAt', 'id'] },
  { when: (_, actor) => sql`${owing(actor)} is not true`, by: byPriority },
]
const parts: Record<SortKey, Part[]> = {
  priority: [
    { when: overdue, by: byPriority },
    { when: (today) => sql`${overdue(today)} is not true`, by: byPriority },
  ],
  '-severity': [{ when: all, by: byPriority }],
  severity: [{ when: all, by: byPriority }],
  reported: [{ when: all, by: ['reportedAt', 'id'] }],
  '-reported': [{ when: all, by: ['reportedAt', 'id'] }],
  due: [dated, undated],
  '-due': [dated, undated],
  title: [{ when: all, by: ['title', 'id'] }],
  '-title': [{ when: all, by: ['title', 'id'] }],
  duty: byDuty,
  '-duty': byDuty,
}
const isDescending = (sort: SortKey) =>
  sort === '-reported' || sort === '-due' || sort === 'severity' || sort === '-title' || sort === '-duty'

/** Where the last page ended: the order, the run, and the last row's values in it. */
export type After = { part: number; values: unknown[] }
export const cursorShape = (sort: SortKey): z.ZodMiniType<unknown[]> =>
  z.union(parts[sort].map(({ by }, part) => z.tuple([z.literal(sort), z.literal(part), ...by.map((column) => columns[column].shape)])))
const keysOf = (sort: SortKey, part: number, row: DeviationRow) => {
  const values = { ...row, severityRank: rankOf(row.severity) }
  return [sort, part, ...parts[sort][part]!.by.map((column) => values[column])]
}

type Page = { sort: SortKey; limit: number; after?: After; today: string; isCounted?: boolean }
/** A row as PostgreSQL writes it in JSON, the run it is of, and on a first page the number of all, no further than one past what a list shows. */
type Written = { item: string; part: number; count: number | null }

const fullName = (id: string) => `(select u.firstname || ' ' || u.lastname from users u where u.id = ${id})`
// Names are looked up row by row: joined, they would be what the planner begins with when it reads an earlier time.
const shown =
  sql.raw(`deviations.id, deviations.number, deviations.title, deviations.severity, deviations.is_severity_confirmed as "isSeverityConfirmed",
  deviations.status, deviations.category, deviations.department_id as "departmentId", (select p.name from departments p where p.id = deviations.department_id) as "departmentName",
  deviations.assignee_id as "assigneeId", ${fullName('deviations.assignee_id')} as "assigneeName", ${fullName('deviations.reported_by')} as "reportedByName",
  replace(replace(deviations.reported_at::text, ' ', 'T'), '+00', 'Z') as "reportedAt", deviations.due_date as "dueDate", deviations.verify_by as "verifyBy", replace(replace(deviations.closed_at::text, ' ', 'T'), '+00', 'Z') as "closedAt", deviations.is_restricted as "isRestricted",
  deviations.file_count as "fileCount", deviations.comment_count as "commentCount", deviations.version`)

/** The clock goes with the row where it is what orders them; nobody else is told of it. */
const told = sql`, replace(replace(${dutyAt}::text, ' ', 'T'), '+00', 'Z') as "dutyAt"`

/** A page in its order, in one statement. A run is not even begun when the one before it filled the page. */
async function pageRows(tx: TenantDb, asked: Asked, { sort, limit, after, today }: Page, count: RawBuilder<unknown>): Promise<Written[]> {
  const isBackwards = isDescending(sort)
  const direction = isBackwards ? sql`desc` : sql`asc`
  const runs = parts[sort].flatMap(({ when, by }, part) => {
    if ((after && part < after.part) || isEmpty(sort, part, asked)) return []
    const order = sql.join(by.map((column) => sql`${columns[column].sql} ${direction}`))
    const rest = after?.part === part ? sql`and ${beyond(by, after.values, isBackwards)}` : sql``
    // One tenant's rows have one ks_id; with it named, a read of an earlier time can walk both indexes in order.
    return {
      part,
      rows: sql`select ${shown}, ${overdue(today)} is true as "isOverdue"${by[0] === 'dutyAt' ? told : sql``} from deviations where ${met(asked)} and ${when(today, asked.actor)} ${rest}`,
      order: sql`order by deviations.ks_id ${direction}, ${order} limit ${sql.lit(limit)}`,
    }
  })
  const [first, second] = runs
  if (!first) return []
  const { rows } = await sql<Written>`with ${finding(asked)} run as (${first.rows} ${first.order})
    select row_to_json(run)::text as item, ${sql.lit(first.part)} as part, ${count} as count from run
    ${second ? sql`union all select row_to_json(next)::text, ${sql.lit(second.part)}, ${count} from (${second.rows} and (select count(*) from run) < ${sql.lit(limit)} ${second.order}) next limit ${sql.lit(limit)}` : sql``}`.execute(
    tx,
  )
  return rows
}

/** The first rows of a list, as they are shown. */
export const listDeviations = async (tx: TenantDb, asked: Asked, page: Page): Promise<DeviationRow[]> =>
  (await pageRows(tx, asked, page, sql`null`)).map(({ item }) => JSON.parse(item))

/** A page of rows as PostgreSQL wrote them, what its cursor is made of when there are more, and the number of all when they are counted. */
export async function writeDeviations(tx: TenantDb, asked: Asked, { limit, ...page }: Page) {
  const found = await pageRows(tx, asked, { ...page, limit: limit + 1 }, page.isCounted ? counted(asked) : sql`null`)
  const last = found[limit] && found[limit - 1]!
  return {
    items: `[${found
      .slice(0, limit)
      .map(({ item }) => item)
      .join(',')}]`,
    last: last ? keysOf(page.sort, last.part, JSON.parse(last.item)) : null,
    count: found[0]?.count ?? 0,
  }
}

/** Those that are not restricted lie in an index that says no more; asked together, the few that are would have every row looked at. */
const counted = (asked: Asked) => sql`(${numberOf(asked, 'unrestricted')} + ${numberOf(asked, 'restricted')})`
// To stop counting costs more than to count what an ordinary tenant has.
const numberOf = (asked: Asked, part: Sight) =>
  asked.actor.isLarge
    ? sql`(select count(*)::int from (select from deviations where ${met(asked, part)} limit ${sql.lit(countLimit + 1)}) counted)`
    : sql`(select count(*)::int from deviations where ${met(asked, part)})`

/** In the order of priority the first run is what is overdue, the second what is not. */
const isEmpty = (sort: SortKey, part: number, { filters }: Asked) =>
  (sort === 'priority' && knownOverdue(filters) === (part === 1)) || (parts[sort] === byDuty && filters.view === 'duties' && part === 1)

const beyond = (by: readonly Column[], values: unknown[], isBackwards: boolean) =>
  sql<SqlBool>`(${sql.join(by.map((column) => columns[column].sql))}) ${isBackwards ? sql`<` : sql`>`} (${sql.join(
    by.map((column, i) => sql`${values[i]}::${columns[column].cast}`),
  )})`
