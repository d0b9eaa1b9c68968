import type { InputOf } from '@portal/kit/contract'
import { addDays, osloDate, startOfOsloDay } from '@portal/kit/dates'
import type { TenantDb } from '@portal/platform/db/db'
import type { WaitingAsk } from '@portal/platform/record/waiting'
import type { Listed, Work, WorkRows, WorkState } from '@portal/platform/record/work'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { type BoardColumn, doneDays, type EffectiveStatus, type SortKey, unfinished } from '../../choices.ts'
import type { OtherWork, otherWork } from '../../otherWorkContract.ts'
import { lastOf } from './filterQueries.ts'

type Row = Omit<OtherWork, 'kindText' | 'status' | 'effectiveStatus' | 'isWaiting' | 'level' | 'levelText'> & {
  state: WorkState
  rank: number
}
type Asked = InputOf<(typeof otherWork)['listOthers']>
type Condition = RawBuilder<SqlBool>
type Parts = WorkRows & Listed

/** Whose work is asked for: who is in a team is as it is today. */
const holders = ({ holder }: Parts, { actor }: WaitingAsk, { view, assigneeId }: Asked): Condition[] => [
  ...(view === 'mine' ? [sql<SqlBool>`${holder} = ${actor.id}`] : []),
  ...(view === 'team'
    ? [sql<SqlBool>`${holder} = any(array(select u.id from public.users u where u.department_id = any(${actor.team}::uuid[])))`]
    : []),
  ...(assigneeId ? [sql<SqlBool>`${holder} = ${assigneeId}`] : []),
]

const isUnfinished = ({ state, isOpen }: Parts, { isPlanShown }: Asked): Condition =>
  isPlanShown ? sql`${state} in ('pending', 'inProgress')` : sql`(${isOpen})`

const isOverdue = (parts: Parts, today: string, asked: Asked): Condition =>
  sql`(${isUnfinished(parts, asked)} and ${parts.dueOn} < ${today})`

function ofStatus(parts: Parts, today: string, asked: Asked): Condition[] {
  const some = asked.status ?? []
  if (some.length === 0) return asked.isPlanShown ? [] : [sql`(${parts.state} not in ('pending', 'inProgress') or (${parts.isOpen}))`]
  const { state, dueOn } = parts
  const open = isUnfinished(parts, asked)
  const met: Record<EffectiveStatus, Condition> = {
    overdue: isOverdue(parts, today, asked),
    pending: sql`(${open} and ${state} = 'pending' and ${dueOn} >= ${today})`,
    inProgress: sql`(${open} and ${state} = 'inProgress' and ${dueOn} >= ${today})`,
    completed: sql`${state} in ('waiting', 'completed')`,
    cancelled: sql`${state} = 'cancelled'`,
  }
  // Said once of all that is open, so that an index of it can serve.
  const isAllOpen = unfinished.every((one) => some.includes(one))
  const rest = isAllOpen ? some.filter((one) => one === 'completed' || one === 'cancelled') : some
  return [sql`(${sql.join([...(isAllOpen ? [open] : []), ...rest.map((one) => met[one])], sql` or `)})`]
}

function inColumn(parts: Parts, today: string, asked: Asked): Condition[] {
  if (!asked.column) return []
  const { state, completedAt } = parts
  const since = startOfOsloDay(addDays(today, -doneDays)).toISOString()
  const met: Record<BoardColumn, Condition> = {
    pending: sql`(${isUnfinished(parts, asked)} and ${state} = 'pending')`,
    inProgress: sql`(${isUnfinished(parts, asked)} and ${state} = 'inProgress')`,
    waiting: sql`${state} = 'waiting'`,
    done: sql`(${state} = 'completed' and ${completedAt} >= ${since}::timestamptz)`,
  }
  return [met[asked.column]]
}

const due = (parts: Parts, today: string, asked: Asked): Condition[] => [
  ...(asked.due === 'overdue' ? [isOverdue(parts, today, asked)] : []),
  ...(asked.due && asked.due !== 'overdue' ? [sql<SqlBool>`${parts.dueOn} between ${today} and ${lastOf[asked.due](today)}`] : []),
  ...(asked.dueFrom ? [sql<SqlBool>`${parts.dueOn} >= ${asked.dueFrom}`] : []),
  ...(asked.dueTo ? [sql<SqlBool>`${parts.dueOn} <= ${asked.dueTo}`] : []),
]

type SortColumns = Record<'due' | 'rank' | 'created' | 'id', RawBuilder<unknown>>
/** The orders of the list of tasks, on other columns. */
const orders: Record<SortKey, (on: SortColumns) => RawBuilder<unknown>> = {
  due: ({ due, rank, id }) => sql`${due}, ${rank}, ${id}`,
  '-due': ({ due, rank, id }) => sql`${due} desc, ${rank} desc, ${id} desc`,
  '-priority': ({ due, rank, id }) => sql`${rank}, ${due}, ${id}`,
  '-created': ({ created, id }) => sql`${created} desc, ${id} desc`,
}
const united: SortColumns = { due: sql`work."dueDate"`, rank: sql`work.rank`, created: sql`work."createdAt"`, id: sql`work.id` }

const met = (parts: Parts, today: string, ask: WaitingAsk, asked: Asked) =>
  sql.join(
    [
      ...holders(parts, ask, asked),
      ...ofStatus(parts, today, asked),
      ...inColumn(parts, today, asked),
      ...due(parts, today, asked),
      ...(asked.q ? [parts.finds(asked.q)] : []),
      parts.where,
    ],
    sql` and `,
  )

/** How much these kinds have in each status for whoever is asked for, in one statement. */
export async function countOthers(tx: TenantDb, kinds: readonly Work[], ask: WaitingAsk, asked: Omit<Asked, 'sort'>) {
  const today = osloDate(ask.now)
  const all = { ...asked, sort: 'due' } as const
  const selects = kinds.map(({ rows, listed }) => {
    const parts: Parts = { ...rows(ask), ...listed! }
    return sql`select case when ${isOverdue(parts, today, all)} then 'overdue' when ${parts.state} = 'waiting' then 'completed'
      else ${parts.state} end as status from ${parts.from} where ${met(parts, today, ask, all)}`
  })
  const { rows } = await sql<{ status: EffectiveStatus; count: number }>`select work.status, count(*)::int as count
    from (${sql.join(selects, sql` union all `)}) work group by 1`.execute(tx)
  return rows
}

/** What these kinds have for whoever is asked for, in one statement, at most `limit`. */
export async function findOthers(tx: TenantDb, kinds: readonly Work[], ask: WaitingAsk, asked: Asked, limit: number): Promise<Row[]> {
  const today = osloDate(ask.now)
  const order = orders[asked.sort]
  const selects = kinds.map(({ kind, rows, listed }) => {
    const parts: Parts = { ...rows(ask), ...listed! }
    const { of, from, state, dueOn, rank, createdAt } = parts
    const id = sql.ref(`${of}.id`)
    return sql`(select ${sql.lit(kind)} as kind, ${id} as id, coalesce(${parts.number}, '') as number, ${parts.title} as title, ${parts.path} as path,
        ${state} as state, ${dueOn} as "dueDate", ${rank} as rank, ${createdAt} as "createdAt", ${parts.completedAt} as "completedAt",
        ${parts.holder} as holder, ${parts.departmentName} as "departmentName",
        case when ${isOverdue(parts, today, asked)} then ${today}::date - ${dueOn} else 0 end as "daysOver"
      from ${from} where ${met(parts, today, ask, asked)} order by ${order({ due: dueOn, rank, created: createdAt, id })} limit ${sql.lit(limit)})`
  })
  const { rows } = await sql<Row>`select work.kind, work.id, work.number, work.title, work.path, work.state, work."dueDate", work.rank,
      work."createdAt", work."completedAt", work."departmentName", work."daysOver", holder.firstname || ' ' || holder.lastname as "assigneeName"
    from (${sql.join(selects, sql` union all `)}) work join users holder on holder.id = work.holder
    order by ${order(united)} limit ${sql.lit(limit)}`.execute(tx)
  return rows
}
