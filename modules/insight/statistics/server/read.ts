import { osloDate } from '@portal/kit/dates'
import { Failure } from '@portal/kit/errors'
import { collator } from '@portal/kit/format'
import { unclosed } from '@portal/modules/cases/deviations'
import { caseParent, met } from '@portal/modules/cases/deviations/server/public'
import { ownCategoryNames } from '@portal/modules/records/ownCategories/server/public'
import { ownFigures } from '@portal/modules/records/ownFields/server/public'
import type { TenantDb } from '@portal/platform/db/db'
import { read } from '@portal/platform/http/verb'
import { type Figures, statistics } from '../contract.ts'
import { histogram, monthsOf, quantile, share, treeOf, within } from '../figureRules.ts'
import { countedBy, readsFiguresAlone } from '../rules.ts'
import { countByProject, figuresOf } from './figures.ts'
import { inPart, periodOf } from './period.ts'
import { countClosed, countEffects, countOpen, countReported, findRepeats, listDepartments, listProjects } from './queries.ts'

/**
 * Figures over the cases the actor may see: every one of them is met by the same conditions as the list it opens. Who represents the employees
 * gets those of HMS in the whole company, without departments, projects and lists: a part of it could be so small that a figure names somebody.
 */
export const deviations = read(statistics.deviations, async ({ tx, actor, now }, given): Promise<Figures> => {
  const isAlone = readsFiguresAlone(actor)
  if (isAlone && (given.departmentId || given.projectId)) throw new Failure('forbidden')
  const today = osloDate(now)
  const { from, to, departmentId, projectId } = periodOf(given, today)
  const months = monthsOf(from, to)
  const counted = isAlone ? countedBy(actor) : { actor }
  const asked = (filters: object) => ({ ...counted, now, filters: { ...inPart(given), ...filters } })
  const inPeriod = { reportedFrom: from, reportedTo: to }
  const askedOpen = asked({ status: [...unclosed] })
  const ownNames = isAlone ? new Map<string, string>() : await ownCategoryNames(tx)
  const reported = await countReported(tx, asked(inPeriod), months, ownNames.size > 0)
  const closed = await countClosed(tx, asked({ closedFrom: from, closedTo: to }), months, today)
  const open = await countOpen(tx, askedOpen, today, 'department_id')
  const repeats = await findRepeats(tx, asked({ ...inPeriod, original: true }), from)
  const effects = await countEffects(tx, asked({}), { from, to })
  const tree = within(treeOf(await listDepartments(tx), collator.compare), departmentId)
  const figures = figuresOf(reported, closed, open, months)
  const taken = figures.closing.days
  return {
    from,
    to,
    departmentId: departmentId ?? null,
    projectId: projectId ?? null,
    opensLists: !isAlone,
    totals: figures.totals,
    months: figures.months,
    leadTimes: histogram(taken),
    categories: figures.categories,
    ownCategories: figures.ownCategories.map((one) => ({ ...one, label: ownNames.get(one.id) ?? '' })),
    ownFields: isAlone ? [] : await ownFigures(tx, caseParent, actor, met(asked(inPeriod))),
    types: figures.types,
    causes: figures.causes,
    departments: (isAlone ? [] : tree).flatMap(({ id, name, depth, below }) => {
      const those = figures.ofDepartments(below)
      return those.reported + those.closed + those.open > 0 ? [{ id, name, depth, ...those }] : []
    }),
    projects: isAlone || projectId ? [] : await projectsOf(tx, reported, closed, await countOpen(tx, askedOpen, today, 'project_id')),
    closing: {
      inTime: figures.closing.inTime,
      late: figures.closing.late,
      undated: figures.closing.undated,
      inTimeShare: share(figures.closing.inTime, figures.totals.closed),
      medianDays: quantile(taken, 0.5),
      p90Days: quantile(taken, 0.9),
      reopened: figures.closing.reopened,
      reopenedShare: share(figures.closing.reopened, figures.totals.closed),
      lacksCause: figures.closing.lacksCause,
      causeShare: share(figures.closing.needsCause - figures.closing.lacksCause, figures.closing.needsCause),
    },
    effect: { ...effects, share: share(effects.effective, effects.effective + effects.notEffective) },
    cost: figures.cost,
    repeats,
  }
})

async function projectsOf(tx: TenantDb, ...rows: Parameters<typeof countByProject>): Promise<Figures['projects']> {
  const counts = countByProject(...rows)
  const projects = counts.size === 0 ? [] : await listProjects(tx, [...counts.keys()])
  return projects.map((one) => ({ ...one, ...counts.get(one.id)! }))
}
