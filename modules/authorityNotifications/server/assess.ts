import { newId } from '@portal/kit/uuid'
import { readersAmong } from '@portal/modules/actions/server/public'
import { notify } from '@portal/modules/notifications/server/public'
import type { Change, Context } from '@portal/platform/verb'
import type { Flags, RuleId } from '../contract.ts'
import { type Deadlines, deadlinesOf, flagsFor, type Hit, hitsOf, ruleOf } from '../dutyRules.ts'
import { decidersOf, factsOf } from './factQueries.ts'
import { insertNotice, updateNotice } from './queries.ts'

type Facts = Awaited<ReturnType<typeof factsOf>>
/** What is about to be true of the case, when the step that makes it so comes after. */
export type Foreseen = {
  category?: string
  flags?: Flags
  /** What its category asks and nobody has answered is «vet ikke»: the case is under way, and nobody will be asked before it is. */
  isUnderWay?: boolean
}

export function foreseenIn(facts: Facts, { category = facts.category, flags = {}, isUnderWay = false }: Foreseen): Facts {
  const unknown = isUnderWay ? Object.fromEntries(flagsFor(category, facts).map((flag) => [flag, 'unknown' as const])) : {}
  return { ...facts, category, flags: { ...unknown, ...facts.flags, ...flags } }
}

const entity = (id: string, ruleId: RuleId) => ({ type: 'authorityNotification', id, number: ruleId })
const isOpen = (status: string) => status === 'toAssess' || status === 'required' || status === 'sentPartial'
const isSame = (a: string | null, b: string | null) => (a && new Date(a).getTime()) === (b && new Date(b).getTime())

/**
 * Runs a case through the rules of domain 2.5, in the transaction that changed it: what fires is proposed, and a moved moment moves
 * the deadline. What has once fired stays until a named person has answered it. Nothing is sent to anybody outside.
 */
export async function assess(ctx: Context, deviationId: string, foreseen: Foreseen = {}): Promise<Change<unknown>[]> {
  const facts = foreseenIn(await factsOf(ctx.tx, deviationId), foreseen)
  if (facts.status === 'closed') return []
  const proposed: Change<unknown>[] = []
  for (const hit of hitsOf(facts))
    if (!facts.standing.some(({ ruleId }) => ruleId === hit.rule.id)) proposed.push(await propose(ctx, facts, hit))
  return [...proposed, ...(await redate(ctx, facts))]
}

type Reported = { id: string; category: string; isSomeoneInjured: boolean; occurredAt: string; detectedAt: string | null }
/** The same for a new report, which nearly always obliges to nothing: then it costs no statement. */
export async function assessReport(ctx: Context, { id, detectedAt, ...reported }: Reported): Promise<Change<unknown>[]> {
  const nothingMore = { flags: {}, injuries: [], isEssentialService: false, isUnderSecurityAct: false }
  const hits = hitsOf({ ...reported, ...nothingMore, detectedAt: detectedAt ?? ctx.now.toISOString() })
  return hits.length === 0 ? [] : assess(ctx, id)
}

async function propose(ctx: Context, facts: Facts, { rule, cause, dueAt, limitAt }: Hit): Promise<Change<unknown>> {
  const id = newId()
  const at = ctx.now.toISOString()
  const row = { rule_id: rule.id, because: cause, due_at: dueAt, limit_at: limitAt }
  const by = { created_at: at, created_by: ctx.actor.id, updated_at: at, updated_by: ctx.actor.id }
  await insertNotice(ctx.tx, { id, deviation_id: facts.id, ...row, ...by })
  const about = { type: 'authorityNotification', id, number: facts.number }
  const notice = { event: 'dutyProposed', entity: about, path: `/deviations/${facts.id}` } as const
  await notify(ctx, notice, await readersAmong(ctx.tx, facts.id, await decidersOf(ctx.tx, facts.departmentId, rule.deciders)))
  await remind(ctx, id, facts, rule.id)
  const after = { ruleId: rule.id, status: 'toAssess', dueAt, limitAt }
  return { action: 'authorityNotification.propose', entity: entity(id, rule.id), before: null, after, result: null }
}

/** Marks that are still to come; a moved moment replaces them, because the key is the same. */
async function remind(ctx: Context, id: string, facts: Facts, ruleId: RuleId) {
  const { from, marks } = ruleOf(ruleId)
  const start = new Date(from === 'occurredAt' ? facts.occurredAt : facts.detectedAt).getTime()
  for (const mark of marks) {
    const runAt = new Date(start + mark * 3_600_000)
    if (runAt > ctx.now) await ctx.enqueue('authorityNotifications.remind', { id, mark }, { jobKey: `duty:${id}:${mark}`, runAt })
  }
}

async function redate(ctx: Context, facts: Facts) {
  const changes: Change<unknown>[] = []
  for (const { id, ruleId, status, dueAt, limitAt } of facts.standing) {
    const now: Deadlines = deadlinesOf(ruleOf(ruleId), facts)
    if (!isOpen(status) || (isSame(dueAt, now.dueAt) && isSame(limitAt, now.limitAt))) continue
    await updateNotice(ctx.tx, id, {
      due_at: now.dueAt,
      limit_at: now.limitAt,
      updated_at: ctx.now.toISOString(),
      updated_by: ctx.actor.id,
    })
    await remind(ctx, id, facts, ruleId)
    changes.push({
      action: 'authorityNotification.redate',
      entity: entity(id, ruleId),
      before: { dueAt, limitAt },
      after: now,
      result: null,
    })
  }
  return changes
}
