import { missing } from '@portal/kit/errors'
import type { Context } from '@portal/platform/http/verb'
import { writesDocument } from '../../rules.ts'
import { readsSuggestion, type SuggestionFacts, suggestionRules } from '../../suggestionRules.ts'
import { documentKind } from '../kind.ts'
import { type DocumentRecord, getDocument } from '../record.ts'
import { listSuggestions, oneSuggestion, type SuggestionRow } from './suggestionQueries.ts'

export const factsOf = (document: DocumentRecord, { status, suggestedBy, versionId, versionLabel }: SuggestionRow): SuggestionFacts => ({
  status,
  suggestedById: suggestedBy.id,
  versionId,
  versionLabel,
  document,
})

/** What the actor sees that is suggested of a document. */
export async function seen({ tx, actor }: Context, row: DocumentRecord) {
  const rows = await listSuggestions(tx, row.id, actor.id, writesDocument(actor, row) !== null)
  return { items: rows.map((one) => ({ ...one, ...suggestionRules.possible(actor, factsOf(row, one)) })) }
}
export async function readable({ tx, actor }: Context, row: DocumentRecord, id: string) {
  const one = await oneSuggestion(tx, row.id, id)
  if (!one || !readsSuggestion(actor, factsOf(row, one))) throw missing()
  return one
}

type Options = { reason?: string; isAnswer?: boolean }
/** A change of what is suggested: no new version of the document. An answer alone may be given in the place of a leader. */
export const changeOf = async (
  ctx: Context,
  step: string,
  row: DocumentRecord,
  after: object,
  { reason, isAnswer = false }: Options = {},
) => ({
  ...documentKind.changeOf(step, row),
  before: null,
  after,
  reason: reason ?? null,
  departmentId: isAnswer ? row.departmentId : null,
  result: await seen(ctx, await getDocument(ctx, row.id)),
})
