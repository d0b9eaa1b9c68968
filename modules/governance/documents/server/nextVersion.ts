import type { Prose } from '@portal/kit/prose'
import { newId } from '@portal/kit/uuid'
import type { Context } from '@portal/platform/http/verb'
import { addAuthor, latestApproved, openVersion, readingColumns, readingOf, versionText } from './queries.ts'
import type { DocumentRecord } from './record.ts'
import { countsOf, numberOf } from './write.ts'

/** Opens the version after the last, with its text or another, and answers its id. */
export async function openNext({ tx, actor, now }: Context, row: DocumentRecord, isSignificant: boolean, text?: Prose): Promise<string> {
  const [last] = row.versions
  const { title, content } = await versionText(tx, row.id, { id: last!.id })
  const id = newId()
  const at = now.toISOString()
  const translates = row.translationOf ? await latestApproved(tx, row.translationOf.id) : undefined
  const begun = {
    id,
    document_id: row.id,
    translates_id: translates ?? null,
    title,
    opened_at: at,
    opened_by: actor.id,
    expiry_date: row.expiryDate,
    content: text ?? content,
  }
  const reading = readingColumns(await readingOf(tx, last!.id))
  await openVersion(tx, { ...begun, ...numberOf(row, isSignificant), ...countsOf(begun.content), ...reading })
  await addAuthor(tx, id, actor.id, at)
  return id
}
