import { Failure } from '@portal/kit/errors'
import { icalOf } from '@portal/modules/work/calendarFeeds/server/public'
import { type Context, read } from '@portal/platform/http/verb'
import type { CalendarEntry } from '@portal/platform/record/calendar'
import { type Entry, yearWheel } from '../contract.ts'
import { mayRead, monthEnd } from '../rules.ts'
import { wheelTexts as texts } from '../texts.ts'
import { wheelCalendar } from './feed.ts'
import type { PeriodicSource } from './periodicSource.ts'

const most = 1_000
const states = { late: 'open', open: 'open', planned: 'planned', done: 'done', skipped: 'cancelled' } as const
const two = (n: number) => String(n).padStart(2, '0')

/** What another module gives: of times of one series in the month, the first. */
const given = (entry: Entry, year: number, { now }: Context): CalendarEntry => ({
  uid: `arshjul-${entry.key}-${year}`,
  day: entry.date ?? monthEnd(year, entry.month),
  title: entry.title,
  state: states[entry.status],
  lines: [texts.title, ...(entry.series ? [entry.series.text] : [])],
  path: entry.link?.path ?? `/internal-control/year-wheel?year=${year}&month=${entry.month}`,
  sequence: entry.move?.version ?? 0,
  changedAt: now.toISOString(),
})

/** The month as it is seen, in a file (F-05): the wheel's own under the names it has in calendar feeds, so that nothing stands twice. */
export const monthOver = (sources: readonly PeriodicSource[]) =>
  read(yearWheel.month, async (ctx, { year, month }) => {
    if (!mayRead(ctx.actor)) throw new Failure('forbidden')
    const span = { from: `${year}-${two(month)}-01`, to: monthEnd(year, month) }
    const entries = await wheelCalendar.company(ctx.tx, span)
    for (const source of sources) entries.push(...(await source(ctx, { ...span, most })).map((entry) => given(entry, year, ctx)))
    const name = `${texts.title} ${year}-${two(month)}`
    return {
      bytes: Buffer.from(icalOf(name, ctx.baseUrl, entries)),
      fileName: `arshjul-${year}-${two(month)}.ics`,
      mimeType: 'text/calendar; charset=utf-8',
    }
  })
