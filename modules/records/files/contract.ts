import { upload } from '@portal/kit/contract'
import { choices, id } from '@portal/kit/fields'
import { freeLine } from '@portal/kit/freeText'
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
