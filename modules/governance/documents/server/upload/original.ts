import { fieldFailure, throwIf } from '@portal/kit/rules'
import { refuseWhileLocked } from '@portal/modules/records/presence/server/public'
import { type Context, read, write } from '@portal/platform/http/verb'
import { documents } from '../../contract.ts'
import { originalTexts } from '../../fileTexts.ts'
import { documentOriginals } from '../../originalContract.ts'
import { documentRules } from '../../rules.ts'
import { begin, mayBegin } from '../create.ts'
import { addAuthor, versionText, writeDraft } from '../queries.ts'
import { getDocument, lockFor, noteOpening, readDocument, take } from '../record.ts'
import { countsOf, readable } from '../write.ts'
import { dropOriginal, originalBytes, putOriginal } from './originalQueries.ts'
import { keepRead, type Read, readSent } from './takeIn.ts'

type Place = { documentId: string; versionId: string }

/** The version under way is the file from now on, and says what the file says. */
async function put(ctx: Context, { documentId, versionId }: Place, given: Read) {
  const { fileId, content, also } = await keepRead(ctx, documentId, given)
  const counts = countsOf(content)
  await writeDraft(ctx.tx, versionId, { ...counts, content })
  await putOriginal(ctx.tx, { version_id: versionId, document_id: documentId, file_id: fileId, kind: given.kind, pages: given.pages })
  await addAuthor(ctx.tx, versionId, ctx.actor.id, ctx.now.toISOString())
  const { fileName, sha256 } = given.file
  return { also, logged: { fileName, sha256, words: counts.words } }
}

export const upload = write(documentOriginals.upload, async (ctx, { id, version, file }) => {
  // Nobody has a file read for a document they may not write in.
  throwIf(documentRules.steps.write.who(ctx.actor, await getDocument(ctx, id)))
  const given = await readSent(ctx, file)
  const { row } = await lockFor(ctx, 'write', { id, version })
  await refuseWhileLocked(ctx, id)
  const draft = row.draft!
  const { also, logged } = await put(ctx, { documentId: id, versionId: draft.id }, given)
  return { ...(await take(ctx, 'upload', row, {}, { more: { versionLabel: draft.label, ...logged } })), also }
})

/** A document whose first version is a file. */
export const createUploaded = write(documentOriginals.createUploaded, async (ctx, { file, ...input }) => {
  await mayBegin(ctx, input)
  const given = await readSent(ctx, file)
  let also: Awaited<ReturnType<typeof put>>['also'] = []
  const change = await begin(ctx, input, async (place) => {
    also = (await put(ctx, place, given)).also
  })
  return { ...change, also }
})

/** The text of the file is written on from here; the file is no longer what the version is. */
export const writeOn = write(documents.writeOn, async (ctx, ref) => {
  const { row } = await lockFor(ctx, 'write', ref)
  await refuseWhileLocked(ctx, row.id)
  const draft = row.draft!
  if (!draft.original) throw fieldFailure('file', originalTexts.noOriginal)
  const { content } = await versionText(ctx.tx, row.id, 'draft')
  // Where a page of a PDF ends is no place for a page of a text that is written on.
  const blocks = draft.original.kind === 'pdf' ? content.content.filter(({ type }) => type !== 'pageBreak') : content.content
  await dropOriginal(ctx.tx, draft.id)
  await writeDraft(ctx.tx, draft.id, { content: { type: 'doc', content: blocks } })
  await addAuthor(ctx.tx, draft.id, ctx.actor.id, ctx.now.toISOString())
  const { fileName, sha256 } = draft.original
  return take(ctx, 'keepText', row, {}, { more: { versionLabel: draft.label, fileName, sha256 } })
})

export const original = read(documentOriginals.original, async (ctx, { id, versionId }) => {
  await readDocument(ctx, id, 'file')
  return originalBytes(ctx.tx, id, { id: versionId })
})
export const draftOriginal = read(documentOriginals.draftOriginal, async (ctx, { id }) => {
  noteOpening(ctx, await readable(ctx, id), 'file')
  return originalBytes(ctx.tx, id, 'draft')
})
