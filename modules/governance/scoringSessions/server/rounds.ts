import { Failure } from '@portal/kit/errors'
import { fieldFailure, refuseGaps } from '@portal/kit/rules'
import { newId } from '@portal/kit/uuid'
import { levelAt, matrixTexts } from '@portal/modules/governance/riskMatrices/server/public'
import { scoreRisk } from '@portal/modules/governance/risks/server/public'
import { type Context, write } from '@portal/platform/http/verb'
import { scoringSessions } from '../contract.ts'
import { mayShow, spreadOf, takeGaps } from '../rules.ts'
import { meetingTexts } from '../texts.ts'
import { type Hazard, mostVoters, roundNumber } from './present.ts'
import { insertRound, showRounds, takeRound } from './queries.ts'
import { hazardIn, lockOpen, type Open, shown, took } from './take.ts'
import { putVote, votesToShow } from './voteQueries.ts'

const { late, lack } = meetingTexts
type Steps = { probability: number; consequence: number }

function refuseOutside({ definition }: Hazard, given: Steps) {
  for (const axis of ['probability', 'consequence'] as const)
    if (given[axis] > definition[axis].length) throw fieldFailure(axis, lack.outside(definition[axis].length))
}

export const vote = write(scoringSessions.vote, async (ctx, { probability, consequence, riskId, round, ...ref }) => {
  const whole = await lockOpen(ctx, 'vote', ref)
  const hazard = hazardIn(whole, { riskId, round })
  if (hazard.current?.shownAt) throw new Failure('state', { message: late.shown })
  refuseOutside(hazard, { probability, consequence })
  const roundId = hazard.current?.id ?? newId()
  if (!hazard.current) await insertRound(ctx.tx, { id: roundId, session_id: whole.session.id, risk_id: riskId, number: round })
  await putVote(ctx.tx, {
    id: newId(),
    round_id: roundId,
    voter_id: ctx.actor.id,
    probability,
    consequence,
    voted_at: ctx.now.toISOString(),
  })
  return took(ctx, 'vote', whole, [null, { hazard: hazard.number, round }])
})

/** What is kept of rounds from now on: how many gave each step. Throws 409 where somebody would see what another has voted. */
async function countRounds(ctx: Context, hazards: readonly Hazard[], voterIds: readonly string[]) {
  if (hazards.some(({ current }) => current?.shownAt)) throw new Failure('state', { message: late.shownAlready })
  const votes = await votesToShow(
    ctx.tx,
    hazards.flatMap(({ current }) => current?.id ?? []),
    voterIds,
  )
  return hazards.map(({ current, definition: { probability, consequence }, number }) => {
    const given = votes.filter(({ roundId }) => roundId === current?.id)
    const spread = spreadOf(given, { probability: probability.length, consequence: consequence.length })
    if (!current || !spread) throw new Failure('state', { message: late.noVotes })
    if (!mayShow(spread.votes, mostVoters(current, voterIds))) throw new Failure('state', { message: late.tooFew })
    return { id: current.id, number, ...spread }
  })
}

export const reveal = write(scoringSessions.reveal, async (ctx, { rounds, ...ref }) => {
  const whole = await lockOpen(ctx, 'reveal', ref)
  const hazards = [...new Set(rounds.map((one) => hazardIn(whole, one)))]
  const counted = await countRounds(ctx, hazards, whole.facts.voterIds)
  await showRounds(ctx.tx, counted, ctx.actor.id, ctx.now.toISOString())
  return took(ctx, 'showVotes', whole, [null, { hazards: counted.map(({ number }) => number).join(', ') }])
})

/** The round that was shown, of a hazard in a meeting. */
function shownRound(whole: Open, ref: { riskId: string; round: number }) {
  const hazard = hazardIn(whole, ref)
  const { current } = hazard
  if (!current?.spread) throw new Failure('state', { message: late.notShown })
  return { hazard, current, spread: current.spread }
}

export const voteAgain = write(scoringSessions.voteAgain, async (ctx, { riskId, round, ...ref }) => {
  const whole = await lockOpen(ctx, 'voteAgain', ref)
  const { hazard } = shownRound(whole, { riskId, round })
  const number = roundNumber(hazard) + 1
  await insertRound(ctx.tx, { id: newId(), session_id: whole.session.id, risk_id: riskId, number })
  return took(ctx, 'voteAgain', whole, [null, { hazard: hazard.number, round: number }])
})

/** The hazard gets its score as it would from anybody who may score it. */
export const take = write(scoringSessions.take, async (ctx, { riskId, round, version, ...input }) => {
  const { id, sessionId, ...given } = input
  const whole = await lockOpen(ctx, 'take', { id, sessionId })
  const { hazard, current, spread } = shownRound(whole, { riskId, round })
  if (current.taken) throw new Failure('state', { message: late.takenAlready })
  refuseOutside(hazard, given)
  const { probability, consequence, reasonP = null, reasonC = null } = given
  const level = levelAt(hazard.definition, probability, consequence)!
  refuseGaps(takeGaps({ probability, consequence, level, levelName: matrixTexts.level[level], reasonP, reasonC }, spread))
  const scored = await scoreRisk(ctx, { ...given, id: riskId, version, sort: 'current' }, 'meeting')
  const by = { taken_at: ctx.now.toISOString(), taken_by: ctx.actor.id, taken_p: probability, taken_c: consequence }
  await takeRound(ctx.tx, current.id, by)
  return { ...scored, result: await shown(ctx, whole, true) }
})
