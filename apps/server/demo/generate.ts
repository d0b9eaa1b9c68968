import { addDays, addMonths, addWorkingDays, type IsoDate, osloDate, startOfOsloDay } from '@portal/kit/dates'
import { answerDuties } from './answerDuties.ts'
import { appoint } from './appoint.ts'
import { live } from './caseLife.ts'
import { drawCases } from './cases.ts'
import { detailTasks } from './detailTasks.ts'
import { discussTasks } from './discussTasks.ts'
import { found, foundingIds } from './found.ts'
import { giveTasks } from './giveTasks.ts'
import { keepApart } from './keepApart.ts'
import { type AuditEntry, type Ledger, ledger, type Version } from './ledger.ts'
import { planYear } from './planYear.ts'
import { random, seedOf } from './random.ts'
import { hire, type Member } from './staff.ts'
import { stageCases } from './staged.ts'
import { tagRecords } from './tagRecords.ts'
import { takeOnProjects } from './takeOnProjects.ts'
import { workClock } from './workClock.ts'
import type { Photos, Setting, World } from './world.ts'

const seed = 20260101

/** Everything the demo company is made of: rows with their versions, the audit log, and the last number of each series. */
export type Generated = {
  people: readonly Member[]
  versions: readonly Version[]
  audit: readonly AuditEntry[]
  numbers: { prefix: string; year: number; last: number }[]
  /** When the company came to be, and the instant before which everything happened. */
  from: string
  until: string
}

/** What everything in the demo company's year up to, not including, `today` is told in: twelve whole months and what there is of this one. */
export function settingOf(today: IsoDate, photos: Photos): Setting {
  const first = addMonths(`${today.slice(0, 8)}01`, -12)
  const clock = workClock(addDays(first, -10), addDays(today, 600))
  const from = clock.at(first, 0)
  const until = startOfOsloDay(today).toISOString()
  const leavesAt = clock.at(addWorkingDays(addMonths(first, 6), 9), 15 * 60)
  const staff = hire(seed, from, leavesAt)
  return { seed, staff, clock, photos, today, from, now: until, ...foundingIds(seed, from) }
}

/** The rows of what is not told by the modules' own verbs (`script.ts`). Same day, same data. */
export function generate(setting: Setting): Generated {
  const world: World = { ...setting, ledger: ledger(random(seedOf(seed, 'audit'))) }
  const { staff, clock, today, from, now: until } = world
  found(world, seed, from)
  takeOnProjects(world, seed, from)
  answerDuties(world, from)
  appoint(world, seed, from)

  const next = numbering()
  const cases = [...drawCases(seed, staff, clock, osloDate(from), addDays(today, -1), today), ...stageCases(seed, staff, clock, today)]
  for (const it of cases.toSorted((a, b) => a.reportedAt.localeCompare(b.reportedAt))) live(world, it, next('AVV', it.reportedAt))
  numberActions(world.ledger, next)
  giveTasks(world, seed, next)
  detailTasks(world, seed)
  discussTasks(world, seed)
  planYear(world, seed, from)
  keepApart(world.ledger.versions)
  tagRecords(world, seed)
  const audit = world.ledger.audit.toSorted((a, b) => a.at.localeCompare(b.at))
  return { people: staff.members, versions: world.ledger.versions, audit, numbers: next.last(), from, until }
}

/** Gapless per series and year, in the order asked for. */
function numbering() {
  const series = new Map<string, { prefix: string; year: number; last: number }>()
  const next = (prefix: string, at: string) => {
    const year = osloDate(at).slice(0, 4)
    const one = series.get(prefix + year) ?? { prefix, year: Number(year), last: 0 }
    series.set(prefix + year, one)
    one.last += 1
    return `${prefix}-${year}-${String(one.last).padStart(4, '0')}`
  }
  return Object.assign(next, { last: () => [...series.values()] })
}

/** Cases plan their actions side by side; only when all are told is it known which came first. */
function numberActions({ versions, audit }: Ledger, next: (prefix: string, at: string) => string) {
  const rows = versions.filter(({ table }) => table === 'actions').map(({ row }) => row)
  const numbers = new Map<string, string>()
  for (const row of rows.toSorted((a, b) => String(a.created_at).localeCompare(String(b.created_at)))) {
    if (!numbers.has(row.id!)) numbers.set(row.id!, next('TIL', String(row.created_at)))
    row.number = numbers.get(row.id!)
  }
  for (const entry of audit) {
    if (entry.entity_type !== 'action') continue
    entry.entity_number = numbers.get(entry.entity_id)!
    if (entry.action === 'action.plan') entry.after = { ...entry.after, number: entry.entity_number }
  }
}
