import { createHash, randomUUID } from 'node:crypto'
import { chmodSync, createReadStream, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { Failure } from '@portal/kit/errors'
import type { FSDriver } from 'flydrive/drivers/fs'
import type { S3Driver } from 'flydrive/drivers/s3'
import type { Config, FilesConfig } from './config.ts'
import { folderError, openDataFolder } from './dataFolder.ts'
import { fileTexts } from './texts.ts'

/** What the bytes are known by: SHA-256 in hex, and their number. */
export type Stored = { sha256: string; size: number }
/** Bytes received and synced, but not yet in the store. `keep` or `discard` must follow. */
export type Received = Stored & { path: string }

export type FileStore = {
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

const oneDay = 24 * 60 * 60 * 1000
const keyOf = (sha256: string) => {
  if (!/^[0-9a-f]{64}$/.test(sha256)) throw new Failure('missing')
  return `${sha256.slice(0, 2)}/${sha256.slice(2, 4)}/${sha256}`
}

/** Opens the store for uploaded files, by content: `ab/cd/<sha256>`. Throws one line when its folder cannot be used. */
export async function openStore({ files: config }: Pick<Config, 'files'>): Promise<FileStore> {
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

type Disk = { driver: FSDriver | S3Driver; scratch: string; keep(key: string, received: Received): Promise<void> }

async function folderDisk(folder: string): Promise<Disk> {
  const { FSDriver } = await import('flydrive/drivers/fs')
  openDataFolder(folder)
  const scratch = join(folder, '.tmp')
  try {
    mkdirSync(scratch, { recursive: true, mode: 0o700 })
    chmodSync(folder, 0o700)
    // what a killed server left; a server beside this one may be receiving right now
    for (const name of readdirSync(scratch))
      if (Date.now() - statSync(join(scratch, name)).mtimeMs > oneDay) rmSync(join(scratch, name), { force: true })
  } catch (error) {
    throw folderError(folder, error)
  }
  return {
    driver: new FSDriver({ location: folder, visibility: 'private' }),
    scratch,
    keep: async (key, { path }) => {
      const target = join(folder, key)
      await mkdir(dirname(target), { recursive: true, mode: 0o700 })
      await rename(path, target)
      for (const parent of [dirname(target), dirname(dirname(target)), folder]) await syncFolder(parent)
    },
  }
}

/** A rename outlives a power cut only when its folder is synced too. Windows has no such call. */
async function syncFolder(folder: string) {
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  await handle.sync().finally(() => handle.close())
}

async function bucketDisk(config: Extract<FilesConfig, { kind: 's3' }>): Promise<Disk> {
  const { S3Driver } = await import('flydrive/drivers/s3')
  const driver = new S3Driver({
    credentials: { accessKeyId: config.accessKey, secretAccessKey: config.secretKey },
    endpoint: config.endpoint,
    region: config.region,
    bucket: config.bucket,
    forcePathStyle: config.forcePathStyle,
    visibility: 'private',
    supportsACL: false,
    // other stores than Amazon's refuse the checksums it added in 2025
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    logger: { debug() {}, info() {}, warn() {}, error() {} },
    requestHandler: { connectionTimeout: 5_000, requestTimeout: 60_000 },
  })
  const scratch = mkdtempSync(join(tmpdir(), 'kontrollportal-files-'))
  process.once('exit', () => rmSync(scratch, { recursive: true, force: true }))
  return {
    driver,
    scratch,
    keep: async (key, { path, size }) => {
      const options = { contentType: 'application/octet-stream', contentLength: size }
      await patiently(() => driver.putStream(key, createReadStream(path), options)).finally(() => rm(path, { force: true }))
    },
  }
}

/** The S3 client never repeats a request whose body is a stream. Here each try reads the file anew. */
async function patiently(work: () => Promise<void>, tries = 3): Promise<void> {
  await work().catch(async (error: { $metadata?: { httpStatusCode?: number } }) => {
    const isRefused = (error.$metadata?.httpStatusCode ?? 500) < 500
    if (isRefused || tries === 1) throw error
    await sleep(200)
    await patiently(work, tries - 1)
  })
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
