import { osloDate, workingDaysBetween } from '@portal/kit/dates'
import { lessonsBetween } from '@portal/modules/cases/outcomes/server/public'
import { closedDays } from '@portal/modules/identity/company/server/public'
import { read } from '@portal/platform/http/verb'
import { type Learned, statistics } from '../contract.ts'
import { grave as graveOnes } from '../listRules.ts'
import { listGrave } from './learnedQueries.ts'
import { inPart, periodOf } from './period.ts'

/** As many as a report can carry; the list has the rest. */
const most = 50

/** Sections 9 and 10 of domain 7.3: what was grave, told without a title or a name, and what was learned. */
export const learned = read(statistics.learned, async ({ tx, actor, now }, given): Promise<Learned> => {
  const { from, to, departmentId, projectId } = periodOf(given, osloDate(now))
  const part = inPart(given)
  const grave = await listGrave(tx, { actor, now, filters: { ...part, reportedFrom: from, reportedTo: to, severity: graveOnes } }, most)
  const closed = await closedDays(tx)
  return {
    from,
    to,
    departmentId: departmentId ?? null,
    projectId: projectId ?? null,
    graveCount: grave[0]?.total ?? 0,
    grave: grave.map(({ closedAt, total: _total, ...row }) => ({
      ...row,
      days: closedAt ? workingDaysBetween(osloDate(row.reportedAt), osloDate(closedAt), closed) : null,
    })),
    lessons: await lessonsBetween(tx, { actor, now, filters: part }, { from, to }),
  }
})
