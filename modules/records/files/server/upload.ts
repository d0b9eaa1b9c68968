import type { InputOf } from '@portal/kit/contract'
import { Failure } from '@portal/kit/errors'
import { may } from '@portal/kit/permissions'
import { newId } from '@portal/kit/uuid'
import type { UploadQuota } from '@portal/platform/config/configUploads'
import type { TenantDb } from '@portal/platform/db/db'
import { type Context, write } from '@portal/platform/http/verb'
import { files } from '../contract.ts'
import { fileTexts } from '../texts.ts'
import { holdBytes, insertFile, weigh } from './queries.ts'

type Upload = InputOf<typeof files.upload>

/** Keeps what the platform has received as a file of the actor's, to be taken by a record. */
export async function receiveUpload({ tx, actor, now, files: store }: Context, { file, kind = 'other', caption: text }: Upload) {
  const caption = text ?? null
  if (!may(actor, 'write', 'audit', 'control')) throw new Failure('forbidden')
  for (const one of [file.sha256, file.thumbnailSha256 ?? null]) {
    if (one === null) continue
    await holdBytes(tx, one)
    if (!(await store.has(one))) throw new Failure('unavailable', { message: fileTexts.gone })
  }
  await refuseOverQuota(tx, store.quota, actor.id, file.size)
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
}
export const upload = write(files.upload, receiveUpload)

/** Room is weighed in the transaction that takes it, so many at once never go past it. */
async function refuseOverQuota(tx: TenantDb, quota: UploadQuota, userId: string, size: number) {
  const { stored, sent } = await weigh(tx, userId)
  const mega = 1024 * 1024
  if (sent + size > quota.personPerDay) throw new Failure('tooLarge', { message: fileTexts.dayFull(Math.floor(quota.personPerDay / mega)) })
  if (stored + size > quota.company) throw new Failure('tooLarge', { message: fileTexts.companyFull(Math.floor(quota.company / mega)) })
}
