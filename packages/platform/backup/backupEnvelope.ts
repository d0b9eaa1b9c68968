import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import type { Secrets } from '../secrets/secrets.ts'
import { byteReader, lengthBytes } from './byteReader.ts'

const chunkSize = 256 * 1024
const tagSize = 16
const footerSize = 'sha256 '.length + 64 + 1
export const envelopeVersion = 1

/** In plain sight at the head of the file: enough to tell which secret opens it. */
type Header = { format: string; version: number; madeAt: string; keyId: string; salt: string }

/** What is enclosed, as its header and whoever opens it say. */
export type Kind = { format: string; what: string; otherKey: string }
const backupKind: Kind = {
  format: 'kontrollportal-backup',
  what: 'a backup',
  otherKey: 'KS_SECRET: the backup was made with another secret',
}

/** A path, or the bytes as they come. */
export type BackupSource = string | AsyncIterable<Uint8Array>

/** One line for whoever restores; nothing has been touched when it is thrown. */
export class BackupError extends Error {}

/**
 * Encrypts a stream with AES-256-GCM in numbered chunks (the STREAM construction: nonce = number and "is last"), below a key of its own
 * from KS_SECRET and the salt. So no chunk can be changed, moved, left out or cut off. Ends with the SHA-256 of all before it, for a check without the key.
 */
export async function* enclose(
  source: AsyncIterable<Uint8Array>,
  secrets: Secrets,
  madeAt: Date,
  kind: Kind = backupKind,
): AsyncGenerator<Buffer> {
  const salt = randomBytes(16).toString('hex')
  const { id, key } = secrets.backupKey(salt)
  const header: Header = { format: kind.format, version: envelopeVersion, madeAt: madeAt.toISOString(), keyId: id, salt }
  const head = Buffer.from(`${JSON.stringify(header)}\n`)
  const whole = createHash('sha256')
  const out = (bytes: Buffer) => {
    whole.update(bytes)
    return bytes
  }
  yield out(head)
  const reader = byteReader(source)
  for (let number = 0, isLast = false; !isLast; number++) {
    const chunk = await readUpTo(reader, chunkSize)
    isLast = await reader.isAtEnd()
    const cipher = createCipheriv('aes-256-gcm', key, nonce(number, isLast)).setAAD(head)
    const sealed = Buffer.concat([cipher.update(chunk), cipher.final(), cipher.getAuthTag()])
    yield out(Buffer.concat([lengthBytes(sealed.length), sealed]))
  }
  yield Buffer.from(`sha256 ${whole.digest('hex')}\n`)
}

/** Opens what `enclose` made. Throws BackupError for a file that is not whole, not ours, from a newer program or of another secret. */
export async function* disclose(source: BackupSource, secrets: Secrets, kind: Kind = backupKind): AsyncGenerator<Buffer> {
  const reader = byteReader(typeof source === 'string' ? createReadStream(source, { highWaterMark: chunkSize }) : source)
  try {
    const head = await reader
      .readLine(1_000)
      .catch((error: Error) => (error.message === 'unexpected end' ? refuse(`this is not ${kind.what}`) : Promise.reject(error)))
    const header = readHeader(head, kind)
    const key = secrets.openBackupKey(header.keyId, header.salt) ?? refuse(kind.otherKey)
    const whole = createHash('sha256').update(head)
    for (let number = 0, isLast = false; !isLast; number++) {
      const length = await reader.readLength()
      if (length < tagSize || length > chunkSize + tagSize) refuse('the file is damaged')
      const sealed = await reader.read(length)
      whole.update(lengthBytes(length)).update(sealed)
      const plain = open(sealed, key, head, number, false) ?? open(sealed, key, head, number, true) ?? refuse('the file is damaged')
      isLast = plain.isLast
      yield plain.bytes
    }
    const footer = await reader.read(footerSize)
    if (footer.toString() !== `sha256 ${whole.digest('hex')}\n` || !(await reader.isAtEnd())) refuse('the file is damaged at its end')
  } catch (error) {
    throw readError(typeof source === 'string' ? source : 'the backup', error)
  } finally {
    await reader.close()
  }
}

export const refuse = (what: string): never => {
  throw new BackupError(what)
}

function readHeader(line: Buffer, kind: Kind): Header {
  let header: Partial<Header> = {}
  try {
    header = JSON.parse(line.toString()) as Partial<Header>
  } catch {}
  if (header?.format !== kind.format || typeof header.keyId !== 'string' || typeof header.salt !== 'string')
    return refuse(`this is not ${kind.what}`)
  if (header.version !== envelopeVersion) return refuse('the file was made by a newer program; use that or a newer one')
  return header as Header
}

function open(sealed: Buffer, key: Buffer, head: Buffer, number: number, isLast: boolean) {
  const decipher = createDecipheriv('aes-256-gcm', key, nonce(number, isLast)).setAAD(head).setAuthTag(sealed.subarray(-tagSize))
  const bytes = decipher.update(sealed.subarray(0, -tagSize))
  try {
    return { bytes: Buffer.concat([bytes, decipher.final()]), isLast }
  } catch {
    return undefined
  }
}

function nonce(number: number, isLast: boolean) {
  const bytes = Buffer.alloc(12)
  bytes.writeBigUInt64BE(BigInt(number))
  bytes[11] = isLast ? 1 : 0
  return bytes
}

async function readUpTo(reader: ReturnType<typeof byteReader>, size: number) {
  const parts: Buffer[] = []
  for (let left = size; left > 0 && !(await reader.isAtEnd()); ) {
    const part = await reader.readSome(left)
    parts.push(part)
    left -= part.length
  }
  return Buffer.concat(parts)
}

function readError(path: string, error: unknown): unknown {
  const { code, message } = error as NodeJS.ErrnoException
  if (message === 'unexpected end') return new BackupError('the file is cut off')
  if (code === 'ENOENT') return new BackupError(`${path}: there is no such file`)
  if (code === 'EACCES' || code === 'EISDIR') return new BackupError(`${path}: cannot be read`)
  return error
}
