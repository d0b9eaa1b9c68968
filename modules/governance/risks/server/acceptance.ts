import { addMonths, osloDate } from '@portal/kit/dates'
import { formatDate } from '@portal/kit/format'
import { type Gap, gapIf, throwIf } from '@portal/kit/rules'
import { newId } from '@portal/kit/uuid'
import { leadersOf } from '@portal/modules/identity/company/server/public'
import { askRound, type Decided, decideRound, withdrawRound } from '@portal/modules/records/approvals/server/public'
import { withdraw as withdrawNotices } from '@portal/modules/records/notifications/server/public'
import { type Context, read, write } from '@portal/platform/http/verb'
import { risks } from '../contract.ts'
import { isAcceptableLevel, riskRules } from '../rules.ts'
import { riskTexts } from '../texts.ts'
import { clearAcceptance } from './fallQueries.ts'
import { riskKind } from './kind.ts'
import { weakControlsOf } from './loop/factQueries.ts'
import { riskEvents } from './notices.ts'
import { factsOf } from './present.ts'
import { acceptancesOf, endAcceptances, getRisk, insertAcceptance, namesOf, type RiskRecord, topPeople } from './queries.ts'
import { lockFor, take } from './take.ts'
import { tell } from './tell.ts'

const { lack } = riskTexts
const purpose = 'accept'
const event = riskEvents.riskAcceptanceAsked
const of = ({ id, number }: RiskRecord) => ({ kind: riskKind.kind, id, number, path: `${riskKind.page}/${id}` as const })

/** Whom it may be asked of: those whom its level allows, and not its owner when it is high (S4). */
async function acceptorsOf({ tx }: Pick<Context, 'tx'>, { level, definition, ownerId, departmentId }: RiskRecord) {
  if (!isAcceptableLevel(level)) return []
  const authority = definition.acceptedBy[level]
  if (authority === 'top') return (await topPeople(tx)).filter(({ id }) => level !== 'high' || id !== ownerId)
  const leaders = await leadersOf(tx, departmentId)
  return namesOf(tx, [...new Set(authority === 'owner' ? [ownerId, ...leaders] : leaders)])
}

export const acceptors = read(risks.acceptors, async (ctx, { id }) => {
  const row = await getRisk(ctx.tx, ctx.actor, id)
  throwIf(riskRules.steps.askAcceptance.who(ctx.actor, factsOf(row, ctx.now)))
  return { items: await acceptorsOf(ctx, row) }
})

export const acceptances = read(risks.acceptances, async ({ tx, actor }, { id }) => {
  await getRisk(tx, actor, id)
  return { items: await acceptancesOf(tx, id) }
})

export const askAcceptance = write(risks.askAcceptance, async (ctx, { acceptorIds, reason, ...ref }) => {
  const { row } = await lockFor(ctx, 'askAcceptance', ref, async (one) => {
    const fit = (await acceptorsOf(ctx, one)).map(({ id }) => id)
    const isUnfit = acceptorIds.some((id) => !fit.includes(id))
    return [...gapIf(isUnfit, 'acceptorIds', lack.unfitAcceptor), ...(await barrierGaps(ctx, one))]
  })
  const round = await askRound(ctx, of(row), {
    purpose,
    approverIds: acceptorIds,
    rule: 'any',
    note: reason,
    isLasting: true,
    events: { approve: event },
  })
  return take(ctx, 'askAcceptance', row, {}, { reason, more: { digest: round.digest } })
})

/** What rests on a barrier that does not hold is not accepted: it would fall at once. */
async function barrierGaps({ tx, now }: Pick<Context, 'tx' | 'now'>, { id }: RiskRecord): Promise<Gap[]> {
  const [weak] = await weakControlsOf(tx, id, osloDate(now))
  return weak ? gapIf(true, 'acceptance', lack.controlWeak(weak.title)) : []
}

/** Until a day the level allows (domain 3.4.2). */
function unfitUntil({ level, definition }: RiskRecord, until: string, now: Date): Gap[] {
  if (!isAcceptableLevel(level)) return []
  const latest = addMonths(osloDate(now), definition.acceptedMonths[level])
  return [
    ...gapIf(until <= osloDate(now), 'until', lack.untilPast),
    ...gapIf(until > latest, 'until', lack.untilTooLate(formatDate(latest))),
  ]
}

/** The decision of the round that waits, or of one the acceptor opens for themselves: they may, whether they were asked or not. */
async function decided(ctx: Context, row: RiskRecord, digest: string | undefined, note: string): Promise<Decided> {
  const isOwnOnly = row.level !== null && isAcceptableLevel(row.level) && row.definition.acceptedBy[row.level] === 'top'
  const decision = { purpose, verdict: 'approve', note, isOwnOnly, events: { approve: event } } as const
  const people = isOwnOnly ? [ctx.actor.id] : [ctx.actor.id, ...(ctx.actor.standsInFor ?? []).map(({ id }) => id)]
  const open = row.approval?.status === 'open' ? row.approval : null
  if (open?.seats.some(({ userId, verdict }) => verdict === null && people.includes(userId)))
    return decideRound(ctx, of(row), { ...decision, digest: digest ?? open.digest })
  if (open) await withdrawRound(ctx, row.id, purpose)
  const own = await askRound(ctx, of(row), {
    purpose,
    approverIds: [ctx.actor.id],
    rule: 'any',
    isLasting: true,
    events: { approve: event },
  })
  return decideRound(ctx, of(row), { ...decision, digest: own.digest })
}

export const accept = write(risks.accept, async (ctx, { digest, until, reason, ...ref }) => {
  const { row } = await lockFor(ctx, 'accept', ref, async (one) => [...unfitUntil(one, until, ctx.now), ...(await barrierGaps(ctx, one))])
  const at = ctx.now.toISOString()
  await endAcceptances(ctx.tx, [row.id], { ended_at: at, ended_by: ctx.actor.id, ended_as: 'replaced' })
  const { round, seal } = await decided(ctx, row, digest, reason)
  await withdrawNotices(ctx, row.id, [event, riskEvents.riskAcceptanceFallen, riskEvents.riskAcceptanceExpiring])
  const id = newId()
  const acceptance = { id, risk_id: row.id, round_id: round.id, level: row.level!, score: row.score!, until, reason }
  await insertAcceptance(ctx.tx, { ...acceptance, accepted_at: at, accepted_by: ctx.actor.id })
  const set = { accepted_until: until, acceptance_id: id, is_acceptance_fallen: false }
  const change = await take(ctx, 'accept', row, set, {
    reason,
    more: { seal: seal.hash, digest: round.digest, acceptedByName: ctx.actor.name },
  })
  await tell(ctx, riskEvents.riskAccepted, row, [row.ownerId, round.askedBy.id])
  return change
})

export const declineAcceptance = write(risks.declineAcceptance, async (ctx, { digest, reason, ...ref }) => {
  const { row } = await lockFor(ctx, 'declineAcceptance', ref)
  const { round, seal } = await decideRound(ctx, of(row), { purpose, digest, verdict: 'decline', note: reason, events: { approve: event } })
  await withdrawNotices(ctx, row.id, [event], [ctx.actor.id])
  const change = await take(ctx, 'declineAcceptance', row, {}, { reason, more: { seal: seal.hash } })
  await tell(ctx, riskEvents.riskNotAccepted, row, [row.ownerId, round.askedBy.id])
  return change
})

export const withdrawAcceptance = write(risks.withdrawAcceptance, async (ctx, { reason, ...ref }) => {
  const { row } = await lockFor(ctx, 'withdrawAcceptance', ref)
  const at = ctx.now.toISOString()
  await endAcceptances(ctx.tx, [row.id], { ended_at: at, ended_by: ctx.actor.id, ended_as: 'withdrawn' })
  await clearAcceptance(ctx.tx, row.id)
  const change = await take(ctx, 'withdrawAcceptance', row, {}, { reason })
  await tell(ctx, riskEvents.riskAcceptanceWithdrawn, row, [row.ownerId])
  return change
})
