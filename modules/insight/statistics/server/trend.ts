import { addDays, addMonths, osloDate } from '@portal/kit/dates'
import { Failure } from '@portal/kit/errors'
import { severities } from '@portal/modules/cases/deviations'
import { read } from '@portal/platform/http/verb'
import { statistics, type Trend } from '../contract.ts'
import { monthsOf } from '../figureRules.ts'
import { opensLists } from '../rules.ts'
import { figuresOf } from './figures.ts'
import { countByMonth, countClosed } from './queries.ts'

const days = 90

/** This month and the eleven before it, and how long it took to close what was closed in ninety days (domain 3.1, W6 and W8). */
export const trend = read(statistics.trend, async ({ tx, actor, now }): Promise<Trend> => {
  if (!opensLists(actor)) throw new Failure('forbidden')
  const today = osloDate(now)
  const months = monthsOf(addMonths(`${today.slice(0, 7)}-01`, -11), today)
  const asked = (filters: object) => ({ actor, now, filters })
  const { from } = months[0]!
  const reported = await countByMonth(tx, asked({ reportedFrom: from, reportedTo: today }), 'reported_at', months)
  const closed = await countByMonth(tx, asked({ closedFrom: from, closedTo: today }), 'closed_at', months)
  const spans = [2, 1].map((n) => ({ from: addDays(today, 1 - days * n), to: addDays(today, -days * (n - 1)) }))
  const ended = await countClosed(tx, asked({ closedFrom: spans[0]!.from, closedTo: today }), spans, today)
  const [before, last] = figuresOf([], ended, [], spans).months
  const countOf = (rows: typeof reported) => rows.reduce((sum, { count }) => sum + count, 0)
  const within = (rows: typeof reported, n: number) => rows.filter(({ month }) => month === n + 1)
  return {
    months: months.map((month, n) => ({
      ...month,
      reported: Object.fromEntries(
        severities.map((one, at) => [one, countOf(within(reported, n).filter(({ rank }) => rank === severities.length - at))]),
      ) as Trend['months'][number]['reported'],
      closed: countOf(within(closed, n)),
    })),
    leadTime: { from: last!.from, to: last!.to, closed: last!.closed, medianDays: last!.medianDays, medianBefore: before!.medianDays },
  }
})
