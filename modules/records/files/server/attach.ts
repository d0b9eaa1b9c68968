import type { Actor } from '@portal/kit/actor'
import { Failure, missing } from '@portal/kit/errors'
import { uploadLimits } from '@portal/kit/fileTypes'
import type { TenantDb } from '@portal/platform/db/db'
import { thumbnailType } from '@portal/platform/files/images'
import type { Context } from '@portal/platform/http/verb'
import type { FileKind } from '../contract.ts'
import { fileTexts } from '../texts.ts'
import { bytesOf, type FileLink, linkedBytes, linkFiles, recordFiles, takeUnattached } from './queries.ts'

type Acting = Pick<Context, 'tx' | 'actor'>
type Taken = Awaited<ReturnType<typeof takeFiles>>

/** Gives files the actor has uploaded to a record, to be tied to it. Refused (422) unless every one is theirs and free. */
export async function takeFiles(tx: TenantDb, actor: Actor, fileIds: readonly string[], kind?: FileKind) {
  const ids = [...new Set(fileIds)]
  if (ids.length === 0) return []
  const taken = await takeUnattached(tx, actor.id, ids, kind)
  if (taken.length < ids.length) throw new Failure('guard', { message: fileTexts.gone, missing: ['fileIds'] })
  return taken
}

/** Ties files that are taken. Refuses when the record has come to hold more than it may. */
export async function tieFiles({ tx, actor }: Acting, recordId: string, files: Pick<Taken[number], 'id'>[], link: FileLink = recordFiles) {
  if (files.length === 0) return
  const ids = files.map(({ id }) => id)
  await linkFiles(tx, link, recordId, ids, actor.id)
  if ((await bytesOf(tx, link, recordId)) <= uploadLimits.record) return
  const message = fileTexts.recordFull(uploadLimits.record / 1024 / 1024)
  throw new Failure('guard', { message, missing: ['fileIds'] })
}

/** Both at once. Answers the files. */
export async function attachFiles(ctx: Acting, recordId: string, fileIds: readonly string[], kind?: FileKind, link?: FileLink) {
  const files = await takeFiles(ctx.tx, ctx.actor, fileIds, kind)
  await tieFiles(ctx, recordId, files, link)
  return files
}

/** Files that were attached, as the log names them. */
export const filesLogged = (files: Taken) => ({ fileIds: files.map(({ id }) => id), fileNames: files.map(({ fileName }) => fileName) })

type Sought = { id: string; fileId: string; thumbnail?: boolean | undefined }
/** A record's file for download, or its thumbnail when it has one. The caller has checked that the actor may see the record. */
export async function downloadOf(tx: TenantDb, { id, fileId, thumbnail = false }: Sought, link: FileLink = recordFiles) {
  const file = await linkedBytes(tx, link, id, fileId)
  if (!file) throw missing()
  const { thumbnailSha256, ...whole } = file
  if (thumbnail && thumbnailSha256) return { sha256: thumbnailSha256, fileName: file.fileName, mimeType: thumbnailType, inline: true }
  return { ...whole, inline: file.mimeType.startsWith('image/') }
}
