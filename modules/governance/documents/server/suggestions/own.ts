import { instant } from '@portal/kit/fields'
import { countLimit, pageOf, readCursor, totalOf } from '@portal/platform/db/paging'
import { read } from '@portal/platform/http/verb'
import * as z from 'zod/mini'
import { documentSuggestions, type OwnSuggestion } from '../../suggestionContract.ts'
import { mayWithdraw } from '../../suggestionRules.ts'
import { countOwn, ownSuggestions as listOwn } from './suggestionQueries.ts'

const keys = z.tuple([z.boolean(), instant, z.uuid()])

/** Whoever has suggested something finds it again, and what became of it. */
export const ownSuggestions = read(documentSuggestions.ownSuggestions, async ({ tx, actor }, { documentId, cursor, limit }) => {
  const from = cursor === undefined ? null : readCursor(cursor, keys)
  const rows = await listOwn(tx, actor, documentId, limit + 1, from?.keys)
  const total = from?.total ?? totalOf(await countOwn(tx, actor.id, documentId, countLimit + 1))
  return pageOf(
    rows,
    limit,
    total,
    ({ id, status, suggestedAt, decidedAt }) => [status !== 'open', decidedAt ?? suggestedAt, id],
    ({ suggestedBy, ...row }) => {
      const isReadable = row.document.title !== null
      const can: OwnSuggestion['can'] =
        isReadable && mayWithdraw(actor, { status: row.status, suggestedById: suggestedBy.id }) ? ['withdraw'] : []
      return { ...row, can }
    },
  )
})
