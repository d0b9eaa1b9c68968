import type { IsoDate } from '@portal/kit/dates'
import { Failure } from '@portal/kit/errors'
import type { CasePeriod } from '../contract.ts'
import { monthsOf, mostMonths, usualPeriod } from '../figureRules.ts'
import { statisticsTexts } from '../texts.ts'

/** The days asked about, the usual ones where none are said; they run forwards, and over at most five years. */
export function periodOf(given: CasePeriod, today: IsoDate) {
  const usual = usualPeriod(today)
  const {
    from = given.to && given.to < usual.from ? usualPeriod(given.to).from : usual.from,
    to = usual.to,
    departmentId,
    projectId,
  } = given
  if (from > to) throw new Failure('guard', { message: statisticsTexts.error.backwards, missing: ['to'] })
  if (monthsOf(from, to).length > mostMonths) throw new Failure('guard', { message: statisticsTexts.error.tooLong, missing: ['from'] })
  return { from, to, departmentId, projectId }
}

/** The cases of a department and everything below it, and of a project. */
export const inPart = ({ departmentId, projectId }: CasePeriod) => ({
  ...(departmentId && { departmentId: [departmentId] }),
  ...(projectId && { projectId: [projectId] }),
})
