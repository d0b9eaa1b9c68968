import { buffer } from 'node:stream/consumers'
import { missing } from '@portal/kit/errors'
import { read } from '@portal/platform/http/verb'
import type { Portal } from '@portal/platform/portal'
import { documents } from '../../contract.ts'
import { readDocument } from '../record.ts'
import { pdfTexts as texts } from './pdfTexts.ts'
import { storedPdf } from './storePdf.ts'

/** The PDF of an approved version, for whoever may read it: the one that is kept, always. It is made now where the job has not come so far. */
export const pdf = read(documents.pdf, async (ctx, { id, versionId }) => {
  const { versions, number } = await readDocument(ctx, id, 'pdf')
  const version = versions.find((one) => one.id === versionId)
  if (!version) throw missing()
  const file = { fileName: texts.fileName(number, version.label), mimeType: 'application/pdf' }
  if (version.pdf) return { ...file, ...version.pdf }
  return {
    ...file,
    make: async (portal: Portal) => {
      const { sha256 } = await storedPdf(portal, ctx.actor.ksId, versionId)
      return buffer(await portal.files.get(sha256))
    },
  }
})
