import type { Actor } from '@portal/kit/actor'
import { Failure } from '@portal/kit/errors'
import { may } from '@portal/kit/permissions'
import { type Gap, gapIf, lifecycle, type Refusal, refuse } from '@portal/kit/rules'
import { isGrave } from '@portal/modules/governance/riskAssessments'
import type { RiskLevel } from '@portal/modules/governance/riskMatrices'
import type { Meeting, MeetingHazard, MeetingStep, Spread } from './contract.ts'
import { meetingTexts } from './texts.ts'

/** What the rules must know of an assessment and its meeting. */
export type MeetingFacts = {
  /** Resting: the assessment is not under work. */
  status: 'none' | 'open' | 'resting'
  /** Why the actor may not lead it; null when they may. */
  notLeading: Refusal | null
  voterIds: readonly string[]
  hazardCount: number
}
type Who = (actor: Actor, facts: MeetingFacts) => Refusal | null

const { why, late, lack } = meetingTexts
const leader: Who = (_, { notLeading }) => notLeading && refuse('forbidden', why.notLeader)
const voter: Who = (actor, { voterIds }) => (voterIds.includes(actor.id) ? null : refuse('forbidden', why.notVoter))

/** The life of a meeting, and who moves it on. */
export const meetingRules = lifecycle<MeetingFacts, MeetingFacts['status']>()<MeetingStep>({
  open: {
    from: ['none'],
    to: 'open',
    who: leader,
    guard: ({ hazardCount, voterIds }) => [
      ...gapIf(hazardCount === 0, 'hazards', why.noHazards),
      ...gapIf(voterIds.length === 0, 'participants', why.noVoters),
    ],
    quiet: true,
  },
  vote: { from: ['open'], who: voter, quiet: true },
  reveal: { from: ['open'], who: leader, quiet: true },
  voteAgain: { from: ['open'], who: leader, quiet: true },
  take: { from: ['open'], who: leader, quiet: true },
  writeNotes: { from: ['open'], who: leader, quiet: true },
  close: { from: ['open'], to: 'none', who: leader, quiet: true },
})

/** Refuses a step (403, 409, 422): who may not is never told how far the meeting has come. `isSame`: the meeting is the one that was seen. */
export function admit(actor: Actor, facts: MeetingFacts, step: MeetingStep, isSame = true) {
  const refusal = meetingRules.steps[step].who(actor, facts)
  if (!refusal && facts.status === 'resting') throw new Failure('state', { message: late.notUnderWork })
  if (!refusal && step === 'open' && facts.status === 'open') throw new Failure('state', { message: late.open })
  if (!refusal && (!isSame || (step !== 'open' && facts.status === 'none'))) throw new Failure('state', { message: late.closed })
  meetingRules.decide(actor, facts, step)
}

/** Who votes: those who take part, are here, and in a role that writes. */
export const mayVote = (actor: Pick<Actor, 'role'>) => may(actor, 'write')

/** Whether so many votes may be shown: everybody would know whose a single one is. Where nobody else may vote there is nothing to hide. */
export const mayShow = (votes: number, voters: number) => votes > 0 && votes >= Math.min(2, voters)
/** The matrix a hazard of a meeting is scored by. */
export const definitionOf = ({ matrices }: Pick<Meeting, 'matrices'>, { matrixId }: Pick<MeetingHazard, 'matrixId'>) =>
  matrices.find(({ id }) => id === matrixId)!.definition

/** How many gave each of so many steps. */
const countsOf = (given: readonly number[], steps: number) =>
  Array.from({ length: steps }, (_, n) => given.filter((one) => one === n + 1).length)
/**
 * The step in the middle. Of an even number it is the higher of the two: there is no step between them, and where people are in doubt, what is graver
 * is proposed. Undefined of none.
 */
export const medianOf = (given: readonly number[]) => given.toSorted((a, b) => a - b)[Math.floor(given.length / 2)]

type Vote = { probability: number; consequence: number }
/** What is shown of some votes; null of none. A vote outside the scale, which may have become another since, does not count. */
export function spreadOf(given: readonly Vote[], steps: { probability: number; consequence: number }): Spread | null {
  const votes = given.filter((one) => one.probability <= steps.probability && one.consequence <= steps.consequence)
  const [p, c] = [votes.map(({ probability }) => probability), votes.map(({ consequence }) => consequence)]
  const [medianP, medianC] = [medianOf(p), medianOf(c)]
  if (medianP === undefined || medianC === undefined) return null
  return {
    votes: votes.length,
    probability: countsOf(p, steps.probability),
    consequence: countsOf(c, steps.consequence),
    medianP,
    medianC,
  }
}

type Taking = Vote & { level: RiskLevel; levelName: string; reasonP: string | null; reasonC: string | null }
/** R4: in a meeting it is said why at once, of what is grave and of what is not the median. */
export function takeGaps({ probability, consequence, level, levelName, ...given }: Taking, { medianP, medianC }: Spread): Gap[] {
  const gapOf = (field: 'reasonP' | 'reasonC', step: number, median: number) =>
    given[field]
      ? []
      : step !== median
        ? gapIf(true, field, lack.otherThanMedian(median))
        : gapIf(isGrave(level), field, lack.reason(levelName))
  return [...gapOf('reasonP', probability, medianP), ...gapOf('reasonC', consequence, medianC)]
}
