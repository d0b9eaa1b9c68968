import { Failure } from '@portal/kit/errors'
import { type Gap, gapIf, refuseGaps } from '@portal/kit/rules'
import { lockCase } from '@portal/modules/cases/visibility/server/public'
import { type Change, type Context, write } from '@portal/platform/http/verb'
import { authorityNotifications, DutyAnswers, type FlagAnswer, Flags, type RegulatoryFlag } from '../contract.ts'
import { flagsFor } from '../flagRules.ts'
import { mayAnswerFlags } from '../rules.ts'
import { notificationTexts } from '../texts.ts'
import { assess } from './assess.ts'
import { answerDuty, unexplained } from './decide.ts'
import { factsOf } from './factQueries.ts'
import { caseOf, keepFlags, noticesOf } from './queries.ts'
import type { CaseForeseen } from './take.ts'

const { error, why } = notificationTexts
type Facts = Awaited<ReturnType<typeof factsOf>>

const given = (flags: Flags) =>
  Object.fromEntries(Object.entries(flags).filter(([, answer]) => answer !== undefined)) as Partial<Record<RegulatoryFlag, FlagAnswer>>

/** Keeps the answers a category asks for. */
async function keep(ctx: Context, facts: Facts, category: string, flags: Flags): Promise<Change<unknown>[]> {
  const answers = Object.entries(given(flags)) as [RegulatoryFlag, FlagAnswer][]
  const asked = flagsFor(category, facts)
  const changed = Object.fromEntries(answers.filter(([flag, answer]) => asked.includes(flag) && facts.flags[flag] !== answer))
  if (Object.keys(changed).length === 0) return []
  await keepFlags(ctx.tx, { deviationId: facts.id, answers: changed, by: ctx.actor.id, at: ctx.now.toISOString() })
  const before = Object.fromEntries(Object.keys(changed).map((flag) => [flag, facts.flags[flag as RegulatoryFlag] ?? null]))
  const entity = { type: 'authorityNotification', id: facts.id, number: facts.number }
  return [{ action: 'authorityNotification.answerFlags', entity, before, after: changed, result: null }]
}

export const answerFlags = write(authorityNotifications.answerFlags, async (ctx, { id, ...flags }) => {
  await lockCase(ctx.tx, id)
  const of = await caseOf(ctx.tx, ctx.actor, id)
  if (!mayAnswerFlags(ctx.actor, of)) throw new Failure('forbidden', { message: why.notLeader })
  if (of.status === 'closed') throw new Failure('locked', { message: why.closed })
  const facts = await factsOf(ctx.tx, id)
  const asked = flagsFor(facts.category, facts)
  const strange = (Object.keys(given(flags)) as RegulatoryFlag[]).filter((flag) => !asked.includes(flag))
  refuseGaps(strange.map((flag) => ({ missing: [flag], message: error.strangeFlag })))
  const [first, ...rest] = await keep(ctx, facts, facts.category, flags)
  const also = [...rest, ...(await assess(ctx, id))]
  const entity = { type: 'authorityNotification', id, number: of.number }
  const nothing = { action: 'authorityNotification.answerFlags', entity, before: {}, after: {} }
  return { ...(first ?? nothing), also, result: { success: true as const } }
})

/**
 * What D2 demands before treatment starts: the further questions of the category answered, and every duty answered or «Vet ikke ennå».
 * The case is held by the caller. Returns what changed, for the audit log, and everything that is still missing.
 */
export async function settleBeforeStart(
  ctx: Context,
  deviationId: string,
  asked: { category: string; flags: { flag: string; answer: FlagAnswer }[]; answers: unknown; foreseen: CaseForeseen },
): Promise<{ changes: Change<unknown>[]; gaps: Gap[] }> {
  const { category } = asked
  const flags = Flags.parse(Object.fromEntries(asked.flags.map(({ flag, answer }) => [flag, answer])))
  const answers = DutyAnswers.parse(asked.answers)
  const facts = await factsOf(ctx.tx, deviationId)
  const changes = await keep(ctx, facts, category, flags)
  const known = { ...facts.flags, ...given(flags) }
  const gaps: Gap[] = flagsFor(category, facts)
    .filter((flag) => !known[flag])
    .map((flag) => ({ missing: [flag], message: error.noFlag }))
  changes.push(...(await assess(ctx, deviationId, { category })))
  if (facts.standing.length === 0 && changes.length === 0) return { changes, gaps }
  for (const notice of await noticesOf(ctx.tx, ctx.actor, deviationId)) {
    const answer = answers.find(({ ruleId }) => ruleId === notice.ruleId)
    if (notice.status !== 'toAssess' || (notice.undecidedAt !== null && !answer)) continue
    const lacking = answer ? unexplained(notice, answer) : gapIf(true, 'duties', error.notificationOpen)
    gaps.push(...lacking.filter(({ message }) => !gaps.some((one) => one.message === message)))
    if (lacking.length > 0) continue
    const { result: _, ...change } = await answerDuty(ctx, { ...answer!, id: notice.id, version: notice.version }, asked.foreseen)
    changes.push({ ...change, result: null })
  }
  return { changes, gaps }
}
