import { buffer } from 'node:stream/consumers'
import { Failure } from '@portal/kit/errors'
import { extensionOf } from '@portal/kit/fileTypes'
import { ownUpload } from '@portal/modules/records/files/server/public'
import { sheetTexts } from '@portal/platform/http/texts'
import type { Context } from '@portal/platform/http/verb'
import { readSheet, sheetLimits } from '@portal/platform/sheets/readSheet'
import { importTexts } from '../texts.ts'

const { error } = importTexts

/** A table the person has uploaded and tied to nothing yet, read within its bounds (decision 029). */
export async function uploadedSheet({ tx, actor, files }: Pick<Context, 'tx' | 'actor' | 'files'>, fileId: string) {
  const file = await ownUpload(tx, actor.id, fileId)
  if (!file) throw new Failure('guard', { message: error.gone, missing: ['fileId'] })
  const kind = extensionOf(file.fileName)
  if (kind !== 'xlsx' && kind !== 'csv') throw new Failure('unsupportedType', { message: error.wrongType })
  if (file.size > sheetLimits.bytes) throw new Failure('tooLarge', { message: sheetTexts.tooLarge })
  return { file, sheet: await readSheet(actor.ksId, await buffer(await files.get(file.sha256)), kind) }
}
