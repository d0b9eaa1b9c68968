import type { Refusal } from '@portal/kit/rules'
import { lockCase } from '@portal/modules/cases/visibility/server/public'
import type { Context } from '@portal/platform/http/verb'
import type { DeviationStep } from '../contract.ts'
import { deviationRules } from '../rules.ts'
import { factsOf } from './present.ts'
import { getDeviation } from './queries.ts'

/** What another module must know of a case to judge what became of it. */
export type Standing = Awaited<ReturnType<typeof standingOf>>

/** A case as it stands, and what keeps the actor from a step of it, whatever its status. Held until commit when asked. 404 when unseen. */
export async function standingOf({ tx, actor, now }: Pick<Context, 'tx' | 'actor' | 'now'>, id: string, isLocked = false) {
  if (isLocked) await lockCase(tx, id)
  const row = await getDeviation(tx, actor, id)
  const facts = factsOf(row, now)
  const { title, number, status, category, version, departmentId, reportedById, assigneeId, closedAt, closureReason, isRestricted } = row
  const people = [row.reportedById, row.assigneeId, row.closedById, ...row.actions.flatMap((one) => [one.ownerId, one.completedById])]
  return {
    id,
    title,
    number,
    status,
    category,
    version,
    departmentId,
    reportedById,
    assigneeId,
    closedAt,
    closureReason,
    isRestricted,
    refusal: (step: DeviationStep): Refusal | null => deviationRules.steps[step].who(actor, facts),
    /** Whoever took part in it, by id. */
    people: [...new Set([...people, ...row.comments.map(({ author }) => author.id), ...row.mentioned.map((one) => one.id)])].filter(
      (one) => one !== null,
    ),
  }
}
