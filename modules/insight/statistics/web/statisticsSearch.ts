import { addDays, addMonths, type IsoDate, isDate } from '@portal/kit/dates'
import { searchId } from '@portal/ui/search'
import { type Month, usualPeriod } from '../figureRules.ts'

/** What the figures are narrowed by, as it stands in the address. */
export type StatisticsSearch = { from?: IsoDate; to?: IsoDate; departmentId?: string; projectId?: string }

const day = (value: unknown) => (isDate(value) ? value : undefined)

/** Keeps what is understood and drops the rest, so that a mistyped address still shows figures. */
export function readStatisticsSearch({ from, to, departmentId, projectId }: Record<string, unknown>): StatisticsSearch {
  const read = {
    from: day(from),
    to: day(to),
    departmentId: searchId(departmentId),
    projectId: searchId(projectId),
  }
  return Object.fromEntries(Object.entries(read).filter(([, value]) => value !== undefined))
}

export const periods = ['usual', 'quarter', 'thisYear', 'lastYear'] as const
export type PeriodName = (typeof periods)[number]
/** The days a named period has, seen from today. */
export function periodOf(name: PeriodName, today: IsoDate): Month {
  const year = Number(today.slice(0, 4))
  if (name === 'thisYear') return { from: `${year}-01-01`, to: today }
  if (name === 'lastYear') return { from: `${year - 1}-01-01`, to: `${year - 1}-12-31` }
  if (name === 'quarter') return { from: addDays(addMonths(today, -3), 1), to: today }
  return usualPeriod(today)
}
/** The name of a period; undefined of one of one's own. */
export const nameOf = ({ from, to }: Month, today: IsoDate) =>
  periods.find((name) => {
    const named = periodOf(name, today)
    return named.from === from && named.to === to
  })
