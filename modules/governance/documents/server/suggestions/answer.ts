import { withdraw as withdrawNotices } from '@portal/modules/records/notifications/server/public'
import { updateRow } from '@portal/platform/db/updateRow'
import { type Context, write } from '@portal/platform/http/verb'
import { documentSuggestions, type SuggestionStep } from '../../suggestionContract.ts'
import { suggestionRules } from '../../suggestionRules.ts'
import { documentKind } from '../kind.ts'
import { openNext } from '../nextVersion.ts'
import { documentEvents } from '../notices.ts'
import { addAuthor } from '../queries.ts'
import { getDocument, take } from '../record.ts'
import { tellSuggester } from '../tell.ts'
import { changeOf, factsOf, readable } from './seen.ts'
import { hasOpen, suggestedText } from './suggestionQueries.ts'

const { documentSuggested, documentSuggestionDeclined, documentSuggestionTaken } = documentEvents
const updateSuggestion = updateRow('document_suggestions')
type Ref = { id: string; suggestionId: string; version: number }

/** Holds a document and what is suggested of it, and decides a step. */
async function decided(ctx: Context, { id, suggestionId, version }: Ref, step: SuggestionStep, answer: string | null = null) {
  await documentKind.hold.lock(ctx.tx, id)
  const row = await getDocument(ctx, id)
  const one = await readable(ctx, row, suggestionId)
  const facts = factsOf(row, one)
  suggestionRules.admit(ctx.actor, facts, step, { version, current: one.version })
  const set = {
    status: suggestionRules.decide(ctx.actor, facts, step),
    decided_at: ctx.now.toISOString(),
    decided_by: ctx.actor.id,
    answer,
  }
  return {
    row,
    one,
    /** Writes it, and takes the bell away when nothing waits any more. */
    settle: async (takenInto: string | null = null) => {
      await updateSuggestion(ctx.tx, one.id, { ...set, taken_into_id: takenInto })
      if (!(await hasOpen(ctx.tx, id))) await withdrawNotices(ctx, id, [documentSuggested])
    },
  }
}

/** The next version begins as it was suggested; whoever suggested it has written in it (S3). */
export const takeSuggestion = write(documentSuggestions.takeSuggestion, async (ctx, ref) => {
  const { row, one, settle } = await decided(ctx, ref, 'take')
  const versionId = await openNext(ctx, row, true, await suggestedText(ctx.tx, one.id))
  await addAuthor(ctx.tx, versionId, one.suggestedBy.id, ctx.now.toISOString())
  await settle(versionId)
  await tellSuggester(ctx, documentSuggestionTaken, row, [one.suggestedBy.id])
  return take(ctx, 'takeSuggestion', row, { status: 'draft' }, { more: { suggestionId: one.id } })
})

export const markSuggestionTaken = write(documentSuggestions.markSuggestionTaken, async (ctx, ref) => {
  const { row, one, settle } = await decided(ctx, ref, 'markTaken')
  await addAuthor(ctx.tx, row.draft!.id, one.suggestedBy.id, ctx.now.toISOString())
  await settle(row.draft!.id)
  await tellSuggester(ctx, documentSuggestionTaken, row, [one.suggestedBy.id])
  return changeOf(ctx, 'markSuggestionTaken', row, { suggestionId: one.id }, { isAnswer: true })
})

export const declineSuggestion = write(documentSuggestions.declineSuggestion, async (ctx, { reason, ...ref }) => {
  const { row, one, settle } = await decided(ctx, ref, 'decline', reason)
  await settle()
  await tellSuggester(ctx, documentSuggestionDeclined, row, [one.suggestedBy.id])
  return changeOf(ctx, 'declineSuggestion', row, { suggestionId: one.id }, { reason, isAnswer: true })
})

export const withdrawSuggestion = write(documentSuggestions.withdrawSuggestion, async (ctx, ref) => {
  const { row, one, settle } = await decided(ctx, ref, 'withdraw')
  await settle()
  return changeOf(ctx, 'withdrawSuggestion', row, { suggestionId: one.id })
})
