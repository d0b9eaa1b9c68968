import { read, write } from '@portal/kit/contract'
import { id, version } from '@portal/kit/fields'
import { freeText } from '@portal/kit/freeText'
import * as z from 'zod/mini'
import { proposalStatuses } from './choices.ts'

export * from './choices.ts'

/** What a rule proposes to do with a record, and why. */
export const Proposal = z.object({
  id,
  rule: z.string(),
  status: z.enum(proposalStatuses),
  /** What is proposed, and what says so. */
  title: z.string(),
  text: z.string(),
  /** What accepting leads to, beside the change itself. */
  consequence: z.nullable(z.string()),
  /** The change, as the rule's module writes it. */
  change: z.record(z.string(), z.unknown()),
  /** Of those the reader may read. */
  facts: z.array(z.object({ id, kind: z.string(), number: z.string(), title: z.string(), path: z.string(), on: z.string() })),
  /** How many more there are that the reader may not read. */
  hidden: z.int(),
  madeAt: z.string(),
  decidedAt: z.nullable(z.string()),
  decidedByName: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  version: z.int(),
  canDecide: z.boolean(),
  /** Why the reader may not. */
  why: z.nullable(z.string()),
})
export type Proposal = z.output<typeof Proposal>

const Decided = z.object({ id, status: z.enum(proposalStatuses) })
/** What came of it, and the page that shows it. */
const Accepted = z.extend(Decided, { path: z.string() })
const ref = { id, version }
export const proposals = {
  /** Of one record: those that wait first, then the latest. */
  list: read('/proposals', z.strictObject({ recordId: id }), z.object({ items: z.array(Proposal) })),
  /** Carries out what is proposed, by the same step as if somebody had come upon it. */
  accept: write('/proposals/:id/accept', z.strictObject({ ...ref, note: z.optional(freeText({ max: 1000 })) }), Accepted),
  /** It rests until something new happens. */
  declineProposal: write(
    '/proposals/:id/decline',
    z.strictObject({ ...ref, reason: freeText({ min: 10, max: 1000, label: 'begrunnelse' }) }),
    Decided,
  ),
}
