import { Failure } from '@portal/kit/errors'
import { newId } from '@portal/kit/uuid'
import type { TenantDb } from '@portal/platform/db/db'
import type { FileStore, Stored } from '@portal/platform/files/files'
import { enqueueIn } from '@portal/platform/jobs/jobs'
import { fileTexts } from '../texts.ts'
import { holdBytes, insertFile } from './queries.ts'

type Made = Stored & { fileName: string; mimeType: string; by: string; at: string }
/** Keeps what the portal has made itself, in the name of whoever it was made for. The bytes are in the store already. Answers the file's id, for a record to tie. */
export async function keepMade(tx: TenantDb, store: FileStore, { fileName, mimeType, sha256, size, by, at }: Made): Promise<string> {
  await holdBytes(tx, sha256)
  if (!(await store.has(sha256))) throw new Failure('unavailable', { message: fileTexts.gone })
  const id = newId()
  const row = { id, sha256, size, file_name: fileName, mime_type: mimeType, kind: 'document', uploaded_by: by, uploaded_at: at }
  await insertFile(tx, { ...row, is_attached: true })
  return id
}

/** Has bytes removed that were stored and not kept, unless a row of any tenant has the same; later, since whoever failed tries again. */
export const giveUpMade = (tx: TenantDb, sha256: string) =>
  enqueueIn(tx)('files.giveUp', { sha256 }, { jobKey: `files.giveUp:${sha256}`, runAt: new Date(Date.now() + 600_000) })
