import type { InputOf } from '@portal/kit/contract'
import { Failure } from '@portal/kit/errors'
import { emptyProse, type Prose } from '@portal/kit/prose'
import { paragraphOf, replaced } from '@portal/kit/proseParts'
import { fieldFailure, type Gap, gapIf, refuseGaps, throwIf } from '@portal/kit/rules'
import { newId } from '@portal/kit/uuid'
import type { TenantDb } from '@portal/platform/db/db'
import { type Change, type Context, read, write } from '@portal/platform/http/verb'
import { addRecords } from '@portal/platform/record/addRecords'
import { type Document, type DocumentType, documents, type Reading, readTypes, registeredTypes } from '../contract.ts'
import { everybody } from '../readingRules.ts'
import { mayCreate, mayMakeIn } from '../rules.ts'
import { documentTexts, lackTexts as lack, whyTexts } from '../texts.ts'
import { documentKind } from './kind.ts'
import { addAuthor, isInLanguage, latestApproved, openVersion, placesInUse, readingColumns, versionText, writeDraft } from './queries.ts'
import { getDocument, lockFor, record } from './record.ts'
import { listTemplates, templateText } from './templates.ts'
import { countsOf } from './write.ts'

/** where it belongs is in use. What is not changed is not asked of. */
export async function unfitPlaces(
  tx: TenantDb,
  { departmentId, folderId }: { departmentId: string; folderId: string },
  before?: { departmentId: string },
): Promise<Gap[]> {
  const { department, folder } = await placesInUse(tx, departmentId, folderId)
  return [
    ...gapIf(!department && departmentId !== before?.departmentId, 'departmentId', lack.inactiveDepartment),
    ...gapIf(!folder, 'folderId', lack.unknownFolder),
  ]
}

const withoutImages = (prose: Prose) =>
  replaced(prose, (node) => (node.type === 'image' ? paragraphOf(documentTexts.picture(node.attrs.alt)) : node))

/** What is registered has no subtype: duties ask for what the company governs by. */
export const unfitType = ({ documentType, subtype }: { documentType: DocumentType; subtype?: string | null | undefined }): Gap[] =>
  gapIf(!!subtype && registeredTypes.includes(documentType), 'subtype', lack.noSubtype)

/** The text of another document that the actor reads, as it was approved last; its pictures are that document's, and are told by their words. */
async function copiedText(ctx: Context, id: string): Promise<Prose> {
  const from = await getDocument(ctx, id).catch(() => undefined)
  const last = from?.versions[0]
  if (!from || !last) throw fieldFailure('copyFromId', lack.unknownCopy)
  if (from.isRestricted) throw fieldFailure('copyFromId', lack.restrictedCopy)
  return withoutImages((await versionText(ctx.tx, id, { id: last.id })).content)
}

/** Everybody reads what the company governs by most; of the rest it is said. */
const usualReading = (type: DocumentType): Reading => ({
  asksReceipt: readTypes.includes(type),
  receiptDays: 10,
  audience: everybody,
  quiz: [],
})

/** A translation asks nobody itself: whoever reads it has read what it translates. */
const unasked: Reading = { asksReceipt: false, receiptDays: 10, audience: everybody, quiz: [] }

/** The version of a document that its translation begins from. */
async function sourceVersion(ctx: Context, id: string, language: string): Promise<string> {
  await lockFor(ctx, 'translate', { id }, async () => gapIf(await isInLanguage(ctx.tx, id, language), 'language', lack.sameLanguage))
  return (await latestApproved(ctx.tx, id))!
}

type Begun = Omit<InputOf<typeof documents.create>, 'template' | 'copyFromId' | 'translationOfId'>
/** Refuses who may not make a document there, and what it may not be. */
export async function mayBegin({ tx, actor }: Pick<Context, 'tx' | 'actor'>, input: Begun) {
  if (!mayCreate(actor)) throw new Failure('forbidden', { message: whyTexts.notWriter })
  throwIf(mayMakeIn(actor, input.departmentId))
  refuseGaps([...unfitType(input), ...(await unfitPlaces(tx, input))])
}

/** A document with its first version under way, empty until it is filled. */
export async function begin(
  ctx: Context,
  { title, ...input }: Begun,
  fill: (place: { documentId: string; versionId: string }) => Promise<void>,
  translation: { of: string; version: string } | null = null,
): Promise<Change<Document>> {
  const { tx, actor, now } = ctx
  const [added] = await addRecords(ctx, documentKind, [
    {
      title,
      document_type: input.documentType,
      subtype: input.subtype ?? null,
      folder_id: input.folderId,
      department_id: input.departmentId,
      language: input.language,
      owner_id: actor.id,
      translation_of: translation?.of ?? null,
    },
  ])
  const { id } = added!
  const versionId = newId()
  const at = now.toISOString()
  const first = {
    id: versionId,
    document_id: id,
    major: 1,
    minor: 0,
    is_significant: true,
    title,
    opened_at: at,
    opened_by: actor.id,
    translates_id: translation?.version ?? null,
  }
  await openVersion(tx, {
    ...first,
    ...readingColumns(translation ? unasked : usualReading(input.documentType)),
    content: emptyProse,
  })
  await addAuthor(tx, versionId, actor.id, at)
  await fill({ documentId: id, versionId })
  const row = await getDocument(ctx, id)
  return { ...documentKind.changeOf('create', row), before: null, after: record.auditOf(row), ...(await record.show(ctx, id)) }
}

export const create = write(documents.create, async (ctx, { template, copyFromId, translationOfId, ...input }) => {
  await mayBegin(ctx, input)
  const translation = translationOfId ? { of: translationOfId, version: await sourceVersion(ctx, translationOfId, input.language) } : null
  const from = translationOfId ?? copyFromId
  const content = from ? await copiedText(ctx, from) : template ? templateText(template) : emptyProse
  const fill = async ({ versionId }: { versionId: string }) => {
    await writeDraft(ctx.tx, versionId, { ...countsOf(content), content })
  }
  return begin(ctx, input, fill, translation)
})

export const templates = read(documents.templates, async () => ({ items: listTemplates() }))
