import { osloDate } from '@portal/kit/dates'
import { collator } from '@portal/kit/format'
import { countByHierarchy } from '@portal/modules/governance/actionPlan/server/public'
import { riskLevels } from '@portal/modules/governance/riskMatrices'
import { riskCategories } from '@portal/modules/governance/risks'
import { movedRisks, riskList } from '@portal/modules/governance/risks/server/public'
import { answerOf, read } from '@portal/platform/http/verb'
import { type RiskFigures, statistics } from '../contract.ts'
import { treeOf, within } from '../figureRules.ts'
import { graveLevels } from '../riskFigureRules.ts'
import { listDepartments } from './queries.ts'
import { type AlikeRisks, countRisks } from './riskQueries.ts'

const most = 10
const sumOf = (rows: readonly AlikeRisks[]) => rows.reduce((sum, { count }) => sum + count, 0)
const isGrave = ({ level }: AlikeRisks) => level !== null && graveLevels.includes(level)

/** Figures over the risks the actor may see: every one of them is met by the same conditions as the list it opens (decision 034). */
export const risks = read(statistics.risks, async (ctx, { departmentId }): Promise<RiskFigures> => {
  const { tx, actor, now } = ctx
  const part = departmentId ? { departmentId: [departmentId] } : {}
  const asked = { actor, now, filters: { ...part, show: 'open' as const } }
  const alike = await countRisks(tx, asked)
  const count = (which: (one: AlikeRisks) => boolean) => sumOf(alike.filter(which))
  const { from, ...moved } = await answerOf(movedRisks, ctx, part)
  const top = await riskList.rows(tx, asked, { sort: 'worst', limit: most })
  const hierarchy = await countByHierarchy(tx, { actor, now, filters: part })
  const tree = within(treeOf(await listDepartments(tx), collator.compare), departmentId)
  return {
    from,
    to: osloDate(now),
    departmentId: departmentId ?? null,
    totals: {
      open: sumOf(alike),
      grave: count(isGrave),
      reviewOverdue: count((one) => one.isReviewOverdue),
      withoutActions: count((one) => one.isWithoutActions),
      accepted: count((one) => one.isAccepted),
      fallen: count((one) => one.isFallen),
    },
    levels: [...riskLevels.toReversed(), null].map((level) => ({ level, count: count((one) => one.level === level) })),
    moved,
    top: top.flatMap(({ id, number, title, level, score, ownerName }) =>
      level && score !== null ? [{ id, number, title, level, score, ownerName }] : [],
    ),
    categories: riskCategories
      .map((category) => {
        const those = alike.filter((one) => one.category === category)
        return { category, open: sumOf(those), grave: sumOf(those.filter(isGrave)) }
      })
      .filter(({ open }) => open > 0)
      .toSorted((a, b) => b.open - a.open),
    departments: tree.flatMap(({ id, name, depth, below }) => {
      const inside = alike.filter((one) => below.includes(one.departmentId))
      if (inside.length === 0) return []
      const reviews = sumOf(inside.filter((one) => one.isReviewOverdue))
      return [{ id, name, depth, open: sumOf(inside), grave: sumOf(inside.filter(isGrave)), reviewOverdue: reviews }]
    }),
    hierarchy,
  }
})
