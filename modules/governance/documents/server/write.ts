import { missing } from '@portal/kit/errors'
import { formatDate } from '@portal/kit/format'
import { pick } from '@portal/kit/pick'
import type { Prose } from '@portal/kit/prose'
import { filesOfProse, missingAlts, plainProse, recordsOfProse } from '@portal/kit/proseParts'
import { fieldFailure, type Gap, gapIf } from '@portal/kit/rules'
import { fileOf } from '@portal/modules/records/files/server/public'
import { editLockVerbs, refuseWhileLocked } from '@portal/modules/records/presence/server/public'
import { type Context, read, write as writeVerb } from '@portal/platform/http/verb'
import { jsonHash } from '@portal/platform/secrets/jsonHash'
import { documents } from '../contract.ts'
import { originalTexts } from '../fileTexts.ts'
import { nextNumber, readsDrafts, unfitReview } from '../rules.ts'
import { lackTexts as lack } from '../texts.ts'
import { filesFor, inForceOn, isAsked } from './present.ts'
import { addAuthor, readingColumns, readingOf, versionText, writeDraft } from './queries.ts'
import { type DocumentRecord, getDocument, lockFor, noteOpening, readDocument, take, todayOf } from './record.ts'

/** What of a text is kept beside it: how many words it has, and how many pictures nobody has described. */
export const countsOf = (content: Prose) => ({
  words: plainProse(content).split(/\s+/).filter(Boolean).length,
  undescribed: missingAlts(content).length,
  file_ids: filesOfProse(content),
})
/** The number a version under way gets. */
export const numberOf = ({ versions }: Pick<DocumentRecord, 'versions'>, isSignificant: boolean) => {
  const number = nextNumber(versions[0] ?? null, isSignificant)
  return { ...number, is_significant: number.minor === 0 }
}
/** A version is in force from the day it is approved or later, and never before the one that was approved last. */
export function unfitStart({ versions }: Pick<DocumentRecord, 'versions'>, validFrom: string | null | undefined, today: string): Gap[] {
  const last = versions[0]
  const from = validFrom ?? today
  return [
    ...gapIf(from < today, 'validFrom', lack.validInPast),
    ...gapIf(
      !!last?.validFrom && from < last.validFrom,
      'validFrom',
      lack.validTooEarly(last?.label ?? '', formatDate(last?.validFrom ?? today)),
    ),
  ]
}

export const write = writeVerb(documents.write, async (ctx, { content, title, isSignificant, screenId, ...ref }) => {
  const { reading, changeSummary = null, validFrom = null, reviewDate = null, expiryDate = null } = ref
  const today = todayOf(ctx)
  const { row } = await lockFor(ctx, 'write', ref, (one) => [
    // What stood there yesterday does not keep the text from being saved; it is asked again when the draft is sent.
    ...(validFrom && validFrom !== one.draft?.validFrom ? unfitStart(one as DocumentRecord, validFrom, today) : []),
    ...gapIf(!!reading?.asksReceipt && one.translationOf !== null, 'reading', lack.translationAsks),
    ...gapIf(!!reading?.quiz.some(({ answers, right }) => right >= answers.length), 'reading', lack.rightAnswer),
    ...(reviewDate && reviewDate !== one.draft?.reviewDate ? unfitReview(one.documentType, reviewDate, today) : []),
  ])
  await refuseWhileLocked(ctx, row.id, screenId)
  const draft = row.draft!
  const files = row.files.map(({ id }) => id)
  // A text that is a file's is changed by another file, or when it is written on.
  if (!content === !draft.original) throw fieldFailure('content', content ? originalTexts.fromFile : lack.content)
  if (content && filesOfProse(content).some((file) => !files.includes(file))) throw fieldFailure('content', lack.unknownFile)
  const counts = content ? countsOf(content) : null
  const fields = {
    title,
    change_summary: changeSummary,
    valid_from: validFrom,
    review_date: reviewDate,
    expiry_date: expiryDate,
    ...(reading && readingColumns(reading)),
  }
  await writeDraft(ctx.tx, draft.id, { ...fields, ...counts, ...numberOf(row, isSignificant), ...(content && { content }) })
  await addAuthor(ctx.tx, draft.id, ctx.actor.id, ctx.now.toISOString())
  const set = row.approvedAt ? {} : { title }
  const logged = content && { words: counts!.words, sha256: jsonHash(content) }
  return take(ctx, 'saveDraft', row, set, { more: { versionLabel: draft.label, ...logged } })
})

/** Whoever may write the draft may say that they do. */
export const { takeLock, releaseLock } = editLockVerbs('/documents', {
  get: getDocument,
  admit: (ctx, id) => lockFor(ctx, 'write', { id }),
})

/** Who asks for a draft reads drafts. */
export async function readable(ctx: Pick<Context, 'tx' | 'actor'>, id: string) {
  const row = await getDocument(ctx, id)
  if (!row.draft || !readsDrafts(ctx.actor, row, isAsked(ctx.actor, row))) throw missing()
  return row
}
/** A text with the pages of those records it leads to that the reader may read. */
async function linked<T extends { content: Prose }>({ pagesSeen }: Context, text: T) {
  const ids = recordsOfProse(text.content).map(({ id }) => id)
  return { ...text, links: ids.length > 0 ? await pagesSeen(ids) : [] }
}
export const draft = read(documents.draft, async (ctx, { id }) => {
  const row = await readable(ctx, id)
  noteOpening(ctx, row, 'draft')
  const { version, draft: one } = row
  return {
    ...(await linked(ctx, await versionText(ctx.tx, id, 'draft'))),
    version,
    ...pick(one!, ['isSignificant', 'changeSummary', 'validFrom', 'reviewDate', 'expiryDate']),
    reading: await readingOf(ctx.tx, one!.id),
  }
})
/** A file of the document that the reader sees. */
export const file = read(
  documents.file,
  fileOf(async (ctx, id, fileId) => {
    const row = await readDocument(ctx, id, 'file')
    if (!filesFor(ctx.actor, row).some((one) => one.id === fileId)) throw missing()
  }),
)
export const current = read(documents.current, async (ctx, { id }) => {
  const version = inForceOn(await readDocument(ctx, id, 'version'), todayOf(ctx))
  return { current: version === null ? null : await linked(ctx, await versionText(ctx.tx, id, { id: version })) }
})
export const versionOf = read(documents.versionOf, async (ctx, { id, versionId }) => {
  await readDocument(ctx, id, 'version')
  return linked(ctx, await versionText(ctx.tx, id, { id: versionId }))
})
