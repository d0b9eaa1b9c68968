import { person } from '@portal/kit/answerFields'
import { read, write } from '@portal/kit/contract'
import { id, isoDate, orNull, version, wholeNumber } from '@portal/kit/fields'
import { freeLine, freeText } from '@portal/kit/freeText'
import * as z from 'zod/mini'
import { holdSteps, itemStatuses, mostMonths, runStatuses } from './choices.ts'

export * from './choices.ts'

const reason = freeText({ min: 10, max: 1000, label: 'begrunnelse' })

/** The name of a class. Which there are, the server is handed. */
const className = z.string().check(z.regex(/^[A-Z-]{1,20}$/, { error: 'Velg klasse' }))
export const Period = z.object({
  class: className,
  /** As its module writes them (nb-NO). */
  texts: z.object({
    name: z.string(),
    since: z.optional(z.string()),
    afterwards: z.string(),
    chosen: z.optional(z.object({ some: z.string(), all: z.string() })),
  }),
  /** Null where the company has chosen none, and what is of the class is kept. */
  months: z.nullable(z.int()),
  /** What it may not be shorter than; the law's minimum where there is one. */
  minimumMonths: z.int(),
  /** Whether the company may choose none. */
  isChosen: z.boolean(),
  /** 0 where the company has lengthened nothing. */
  version: z.int(),
})
export type Period = z.output<typeof Period>

/** A list that was proposed, and what became of it: classes and numbers, never content (domain 3.13.4). */
export const DisposalRun = z.object({
  id,
  status: z.enum(runStatuses),
  proposedAt: z.string(),
  approvedBy: z.nullable(person),
  approvedAt: z.nullable(z.string()),
  secondedBy: z.nullable(person),
  secondedAt: z.nullable(z.string()),
  doneAt: z.nullable(z.string()),
  /** How many of each class are in the list. */
  size: z.record(className, z.int()),
  /** What became of them, once it is done. */
  counts: z.record(className, z.object({ done: z.int(), held: z.int(), notDue: z.int() })),
  canApprove: z.boolean(),
  /** Why not, in Norwegian. */
  why: z.nullable(z.string()),
  version: z.int(),
})
export type DisposalRun = z.output<typeof DisposalRun>
export const DisposalItem = z.object({
  id,
  class: className,
  /** What the class is called (nb-NO). */
  classText: z.string(),
  /** A record's number or a person's name. */
  name: z.string(),
  endedOn: z.string(),
  /** The last day it is kept. */
  dueOn: z.string(),
  status: z.enum(itemStatuses),
})
export type DisposalItem = z.output<typeof DisposalItem>

export const LegalHold = z.object({
  id,
  number: z.string(),
  /** Only for those who may set and lift it. */
  reason: z.nullable(z.string()),
  setBy: person,
  setAt: z.string(),
  /** The last day it holds; null of one that holds until somebody lifts it. */
  until: z.nullable(z.string()),
  version: z.int(),
})
export type LegalHold = z.output<typeof LegalHold>

export const Retention = z.object({
  periods: z.array(Period),
  /** The list that waits for approval. */
  proposal: z.nullable(DisposalRun),
  /** Those that were approved, the latest first. */
  runs: z.array(DisposalRun),
  holds: z.array(LegalHold),
})
export type Retention = z.output<typeof Retention>

export const RecordRetention = z.object({
  hold: z.nullable(LegalHold),
  /** The class that keeps a record that has ended the longest, and the last day of it. */
  class: z.nullable(className),
  /** What the class is called (nb-NO). */
  classText: z.optional(z.string()),
  dueOn: z.nullable(z.string()),
  anonymisedAt: z.nullable(z.string()),
  can: z.array(z.enum(holdSteps)),
})
export type RecordRetention = z.output<typeof RecordRetention>

/** What is held after a change; to whoever is no administrator only what they changed. */
const Holds = z.object({ holds: z.array(LegalHold) })

export const retention = {
  overview: read('/retention', z.strictObject({}), Retention),
  setPeriod: write(
    '/retention/periods',
    z.strictObject({
      class: className,
      months: orNull(wholeNumber({ min: 1, max: mostMonths, label: 'antall måneder' })),
      version: wholeNumber({ label: 'versjon' }),
    }),
    Retention,
  ),
  disposalItems: read('/retention/runs/:id', z.strictObject({ id }), z.object({ items: z.array(DisposalItem), total: z.int() })),
  /** What is approved is carried out as it was approved; who approves has proved who they are within ten minutes. */
  approveDisposal: write('/retention/runs/:id/approve', z.strictObject({ id, version }), Retention),
  /** By number, for administrators: a record they may not read is held too, and nothing of it is told (domain 3.13.4, 4.3). */
  holdByNumber: write(
    '/retention/holds',
    z.strictObject({ number: freeLine({ min: 3, max: 40, label: 'nummer' }), reason, until: orNull(isoDate) }),
    Holds,
  ),
  changeHold: write('/retention/holds/:id/until', z.strictObject({ id, version, until: orNull(isoDate), reason }), Holds),
  liftHold: write('/retention/holds/:id/lift', z.strictObject({ id, version, reason }), Holds),
}

/** How long a record is kept, and its legal hold, below the path of its kind. */
export const retentionAt = (path: string) => ({
  retentionOf: read(`${path}/:id/retention`, z.strictObject({ id }), RecordRetention),
  setLegalHold: write(`${path}/:id/legal-hold`, z.strictObject({ id, reason, until: orNull(isoDate) }), RecordRetention),
  liftLegalHold: write(`${path}/:id/legal-hold/lift`, z.strictObject({ id, version, reason }), RecordRetention),
})
