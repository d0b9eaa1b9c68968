import { createHash, randomUUID } from 'node:crypto'
import { open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Failure } from '@portal/kit/errors'
import type { Config } from '../config/config.ts'
import { defaultQuota, type UploadQuota } from '../config/configUploads.ts'
import { fileTexts } from '../http/texts.ts'
import { bucketDisk, folderDisk } from './fileDisks.ts'
import { scanWith } from './scanner.ts'

/** What the bytes are known by: SHA-256 in hex, and their number. */
export type Stored = { sha256: string; size: number }
/** Bytes received and synced, but not yet in the store. `keep` or `discard` must follow. */
export type Received = Stored & { path: string }

export type FileStore = {
  /** How much people may send and companies keep; the module that knows who they are holds them to it. */
  quota: UploadQuota
  /** Refuses what has malware in it, and what cannot be scanned now. null: nothing is scanned. */
  scan: ((fileName: string, received: Received) => Promise<void>) | null
  /** Stores the bytes; the same bytes twice are one file. */
  put(source: Uint8Array | Readable): Promise<Stored>
  get(sha256: string): Promise<Readable>
  has(sha256: string): Promise<boolean>
  /** Nothing happens when it is not there. */
  remove(sha256: string): Promise<void>
  /** Every stored hash, in order of its first two digits, with the time it was last put. */
  list(): AsyncGenerator<{ sha256: string; storedAt: Date }>
  /** Takes bytes in beside the store. Fails with `tooLarge` as soon as there are more than `maxBytes`, and leaves nothing behind. */
  receive(source: Readable, maxBytes?: number): Promise<Received>
  keep(received: Received): Promise<Stored>
  discard(received: Received): Promise<void>
}

const keyOf = (sha256: string) => {
  if (!/^[0-9a-f]{64}$/.test(sha256)) throw new Failure('missing')
  return `${sha256.slice(0, 2)}/${sha256.slice(2, 4)}/${sha256}`
}

/** Opens the store for uploaded files, by content: `ab/cd/<sha256>`. Throws one line when its folder cannot be used. */
export async function openStore({
  files: config,
  uploads: quota = defaultQuota,
  scanner = null,
}: Pick<Config, 'files'> & Partial<Pick<Config, 'uploads' | 'scanner'>>): Promise<FileStore> {
  const disk = config.kind === 'folder' ? await folderDisk(config.folder) : await bucketDisk(config)
  const { driver, scratch } = disk

  const receive = async (source: Readable, maxBytes = Number.POSITIVE_INFINITY): Promise<Received> => {
    const path = join(scratch, randomUUID())
    const hash = createHash('sha256')
    let size = 0
    const file = await open(path, 'wx', 0o600).catch(unavailable)
    try {
      await pipeline(source, async (chunks: AsyncIterable<Uint8Array>) => {
        for await (const chunk of chunks) {
          size += chunk.length
          if (size > maxBytes) throw new Failure('tooLarge', { message: fileTexts.tooLarge(maxBytes) })
          hash.update(chunk)
          await file.writeFile(chunk)
        }
      })
      // a multipart parser that stops at its own limit ends the stream as if it were whole
      if ('truncated' in source && source.truncated) throw new Failure('tooLarge', { message: fileTexts.tooLarge(size) })
      await file.sync()
      return { path, size, sha256: hash.digest('hex') }
    } catch (error) {
      await rm(path, { force: true })
      throw uploadError(error)
    } finally {
      await file.close()
    }
  }
  const discard = (received: Received) => rm(received.path, { force: true })
  const keep = async (received: Received): Promise<Stored> => {
    const { sha256, size } = received
    await disk.keep(keyOf(sha256), received).catch(unavailable)
    return { sha256, size }
  }

  return {
    quota,
    scan: scanner && scanWith(scanner),
    receive,
    keep,
    discard,
    put: async (source) => keep(await receive(source instanceof Uint8Array ? Readable.from([source]) : source)),
    get: (sha256) => driver.getStream(keyOf(sha256)).catch(unavailable),
    has: (sha256) => driver.exists(keyOf(sha256)).catch(unavailable),
    remove: (sha256) => driver.delete(keyOf(sha256)).catch(unavailable),
    async *list() {
      for (let byte = 0; byte < 256; byte++) {
        let page: string | undefined
        do {
          const { objects, paginationToken } = await driver.listAll(`${byte.toString(16).padStart(2, '0')}/`, {
            recursive: true,
            ...(page && { paginationToken: page }),
          })
          for (const object of objects)
            if (object.isFile && /^[0-9a-f]{64}$/.test(object.name))
              yield { sha256: object.name, storedAt: (await object.getMetaData()).lastModified }
          page = paginationToken
        } while (page)
      }
    },
  }
}

function uploadError(error: unknown): unknown {
  const { code } = error as NodeJS.ErrnoException
  if (error instanceof Failure) return error
  if (code === 'ENOSPC' || code === 'EDQUOT' || code === 'EROFS') return new Failure('unavailable', { message: fileTexts.full })
  if (code === 'ERR_STREAM_PREMATURE_CLOSE' || code === 'ECONNRESET' || code === 'ABORT_ERR')
    return new Failure('malformed', { message: fileTexts.aborted })
  return error
}

function unavailable(error: unknown): never {
  throw error instanceof Failure ? error : Object.assign(new Failure('unavailable', { message: fileTexts.unavailable }), { cause: error })
}
