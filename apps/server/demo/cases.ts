import { addDays, daysBetween, type IsoDate, isWorkingDay, osloDate } from '@portal/kit/dates'
import type { DeviationType, Severity } from '@portal/modules/cases/deviations'
import { graver } from '../../../modules/cases/deviations/severityRules.ts'
import { type DepartmentKey, departments } from './company.ts'
import { stories } from './deviationStories.ts'
import { rake } from './rake.ts'
import { type Random, random, seedOf } from './random.ts'
import type { Member, Staff } from './staff.ts'
import type { Story } from './story.ts'
import type { WorkClock } from './workClock.ts'

/** How far a case has come. */
export type Outcome = 'open' | 'inProgress' | 'resolved' | 'closed'
/** A case before its life is told: what happened, who said so, and where it stands today. */
export type Case = {
  story: Story
  type: DeviationType
  severity: Severity
  department: DepartmentKey
  reporter: Member
  reportedAt: string
  outcome: Outcome
  seed: number
  /** Only for cases that somebody's desk needs: who treats it, and who does the work. */
  handler?: Member
  hasPhoto?: boolean
  owner?: Member
}

type Kind = Pick<Case, 'story' | 'type' | 'severity' | 'department'>
// Injuries and breaches are counted (domain 8.4): they are staged, never drawn.
const drawn = stories.filter(({ injury, category }) => !injury && category !== 'privacy')
const kinds: Kind[] = drawn.flatMap((story) =>
  story.departments.flatMap((department) =>
    story.types.flatMap((type) => story.severities.map((severity) => ({ story, type, severity, department }))),
  ),
)
const weightOf = rake(kinds, ({ story }) => 1 / (story.departments.length * story.types.length * story.severities.length), [
  {
    of: ({ story }) => story.category,
    shares: {
      machineEquipment: 14,
      workAtHeight: 12,
      electrical: 11,
      quality: 15,
      documentation: 8,
      environment: 7,
      chemical: 4,
      fire: 5,
      traffic: 5,
      infoSec: 2,
      psychosocial: 1,
      supplier: 6,
      nearMissInjury: 4,
      workEnvironment: 4,
      access: 1.5,
      waste: 1.5,
      workingHours: 1.5,
      theft: 0.7,
      violenceThreat: 0.8,
    },
  },
  {
    of: ({ department }) => department,
    shares: Object.fromEntries(Object.entries(departments).map(([key, { reports }]) => [key, reports])),
  },
  {
    of: ({ type }) => type,
    // Of the 16 per cent that are incidents, most are staged.
    shares: { unsafeCondition: 50, nonConformity: 27, incident: 5, nearMiss: 13.5, customerComplaint: 3.4, improvement: 1.1 },
  },
  { of: ({ severity }) => severity, shares: { low: 38, medium: 42, high: 16, critical: 4 } },
])

const season = [0.8, 0.9, 1.1, 1.0, 0.9, 1.1, 0.4, 1.0, 1.3, 1.2, 1.2, 0.7]
const aMonth = 16
const outcomes: { youngerThan: number; shares: Partial<Record<Outcome, number>> }[] = [
  { youngerThan: 7, shares: { open: 70, inProgress: 25, closed: 5 } },
  { youngerThan: 30, shares: { open: 10, inProgress: 40, resolved: 10, closed: 40 } },
  { youngerThan: 90, shares: { open: 2, inProgress: 15, resolved: 8, closed: 75 } },
  { youngerThan: Number.POSITIVE_INFINITY, shares: { inProgress: 3, resolved: 2, closed: 95 } },
]

/** The cases reported in the days from `first` to `last`, a month at a time, as they stand on `today`. */
export function drawCases(seed: number, staff: Staff, clock: WorkClock, first: IsoDate, last: IsoDate, today: IsoDate): Case[] {
  const cases: Case[] = []
  for (let month = first; month <= last; ) {
    const next = `${addDays(month, 31).slice(0, 8)}01`
    const length = daysBetween(month, next)
    const days = Math.min(length, daysBetween(month, last) + 1)
    const chance = random(seedOf(seed, 'cases', month))
    const count = chance.poisson((aMonth * season[Number(month.slice(5, 7)) - 1]! * days) / length)
    for (let n = 0; n < count; n += 1) cases.push(draw(chance, staff, clock, month, days, today))
    month = next
  }
  return withEveryStory(cases)
}

/** Puts each story that was never drawn in the place of one of the same sort that came up often, so that all of domain 8.6 are there. */
function withEveryStory(cases: Case[]): Case[] {
  const result = [...cases]
  const timesUsed = (story: Story) => result.filter((one) => one.story === story).length
  for (const story of drawn.filter((one) => timesUsed(one) === 0)) {
    const fits = (one: Case) =>
      story.departments.includes(one.department) && story.types.includes(one.type) && story.severities.includes(one.severity)
    const often = result.findIndex((one) => fits(one) && timesUsed(one.story) > 2)
    if (often >= 0) result[often] = { ...result[often]!, story }
  }
  return result
}

function draw(chance: Random, staff: Staff, clock: WorkClock, month: IsoDate, days: number, today: IsoDate): Case {
  const kind = chance.weighted(kinds, weightOf)
  const reportedAt = momentIn(chance, clock, month, days, kind.department)
  const who = staff.in(kind.department, reportedAt).filter(({ roleId }) => roleId !== 1)
  const age = daysBetween(osloDate(reportedAt), today)
  const { shares } = outcomes.find(({ youngerThan }) => age < youngerThan)!
  return {
    ...kind,
    severity: graver(kind.severity, kind.story.atLeast),
    reportedAt,
    reporter: chance.weighted(who, ({ eagerness }) => eagerness),
    outcome: chance.share(shares),
    seed: Math.floor(chance.next() * 2 ** 32),
  }
}

const onSites: readonly DepartmentKey[] = ['building', 'civil', 'electrical', 'service']

/** Most on working days; on sites some in the weekend, and some written in the evening. */
function momentIn(chance: Random, clock: WorkClock, month: IsoDate, days: number, department: DepartmentKey) {
  const all = Array.from({ length: days }, (_, n) => addDays(month, n))
  const free = all.filter((day) => !isWorkingDay(day))
  const working = all.filter((day) => isWorkingDay(day))
  const isWeekend = working.length === 0 || (free.length > 0 && onSites.includes(department) && chance.chance(0.14))
  const isEvening = !isWeekend && chance.chance(0.1)
  const minute = isEvening ? chance.between(17 * 60, 21.5 * 60) : chance.between(6.5 * 60, 16.5 * 60)
  return clock.at(chance.pick(isWeekend ? free : working), minute)
}
