import { canonicalJson } from '@portal/kit/canonicalJson'
import type { Prose } from '@portal/kit/prose'
import { filesOfProse } from '@portal/kit/proseParts'
import { fieldFailure, gapIf } from '@portal/kit/rules'
import { newId } from '@portal/kit/uuid'
import { type Context, read, write } from '@portal/platform/http/verb'
import { jsonHash } from '@portal/platform/secrets/jsonHash'
import { documentSuggestions } from '../../suggestionContract.ts'
import { suggestionTexts } from '../../suggestionTexts.ts'
import { documentEvents } from '../notices.ts'
import { inForceOf, versionText } from '../queries.ts'
import { getDocument, lockFor, readDocument } from '../record.ts'
import { tell } from '../tell.ts'
import { countsOf } from '../write.ts'
import { declineSuggestion, markSuggestionTaken, takeSuggestion, withdrawSuggestion } from './answer.ts'
import { ownSuggestions } from './own.ts'
import { changeOf, readable, seen } from './seen.ts'
import { addSuggestion, suggestedText } from './suggestionQueries.ts'

const { lack } = suggestionTexts

const suggestions = read(documentSuggestions.suggestions, async (ctx, { id }) => seen(ctx, await getDocument(ctx, id)))
const suggestion = read(documentSuggestions.suggestion, async (ctx, { id, suggestionId }) => {
  const one = await readable(ctx, await readDocument(ctx, id, 'suggestion'), suggestionId)
  return { before: (await versionText(ctx.tx, id, { id: one.versionId })).content, after: await suggestedText(ctx.tx, one.id) }
})

/** Refuses a text that suggests nothing, or shows what the document does not. */
async function requireChange({ tx }: Context, id: string, versionId: string, content: Prose) {
  const { content: before } = await versionText(tx, id, { id: versionId })
  if (canonicalJson(before) === canonicalJson(content)) throw fieldFailure('content', lack.unchanged)
  const pictures = filesOfProse(before)
  if (filesOfProse(content).some((file) => !pictures.includes(file))) throw fieldFailure('content', lack.unknownFile)
}

/** Whoever reads what is in force says how it should be instead. */
const suggest = write(documentSuggestions.suggest, async (ctx, { id, versionId, content, reason }) => {
  const { tx, actor, now } = ctx
  const { row } = await lockFor(ctx, 'suggest', { id }, async () =>
    gapIf((await inForceOf(tx, id, now)) !== versionId, 'versionId', lack.moved),
  )
  await requireChange(ctx, id, versionId, content)
  const suggestionId = newId()
  await addSuggestion(tx, {
    id: suggestionId,
    document_id: id,
    version_id: versionId,
    content,
    reason,
    suggested_at: now.toISOString(),
    suggested_by: actor.id,
  })
  await tell(ctx, documentEvents.documentSuggested, row, [row.ownerId])
  const { words } = countsOf(content)
  return changeOf(ctx, 'suggest', row, { suggestionId, words, sha256: jsonHash(content) })
})

export const suggestionVerbs = {
  suggestions,
  ownSuggestions,
  suggestion,
  suggest,
  takeSuggestion,
  markSuggestionTaken,
  declineSuggestion,
  withdrawSuggestion,
}
