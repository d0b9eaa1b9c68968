import { person } from '@portal/kit/answerFields'
import { choices, id, wholeNumber } from '@portal/kit/fields'
import * as z from 'zod/mini'
import { approvalRules, mostSeats, roundStatuses, verdicts } from './choices.ts'

export * from './choices.ts'

/** A decision, sealed: who, when, and what was in front of them. */
export const Seal = z.object({
  /** Of what was shown: SHA-256 of its canonical JSON (RFC 8785). */
  digest: z.string(),
  roundId: id,
  userId: id,
  name: z.string(),
  /** The person in whose place it was decided. */
  insteadOfId: z.nullable(id),
  verdict: z.enum(verdicts),
  /** Of whoever went through it before it was approved; absent of those who approve. */
  isReviewer: z.optional(z.boolean()),
  at: z.string(),
  /** SHA-256 of all the above as canonical JSON; it stands in the log, which is sealed in signed blocks. */
  hash: z.string(),
})
export type Seal = z.output<typeof Seal>

const Seat = z.object({
  userId: id,
  name: z.string(),
  /** Goes through it before those who approve are asked. */
  isReviewer: z.boolean(),
  verdict: z.nullable(z.enum(verdicts)),
  note: z.nullable(z.string()),
  decidedAt: z.nullable(z.string()),
  /** Who decided, where another stood in. */
  decidedByName: z.nullable(z.string()),
  seal: z.nullable(z.string()),
})

/** Somebody asks that a record be approved as it is. */
export const Round = z.object({
  id,
  purpose: z.string(),
  status: z.enum(roundStatuses),
  rule: z.enum(approvalRules),
  needed: z.int(),
  digest: z.string(),
  note: z.nullable(z.string()),
  askedBy: person,
  askedAt: z.string(),
  endedAt: z.nullable(z.string()),
  /** Names of what was changed, of a void one. */
  changed: z.array(z.string()),
  seats: z.array(Seat),
  /** The reader, or somebody they stand in for, is the one who decides now. */
  isYourTurn: z.boolean(),
})
export type Round = z.output<typeof Round>

/** Whom to ask, and how many of them must say yes. */
export const askedFields = {
  approverIds: z.array(id).check(z.minLength(1, { error: 'Velg minst én som skal godkjenne' }), z.maxLength(mostSeats)),
  approvalRule: z._default(choices(approvalRules, 'hvem som må godkjenne'), 'all'),
  /** Of «some». */
  needed: z.optional(wholeNumber({ min: 1, max: mostSeats, label: 'hvor mange' })),
}
/** Who goes through it first; all of them must before those who approve are asked. */
export const reviewedFields = { reviewerIds: z._default(z.array(id).check(z.maxLength(mostSeats)), []) }
/** What whoever decides has in front of them; other content is answered with 409. */
export const digest = z.string().check(z.regex(/^[0-9a-f]{64}$/, { error: 'Ugyldig kontrollsum' }))
