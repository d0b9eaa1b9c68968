import type { Actor } from '@portal/kit/actor'
import { Failure, missing } from '@portal/kit/errors'
import { uploadLimits } from '@portal/kit/fileTypes'
import type { TenantDb } from '@portal/platform/db/db'
import { thumbnailType } from '@portal/platform/files/images'
import type { FileKind } from '../contract.ts'
import { fileTexts } from '../texts.ts'
import { bytesOf, type FileLink, linkedBytes, takeUnattached } from './queries.ts'

export { type FileLink, linkedFiles, ownUpload } from './queries.ts'
export { receiveUpload } from './upload.ts'

/** Gives files the actor has uploaded to a record, which must tie them to itself. Refused (422) unless every one is theirs and free. */
export async function takeFiles(tx: TenantDb, actor: Actor, fileIds: readonly string[], kind?: FileKind) {
  const ids = [...new Set(fileIds)]
  if (ids.length === 0) return []
  const taken = await takeUnattached(tx, actor.id, ids, kind)
  if (taken.length < ids.length) throw new Failure('guard', { message: fileTexts.gone, missing: ['fileIds'] })
  return taken
}

/** Refuses when a record has come to hold more than it may; called after its files are tied to it. */
export async function refuseTooMuch(tx: TenantDb, link: FileLink, recordId: string) {
  if ((await bytesOf(tx, link, recordId)) <= uploadLimits.record) return
  const message = fileTexts.recordFull(uploadLimits.record / 1024 / 1024)
  throw new Failure('guard', { message, missing: ['fileIds'] })
}

/** A record's file for download, or its thumbnail when it has one. The caller has checked that the actor may see the record. */
export async function downloadOf(tx: TenantDb, link: FileLink, recordId: string, fileId: string, isThumbnail = false) {
  const file = await linkedBytes(tx, link, recordId, fileId)
  if (!file) throw missing()
  const { thumbnailSha256, ...whole } = file
  if (isThumbnail && thumbnailSha256) return { sha256: thumbnailSha256, fileName: file.fileName, mimeType: thumbnailType, inline: true }
  return { ...whole, inline: file.mimeType.startsWith('image/') }
}
