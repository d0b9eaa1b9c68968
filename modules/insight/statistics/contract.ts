import { download, heavy, read } from '@portal/kit/contract'
import { id, isoDate } from '@portal/kit/fields'
import { categories, deviationTypes, rootCauseCategories, severities, statuses } from '@portal/modules/cases/deviations'
import { planHierarchy } from '@portal/modules/governance/actionPlan'
import { riskLevels } from '@portal/modules/governance/riskMatrices'
import { riskCategories } from '@portal/modules/governance/risks'
import * as z from 'zod/mini'

const period = { from: z.optional(isoDate), to: z.optional(isoDate), departmentId: z.optional(id) }
/** What a figure is narrowed by: days in Norway, both ends included, and a department with everything below it. */
export const Period = z.strictObject(period)
/** The same of cases, which may belong to a project. */
export const CasePeriod = z.strictObject({ ...period, projectId: z.optional(id) })
export type CasePeriod = z.output<typeof CasePeriod>

const bySeverity = z.object({ low: z.int(), medium: z.int(), high: z.int(), critical: z.int() })
export const Figures = z.object({
  from: z.string(),
  to: z.string(),
  departmentId: z.nullable(id),
  projectId: z.nullable(id),
  /** The figures open the lists that make them; not for offices that read figures of HMS in the whole company. */
  opensLists: z.boolean(),
  /** Open and overdue are as things stand now, whatever the period. */
  totals: z.object({ reported: z.int(), closed: z.int(), open: z.int(), overdue: z.int() }),
  /** Each calendar month of the period, its first and last cut where the period begins and ends. */
  months: z.array(
    z.object({
      from: z.string(),
      to: z.string(),
      reported: bySeverity,
      closed: z.int(),
      /** By whether their deadline held; the others never had one. */
      closedInTime: z.int(),
      closedLate: z.int(),
      /** Working days from reported to closed; null when nothing was closed. */
      medianDays: z.nullable(z.number()),
    }),
  ),
  /** Cases closed in the period by how many working days they took, both ends included; the last span has none. */
  leadTimes: z.array(z.object({ from: z.int(), to: z.nullable(z.int()), count: z.int() })),
  /** The most frequent first; what has none is left out. */
  categories: z.array(z.object({ category: z.enum(categories), count: z.int() })),
  /** The company's own within them; empty where it has none. */
  ownCategories: z.array(z.object({ id, label: z.string(), count: z.int() })),
  /** The company's own fields with few values; `value` is what the list is narrowed by. */
  ownFields: z.array(
    z.object({ id, label: z.string(), counts: z.array(z.object({ value: z.string(), label: z.string(), count: z.int() })) }),
  ),
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
  /** Those that have any, the newest number first; none where the figures are of one. */
  projects: z.array(z.object({ id, name: z.string(), reported: z.int(), closed: z.int(), open: z.int(), overdue: z.int() })),
  /** Of the cases closed in the period. Null where nothing was: a share of nothing is no share (domain 7.2). */
  closing: z.object({
    inTime: z.int(),
    late: z.int(),
    undated: z.int(),
    inTimeShare: z.nullable(z.number()),
    medianDays: z.nullable(z.number()),
    p90Days: z.nullable(z.number()),
    reopened: z.int(),
    reopenedShare: z.nullable(z.number()),
    lacksCause: z.int(),
    causeShare: z.nullable(z.number()),
  }),
  /** Of the cases judged in the period, ninety days after they were closed, how many it helped (domain 7.2). */
  effect: z.object({ effective: z.int(), notEffective: z.int(), share: z.nullable(z.number()) }),
  /** What the cases reported in the period have cost, in kroner, and of how many somebody has said so (domain 7.2). */
  cost: z.object({ sum: z.number(), count: z.int() }),
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
      /** Reports of near misses and unsafe conditions that the reader may see, and against the hours. */
      warnings: z.int(),
      ruo: rate,
      from: z.string(),
      to: z.string(),
    }),
  ),
  /** Whether the register of injuries shows this reader the injuries behind the last figure. */
  opensRegister: z.boolean(),
  /** Whether this reader reads the lists behind the figures. */
  opensLists: z.boolean(),
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

/** How willingly it is reported (domain 7.3, section 8). Of people there are numbers alone, of groups too large to point anybody out. */
export const Culture = z.object({
  from: z.string(),
  to: z.string(),
  departmentId: z.nullable(id),
  /** The figures open the lists that make them; not for offices that read figures alone. */
  opensLists: z.boolean(),
  reported: z.int(),
  /** Who work in the company, or in the department and below it, today. */
  people: z.int(),
  /** Reports in the period for every hundred of them; null when they are too few to speak of. */
  perHundred: z.nullable(z.number()),
  nearMisses: z.int(),
  unsafeConditions: z.int(),
  incidents: z.int(),
  /** Near misses and unsafe conditions against all three; null when there are none. */
  warningShare: z.nullable(z.number()),
  /** Of each department by itself how many reported at least once; `id` is null of all the small ones together. */
  groups: z.array(z.object({ id: z.nullable(id), name: z.string(), people: z.int(), reporters: z.int(), share: z.number() })),
})
export type Culture = z.output<typeof Culture>

/** The grave cases of the period without title or names, and what the company has learned (domain 7.3, sections 9 and 10). */
export const Learned = z.object({
  from: z.string(),
  to: z.string(),
  departmentId: z.nullable(id),
  projectId: z.nullable(id),
  graveCount: z.int(),
  /** The newest of them. */
  grave: z.array(
    z.object({
      id,
      number: z.string(),
      category: z.enum(categories),
      severity: z.enum(severities),
      status: z.enum(statuses),
      departmentName: z.nullable(z.string()),
      reportedAt: z.string(),
      /** Working days from reported to closed; null of what is not closed. */
      days: z.nullable(z.int()),
    }),
  ),
  lessons: z.array(z.object({ id, title: z.string(), body: z.string(), category: z.enum(categories), sharedAt: z.string() })),
})
export type Learned = z.output<typeof Learned>

/** Of the breaches noticed in the period that Datatilsynet is to be told of, how many were told of in time (domain 7.2, GDPR art. 33(1)). */
export const BreachFigures = z.object({
  from: z.string(),
  to: z.string(),
  notifiable: z.int(),
  inTime: z.int(),
  inTimeShare: z.nullable(z.number()),
})
export type BreachFigures = z.output<typeof BreachFigures>

/** Tasks of the last thirteen weeks, and those that are not finished now (domain 3.2.4). */
export const TaskFigures = z.object({
  from: z.string(),
  to: z.string(),
  departmentId: z.nullable(id),
  totals: z.object({ completed: z.int(), late: z.int(), inTimeShare: z.nullable(z.number()), open: z.int(), overdue: z.int() }),
  /** Monday to Sunday; the last one ends today. Late is what was completed after its deadline. */
  weeks: z.array(z.object({ from: z.string(), to: z.string(), inTime: z.int(), late: z.int() })),
  /** The unfinished by days since they were made, both ends included; the last span has none. */
  ages: z.array(z.object({ from: z.int(), to: z.nullable(z.int()), count: z.int() })),
  /** In the order of the tree; each with everything below it, as the list's own filter counts. */
  departments: z.array(z.object({ id, name: z.string(), depth: z.int(), open: z.int(), overdue: z.int() })),
  /** The unfinished in the company's own categories, the most first; empty where it has none. */
  ownCategories: z.array(z.object({ id, label: z.string(), count: z.int() })),
})
export type TaskFigures = z.output<typeof TaskFigures>

const riskLevel = z.nullable(z.enum(riskLevels))
/** The risks that are open now, and what moved of them in the last month (domain 3.4.5). Grave: of a high or extreme level. */
export const RiskFigures = z.object({
  /** The first day of the month that what moved is counted in. */
  from: z.string(),
  to: z.string(),
  departmentId: z.nullable(id),
  totals: z.object({
    open: z.int(),
    grave: z.int(),
    reviewOverdue: z.int(),
    withoutActions: z.int(),
    /** By an acceptance that stands. */
    accepted: z.int(),
    /** Their last acceptance fell, and nobody has accepted them anew. */
    fallen: z.int(),
  }),
  /** The highest first; last those nobody has scored, of level null. */
  levels: z.array(z.object({ level: riskLevel, count: z.int() })),
  moved: z.object({ up: z.int(), down: z.int(), new: z.int() }),
  /** The ten that are worst. */
  top: z.array(z.object({ id, number: z.string(), title: z.string(), level: z.enum(riskLevels), score: z.int(), ownerName: z.string() })),
  /** The most frequent first; what has none is left out. */
  categories: z.array(z.object({ category: z.enum(riskCategories), open: z.int(), grave: z.int() })),
  /** In the order of the tree; each with everything below it, as the list's own filter counts. */
  departments: z.array(z.object({ id, name: z.string(), depth: z.int(), open: z.int(), grave: z.int(), reviewOverdue: z.int() })),
  /** Tiltak of risks by the hierarchy of controls, the best level first. */
  hierarchy: z.array(
    z.object({ hierarchyLevel: z.enum(planHierarchy), unfinished: z.int(), overdue: z.int(), done: z.int(), verified: z.int() }),
  ),
})
export type RiskFigures = z.output<typeof RiskFigures>

export const headFigures = ['h1', 'inTime', 'openGrave'] as const
/** What the general manager follows (domain 3.1): injuries with absence by hours worked, kept deadlines, grave cases that are not closed. */
export const HeadFigures = z.object({
  figures: z.array(
    z.object({
      key: z.enum(headFigures),
      /** Null where nothing was closed, or hours of work are missing. */
      value: rate,
      /** A year before for h1, thirty days before for the others. */
      before: rate,
      /** Thirteen points, the last is now: rolling years by month for h1, else thirty days each. */
      line: z.array(z.object({ from: z.string(), to: z.string(), value: rate })),
    }),
  ),
})
export type HeadFigures = z.output<typeof HeadFigures>

/** Reported and closed in each of twelve months; and how many working days half of what was closed in ninety days took at most. */
export const Trend = z.object({
  months: z.array(z.object({ from: z.string(), to: z.string(), reported: bySeverity, closed: z.int() })),
  leadTime: z.object({
    from: z.string(),
    to: z.string(),
    closed: z.int(),
    medianDays: rate,
    /** Of the ninety days before. */
    medianBefore: rate,
  }),
})
export type Trend = z.output<typeof Trend>

const ofDepartment = z.strictObject({ departmentId: z.optional(id) })
export const statistics = {
  deviations: heavy(read('/statistics/deviations', CasePeriod, Figures)),
  balance: heavy(read('/statistics/balance', CasePeriod, Balance)),
  rates: heavy(read('/statistics/injury-rates', z.strictObject({}), InjuryRates)),
  breaches: heavy(read('/statistics/breaches', Period, BreachFigures)),
  culture: heavy(read('/statistics/culture', Period, Culture)),
  learned: heavy(read('/statistics/learned', CasePeriod, Learned)),
  tasks: heavy(read('/statistics/tasks', ofDepartment, TaskFigures)),
  /** For whoever holds the office of general manager. */
  head: heavy(read('/statistics/head', z.strictObject({}), HeadFigures)),
  trend: heavy(read('/statistics/trend', z.strictObject({}), Trend)),
  risks: heavy(read('/statistics/risks', ofDepartment, RiskFigures)),
  /** The figures as a PDF: what the reader is shown of them, as tables. */
  deviationsPaper: heavy(download('/statistics/deviations/paper', CasePeriod)),
  tasksPaper: heavy(download('/statistics/tasks/paper', ofDepartment)),
  risksPaper: heavy(download('/statistics/risks/paper', ofDepartment)),
}
