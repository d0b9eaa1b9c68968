import { osloDate } from '@portal/kit/dates'
import { collator } from '@portal/kit/format'
import { unfinished } from '@portal/modules/work/tasks'
import { read } from '@portal/platform/http/verb'
import { statistics, type TaskFigures } from '../contract.ts'
import { share, treeOf, within } from '../figureRules.ts'
import { ageSpans, weeksTo } from '../taskFigureRules.ts'
import { listDepartments } from './queries.ts'
import { countCompleted, countOwnCategories, countUnfinished } from './taskQueries.ts'

const sumOf = (rows: readonly { count: number }[]) => rows.reduce((sum, { count }) => sum + count, 0)

/** Figures over the tasks the actor may see: every one of them is met by the same conditions as the list it opens (decision 034). */
export const tasks = read(statistics.tasks, async ({ tx, actor, now }, { departmentId }): Promise<TaskFigures> => {
  const today = osloDate(now)
  const weeks = weeksTo(today)
  const asked = (filters: object) => ({ actor, now, filters: { ...(departmentId && { departmentId: [departmentId] }), ...filters } })
  const from = weeks[0]!.from
  const done = await countCompleted(tx, asked({ status: ['completed'], completedFrom: from, completedTo: today }), weeks)
  const open = await countUnfinished(tx, asked({ status: [...unfinished] }), today)
  const ownCategories = await countOwnCategories(tx, asked({ status: [...unfinished] }))
  const tree = within(treeOf(await listDepartments(tx), collator.compare), departmentId)
  const completed = sumOf(done)
  const late = sumOf(done.filter(({ isLate }) => isLate))
  return {
    from,
    to: today,
    departmentId: departmentId ?? null,
    totals: {
      completed,
      late,
      inTimeShare: share(completed - late, completed),
      open: sumOf(open),
      overdue: sumOf(open.filter((one) => one.isOverdue)),
    },
    weeks: weeks.map((week, n) => {
      const inWeek = done.filter((one) => one.week === n + 1)
      const isLate = sumOf(inWeek.filter((one) => one.isLate))
      return { ...week, inTime: sumOf(inWeek) - isLate, late: isLate }
    }),
    ages: ageSpans.map((span, n) => ({ ...span, count: sumOf(open.filter(({ age }) => age === n)) })),
    departments: tree.flatMap(({ id, name, depth, below }) => {
      const inside = open.filter((one) => below.includes(one.departmentId))
      return inside.length > 0
        ? [{ id, name, depth, open: sumOf(inside), overdue: sumOf(inside.filter(({ isOverdue }) => isOverdue)) }]
        : []
    }),
    ownCategories,
  }
})
