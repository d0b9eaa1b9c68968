import { addDays, type IsoDate, osloDate, weekday } from '@portal/kit/dates'
import { isoDate } from '@portal/kit/fields'
import { omit } from '@portal/kit/omit'
import type { TenantDb } from '@portal/platform/db/db'
import { unsent } from '@portal/platform/db/kyselyOn'
import { countLimit } from '@portal/platform/db/paging'
import { plannedOnce } from '@portal/platform/db/plannedOnce'
import type { WaitingAsk, WaitingRows, Waits } from '@portal/platform/record/waiting'
import { type CompiledQuery, type RawBuilder, type SqlBool, sql } from 'kysely'
import * as z from 'zod/mini'
import { aheadDays, type Span } from '../choices.ts'
import type { KindCount } from '../contract.ts'

export type Row = {
  kind: string
  id: string
  number: string | null
  title: string
  path: string
  step: string
  /** «infinity» of what has no date. */
  dueOn: string
  dueAt: string | null
  limitAt: string | null
  isAtOnce: boolean
  turn: number
  /** 0 is late, 1 new and grave, 2 all else. */
  press: number
  rank: number
}
/** Where a page ended: what everything is ordered by. What has no date comes last. */
export type After = [turn: number, press: number, dueOn: string, rank: number, id: string, kind: string]
const first3 = z.literal([0, 1, 2])
export const cursorShape = z.tuple([first3, first3, z.union([isoDate, z.literal('infinity')]), z.int(), z.uuid(), z.string()])
export const keysOf = ({ turn, press, dueOn, rank, id, kind }: Row): After => [turn, press, dueOn, rank, id, kind]

const inTurn = 2
const undated = sql`'infinity'::date`
const idOf = ({ of }: WaitingRows) => sql.ref(`${of}.id`)
const dueOf = ({ dueOn }: WaitingRows) => dueOn ?? undated
const rankOf = ({ rank }: WaitingRows) => rank ?? sql.lit(0)

/** Stands in a statement for the instant it is asked, which is put in when it is run. */
const theInstant = { is: 'now' } as unknown as string
const atInstant = <R>(query: CompiledQuery<R>, now: Date): CompiledQuery<R> => ({
  ...query,
  parameters: query.parameters.map((one) => (one === theInstant ? now.toISOString() : one)),
})

/** Due before an instant so many days from now where it is due at one, else by the end of that day. */
function dueWithin(rows: WaitingRows, days: number, today: IsoDate): RawBuilder<SqlBool> {
  if (!rows.dueOn) return sql`false`
  const byDay = sql<SqlBool>`${rows.dueOn} <= ${addDays(today, days)}`
  if (!rows.dueAt) return byDay
  const until = sql`${theInstant}::timestamptz + ${`${Math.max(days, 0)} days`}::interval`
  return sql`case when ${rows.dueAt} is null then ${byDay} else ${rows.dueAt} < ${until} end`
}
const overdue = (rows: WaitingRows, today: IsoDate) => dueWithin(rows, -1, today)

/** Where the date alone tells what is late, an index in its order has what presses most first. */
const isByDate = ({ dueAt, isNewGrave }: WaitingRows) => !dueAt && !isNewGrave
const pressOf = (rows: WaitingRows, today: IsoDate) =>
  sql`case when ${overdue(rows, today)} then 0 when ${rows.isNewGrave ?? sql`false`} then 1 else 2 end`

const sundayOf = (today: IsoDate) => addDays(today, 7 - weekday(today))

function inSpan(rows: WaitingRows, { urgentDays }: Waits, span: Span | undefined, today: IsoDate): RawBuilder<SqlBool> | null {
  if (!span) return null
  if (span === 'overdue') return overdue(rows, today)
  if (span !== 'now' && !rows.dueOn) return sql`false`
  if (span === 'today') return sql`(${rows.dueOn} = ${today} and not ${overdue(rows, today)})`
  if (span === 'week') return sql`(${rows.dueOn} > ${today} and ${rows.dueOn} <= ${sundayOf(today)})`
  if (span === 'ahead') return sql`${rows.dueOn} between ${today} and ${addDays(today, aheadDays)}`
  if (urgentDays === 'always') return null
  const isDue = dueWithin(rows, urgentDays, today)
  return rows.isNewGrave ? sql`(${isDue} or ${rows.isNewGrave})` : isDue
}

// One case can wait for two reasons at once: then the kind tells which of them a page ended with.
function beyond(rows: WaitingRows, [turn, press, dueOn, rank, id, ended]: After, kind: string, today: IsoDate) {
  if (!rows.turn && turn < inTurn) return null
  const than = kind > ended ? sql`>=` : sql`>`
  const keys = sql`${dueOf(rows)}, ${rankOf(rows)}, ${idOf(rows)}`
  const ends = sql`${dueOn}::date, ${rank}::int, ${id}::uuid`
  if (!isByDate(rows))
    return sql`(${rows.turn ?? sql.lit(inTurn)}, ${pressOf(rows, today)}, ${keys}) ${than} (${turn}::int, ${press}::int, ${ends})`
  // What ended among the late at an hour of today, or among the new and grave, is followed by all that is not late.
  if (press === 1 || (press === 0 && dueOn >= today)) return sql`${dueOf(rows)} >= ${today}`
  return sql`(${keys}) ${than} (${ends})`
}

// The columns that order it are named, each as it stands in an index: one kind is read no further than the page is long.
function pageOfKind(queue: Waits, ask: WaitingAsk, { span, after, limit }: Page) {
  const rows = queue.rows(ask)
  const today = osloDate(ask.now)
  const press = pressOf(rows, today)
  const keys = [
    ...(rows.turn ? [rows.turn] : []),
    ...(isByDate(rows) ? [] : [press]),
    ...(rows.dueOn ? [rows.dueOn] : []),
    ...(rows.rank ? [rows.rank] : []),
    idOf(rows),
  ]
  const conditions = [rows.where, inSpan(rows, queue, span, today), after ? beyond(rows, after, queue.kind.name, today) : null].filter(
    (one) => one !== null,
  )
  return sql`(select ${sql.lit(queue.kind.name)} as kind, ${idOf(rows)} as id, ${rows.number} as number, ${rows.title} as title, ${rows.path} as path,
      ${rows.step} as step, ${dueOf(rows)} as "dueOn", ${rows.dueAt ?? sql`null::timestamptz`} as "dueAt", ${rows.limitAt ?? sql`null::timestamptz`} as "limitAt",
      ${rows.isAtOnce ?? sql`false`} as "isAtOnce", ${rows.turn ?? sql.lit(inTurn)} as turn, ${press} as press, ${rankOf(rows)} as rank
    from ${rows.from} where ${sql.join(conditions, sql` and `)}
    order by ${sql.ref(`${rows.of}.ks_id`)}, ${sql.join(keys)} limit ${sql.lit(limit)})`
}

const made = new Map<string, CompiledQuery>()
const texts = new Map<string, string>()
const most = 500
/**
 * What is asked hangs on who asks and on the day, and the bell asks it every minute: to build it takes longer than to answer it, so it is
 * kept, and the instant put in. Everything of the actor but their names and their session is part of the key, and those stand in no condition.
 */
function asked<R>(what: readonly unknown[], { actor, now }: WaitingAsk, build: () => RawBuilder<R>): CompiledQuery<R> {
  const key = JSON.stringify([what, osloDate(now), omit(actor, 'name', 'accountId', 'sessionId', 'key')])
  const known = made.get(key)
  if (known) return known as CompiledQuery<R>
  const query = build().compile(unsent)
  if (made.size >= most) {
    made.clear()
    texts.clear()
  }
  // People of one role ask with the same words.
  const text = texts.get(query.sql) ?? query.sql
  texts.set(text, text)
  made.set(key, { ...query, sql: text })
  return query
}

const askedOnce = async <R>(tx: TenantDb, { actor, now }: WaitingAsk, query: CompiledQuery<R>): Promise<R[]> =>
  (await plannedOnce(tx, actor, () => tx.executeQuery(atInstant(query, now)))).rows

type Page = { span?: Span | undefined; after?: After | undefined; limit: number }
const kindsOf = (queues: readonly Waits[]) => queues.map(({ kind }) => kind.name)
/** What waits in some queues in one statement: what is late, what is new and grave, the rest; in each the earliest deadline first. */
export async function listWaiting(tx: TenantDb, queues: readonly Waits[], ask: WaitingAsk, page: Page): Promise<Row[]> {
  if (queues.length === 0) return []
  const build = () => {
    const parts = queues.map((queue) => pageOfKind(queue, ask, page))
    return sql<Row>`select * from (${sql.join(parts, sql` union all `)}) waiting order by turn, press, "dueOn", rank, id, kind collate "C" limit ${sql.lit(page.limit)}`
  }
  const query = page.after ? build().compile(unsent) : asked([kindsOf(queues), page.span, page.limit], ask, build)
  return askedOnce(tx, ask, query)
}

const countOfKind = (queue: Waits, ask: WaitingAsk, today: IsoDate, span: Span | undefined) => {
  const rows = queue.rows({ ...ask, isCounted: true })
  const sunday = sundayOf(today)
  const number = (condition: RawBuilder<unknown>) => sql`(count(*) filter (where ${condition}))::int`
  const isUrgent = inSpan(rows, queue, 'now', today) ?? sql`true`
  const order = rows.dueOn ? sql`order by ${sql.ref(`${rows.of}.ks_id`)}, ${rows.dueOn}` : sql``
  return sql`select ${sql.lit(queue.kind.name)} as kind, ${number(sql`true`)} as count, ${number(sql`over`)} as overdue, ${number(sql`due = ${today} and not over`)} as today,
      ${number(sql`due > ${today} and due <= ${sunday}`)} as week, ${number(sql`due > ${sunday}`)} as later, ${number(sql`urgent`)} as now,
      ${number(sql`grave`)} as "newGrave", ${number(sql`grave and due = ${today}`)} as "newGraveToday", ${number(sql`grave and due > ${today} and due <= ${sunday}`)} as "newGraveWeek"
    from (select ${dueOf(rows)} as due, ${overdue(rows, today)} as over, ${isUrgent} as urgent,
      ${pressOf(rows, today)} = 1 as grave from ${rows.from} where ${rows.where} and ${inSpan(rows, queue, span, today) ?? sql`true`} ${order} limit ${sql.lit(countLimit + 1)}) waiting`
}

type GraveCount = 'newGrave' | 'newGraveToday' | 'newGraveWeek'
/** How much waits in a queue; as much as was counted of it. */
export type Counted = Pick<KindCount, 'kind' | 'count' | 'overdue' | 'today' | 'week' | 'later' | 'now' | GraveCount>
/** How much waits in each of the queues, or how much of it is in a span, in one statement. */
export async function countWaiting(tx: TenantDb, queues: readonly Waits[], ask: WaitingAsk, span?: Span): Promise<Counted[]> {
  if (queues.length === 0) return []
  const today = osloDate(ask.now)
  const query = asked(
    [kindsOf(queues), span],
    ask,
    () =>
      sql<Counted>`${sql.join(
        queues.map((queue) => countOfKind(queue, ask, today, span)),
        sql` union all `,
      )}`,
  )
  return askedOnce(tx, ask, query)
}
