import { osloDate } from '@portal/kit/dates'
import { standardRecord } from '@portal/modules/records/standard/server/public'
import { answerOf, type Change, type Context, read } from '@portal/platform/http/verb'
import { Document, documents } from '../contract.ts'
import { documentRules, mayComment, readsDrafts, writesDocument } from '../rules.ts'
import { documentTexts as texts } from '../texts.ts'
import { documentColumns } from './exportColumns.ts'
import { documentKind } from './kind.ts'
import { documentList } from './listQueries.ts'
import { documentWords } from './logWords.ts'
import { documentOnPaper } from './paper.ts'
import { isAsked, shownOf } from './present.ts'
import { type More, moreColumns } from './queries.ts'

/** Steps with a version under way, which only those who read drafts know of. */
const ofDrafts = [
  'saveDraft',
  'upload',
  'keepText',
  'submit',
  'withdraw',
  'review',
  'approvePart',
  'reject',
  'rejectPart',
  'revise',
  'takeSuggestion',
  'discard',
  'attach',
  'commentInternally',
  'editInternalComment',
  'deleteInternalComment',
  'resolveThread',
  'reopenThread',
].map((step) => `document.${step}`)

/** Steps with what people suggest, which those who write the document know of. */
const ofSuggestions = ['suggest', 'declineSuggestion', 'withdrawSuggestion', 'markSuggestionTaken'].map((step) => `document.${step}`)

/** Somebody has read what is restricted: in the log of the company, and not on the page. */
const opened = 'document.read'
/** What documents have as every kind of record has it. */
export const record = standardRecord({
  kind: documentKind,
  contract: documents,
  one: Document,
  fields: {},
  list: documentList,
  more: ['ownerId', 'departmentId', 'approvedAt', 'archivedAt', 'archiveReason', 'isRestricted'],
  also: moreColumns,
  shown: shownOf,
  written: { archiveReason: texts.field.archiveReason },
  timeline: (actor, given) => {
    const row = given as DocumentRecord
    const readsAll = readsDrafts(actor, row, isAsked(actor, row))
    const hidden: readonly string[] = writesDocument(actor, row) === null ? [] : ofSuggestions
    return readsAll
      ? { without: [opened, ...hidden] }
      : { without: [opened, ...ofDrafts, ...hidden], hidesReasonOf: (action) => action === 'document.approve' }
  },
  onPaper: documentOnPaper,
  logged: documentWords,
  rules: documentRules as never,
  mayWrite: mayComment,
  isOwn: ({ id }, row) => [row.ownerId, row.createdBy].includes(id),
  file: {
    fileName: 'dokumenter',
    sheetName: texts.title,
    columns: documentColumns,
    filters: {
      ...texts.filter,
      status: [texts.field.status, texts.status],
      documentType: [texts.field.documentType, texts.type],
      subtype: [texts.field.subtype, texts.subtype],
      folderId: texts.field.folderId,
      ownerId: texts.field.ownerId,
      departmentId: texts.field.departmentId,
      language: [texts.field.language, texts.language],
    },
  },
  texts,
})

/** A document as it is stored, with all that belongs to it. */
export type DocumentRecord = Awaited<ReturnType<typeof record.get>> & More
export const getDocument = (ctx: Pick<Context, 'tx' | 'actor'>, id: string) => record.get(ctx.tx, ctx.actor, id) as Promise<DocumentRecord>
/** What of a restricted document somebody opens stands in the log (domain 4.3). */
export function noteOpening({ note }: Pick<Context, 'note'>, row: DocumentRecord, part: string | null = null) {
  if (row.isRestricted) note({ ...documentKind.changeOf('read', row), before: null, after: part ? { part } : null })
}
/** A document of which somebody reads a part. */
export async function readDocument(ctx: Pick<Context, 'tx' | 'actor' | 'note'>, id: string, part: string) {
  const row = await getDocument(ctx, id)
  noteOpening(ctx, row, part)
  return row
}
export const get = read(documents.get, async (ctx, { id }) => {
  noteOpening(ctx, await getDocument(ctx, id))
  return (await record.show(ctx, id)).result
})
export const timeline = read(documents.timeline, async (ctx, input) => {
  await readDocument(ctx, input.id, 'timeline')
  return answerOf(record.verbs.timeline, ctx, input)
})
/** Locks a document and decides a step. */
export const lockFor = async (...given: Parameters<typeof record.lockFor>) => {
  const { row, status } = await record.lockFor(...given)
  return { row: row as DocumentRecord, status }
}

type Options = { reason?: string | null | undefined; more?: object }
/** Writes a step, and answers the change. */
export async function take(
  ctx: Context,
  step: string,
  row: DocumentRecord,
  set: Record<string, unknown>,
  { reason, more }: Options = {},
): Promise<Change<Document>> {
  const change = await record.take(ctx, step as never, row as never, set, reason ?? undefined)
  return { ...change, after: { ...(change.after as object), ...more } } as Change<Document>
}
export const todayOf = ({ now }: Pick<Context, 'now'>) => osloDate(now)
