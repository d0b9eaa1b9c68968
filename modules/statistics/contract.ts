import { read } from '@portal/kit/contract'
import { id, isoDate } from '@portal/kit/fields'
import { categories, deviationTypes, rootCauseCategories } from '@portal/modules/deviations'
import * as z from 'zod/mini'

/** What a figure is narrowed by: days in Norway, both ends included, and a department with everything below it. */
export const Period = z.strictObject({ from: z.optional(isoDate), to: z.optional(isoDate), departmentId: z.optional(id) })
export type Period = z.output<typeof Period>

const bySeverity = z.object({ low: z.int(), medium: z.int(), high: z.int(), critical: z.int() })
export const Figures = z.object({
  from: z.string(),
  to: z.string(),
  departmentId: z.nullable(id),
  /** Open and overdue are as things stand now, whatever the period. */
  totals: z.object({ reported: z.int(), closed: z.int(), open: z.int(), overdue: z.int() }),
  /** Each calendar month of the period, its first and last cut where the period begins and ends. */
  months: z.array(
    z.object({
      from: z.string(),
      to: z.string(),
      reported: bySeverity,
      closed: z.int(),
      closedLate: z.int(),
      /** Working days from reported to closed; null when nothing was closed. */
      medianDays: z.nullable(z.number()),
    }),
  ),
  /** Cases closed in the period by how many working days they took, both ends included; the last span has none. */
  leadTimes: z.array(z.object({ from: z.int(), to: z.nullable(z.int()), count: z.int() })),
  /** The most frequent first; what has none is left out. */
  categories: z.array(z.object({ category: z.enum(categories), count: z.int() })),
  types: z.array(z.object({ deviationType: z.enum(deviationTypes), count: z.int() })),
  /** A case with two causes is counted under both. */
  causes: z.array(z.object({ cause: z.enum(rootCauseCategories), count: z.int() })),
  /** In the order of the tree; each with everything below it, as the list's own filter counts. */
  departments: z.array(
    z.object({
      id,
      name: z.string(),
      depth: z.int(),
      reported: z.int(),
      closed: z.int(),
      open: z.int(),
      overdue: z.int(),
      medianDays: z.nullable(z.number()),
    }),
  ),
  /** Of the cases closed in the period. Null where nothing was: a share of nothing is no share (domain 7.2). */
  closing: z.object({
    late: z.int(),
    inTimeShare: z.nullable(z.number()),
    medianDays: z.nullable(z.number()),
    p90Days: z.nullable(z.number()),
    reopened: z.int(),
    reopenedShare: z.nullable(z.number()),
    lacksCause: z.int(),
    causeShare: z.nullable(z.number()),
  }),
  /** At least three of one category in one place within ninety days: the worst ninety days of each (domain 7.3). */
  repeats: z.array(
    z.object({
      category: z.enum(categories),
      locationId: id,
      locationName: z.string(),
      count: z.int(),
      from: z.string(),
      to: z.string(),
    }),
  ),
})
export type Figures = z.output<typeof Figures>

const rate = z.nullable(z.number())
/** Injuries against hours worked, of the whole company, for twelve whole months each (domain 7.2). */
export const InjuryRates = z.object({
  months: z.array(
    z.object({
      /** The first day of the last of the twelve months. */
      month: z.string(),
      hours: z.int(),
      monthsWithoutHours: z.int(),
      isThin: z.boolean(),
      injuries: z.int(),
      lostTime: z.int(),
      absenceDays: z.int(),
      h1: rate,
      h2: rate,
      tri: rate,
      f: rate,
    }),
  ),
})
export type InjuryRates = z.output<typeof InjuryRates>

/** The cases as an account: what was open, what came and went, and what is open (domain 7.3). */
export const Balance = z.object({
  from: z.string(),
  to: z.string(),
  opening: z.int(),
  reported: z.int(),
  reopened: z.int(),
  closed: z.int(),
  deleted: z.int(),
  closing: z.int(),
  /** False when the rows and the log tell of different things. */
  isEqual: z.boolean(),
})
export type Balance = z.output<typeof Balance>

export const statistics = {
  deviations: read('/statistics/deviations', Period, Figures),
  balance: read('/statistics/balance', Period, Balance),
  rates: read('/statistics/injury-rates', z.strictObject({}), InjuryRates),
}
