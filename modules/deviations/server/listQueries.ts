import { instant, isoDate } from '@portal/kit/fields'
import type { TenantDb } from '@portal/platform/db'
import { countLimit } from '@portal/platform/paging'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import * as z from 'zod/mini'
import { type Category, DeviationRow, type DeviationStatus, type Severity, type SortKey } from '../contract.ts'
import { type Asked, knownOverdue, matching, overdue, searching } from './filterQueries.ts'

/** What rows may be ordered by: how it stands in SQL, how a cursor's value is read back, and what that value looks like. */
const columns = {
  severityRank: { sql: sql`deviations.severity_rank`, cast: sql`int`, shape: z.int().check(z.gte(1), z.lte(4)) },
  reportedAt: { sql: sql`deviations.reported_at`, cast: sql`timestamptz`, shape: instant },
  dueDate: { sql: sql`deviations.due_date`, cast: sql`date`, shape: isoDate },
  title: { sql: sql`deviations.title collate nb`, cast: sql`text`, shape: z.string() },
  id: { sql: sql`deviations.id`, cast: sql`uuid`, shape: z.uuid() },
}
type Column = keyof typeof columns
/** One run of an index. An order that no index holds whole is several runs, one after the other. */
type Part = { when: (today: string) => RawBuilder<SqlBool>; by: readonly Column[] }

const all = () => sql<SqlBool>`true`
const byPriority = ['severityRank', 'reportedAt', 'id'] as const
const dated: Part = { when: () => sql`deviations.due_date is not null`, by: ['dueDate', 'id'] }
const undated: Part = { when: () => sql`deviations.due_date is null`, by: ['id'] }
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
}
const isDescending = (sort: SortKey) => sort === '-reported' || sort === '-due' || sort === 'severity' || sort === '-title'

/** Where the last page ended: the order, the run, and the last row's values in it. */
export type After = { part: number; values: unknown[] }
export const cursorShape = (sort: SortKey): z.ZodMiniType<unknown[]> =>
  z.union(parts[sort].map(({ by }, part) => z.tuple([z.literal(sort), z.literal(part), ...by.map((column) => columns[column].shape)])))
export const keysOf = (sort: SortKey, row: Row) => [sort, row.part, ...parts[sort][row.part]!.by.map((column) => row[column])]

type Row = { part: number } & Record<Column, unknown>
type Page = { sort: SortKey; limit: number; after?: After; today: string }

/** As the driver reads a timestamp, so that a row looks the same whichever way it leaves. */
const isoText = (column: RawBuilder<unknown>) => sql<string>`replace(replace(${column}::text, ' ', 'T'), '+00', 'Z')`
const keyColumns = ['part', ...Object.keys(columns)]
const keys = sql`json_build_object(${sql.join(keyColumns.flatMap((key) => [sql.lit(key), sql.ref(`listed.${key}`)]))})`
const shown = Object.keys(DeviationRow.shape) as (keyof DeviationRow)[]

/** A page's rows, their place in it as `n`, and what a cursor is made of. */
function pageRows(tx: TenantDb, asked: Asked, { sort, limit, after, today }: Page) {
  const direction = isDescending(sort) ? sql`desc` : sql`asc`
  const order = (by: readonly Column[]) => sql.join(by.map((column) => sql`${columns[column].sql} ${direction}`))
  const runs: RawBuilder<unknown>[] = []
  for (const [part, { when, by }] of parts[sort].entries()) {
    if ((after && part < after.part) || isEmpty(sort, part, asked)) continue
    const run = matching(tx, asked)
      .where(when(today))
      .$if(after?.part === part, (q) => q.where(beyond(by, after!.values, isDescending(sort))))
      // A run is not even begun when the one before it filled the page.
      .$if(runs.length > 0, (q) => q.where(sql<SqlBool>`(select count(*) from run) < ${sql.lit(limit)}`))
      .select(['deviations.id', sql<number>`${sql.lit(part)}`.as('part')])
      // One tenant's rows have one ks_id; with it named, a read of an earlier time can walk both indexes in order.
      .orderBy(sql`deviations.ks_id ${direction}, ${order(by)}`)
      .limit(limit)
    runs.push(sql`(${run})`)
  }
  const [first = sql`(select null::uuid as id, 0 as part where false)`, ...others] = runs
  const page = sql.join([sql`select * from run`, ...others], sql` union all `)
  const rows = tx
    .selectFrom(sql<{ id: string; part: number }>`(${page})`.as('page'))
    .innerJoin('deviations', 'deviations.id', 'page.id')
    .innerJoin('departments', 'departments.id', 'deviations.department_id')
    .innerJoin('users as reporter', 'reporter.id', 'deviations.reported_by')
    .leftJoin('users as handler', 'handler.id', 'deviations.assignee_id')
    .select([
      sql<number>`row_number() over (order by page.part, ${order(parts[sort][0]!.by)})`.as('n'),
      'page.part',
      'deviations.id',
      'deviations.number',
      'deviations.title',
      'deviations.severity',
      'deviations.severity_rank as severityRank',
      'deviations.is_severity_confirmed as isSeverityConfirmed',
      'deviations.status',
      'deviations.category',
      'deviations.department_id as departmentId',
      'departments.name as departmentName',
      'deviations.assignee_id as assigneeId',
      sql<string | null>`handler.firstname || ' ' || handler.lastname`.as('assigneeName'),
      sql<string>`reporter.firstname || ' ' || reporter.lastname`.as('reportedByName'),
      isoText(columns.reportedAt.sql).as('reportedAt'),
      'deviations.due_date as dueDate',
      sql<boolean>`${overdue(today)} is true`.as('isOverdue'),
      'deviations.file_count as fileCount',
      'deviations.comment_count as commentCount',
    ])
    .$narrowType<{ severity: Severity; status: DeviationStatus; category: Category }>()
    .orderBy('n')
    .limit(limit)
    .as('listed')
  return searching(tx, asked)
    .with('run', () => sql<{ id: string; part: number }>`${first}`)
    .selectFrom(rows)
}

/** The first rows of a list, as they are shown. */
export const listDeviations = (tx: TenantDb, asked: Asked, page: Page): Promise<DeviationRow[]> =>
  pageRows(tx, asked, page).select(shown).orderBy('n').execute()

/**
 * A page as PostgreSQL writes it: its rows as one JSON array, what its last row's cursor is made of when there are more,
 * and on a first page the number of all, counted no further than one past what a list shows.
 */
export const writeDeviations = (tx: TenantDb, asked: Asked, { limit, ...page }: Page) =>
  pageRows(tx, asked, { ...page, limit: limit + 1 })
    .innerJoinLateral(sql<DeviationRow>`(select ${sql.join(shown.map((column) => sql.ref(`listed.${column}`)))})`.as('item'), (join) =>
      join.onTrue(),
    )
    .select([
      sql<string>`coalesce(json_agg(item order by n) filter (where n <= ${sql.lit(limit)}), '[]')::text`.as('items'),
      sql<Row | null>`case when count(*) > ${sql.lit(limit)} then (json_agg(${keys}) filter (where n = ${sql.lit(limit)})) -> 0 end`.as(
        'last',
      ),
      (page.after ? sql<null>`null` : counted(tx, asked)).as('count'),
    ])
    .executeTakeFirstOrThrow()

const counted = (tx: TenantDb, asked: Asked) =>
  sql<number | null>`(select count(*) from (${matching(tx, asked)
    .select(sql<number>`1`.as('one'))
    .limit(countLimit + 1)}) as counted)`

/** In the order of priority the first run is what is overdue, the second what is not. */
const isEmpty = (sort: SortKey, part: number, { filters }: Asked) => sort === 'priority' && knownOverdue(filters) === (part === 1)

const beyond = (by: readonly Column[], values: unknown[], isBackwards: boolean) =>
  sql<SqlBool>`(${sql.join(by.map((column) => columns[column].sql))}) ${isBackwards ? sql`<` : sql`>`} (${sql.join(
    by.map((column, i) => sql`${values[i]}::${columns[column].cast}`),
  )})`
