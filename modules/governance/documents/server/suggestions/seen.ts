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

/** A change of what is suggested: no new version of the document. */
export const changeOf = async (ctx: Context, step: string, row: DocumentRecord, after: object) => ({
  ...documentKind.changeOf(step, row),
  before: null,
  after,
  departmentId: row.departmentId,
  result: await seen(ctx, await getDocument(ctx, row.id)),
})
