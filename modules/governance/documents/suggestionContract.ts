import { read, write } from '@portal/kit/contract'
import { cursor, id, pageLimit, version } from '@portal/kit/fields'
import { freeText } from '@portal/kit/freeText'
import { pageOf } from '@portal/kit/listAt'
import { prose } from '@portal/kit/prose'
import * as z from 'zod/mini'
import { Document } from './contract.ts'

export const suggestionStatuses = ['open', 'taken', 'declined', 'withdrawn'] as const
export type SuggestionStatus = (typeof suggestionStatuses)[number]
export const suggestionSteps = ['take', 'markTaken', 'decline', 'withdraw'] as const
export type SuggestionStep = (typeof suggestionSteps)[number]

const text = z.string()
/** What somebody suggests that a document says instead, as those see it who write the document, and whoever suggests it. */
export const Suggestion = z.object({
  id,
  versionId: id,
  /** The version it was suggested on. */
  versionLabel: text,
  reason: text,
  status: z.enum(suggestionStatuses),
  suggestedBy: z.object({ id, name: text }),
  suggestedAt: text,
  decidedAt: z.nullable(text),
  decidedByName: z.nullable(text),
  /** Why it was declined. */
  answer: z.nullable(text),
  /** The version it was taken into. */
  takenLabel: z.nullable(text),
  version: z.int(),
  can: z.array(z.enum(suggestionSteps)),
  why: z.partialRecord(z.enum(suggestionSteps), text),
})
export type Suggestion = z.output<typeof Suggestion>
const Suggestions = z.object({ items: z.array(Suggestion) })

/** One as whoever suggested it finds it again, of whatever document. */
export const OwnSuggestion = z.object({
  ...z.omit(Suggestion, { suggestedBy: true, can: true, why: true }).shape,
  document: z.object({
    id,
    number: text,
    /** Null of a document they no longer read, as one that is archived; what was suggested of it is not shown either. */
    title: z.nullable(text),
  }),
  can: z.array(z.enum(['withdraw'])),
})
export type OwnSuggestion = z.output<typeof OwnSuggestion>

const at = '/documents/:id/suggestions'
const one = `${at}/:suggestionId` as const
const ref = { id, suggestionId: id, version }
export const documentSuggestions = {
  /** Those that wait first, then the latest: of whoever writes the document all, of others their own. */
  suggestions: read(at, z.strictObject({ id }), Suggestions),
  /** The person's own, of all documents: those that wait first, then the latest answered. */
  ownSuggestions: read(
    '/document-suggestions',
    z.strictObject({ documentId: z.optional(id), cursor: z.optional(cursor), limit: pageLimit }),
    pageOf(OwnSuggestion),
  ),
  /** The text it was suggested on, and the text as suggested. */
  suggestion: read(one, z.strictObject({ id, suggestionId: id }), z.object({ before: prose(), after: prose() })),
  suggest: write(
    at,
    z.strictObject({ id, versionId: id, content: prose(), reason: freeText({ min: 5, max: 500, label: 'begrunnelse' }) }),
    Suggestions,
  ),
  /** The next version is under way, and says what was suggested. */
  takeSuggestion: write(`${one}/take`, z.strictObject(ref), Document),
  /** Somebody has written it into the version under way by hand. */
  markSuggestionTaken: write(`${one}/mark-taken`, z.strictObject(ref), Suggestions),
  declineSuggestion: write(
    `${one}/decline`,
    z.strictObject({ ...ref, reason: freeText({ min: 10, max: 1000, label: 'begrunnelse' }) }),
    Suggestions,
  ),
  withdrawSuggestion: write(`${one}/withdraw`, z.strictObject(ref), Suggestions),
}
