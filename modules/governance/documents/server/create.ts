import { Failure } from '@portal/kit/errors'
import { emptyProse, type Prose } from '@portal/kit/prose'
import { replaced } from '@portal/kit/proseParts'
import { fieldFailure, type Gap, gapIf, refuseGaps, throwIf } from '@portal/kit/rules'
import { newId } from '@portal/kit/uuid'
import type { TenantDb } from '@portal/platform/db/db'
import { type Context, read, write } from '@portal/platform/http/verb'
import { addRecords } from '@portal/platform/record/addRecords'
import { type DocumentType, documents, type Reading, readTypes, registeredTypes } from '../contract.ts'
import { everybody } from '../readingRules.ts'
import { mayCreate, mayMakeIn } from '../rules.ts'
import { documentTexts } from '../texts.ts'
import { documentKind } from './kind.ts'
import { addAuthor, isInLanguage, latestApproved, openVersion, placesInUse, readingColumns, versionText } from './queries.ts'
import { getDocument, lockFor, record } from './record.ts'
import { listTemplates, templateText } from './templates.ts'
import { countsOf } from './write.ts'

const { why, lack } = documentTexts

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
const paragraphOf = (text: string) => ({ type: 'paragraph' as const, content: [{ type: 'text' as const, text }] })

/** What is registered has no subtype: duties ask for what the company governs by. */
export const unfitType = ({ documentType, subtype }: { documentType: DocumentType; subtype?: string | null | undefined }): Gap[] =>
  gapIf(!!subtype && registeredTypes.includes(documentType), 'subtype', lack.noSubtype)

/** The text of another document that the actor reads, as it was approved last; its pictures are that document's, and are told by their words. */
async function copiedText(ctx: Context, id: string): Promise<Prose> {
  const from = await getDocument(ctx, id).catch(() => undefined)
  const last = from?.versions[0]
  if (!from || !last) throw fieldFailure('copyFromId', lack.unknownCopy)
  return withoutImages((await versionText(ctx.tx, id, { id: last.id })).content)
}

/** Everybody reads what the company governs by most; of the rest it is said. */
const usualReading = (type: DocumentType): Reading => ({
  asksReceipt: readTypes.includes(type),
  receiptDays: 10,
  audience: everybody,
  quiz: [],
})

/** What is asked is asked of the original: whoever reads a translation has read it. */
const unasked: Reading = { asksReceipt: false, receiptDays: 10, audience: everybody, quiz: [] }

/** The version of the original that a translation begins from. */
async function originalOf(ctx: Context, id: string, language: string): Promise<string> {
  await lockFor(ctx, 'translate', { id }, async () => gapIf(await isInLanguage(ctx.tx, id, language), 'language', lack.sameLanguage))
  return (await latestApproved(ctx.tx, id))!
}

export const create = write(documents.create, async (ctx, { title, template, copyFromId, translationOfId, ...input }) => {
  const { tx, actor, now } = ctx
  if (!mayCreate(actor)) throw new Failure('forbidden', { message: why.notWriter })
  throwIf(mayMakeIn(actor, input.departmentId))
  refuseGaps([...unfitType(input), ...(await unfitPlaces(tx, input))])
  const translates = translationOfId ? await originalOf(ctx, translationOfId, input.language) : null
  const content = translationOfId
    ? await copiedText(ctx, translationOfId)
    : copyFromId
      ? await copiedText(ctx, copyFromId)
      : template
        ? templateText(template)
        : emptyProse
  const [added] = await addRecords(ctx, documentKind, [
    {
      title,
      document_type: input.documentType,
      subtype: input.subtype ?? null,
      folder_id: input.folderId,
      department_id: input.departmentId,
      language: input.language,
      owner_id: actor.id,
      translation_of: translationOfId ?? null,
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
    translates_id: translates,
  }
  await openVersion(tx, {
    ...first,
    ...countsOf(content),
    ...readingColumns(translates ? unasked : usualReading(input.documentType)),
    content,
  })
  await addAuthor(tx, versionId, actor.id, at)
  const row = await getDocument(ctx, id)
  return { ...documentKind.changeOf('create', row), before: null, after: record.auditOf(row), ...(await record.show(ctx, id)) }
})

export const templates = read(documents.templates, async () => ({ items: listTemplates() }))
