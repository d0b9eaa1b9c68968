import { addDays, type IsoDate, workingDaysBetween } from '@portal/kit/dates'
import { type Clock, type Deadlines, deadlines } from './clockRules.ts'

/** What rule N-10 looks at, of one project (domain 3.0.2). */
export type PlannedWork = {
  status: string
  role: string
  /** The one who has the work done is a consumer. */
  isClientConsumer: boolean
  plannedStart: IsoDate | null
  plannedEnd: IsoDate | null
  plannedWorkingDays: number | null
  plannedManDays: number | null
}

const most = { workingDays: 15, manDays: 250 }
/** At the latest seven whole days before the work begins. */
export const weekBefore: Clock = { due: { days: -7 }, limit: { days: -7 } }

/** The builder, and in their place the contractor of a consumer. */
const isResponsible = ({ role, isClientConsumer }: PlannedWork) => role === 'client' || (role === 'mainContractor' && isClientConsumer)
/** As it is written, else the working days from start to end. */
function durationOf({ plannedWorkingDays, plannedStart, plannedEnd }: PlannedWork): number {
  if (plannedWorkingDays !== null) return plannedWorkingDays
  return plannedStart && plannedEnd ? workingDaysBetween(addDays(plannedStart, -1), plannedEnd) : 0
}
const isAhead = ({ status }: PlannedWork) => status === 'planned' || status === 'active'

/** N-10: byggherreforskriften § 10 [V], more than 15 working days or 250 man-days, by whom the builder's duties rest on. */
export const isNoticeOfWorkDue = (work: PlannedWork): boolean =>
  isAhead(work) && isResponsible(work) && (durationOf(work) > most.workingDays || (work.plannedManDays ?? 0) > most.manDays)

/** Unknown while nobody has said when the work begins. */
export const deadlinesOfWork = ({ plannedStart }: Pick<PlannedWork, 'plannedStart'>): Deadlines =>
  plannedStart ? deadlines(weekBefore, plannedStart) : { dueAt: null, limitAt: null }
