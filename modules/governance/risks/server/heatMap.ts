import { addMonths, osloDate } from '@portal/kit/dates'
import { type RiskLevel, riskLevels } from '@portal/modules/governance/riskMatrices'
import { defaultMatrix } from '@portal/modules/governance/riskMatrices/server/public'
import { read } from '@portal/platform/http/verb'
import { type HeatMap, risks } from '../contract.ts'
import { type Group, movedCounts, riskGroups } from './heatMapQueries.ts'

type Cell = HeatMap['now'][number]
type Place = { probability: number; consequence: number }
type Counted = { isOwn: boolean; count: number; now: Place; after: Place; isPlanned: boolean; level: RiskLevel | undefined }

/** A group with the digits of its number told apart; a probability of 0 is none. */
function counted({ isOwn, cells, count }: Group): Counted {
  const digit = (place: number) => Math.floor(cells / 10 ** place) % 10
  return {
    isOwn,
    count,
    now: { probability: digit(5), consequence: digit(4) },
    after: { probability: digit(3), consequence: digit(2) },
    isPlanned: digit(1) === 1,
    level: riskLevels[digit(0) - 1],
  }
}

const sum = (groups: readonly Counted[]) => groups.reduce((all, { count }) => all + count, 0)

/** Groups by the cells they are in; those that are in none are left out. */
function cellsOf(groups: readonly Counted[], of: 'now' | 'after'): Cell[] {
  const cells = new Map<string, Cell>()
  for (const { [of]: place, count, isPlanned } of groups) {
    if (place.probability === 0) continue
    const key = `${place.probability} ${place.consequence}`
    const cell = cells.get(key) ?? { ...place, count: 0, planned: 0 }
    cells.set(key, { ...cell, count: cell.count + count, planned: cell.planned + (of === 'after' && isPlanned ? count : 0) })
  }
  return [...cells.values()]
}

/** The matrix before and after, whose every number is that of the list its cell opens. */
export const heatMap = read(risks.heatMap, async ({ tx, actor, now }, filters) => {
  const { definition, groups, overdue, proposals } = await riskGroups(tx, { actor, now, filters })
  const all = groups.map(counted)
  const own = all.filter(({ isOwn }) => isOwn)
  return {
    definition: definition ?? defaultMatrix,
    now: cellsOf(own, 'now'),
    after: cellsOf(own, 'after'),
    levels: riskLevels.map((level) => ({ level, count: sum(all.filter((group) => group.level === level)) })),
    otherMatrix: sum(all.filter(({ isOwn, now: { probability } }) => !isOwn && probability > 0)),
    unscored: sum(all.filter(({ now: { probability } }) => probability === 0)),
    total: sum(all),
    overdue,
    proposals,
  }
})

/** What moved in the last month. */
export const moved = read(risks.moved, async ({ tx, actor, now }, filters) => {
  const from = addMonths(osloDate(now), -1)
  return { from, ...(await movedCounts(tx, { actor, now, filters }, from)) }
})
