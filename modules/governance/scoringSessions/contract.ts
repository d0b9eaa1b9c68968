import { person } from '@portal/kit/answerFields'
import { read, write } from '@portal/kit/contract'
import { id, orNull, version, wholeNumber } from '@portal/kit/fields'
import { freeText } from '@portal/kit/freeText'
import { MatrixDefinition, mostSteps, riskLevels } from '@portal/modules/governance/riskMatrices'
import * as z from 'zod/mini'
import { meetingSteps } from './choices.ts'

export * from './choices.ts'

const step = z.nullable(z.int())
/** How many gave each step, the lowest first; the steps in the middle, which are what is proposed. */
export const Spread = z.object({
  votes: z.int(),
  probability: z.array(z.int()),
  consequence: z.array(z.int()),
  medianP: z.int(),
  medianC: z.int(),
})
export type Spread = z.output<typeof Spread>
/** What was scored from a round. */
const Taken = z.object({ probability: z.int(), consequence: z.int(), at: z.string(), byName: z.string() })

export const MeetingHazard = z.object({
  id,
  number: z.string(),
  title: z.string(),
  existingControls: z.nullable(z.string()),
  matrixId: z.nullable(id),
  probability: step,
  consequence: step,
  score: step,
  level: z.nullable(z.enum(riskLevels)),
  reasonP: z.nullable(z.string()),
  reasonC: z.nullable(z.string()),
  version: z.int(),
  /** The round that is voted on, or was shown last; counted from 1. */
  round: z.int(),
  /** Who has voted in it, never what. */
  votedIds: z.array(id),
  /** Enough have voted for it to be shown; false once it is. */
  isShowable: z.boolean(),
  /** What the one who asks has given in it. */
  mine: z.nullable(z.object({ probability: z.int(), consequence: z.int() })),
  /** Null until it is shown. */
  spread: z.nullable(Spread),
  taken: z.nullable(Taken),
  /** Rounds that were shown before it, the latest first. */
  earlier: z.array(z.object({ round: z.int(), shownAt: z.string(), spread: Spread, taken: z.nullable(Taken) })),
  /** Whether the one who asks may score it. */
  canScore: z.boolean(),
})
export type MeetingHazard = z.output<typeof MeetingHazard>

export const Meeting = z.object({
  assessment: z.object({ id, number: z.string(), title: z.string(), isUnderWork: z.boolean() }),
  /** Those its hazards are scored by; null is the portal's own. */
  matrices: z.array(z.object({ id: z.nullable(id), definition: MatrixDefinition })),
  /** The one that is open, or was the last. */
  session: z.nullable(
    z.object({
      id,
      openedAt: z.string(),
      openedBy: person,
      closedAt: z.nullable(z.string()),
      notes: z.nullable(z.string()),
      version: z.int(),
    }),
  ),
  /** Those of the participants who have an account and may write. */
  voters: z.array(person),
  hazards: z.array(MeetingHazard),
  can: z.array(z.enum(meetingSteps)),
  why: z.partialRecord(z.enum(meetingSteps), z.string()),
})
export type Meeting = z.output<typeof Meeting>

const at = '/risk-assessments/:id/meeting'
/** A round as somebody saw it: of a hazard, in the meeting that was open. */
const roundOf = { riskId: id, round: wholeNumber({ min: 1, label: 'runde' }) }
const round = { id, sessionId: id, ...roundOf }
const stepOf = (label: string) => wholeNumber({ min: 1, max: mostSteps, label })
const steps = { probability: stepOf('sannsynlighet'), consequence: stepOf('konsekvens') }
const written = orNull(freeText({ max: 1000 }))
/** Meetings in which the hazards of an assessment are scored. */
export const scoringSessions = {
  get: read(at, z.strictObject({ id }), Meeting),
  open: write(at, z.strictObject({ id }), Meeting),
  /** Again: the former is put aside. Until the round is shown. */
  vote: write(`${at}/vote`, z.strictObject({ ...round, ...steps }), Meeting),
  /** Shows some rounds at once, all or none. Whoever could try it would see what nobody else has seen. */
  reveal: {
    ...write(
      `${at}/reveal`,
      z.strictObject({ id, sessionId: id, rounds: z.array(z.strictObject(roundOf)).check(z.minLength(1), z.maxLength(1000)) }),
      Meeting,
    ),
    isShownOnce: true as const,
  },
  voteAgain: write(`${at}/vote-again`, z.strictObject(round), Meeting),
  /** Scores the hazard by what was shown, or otherwise with why. `version`: of the risk. */
  take: write(`${at}/take`, z.strictObject({ ...round, ...steps, version, reasonP: written, reasonC: written, comment: written }), Meeting),
  writeNotes: write(`${at}/notes`, z.strictObject({ id, sessionId: id, version, notes: orNull(freeText()) }), Meeting, 'PUT'),
  close: write(`${at}/close`, z.strictObject({ id, sessionId: id }), Meeting),
}
