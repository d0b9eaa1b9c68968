import { Failure } from '@portal/kit/errors'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { downloadHeaders } from './download.ts'
import type { Portal } from './portal.ts'
import { receiveFile } from './receive.ts'
import { platformTexts } from './texts.ts'

/** What a download verb answers: which stored bytes, and how to serve them. */
export type FileAnswer = { sha256: string; fileName: string; mimeType: string; size: number; inline?: boolean }

/** Reads one multipart request: the part `file` into the file store, the other parts as fields. */
export async function receiveUpload(portal: Portal, request: FastifyRequest): Promise<object> {
  if (!request.isMultipart()) throw new Failure('unsupportedType')
  const fields: Record<string, unknown> = {}
  for await (const part of request.parts()) {
    if (part.type === 'field') fields[part.fieldname] = part.value
    else if (part.fieldname === 'file' && !('file' in fields))
      fields.file = await receiveFile(portal.files, part.file, { fileName: part.filename, declaredType: part.mimetype })
    else part.file.resume()
  }
  if (!('file' in fields)) throw new Failure('malformed', { message: platformTexts.noFile, missing: ['file'] })
  return { ...fields, ...(request.params as object) }
}

/** Streams stored bytes with headers under which no browser runs them. 404 when the bytes are gone. */
export async function sendDownload(portal: Portal, reply: FastifyReply, file: FileAnswer) {
  if (!(await portal.files.has(file.sha256))) throw new Failure('missing')
  return reply.headers(downloadHeaders(file)).send(await portal.files.get(file.sha256))
}
