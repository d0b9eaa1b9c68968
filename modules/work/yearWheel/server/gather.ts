import { addDays, type IsoDate, osloDate } from '@portal/kit/dates'
import { Failure } from '@portal/kit/errors'
import { type Context, read } from '@portal/platform/http/verb'
import { type Entry, soonDays, yearWheel } from '../contract.ts'
import { lastDayOf, mayAdd, mayRead, seesDrafts, seesProposals } from '../rules.ts'
import type { PeriodicSource } from './periodicSource.ts'
import { comingEntry, entryOf } from './present.ts'
import { yearSteps } from './publish.ts'
import { eventsBetween, lastOfEach } from './queries.ts'
import { comingsIn } from './recur.ts'
import { yearRow } from './yearQueries.ts'

const most = 1_000
/** Further on nothing is reckoned but the wheel's own. */
const yearsAhead = 3

/** The wheel's own: what is there, and what its rules still name; of a draft nothing, but for those who plan in it. */
async function ownEntries(ctx: Context, year: number, seesDraft: boolean): Promise<Entry[]> {
  if (!seesDraft && (await yearRow(ctx.tx, year))?.publishedAt === null) return []
  const rows = await eventsBetween(ctx.tx, year * 100 + 1, year * 100 + 12, most)
  const last = await lastOfEach(ctx.tx, most)
  const coming = last.flatMap((one) => comingsIn(one, year).map((next) => comingEntry(one, next)))
  return [...rows.map((row) => entryOf(ctx.actor, row, ctx.now)), ...coming]
}

const byDate = (a: Entry, b: Entry) => a.month - b.month || (a.date ?? '9').localeCompare(b.date ?? '9') || a.key.localeCompare(b.key)

async function ofYear(ctx: Context, sources: readonly PeriodicSource[], year: number, seesDraft: boolean) {
  const items = await ownEntries(ctx, year, seesDraft)
  // Through the hole of a transaction one at a time.
  const thisYear = Number(osloDate(ctx.now).slice(0, 4))
  for (const source of year <= thisYear + yearsAhead ? sources : [])
    items.push(...(await source(ctx, { from: `${year}-01-01`, to: `${year}-12-31`, most })))
  return items.sort(byDate)
}

function refuseGuest({ actor }: Context) {
  if (!mayRead(actor)) throw new Failure('forbidden')
}

/** The year over all modules. */
export const wheelOver = (sources: readonly PeriodicSource[]) =>
  read(yearWheel.wheel, async (ctx, { year = Number(osloDate(ctx.now).slice(0, 4)) }) => {
    refuseGuest(ctx)
    const items = await ofYear(ctx, sources, year, seesDrafts(ctx.actor))
    const row = await yearRow(ctx.tx, year)
    return {
      year,
      items: items.slice(0, 2 * most),
      isCapped: items.length > 2 * most,
      canAdd: mayAdd(ctx.actor),
      seesProposals: seesProposals(ctx.actor),
      draft: row && !row.publishedAt && seesDrafts(ctx.actor) ? { at: row.draftedAt, byName: row.draftedByName } : null,
      published: row?.publishedAt ? { at: row.publishedAt, byName: row.publishedByName ?? '' } : null,
      can: await yearSteps(ctx, year, row),
    }
  })

/** W12: late, or due within sixty days. */
export const soonOver = (sources: readonly PeriodicSource[]) =>
  read(yearWheel.soon, async (ctx) => {
    refuseGuest(ctx)
    const today = osloDate(ctx.now)
    const until = addDays(today, soonDays)
    const [thisYear, lastYear] = [today, until].map((day) => Number(day.slice(0, 4))) as [number, number]
    const found: { entry: Entry; due: IsoDate }[] = []
    // Of what comes again and again the next is enough to know.
    const shownSeries = new Set<string>()
    // What was not done last year waits still.
    for (let year = thisYear - 1; year <= lastYear; year += 1)
      for (const entry of await (year < thisYear ? ownEntries(ctx, year, false) : ofYear(ctx, sources, year, false))) {
        const due = lastDayOf({ year, month: entry.month, dueDate: entry.date })
        const begins = entry.date ?? `${year}-${String(entry.month).padStart(2, '0')}-01`
        const isOpen = entry.status === 'planned' || entry.status === 'open'
        if (entry.status !== 'late' && (!isOpen || begins > until || (entry.series && shownSeries.has(entry.series.id)))) continue
        if (entry.series && isOpen) shownSeries.add(entry.series.id)
        found.push({ entry, due })
      }
    found.sort((a, b) => a.due.localeCompare(b.due) || a.entry.key.localeCompare(b.entry.key))
    return { items: found.slice(0, 8).map(({ entry }) => entry), total: found.length }
  })
