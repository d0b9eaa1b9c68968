import { missing } from '@portal/kit/errors'
import { giveUpMade, keepMade } from '@portal/modules/records/files/server/public'
import { fileAudit } from '@portal/platform/audit/audit'
import { inTenant, type TenantDb } from '@portal/platform/db/db'
import type { FileStore, Stored } from '@portal/platform/files/files'
import type { Portal } from '@portal/platform/portal'
import { documentKind } from '../kind.ts'
import { holdDocument, type StoredPdf, storedPdfOf, tiePdf } from './pdfQueries.ts'
import { pdfTexts as texts } from './pdfTexts.ts'
import { makeVersionPdf, type VersionOnPaper, versionOnPaper } from './versionPdf.ts'

type Where = Pick<Portal, 'pool' | 'files'>
/** What is being made in this process: whoever asks for the same waits for the same. */
const making = new Map<string, Promise<StoredPdf>>()

/** The PDF of an approved version: the one that is kept, or made now and kept. Throws `missing` of a version that has none. */
export function storedPdf(where: Where, ksId: string, versionId: string, timeout?: number): Promise<StoredPdf> {
  const key = `${ksId} ${versionId}`
  const running = making.get(key)
  if (running) return running
  const started = find(where, ksId, versionId, timeout).finally(() => making.delete(key))
  making.set(key, started)
  return started
}

async function find({ pool, files }: Where, ksId: string, versionId: string, timeout?: number): Promise<StoredPdf> {
  const known = await inTenant(pool, ksId, (tx) => storedPdfOf(tx, versionId))
  if (known) return known
  const version = await inTenant(pool, ksId, (tx) => versionOnPaper(tx, versionId))
  if (!version) throw missing()
  // No connection is held while it is made. The store keeps all of it or nothing.
  const stored = await files.put(await makeVersionPdf(ksId, files, version, timeout))
  try {
    return await inTenant(pool, ksId, (tx) => store(tx, files, version, stored))
  } catch (error) {
    await inTenant(pool, ksId, (tx) => giveUpMade(tx, stored.sha256)).catch(() => {})
    throw error
  }
}

/** What came first is kept, whoever made it; the log has its hash beside that of what was approved. */
async function store(tx: TenantDb, files: FileStore, version: VersionOnPaper, stored: Stored): Promise<StoredPdf> {
  const { id, documentId, number, label, digest, approvedBy } = version
  if (!(await holdDocument(tx, documentId))) throw missing()
  const first = await storedPdfOf(tx, id)
  if (first) {
    if (first.sha256 !== stored.sha256) await giveUpMade(tx, stored.sha256)
    return first
  }
  const fileName = texts.fileName(number, label)
  const at = new Date().toISOString()
  await tiePdf(tx, id, await keepMade(tx, files, { ...stored, fileName, mimeType: 'application/pdf', by: approvedBy, at }))
  const after = { versionLabel: label, digest, pdfSha256: stored.sha256, pdfSize: stored.size }
  const change = { ...documentKind.changeOf('storePdf', { id: documentId, number }), before: null, after }
  await fileAudit(tx, { id: null, name: texts.system, role: 'system' }, {}, change)
  return { ...stored, fileName }
}
