import { download, upload } from '@portal/kit/contract'
import { id, version } from '@portal/kit/fields'
import { ReceivedFile } from '@portal/modules/records/files'
import * as z from 'zod/mini'
import { Document, ownFields, title } from './contract.ts'

const at = '/documents'
/** Beside a file all fields are text. */
const sentVersion = z.pipe(
  z.transform((value) => (typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : value)),
  version,
)

/** Versions that are files. The web sends and fetches them by their addresses alone, and does without this. */
export const documentOriginals = {
  /** A draft that is a Word file or a PDF. */
  createUploaded: upload(`${at}/uploaded`, z.strictObject({ title, ...ownFields, file: ReceivedFile }), Document),
  /** The version under way becomes a Word file or a PDF, and says what it says. */
  upload: upload(`${at}/:id/original`, z.strictObject({ id, version: sentVersion, file: ReceivedFile }), Document),
  draftOriginal: download(`${at}/:id/draft/original`, z.strictObject({ id })),
  original: download(`${at}/:id/versions/:versionId/original`, z.strictObject({ id, versionId: id })),
}
