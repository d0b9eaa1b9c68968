import { directClosureReasons } from '../../../modules/cases/deviations/rules.ts'
import type { Case } from './cases.ts'
import { departments } from './company.ts'
import type { Random } from './random.ts'
import { workDay } from './workClock.ts'
import type { World } from './world.ts'

/** Working days from report to solved, in the middle of the field. */
const lead = { low: 6, medium: 11, high: 16, critical: 8 }
/** Working days before somebody takes the case. */
const response = { low: 2, medium: 1.2, high: 0.45, critical: 0.1 }
const spread = 0.6

export type Times = ReturnType<typeof timesOf>

/** When the steps of a case fall, so that it stands today as its outcome says: what is still to come lies after now. */
export function timesOf({ clock, now }: World, it: Case, chance: Random) {
  const begin = clock.read(it.reportedAt)
  const end = clock.read(now)
  const there = end - begin
  const days = (count: number) => count * workDay
  const mayCloseAtOnce = directClosureReasons({
    severity: it.severity,
    gravestSeverity: null,
    deviationType: it.type,
    impact: null,
    floorReasons: [],
    category: it.story.category,
    categoriesHeld: [],
    isSomeoneInjured: it.story.isInjury ?? false,
  }).includes('handledOnSite')
  const isYoung = there < days(4)
  const outcome = it.outcome === 'closed' && isYoung && !mayCloseAtOnce ? 'inProgress' : it.outcome

  const delay = Math.min(days(chance.logNormal(response[it.severity], 0.6)), there * 0.35)
  const isDirect = outcome === 'closed' && mayCloseAtOnce && (isYoung || chance.chance(0.2))
  const pause = days(Math.min(chance.logNormal(3, 0.6), 9))
  const draw = () => Math.min(days(chance.logNormal(lead[it.severity], spread) * departments[it.department].pace), days(120))
  const drawn = Array.from({ length: 12 }, draw)
  const fitting = drawn.find((one) => one > delay + 30 && one + pause < there - 60)
  const length = {
    closed: fitting ?? there * 0.6,
    resolved: fitting && there - fitting < days(12) ? fitting : Math.max(there * 0.55, there - days(chance.between(1, 9))),
    inProgress: it.handler ? there * 1.25 : Math.max(drawn[0]!, there + days(chance.between(0.5, 8))),
    open: there + days(20),
  }[outcome]

  const startAt = outcome === 'open' ? end + days(1) : begin + delay
  const resolveAt = begin + length
  const closeAt = {
    closed: fitting ? resolveAt + pause : resolveAt + there * 0.3,
    resolved: end + (end - resolveAt) * 0.4 + days(1),
    inProgress: resolveAt + pause,
    open: resolveAt + pause,
  }[outcome]
  const isSentBack = outcome === 'closed' && closeAt - resolveAt > days(2) && chance.chance(0.06)
  const againAt = isSentBack ? resolveAt + (closeAt - resolveAt) * 0.55 : resolveAt
  const left = end - closeAt
  const isReopened = outcome === 'closed' && left > days(15) && chance.chance(0.095)
  const reopenAt = closeAt + left * chance.between(0.2, 0.5)
  const solvedAgain = reopenAt + Math.min(left * chance.between(0.1, 0.25), days(chance.between(5, 9)))
  const closedAgain = solvedAgain + Math.min(left * 0.12, days(chance.between(1, 3)))

  // A critical case is taken within hours, also at night.
  const atOnce = new Date(Date.parse(it.reportedAt) + chance.whole(12, 190) * 60_000).toISOString()
  const isAtOnce = it.severity === 'critical' && outcome !== 'open' && clock.read(atOnce) < resolveAt && atOnce < now
  const instant = (work: number) => clock.instant(work)
  return {
    direct: isDirect ? instant(begin + delay) : null,
    start: isAtOnce ? atOnce : instant(startAt),
    /** Somewhere on the way from start to solved. */
    share: (part: number) => instant(Math.max(startAt, isAtOnce ? clock.read(atOnce) : 0) * (1 - part) + resolveAt * part),
    resolve: instant(resolveAt),
    sendBack: isSentBack ? { at: instant(resolveAt + (closeAt - resolveAt) * 0.25), again: instant(againAt) } : null,
    /** Somewhere on the way from solved to closed. */
    verify: (part: number) => instant(againAt + (closeAt - againAt) * part),
    close: instant(closeAt),
    reopen: isReopened ? { at: instant(reopenAt), again: instant(solvedAgain), close: instant(closedAgain) } : null,
  }
}
