import { download, upload, write } from '@portal/kit/contract'
import { choices, flag, id } from '@portal/kit/fields'
import { freeLine } from '@portal/kit/freeText'
import type { ZodMiniType } from 'zod/mini'
import * as z from 'zod/mini'

export const fileKinds = ['photoBefore', 'photoAfter', 'evidence', 'document', 'certificate', 'signature', 'other'] as const
export type FileKind = (typeof fileKinds)[number]

/** A file as its record shows it. Its bytes are fetched through the record's own route, which checks who may see the record. */
export const File = z.object({
  id,
  fileName: z.string(),
  mimeType: z.string(),
  size: z.int(),
  width: z.nullable(z.int()),
  height: z.nullable(z.int()),
  isImage: z.boolean(),
  kind: z.enum(fileKinds),
  caption: z.nullable(z.string()),
  uploadedBy: id,
  uploadedByName: z.string(),
  uploadedAt: z.string(),
})
export type File = z.output<typeof File>

/** What the platform has received and checked before a verb runs. */
export const ReceivedFile = z.object({
  sha256: z.string(),
  thumbnailSha256: z.optional(z.nullable(z.string())),
  fileName: z.string(),
  mimeType: z.string(),
  size: z.int(),
  width: z.optional(z.nullable(z.int())),
  height: z.optional(z.nullable(z.int())),
})

export const files = {
  /** Receives a file that nobody but the uploader knows of until a record takes it. */
  upload: upload(
    '/files',
    z.strictObject({
      file: ReceivedFile,
      kind: z.optional(choices(fileKinds)),
      caption: z.optional(freeLine({ max: 200, label: 'bildetekst' })),
    }),
    File,
  ),
}

/** The endpoint of a file of a kind of record, at its path. */
export const fileAt = (path: string) => ({
  file: download(`${path}/:id/files/:fileId`, z.strictObject({ id, fileId: id, thumbnail: z.optional(flag) })),
})
/** The endpoints of files that are added to a record, which answer it whole. */
export const filesAt = <R extends ZodMiniType>(path: string, whole: R) => ({
  ...fileAt(path),
  attach: write(`${path}/:id/files`, z.strictObject({ id, fileIds: z.array(id).check(z.minLength(1), z.maxLength(20)) }), whole),
})
