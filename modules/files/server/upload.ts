import { Failure } from '@portal/kit/errors'
import { may } from '@portal/kit/permissions'
import { newId } from '@portal/kit/uuid'
import { write } from '@portal/platform/verb'
import { files } from '../contract.ts'
import { fileTexts } from '../texts.ts'
import { holdBytes, insertFile } from './queries.ts'

export const upload = write(files.upload, async ({ tx, actor, now, files: store }, { file, kind = 'other', caption = null }) => {
  if (!may(actor, 'write', 'audit', 'control')) throw new Failure('forbidden')
  await holdBytes(tx, file.sha256)
  if (!(await store.has(file.sha256))) throw new Failure('unavailable', { message: fileTexts.gone })
  const id = newId()
  const { sha256, fileName, mimeType, size, width = null, height = null } = file
  const uploadedAt = now.toISOString()
  const row = { id, sha256, file_name: fileName, mime_type: mimeType, size, width, height, kind, caption }
  await insertFile(tx, { ...row, thumbnail_sha256: file.thumbnailSha256 ?? null, uploaded_by: actor.id, uploaded_at: uploadedAt })
  const shown = { id, fileName, mimeType, size, width, height, kind, caption }
  return {
    action: 'file.upload',
    entity: { type: 'file', id },
    before: null,
    after: { ...shown, sha256 },
    result: { ...shown, isImage: mimeType.startsWith('image/'), uploadedBy: actor.id, uploadedByName: actor.name, uploadedAt },
  }
})
