import type { Actor } from '@portal/kit/actor'
import type { TenantDb } from '@portal/platform/db/db'
import type { Context } from '@portal/platform/http/verb'
import { type Filters, type Report, severities } from '../contract.ts'
import { countByAge, countBySeverity } from './list/countQueries.ts'
import type { Ages } from './list/filterQueries.ts'
import { caseList } from './list/listQueries.ts'
import { reportCase } from './report.ts'

export { caseSeenBy, lockCase, officersOf, visibleTo } from '@portal/modules/cases/visibility/server/public'
export { deviationTexts } from '../texts.ts'
export { reportStep } from './firstStepQueries.ts'
export { casesHandOver } from './handOver.ts'
export { type Asked, overdue } from './list/filterQueries.ts'
export { daysOff, osloDay, workingDays } from './list/leadTimeQueries.ts'
export { caseList, met } from './list/listQueries.ts'
export { caseEvents } from './notices.ts'
export { noteOpening } from './opening.ts'
export { caseParent } from './parentQueries.ts'
export { setEffectResult } from './queries.ts'
export { raiseToFloor } from './raise.ts'
export { type Standing, standingOf } from './standing.ts'
export { reportFollowUp } from './steps/followUp.ts'
export { reopenCase as reopen } from './steps/return.ts'

/** The first rows of the list with the same filters, the newest first. */
export const newestDeviations = (tx: TenantDb, actor: Actor, now: Date, filters: Filters, limit: number) =>
  caseList.rows(tx, { actor, now, filters }, { sort: '-reported', limit })

/** Counts for every severity, the gravest first, also where there are none. */
export async function deviationsBySeverity(tx: TenantDb, actor: Actor, now: Date, filters: Filters) {
  const found = await countBySeverity(tx, { actor, now, filters })
  return severities
    .toReversed()
    .map((severity) => ({ severity, count: 0, overdue: 0, ...found.find((counted) => counted.severity === severity) }))
}

/** Counts for each span of ages in days, the ends included; each is the number of the list with those ages and the same filters. */
export async function deviationsByAge<S extends Ages>(tx: TenantDb, actor: Actor, now: Date, filters: Filters, spans: readonly S[]) {
  const counts = await countByAge(tx, { actor, now, filters }, spans)
  return spans.map((span, i) => ({ ...span, count: counts[i]! }))
}

/** Files a report for whoever acts in `ctx`, by the rules of every other. Answers what changed, for the caller to file in the log. */
export const fileReport = (ctx: Context, input: Report) => reportCase(ctx, input)
