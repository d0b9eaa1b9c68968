import { tellReaders } from '@portal/modules/cases/visibility/server/public'
import type { Change, Context } from '@portal/platform/http/verb'
import type { Flags } from '../contract.ts'
import { type DutyFacts, deadlinesOf, firstMark, type Hit, hitsOf, ruleOf } from '../dutyRules.ts'
import { flagsFor } from '../flagRules.ts'
import { factsOf } from './factQueries.ts'
import { dutyEvents } from './notices.ts'
import { insertProposed, redate } from './propose.ts'
import { recipientsOf } from './recipients.ts'

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
  const redated: Change<unknown>[] = []
  for (const one of facts.standing) redated.push(...(await redate(ctx, one, deadlinesOf(ruleOf(one.ruleId), facts))))
  return [...proposed, ...redated]
}

type Reported = { category: string; deviationType: string; isSomeoneInjured: boolean; occurredAt: string; detectedAt: string }
/** What the rules know of a report: nobody has been asked further, and whether a fire did damage is «vet ikke» until somebody has (N-04). */
const factsOfReport = ({ deviationType, ...reported }: Reported): DutyFacts => ({
  ...reported,
  flags: flagsOfReport(reported.category, deviationType),
  injuries: [],
  isEssentialService: false,
  isUnderSecurityAct: false,
})
const flagsOfReport = (category: string, type: string): Flags => (category === 'fire' && type === 'incident' ? { damage: 'unknown' } : {})

/** The same for a new report, which nearly always obliges to nothing: then it costs no statement. */
export async function assessReport(ctx: Context, { id, ...reported }: Reported & { id: string }): Promise<Change<unknown>[]> {
  const facts = factsOfReport(reported)
  return hitsOf(facts).length === 0 ? [] : assess(ctx, id, { flags: facts.flags })
}

/** When somebody must have looked at a report for the sake of a clock of law; null where it starts none that is counted in hours. */
export const lookByLaw = (reported: Reported, now: Date): Date | null => firstMark(factsOfReport(reported), now)

async function propose(ctx: Context, facts: Facts, { rule, ...hit }: Hit): Promise<Change<unknown>> {
  const { id, change } = await insertProposed(ctx, { deviation_id: facts.id }, { ruleId: rule.id, ...hit })
  const about = { type: 'authorityNotification', id, number: facts.number }
  const notice = { event: dutyEvents.dutyProposed, entity: about, path: `/deviations/${facts.id}` } as const
  // Also to whoever set it off: a clock they must act on is no news of their own doing.
  const recipients = await recipientsOf(ctx.tx, { ...facts, ruleId: rule.id }, ctx.now)
  await tellReaders({ ...ctx, actor: null }, facts.id, notice, recipients)
  return change
}
