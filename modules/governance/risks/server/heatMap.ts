import { addMonths, osloDate } from '@portal/kit/dates'
import { riskLevels } from '@portal/modules/governance/riskMatrices'
import { defaultMatrix } from '@portal/modules/governance/riskMatrices/server/public'
import { read } from '@portal/platform/http/verb'
import { type HeatMap, risks } from '../contract.ts'
import { type Group, riskGroups } from './heatMapQueries.ts'

type Cell = HeatMap['now'][number]
const sum = (groups: readonly Group[], of: (group: Group) => number) => groups.reduce((all, group) => all + of(group), 0)

/** Groups by the cells they are in; those that are in none are left out. */
function cellsOf(
  groups: readonly Group[],
  placeOf: (group: Group) => [number | null, number | null],
  isPlanned: (group: Group) => boolean,
): Cell[] {
  const cells = new Map<string, Cell>()
  for (const group of groups) {
    const [probability, consequence] = placeOf(group)
    if (probability === null || consequence === null) continue
    const key = `${probability} ${consequence}`
    const cell = cells.get(key) ?? { probability, consequence, count: 0, planned: 0 }
    cells.set(key, { ...cell, count: cell.count + group.count, planned: cell.planned + (isPlanned(group) ? group.count : 0) })
  }
  return [...cells.values()]
}

/** The matrix before and after, whose every number is that of the list its cell opens. */
export const heatMap = read(risks.heatMap, async ({ tx, actor, now }, filters) => {
  const from = addMonths(osloDate(now), -1)
  const { definition, groups } = await riskGroups(tx, { actor, now, filters }, from)
  const own = groups.filter(({ isOwn }) => isOwn)
  return {
    definition: definition ?? defaultMatrix,
    now: cellsOf(
      own,
      ({ probability, consequence }) => [probability, consequence],
      () => false,
    ),
    after: cellsOf(
      own,
      ({ afterP, afterC }) => [afterP, afterC],
      ({ isPlanned }) => isPlanned,
    ),
    levels: riskLevels.map((level) => ({
      level,
      count: sum(
        groups.filter((group) => group.level === level),
        ({ count }) => count,
      ),
    })),
    otherMatrix: sum(
      groups.filter(({ isOwn, probability }) => !isOwn && probability !== null),
      ({ count }) => count,
    ),
    unscored: sum(
      groups.filter(({ probability }) => probability === null),
      ({ count }) => count,
    ),
    total: sum(groups, ({ count }) => count),
    overdue: sum(groups, ({ overdue }) => overdue),
    moved: { from, up: sum(groups, ({ up }) => up), down: sum(groups, ({ down }) => down), new: sum(groups, (group) => group.new) },
    proposals: sum(groups, ({ proposals }) => proposals),
  }
})
