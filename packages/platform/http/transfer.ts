import type { Readable } from 'node:stream'
import { Failure } from '@portal/kit/errors'
import { fileTypeOf, safeFileName } from '@portal/kit/fileTypes'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { transaction } from '../db/db.ts'
import { imageFormatOf } from '../files/images.ts'
import { type ReceivedFile, receiveFile } from '../files/receive.ts'
import { Infected } from '../files/scanner.ts'
import type { Portal } from '../portal.ts'
import type { Noted } from './context.ts'
import { downloadHeaders } from './download.ts'
import { platformTexts } from './texts.ts'

/**
 * What a download verb answers: which stored bytes, or bytes made for this answer alone, and how to serve them. What takes long to make is made
 * when the verb's connection is free again, and what is large is sent piece by piece. `note` is said to whoever fetches it.
 */
export type FileAnswer = { fileName: string; mimeType: string; size?: number; inline?: boolean; note?: string | undefined } & (
  | { sha256: string }
  | { bytes: Buffer }
  | { make: (portal: Portal) => Promise<Buffer> }
  | { stream: (portal: Portal) => Promise<Readable> }
)

/**
 * Reads one multipart request, the part `file` into the file store and the other parts as fields, and gives them to `work`.
 * `log` files that malware was refused, in the tenant of whoever sent it.
 * `maxBytes` and `onlyPictures` bound it further than the types of files do. When that, or the rest of the request, fails, the bytes are given up: nobody would ever know of them.
 */
export async function withUpload<T>(
  portal: Portal,
  request: FastifyRequest,
  work: (input: object) => Promise<T>,
  { company, log, stored = [], maxBytes, onlyPictures = false }: UploadOptions,
): Promise<T> {
  if (!request.isMultipart()) throw new Failure('unsupportedType')
  const fields: Record<string, unknown> = {}
  let file: ReceivedFile | undefined
  try {
    for await (const part of request.parts()) {
      if (part.type === 'field') fields[part.fieldname] = part.value
      else if (part.fieldname === 'file' && !file) {
        if (onlyPictures && !isPicture(part.filename)) {
          part.file.resume()
          throw new Failure('unsupportedType', { message: platformTexts.onlyPictures })
        }
        file = await receiveFile(portal.files, part.file, {
          company,
          fileName: part.filename,
          declaredType: part.mimetype,
          ...(maxBytes && { maxBytes }),
        })
      } else part.file.resume()
    }
    if (!file) throw new Failure('malformed', { message: platformTexts.noFile, missing: ['file'] })
    return await work({ ...fields, file, ...(request.params as object) })
  } catch (error) {
    if (error instanceof Infected) await log(refusalOf(error))
    const received = [...(file ? [file.sha256, file.thumbnailSha256] : []), ...stored]
    await giveUp(portal, received).catch((cause) => request.log.error({ err: cause }, 'bytes left behind'))
    throw error
  }
}

type UploadOptions = {
  company: string
  log: (change: Noted[number]) => Promise<void>
  /** What `work` has put in the store beside the file. */
  stored?: readonly string[]
  maxBytes?: number
  onlyPictures?: boolean
}

/** Nothing of it was stored, so what it is known by is its hash. */
const refusalOf = ({ file, signature }: Infected) => ({
  action: 'file.refuse',
  entity: { type: 'file', id: file.sha256 },
  before: null,
  after: { ...file, signature },
})

/** By its name, a picture that is made anew on its way in. */
const isPicture = (name: string) => imageFormatOf(fileTypeOf(safeFileName(name))?.mime ?? '') !== null

/**
 * Whether another record has the same bytes is for a job to see: this connection knows one tenant. It waits, for who was refused soon
 * tries again, and the bytes of that try must not be removed between their arrival and the row that holds them.
 */
const giveUp = async ({ pool }: Portal, received: readonly (string | undefined)[]) => {
  if (received.length === 0) return
  await transaction(pool, 'begin', async (client) => {
    for (const one of new Set(received))
      if (one)
        await client.query(`select enqueue('files.giveUp', $1, $2, now() + interval '10 minutes')`, [
          JSON.stringify({ sha256: one }),
          `files.giveUp:${one}`,
        ])
  })
}

/** Streams stored bytes with headers under which no browser runs them. 404 when the bytes are gone. */
export async function sendDownload(portal: Portal, reply: FastifyReply, file: FileAnswer) {
  if ('make' in file) return sendBytes(reply, file, await file.make(portal))
  // A header that is set stays on the answer that says what went wrong: they are set when there is something to send.
  if ('stream' in file) {
    const stream = await file.stream(portal)
    return reply.headers(downloadHeaders(file)).send(stream)
  }
  if ('bytes' in file) return sendBytes(reply, file, file.bytes)
  if (!(await portal.files.has(file.sha256))) throw new Failure('missing')
  const stored = await portal.files.get(file.sha256)
  return reply.headers(downloadHeaders(file)).send(stored)
}

const sendBytes = (reply: FastifyReply, { fileName, mimeType, inline = false, note }: FileAnswer, bytes: Buffer) =>
  reply.headers(downloadHeaders({ fileName, mimeType, inline, note, size: bytes.length })).send(bytes)
