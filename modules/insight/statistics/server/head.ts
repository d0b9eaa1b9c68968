import { addDays, endOfOsloDay, type IsoDate, osloDate } from '@portal/kit/dates'
import { Failure } from '@portal/kit/errors'
import { type Asked, met } from '@portal/modules/cases/deviations/server/public'
import type { TenantDb } from '@portal/platform/db/db'
import { read } from '@portal/platform/http/verb'
import { sql } from 'kysely'
import { type HeadFigures, statistics } from '../contract.ts'
import { share } from '../figureRules.ts'
import { grave } from '../listRules.ts'
import { isHead } from '../rules.ts'
import { figuresOf } from './figures.ts'
import { countClosed } from './queries.ts'
import { ratesByMonth } from './rates.ts'

const points = 13
const days = 30
/** Thirty days each, the last ends today: a month that has just begun would say nothing. */
const spansTo = (today: IsoDate) =>
  Array.from({ length: points }, (_, n) => {
    const to = addDays(today, -days * (points - 1 - n))
    return { from: addDays(to, 1 - days), to }
  })

/** How many of those met were reported and not closed at the end of each day; of one that was reopened its last close counts. */
const countOpenAt = async (tx: TenantDb, asked: Asked, ends: readonly IsoDate[]) =>
  (
    await sql<{ count: number }>`
      select (select count(*) from deviations where ${met(asked)} and deviations.reported_at <= at
          and (deviations.closed_at is null or deviations.status <> 'closed' or deviations.closed_at > at))::int as count
      from unnest(${ends.map((day) => endOfOsloDay(day).toISOString())}::timestamptz[]) with ordinality as ends (at, n) order by n`.execute(
      tx,
    )
  ).rows.map(({ count }) => count)

/** The general manager's month on one screen: three figures, each with what it was and thirteen months of it. */
export const head = read(statistics.head, async (ctx): Promise<HeadFigures> => {
  const { tx, actor, now } = ctx
  if (!isHead(actor)) throw new Failure('forbidden')
  const today = osloDate(now)
  const spans = spansTo(today)
  const asked = (filters: object) => ({ actor, now, filters })
  const closed = await countClosed(tx, asked({ closedFrom: spans[0]!.from, closedTo: today }), spans, today)
  const inTime = figuresOf([], closed, [], spans).months.map(({ from, to, closed: all, closedInTime }) => ({
    from,
    to,
    value: share(closedInTime, all),
  }))
  const open = await countOpenAt(
    tx,
    asked({ severity: grave }),
    spans.map(({ to }) => to),
  )
  const openGrave = spans.map((span, n) => ({ ...span, value: open[n] ?? null }))
  const rates = (await ratesByMonth(ctx)).map(({ from, to, h1 }) => ({ from, to, value: h1 }))
  const valueAt = (line: HeadFigures['figures'][number]['line'], n: number) => line.at(n)?.value ?? null
  return {
    figures: [
      { key: 'h1', value: valueAt(rates, -1), before: valueAt(rates, 0), line: rates },
      { key: 'inTime', value: valueAt(inTime, -1), before: valueAt(inTime, -2), line: inTime },
      { key: 'openGrave', value: valueAt(openGrave, -1), before: valueAt(openGrave, -2), line: openGrave },
    ],
  }
})
