import { buffer } from 'node:stream/consumers'
import { osloDate } from '@portal/kit/dates'
import { formatDate } from '@portal/kit/format'
import { pick } from '@portal/kit/pick'
import { headingsOf } from '@portal/kit/proseParts'
import { companyName } from '@portal/modules/identity/company/server/public'
import { type Answer, answersOf } from '@portal/modules/records/approvals/server/public'
import { picturesOf, type StoredPicture } from '@portal/modules/records/files/server/public'
import type { TenantDb } from '@portal/platform/db/db'
import type { FileStore } from '@portal/platform/files/files'
import { makePdf } from '@portal/platform/pdf/pdf'
import { proseToTypst } from '@portal/platform/pdf/proseToTypst'
import { settableJson } from '@portal/platform/pdf/settable'
import { documentTexts } from '../../texts.ts'
import { type ApprovedVersion, approvedVersion, namesWhen } from './pdfQueries.ts'
import { pdfTexts as texts } from './pdfTexts.ts'
import { versionSource } from './versionSource.ts'

/** Pictures of one PDF in bytes: they are in memory while it is made. What is beyond is told in words. */
const mostPictures = 50_000_000
/** Nobody is told where to find a heading among fewer. */
const fewestContents = 4

/** All a PDF is made of. */
export type VersionOnPaper = ApprovedVersion & {
  owner: string
  company: string
  approvals: Pick<Answer, 'name' | 'insteadOf' | 'at' | 'isReviewer'>[]
  pictures: StoredPicture[]
}

/** Reads what the PDF of a version is made of, as it was when it was approved. Undefined of a version that has none. */
export async function versionOnPaper(tx: TenantDb, versionId: string): Promise<VersionOnPaper | undefined> {
  const version = await approvedVersion(tx, versionId)
  if (!version) return undefined
  const pictures = await picturesOf(tx, version.documentId, version.fileIds)
  const approvals = (await answersOf(tx, version.documentId, 'approve')).filter(
    ({ digest, verdict }) => digest === version.digest && verdict === 'approve',
  )
  const company = await companyName(tx)
  const then = await namesWhen(tx, version)
  return { ...version, pictures, approvals, owner: then.owner ?? '', company: then.company ?? company }
}

/** Where the compiler finds a picture. */
const pathOf = ({ id, mimeType }: StoredPicture) => `${id}.${mimeType === 'image/jpeg' ? 'jpg' : mimeType.slice('image/'.length)}`

/** Of the pictures, in the order they are shown, as many as there is room for. */
function fitting({ pictures, fileIds }: VersionOnPaper) {
  let room = mostPictures
  return pictures
    .toSorted((one, other) => fileIds.indexOf(one.id) - fileIds.indexOf(other.id))
    .filter(({ size }) => {
      if (size > room) return false
      room -= size
      return true
    })
}

/**
 * Makes the PDF of an approved version: the same bytes however often, since all on it is of the day it was approved. A version whose content is a
 * file of the company's own gets its front page from here too; what stands after it is `blocks`.
 */
export async function makeVersionPdf(ksId: string, store: FileStore, version: VersionOnPaper, timeout?: number): Promise<Buffer> {
  const shown = fitting(version)
  const pictures = new Map<string, Buffer>()
  for (const one of shown) pictures.set(pathOf(one), await buffer(await store.get(one.sha256)))
  const paths = new Map(shown.map((one) => [one.id, pathOf(one)]))
  const approvedOn = formatDate(new Date(version.approvedAt))
  const blocks = proseToTypst(version.content, {
    variables: { company: version.company, today: approvedOn, version: version.label },
    pathOf: (id) => paths.get(id) ?? null,
  })
  const given = { ...frontPageOf(version), blocks, hasContents: headingsOf(version.content).length >= fewestContents }
  return makePdf(ksId, versionSource, { version: settableJson(given) }, { pictures, ...(timeout && { timeout }) })
}

function frontPageOf({ number, label, title, language, company, documentType, owner, digest, ...version }: VersionOnPaper) {
  const validFrom = formatDate(version.validFrom)
  const [year, month, day] = osloDate(new Date(version.approvedAt)).split('-').map(Number)
  const approvals =
    version.approvals.length > 0
      ? version.approvals
      : [{ name: version.approvedByName, insteadOf: null, at: version.approvedAt, isReviewer: false }]
  const agreed = (asReviewer: boolean) =>
    approvals
      .filter(({ isReviewer }) => isReviewer === asReviewer)
      .map(({ name, insteadOf, at }) => texts.approved(insteadOf ? texts.insteadOf(name, insteadOf) : name, formatDate(new Date(at))))
  const facts: [label: string, lines: string[]][] = [
    [texts.number, [number]],
    [texts.version, [label]],
    [texts.validFrom, [validFrom]],
    [texts.owner, [owner]],
    [texts.reviewedBy, agreed(true)],
    [texts.approvedBy, agreed(false)],
    [texts.reviewDate, version.reviewDate ? [formatDate(version.reviewDate)] : []],
    [texts.original, version.original ? [version.original.fileName, texts.hash(version.original.sha256)] : []],
    [texts.expiryDate, version.expiryDate ? [formatDate(version.expiryDate)] : []],
  ]
  return {
    company,
    title,
    language,
    kind: documentTexts.type[documentType],
    date: { year, month, day },
    header: texts.header(number, label, validFrom),
    facts: facts.filter(([, lines]) => lines.some(Boolean)),
    summary: version.changeSummary ?? '',
    digest,
    digestLabel: texts.digest,
    ...pick(texts, ['changes', 'contents', 'footer', 'glyphs', 'of', 'page']),
  }
}
