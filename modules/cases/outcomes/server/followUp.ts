import { caseEvents, reopen, reportFollowUp, type Standing } from '@portal/modules/cases/deviations/server/public'
import { tellReaders } from '@portal/modules/cases/visibility/server/public'
import { holdersOf } from '@portal/modules/company/appointments/server/public'
import { leadersOf } from '@portal/modules/identity/company/server/public'
import type { Change, Context } from '@portal/platform/http/verb'
import { outcomeTexts } from '../texts.ts'

/** The case that carries on what did not help, what was filed of it, and who has been notified of it by that step. */
export type FollowedUp = { id: string; changes: Change<unknown>[]; notified: readonly (string | null)[] }

/** D7, by the case's own step: a new deadline, and the former handler if still here. */
export async function reopenCase(
  ctx: Context,
  input: { id: string; version: number; reason: string; dueDate: string },
): Promise<FollowedUp> {
  const { also, ...change } = await reopen(ctx, input)
  const { id, assignee, departmentId } = change.result
  return { id, changes: [change, ...also], notified: [assignee?.id ?? null, ...(await nearestLeader(ctx, departmentId))] }
}

/** D1, of the same kind, place and department; it falls to whom that department's cases fall to. */
export async function reportAnew(ctx: Context, { id, number, title, departmentId }: Standing, note: string): Promise<FollowedUp> {
  const words = { title: outcomeTexts.newCaseTitle(title), description: outcomeTexts.newCase(number, note) }
  const { also, ...change } = await reportFollowUp(ctx, id, words)
  return { id: change.result.id, changes: [change, ...also], notified: await nearestLeader(ctx, departmentId) }
}

const nearestLeader = async ({ tx }: Context, departmentId: string) => (await leadersOf(tx, departmentId)).slice(0, 1)

/** The handler, and hmsAnsvarlig for the area, whom no other notice of the step reaches. */
export async function tellOfFailure(ctx: Context, { id, number, departmentId, assigneeId }: Standing, { notified }: FollowedUp) {
  const officers = await holdersOf(ctx.tx, ['hmsAnsvarlig'], departmentId)
  const recipients = [assigneeId, ...officers.map((one) => one.id)].filter((one) => one !== null && !notified.includes(one))
  const notice = { event: caseEvents.deviationNotEffective, entity: { type: 'deviation', id, number }, path: `/deviations/${id}` } as const
  await tellReaders(ctx, id, notice, [...new Set(recipients)] as string[])
}
