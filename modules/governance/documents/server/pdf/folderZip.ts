import { Readable } from 'node:stream'
import { osloDate } from '@portal/kit/dates'
import { Failure, missing } from '@portal/kit/errors'
import { safeFileName } from '@portal/kit/fileTypes'
import { admitExport } from '@portal/modules/records/views/server/public'
import { zipStream } from '@portal/platform/files/zip'
import { write } from '@portal/platform/http/verb'
import type { Portal } from '@portal/platform/portal'
import { inOnePage } from '@portal/platform/sheets/exportFile'
import { csvFile } from '@portal/platform/sheets/sheet'
import { documentFolders } from '../../contract.ts'
import { foldersFor } from '../folderQueries.ts'
import { documentKind } from '../kind.ts'
import { type FolderVersion, versionsInFolder, weighFolder } from './folderZipQueries.ts'
import { zipTexts as texts } from './pdfTexts.ts'
import { storedPdf } from './storePdf.ts'

const mostDocuments = 200
const mostMegabytes = 500
/** Milliseconds a person waits for PDFs that are not made yet. Those that were, are there the next time. */
const longestWait = 20_000

/**
 * The PDFs in force of a folder and those below it, with a list of them: those alone that whoever asks may read. The log has which before anything is
 * sent, and who did what for which of them stands with each.
 */
export const folderZip = write(documentFolders.zip, async (ctx, { id }) => {
  const { tx, actor, now } = ctx
  const folder = (await foldersFor(tx, actor)).find((one) => one.id === id)
  if (!folder || actor.role === 'guest') throw missing()
  const { count, bytes } = await weighFolder(tx, actor, id, now, mostDocuments + 1)
  if (count === 0) throw new Failure('guard', { message: texts.nothing })
  if (bytes > mostMegabytes * 1_000_000) throw new Failure('guard', { message: texts.tooLarge(mostMegabytes) })
  await admitExport({ tx, actor, texts, count: async () => count, most: mostDocuments, may: () => true })
  const versions = await versionsInFolder(tx, actor, id, now)
  const fileName = safeFileName(`${folder.name.replace(/[/\\]/g, '-')}-${osloDate(now)}.zip`)
  return {
    action: 'documentFolder.export',
    entity: { type: 'documentFolder', id },
    before: null,
    after: {
      name: folder.name,
      fileName,
      rows: versions.length,
      // The entry is read by who may not know the numbers of restricted ones.
      documents: versions.flatMap(({ number, label, isRestricted }) => (isRestricted ? [] : `${number} v${label}`)),
      ...(actor.isPast && { asOf: now.toISOString() }),
    },
    also: versions.flatMap((one) =>
      one.isRestricted ? { ...documentKind.changeOf('read', one), before: null, after: { part: 'zip' }, result: null } : [],
    ),
    result: { fileName, mimeType: 'application/zip', stream: (portal: Portal) => archive(portal, actor.ksId, versions) },
  }
})

/** Begins with the number, so that no two are called the same, whatever stands in the title. */
const fileNameOf = ({ number, label, title }: FolderVersion) => safeFileName(`${number} v${label} ${title.replace(/[/\\]/g, '-')}.pdf`)

async function archive(portal: Portal, ksId: string, versions: readonly FolderVersion[]): Promise<Readable> {
  const until = Date.now() + longestWait
  const files: (FolderVersion & { sha256: string; fileName: string })[] = []
  for (const one of versions) {
    if (!one.sha256 && Date.now() > until) throw new Failure('unavailable', { message: texts.notYet, retryAfter: 30 })
    const sha256 = one.sha256 ?? (await storedPdf(portal, ksId, one.versionId)).sha256
    files.push({ ...one, sha256, fileName: fileNameOf(one) })
  }
  const list = await csvFile({
    name: texts.list,
    headings: texts.headings.map((label) => ({ label, width: 20 })),
    pages: inOnePage(
      files.map((one) => [one.number, one.title, one.label, { day: one.validFrom }, one.folderName, one.fileName, one.sha256]),
    ),
  })
  return Readable.from(
    zipStream([
      { name: texts.list, bytes: async () => Readable.from([list]) },
      ...files.map(({ fileName, sha256 }) => ({ name: fileName, bytes: () => portal.files.get(sha256) })),
    ]),
    { objectMode: false },
  )
}
