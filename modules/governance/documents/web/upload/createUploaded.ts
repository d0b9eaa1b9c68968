import type { GivenOf } from '@portal/kit/contract'
import type { documents } from '../../contract.ts'
import { sendFile } from './sendFile.ts'

/** Sends what a document is with the file that it begins as. */
export function createUploaded(file: File, given: GivenOf<typeof documents.create>, keyFor: (input: unknown) => string) {
  const { title, documentType, subtype, folderId, departmentId, language = 'nb' } = given
  const fields = { title, documentType, folderId, departmentId, language, ...(typeof subtype === 'string' && { subtype }) }
  return sendFile('/documents/uploaded', file, fields, keyFor({ ...fields, file: [file.name, file.size, file.lastModified] }))
}
