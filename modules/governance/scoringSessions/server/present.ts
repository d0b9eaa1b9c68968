import { roleOf } from '@portal/kit/actor'
import { pick } from '@portal/kit/pick'
import {
  type AssessmentRecord,
  assessmentFactsOf,
  getAssessment,
  isUnderWork,
  mayLeadMeeting,
} from '@portal/modules/governance/riskAssessments/server/public'
import { type HazardToScore, hazardsToScore } from '@portal/modules/governance/risks/server/public'
import type { Context } from '@portal/platform/http/verb'
import type { Meeting, MeetingHazard } from '../contract.ts'
import { type MeetingFacts, mayShow, mayVote, meetingRules } from '../rules.ts'
import { activePeople, lastSession, roundsOf, type ScoringRound, type Session } from './queries.ts'
import { votesBy } from './voteQueries.ts'

type Asking = Pick<Context, 'tx' | 'actor' | 'now'>
export type Hazard = HazardToScore & {
  /** The one that is voted on, or was shown last, in the meeting that is shown; undefined until somebody votes. */
  current: ScoringRound | undefined
  /** Of all meetings, the latest first. */
  rounds: ScoringRound[]
}
type Known = { assessment: AssessmentRecord; voters: { id: string; name: string }[]; hazards: HazardToScore[] }
/** A meeting as the steps see it. */
export type Whole = Omit<Known, 'hazards'> & { session: Session | null; hazards: Hazard[]; facts: MeetingFacts }

/** The meeting of an assessment the actor may read. Throws `missing`. */
export async function meetingOf(ctx: Asking, assessmentId: string): Promise<Whole> {
  const { tx, actor } = ctx
  const assessment = await getAssessment(tx, actor, assessmentId)
  const participants = await activePeople(
    tx,
    assessment.participants.flatMap(({ userId }) => userId ?? []),
  )
  const voters = participants.filter(({ roleId }) => mayVote({ role: roleOf(roleId) })).map((one) => pick(one, ['id', 'name']))
  return withRounds(ctx, { assessment, voters, hazards: await hazardsToScore(ctx, assessmentId) })
}

/** The meeting as it is now, of what else is as it was read. */
export async function withRounds({ tx, actor, now }: Asking, { assessment, voters, hazards: known }: Known): Promise<Whole> {
  const session = await lastSession(tx, assessment.id)
  const rounds = await roundsOf(tx, assessment.id)
  const hazards = known.map((hazard) => {
    const own = rounds.filter(({ riskId }) => riskId === hazard.id)
    return { ...hazard, rounds: own, current: own.find(({ sessionId }) => sessionId === session?.id) }
  })
  const facts = {
    status: !isUnderWork(assessment) ? 'resting' : session && session.closedAt === null ? 'open' : 'none',
    notLeading: mayLeadMeeting(actor, assessmentFactsOf(assessment, now)),
    voterIds: voters.map(({ id }) => id),
    hazardCount: hazards.length,
  } as const
  return { assessment, session, voters, hazards, facts }
}

/** The number of the round that is voted on; one nobody has voted in is not stored. */
export const roundNumber = ({ current, rounds }: Pick<Hazard, 'current' | 'rounds'>) => current?.number ?? (rounds[0]?.number ?? 0) + 1

function presentHazard(hazard: Hazard, mine: MeetingHazard['mine'], voterIds: readonly string[]): MeetingHazard {
  const { current, rounds } = hazard
  const votedIds = (current?.votedIds ?? []).filter((id) => voterIds.includes(id))
  return {
    ...pick(hazard, ['id', 'number', 'title', 'existingControls', 'matrixId', 'probability', 'consequence', 'score', 'level']),
    ...pick(hazard, ['reasonP', 'reasonC', 'version', 'canScore']),
    round: roundNumber(hazard),
    votedIds,
    isShowable: current !== undefined && !current.shownAt && mayShow(votedIds.length, mostVoters(current, voterIds)),
    mine,
    spread: current?.spread ?? null,
    taken: current?.taken ?? null,
    earlier: rounds.flatMap(({ id, number, shownAt, spread, taken }) =>
      id !== current?.id && shownAt && spread ? [{ round: number, shownAt, spread, taken }] : [],
    ),
  }
}

/** How many a vote of a round may be of. Whoever voted and was taken away since is one of them: that must not leave a single vote to see. */
export const mostVoters = ({ votedIds }: ScoringRound, voterIds: readonly string[]) => Math.max(voterIds.length, votedIds.length)

/** A meeting as its page shows it to the one who asks. */
export async function presentMeeting(ctx: Asking, whole: Whole): Promise<Meeting> {
  const { assessment, session, voters, hazards, facts } = whole
  const mine = await votesBy(
    ctx.tx,
    ctx.actor.id,
    hazards.flatMap(({ current }) => current?.id ?? []),
  )
  return {
    assessment: { ...pick(assessment, ['id', 'number', 'title']), isUnderWork: facts.status !== 'resting' },
    matrices: [...new Map(hazards.map(({ matrixId, definition }) => [matrixId, { id: matrixId, definition }])).values()],
    session,
    voters,
    hazards: hazards.map((hazard) => presentHazard(hazard, mine.get(hazard.current?.id ?? '') ?? null, facts.voterIds)),
    ...meetingRules.possible(ctx.actor, facts),
  }
}
