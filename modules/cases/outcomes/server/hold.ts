import { osloDate } from '@portal/kit/dates'
import { Failure } from '@portal/kit/errors'
import { throwIf } from '@portal/kit/rules'
import { type Standing, standingOf } from '@portal/modules/cases/deviations/server/public'
import type { Context } from '@portal/platform/http/verb'
import { type Outcome, type OutcomeStep, outcomeSteps } from '../contract.ts'
import { answerBy, type OutcomeFacts, outcomeRules } from '../rules.ts'
import { answerOf, effectCheckDate, effectOf, followedUpBy, lessonOf } from './queries.ts'

type Asking = Pick<Context, 'tx' | 'actor' | 'now'>

/** A case and all that has been said since it was closed. */
export async function seeOutcome(ctx: Asking, id: string, isLocked = false) {
  const standing = await standingOf(ctx, id, isLocked)
  const { closedAt } = standing
  const answer = closedAt ? await answerOf(ctx.tx, id, closedAt) : undefined
  const effect = await effectOf(ctx.tx, ctx.actor, id, closedAt)
  const followsUp = await followedUpBy(ctx.tx, ctx.actor, id)
  const lesson = await lessonOf(ctx.tx, id)
  const facts: OutcomeFacts = {
    ...standing,
    answer: answer ?? null,
    effectCheckDate: closedAt ? await effectCheckDate(ctx.tx, id) : null,
    effect: effect ?? null,
    isShared: lesson !== undefined,
    refusalToClose: standing.refusal('close'),
    refusalToReopen: standing.refusal('reopen'),
    refusalToTreat: standing.refusal('resolve'),
    today: osloDate(ctx.now),
  }
  return { standing, facts, answer, effect, followsUp, lesson }
}
type Seen = Awaited<ReturnType<typeof seeOutcome>>

/** Not spoken of to those whose part it never is. */
const quiet: readonly OutcomeStep[] = ['answer', 'decline', 'share', 'withdraw']

/** As the outside world sees it, with what this actor may do and why not the rest. */
export function presentOutcome({ actor }: Asking, { facts, answer, effect, followsUp, lesson }: Seen): Outcome {
  const dueDate = facts.effectCheckDate
  const rulings = outcomeSteps.map((step) => [step, outcomeRules[step](actor, facts)] as const).filter(([, { applies }]) => applies)
  return {
    answer: answer ?? null,
    effect:
      dueDate === null && !effect
        ? null
        : {
            dueDate,
            isDue: dueDate !== null && dueDate <= facts.today,
            result: effect?.result ?? null,
            note: effect?.note ?? null,
            checkedAt: effect?.checkedAt ?? null,
            checkedByName: effect?.checkedByName ?? null,
            followUp: effect?.followUp ?? null,
          },
    followsUp,
    lesson: lesson ? { title: lesson.title, body: lesson.body, sharedAt: lesson.sharedAt } : null,
    answerBy: answerBy(facts),
    can: rulings.flatMap(([step, { refusal }]) => (refusal ? [] : [step])),
    why: Object.fromEntries(
      rulings.flatMap(([step, { refusal }]) =>
        refusal && !(quiet.includes(step) && refusal.code === 'forbidden') ? [[step, refusal.message]] : [],
      ),
    ),
  }
}

/** Holds the case and decides the step. Throws 404, 403, 409 or 423, in that order of question. */
export async function hold(ctx: Context, step: OutcomeStep, id: string, version: number): Promise<Seen> {
  const seen = await seeOutcome(ctx, id, true)
  const { applies, refusal } = outcomeRules[step](ctx.actor, seen.facts)
  throwIf(refusal)
  if (!applies) throw new Failure('state')
  if (seen.standing.version !== version) throw new Failure('conflict')
  return seen
}

/** What a step answers: it is told as a change of the case, so that its Historikk tells it too. */
export async function changed(ctx: Context, { id, number }: Standing, action: string, after: object, reason: string | null = null) {
  return {
    action: `deviation.${action}`,
    entity: { type: 'deviation', id, number },
    before: Object.fromEntries(Object.keys(after).map((field) => [field, null])),
    after,
    reason,
    result: presentOutcome(ctx, await seeOutcome(ctx, id)),
  }
}
