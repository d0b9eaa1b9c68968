import { createReadStream } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import type { BucketConfig, FilesConfig } from '../config/configFiles.ts'
import { reasonOf, writeNewFile } from '../embedded/privateFile.ts'
import { clientOptions } from '../files/fileDisks.ts'

/** Bytes of a bucket's object that are sent at a time; an object has 10,000 of them at most. */
const pieceBytes = 16 * 1024 * 1024

/** Where backups are kept. Every method throws one line that begins with KS_BACKUP when the place cannot be used. */
export type Shelf = {
  /** In words, without a secret. */
  where: string
  /** The names that begin so, in order. */
  names(prefix: string): Promise<string[]>
  /** Under that name there is nothing before all of it is written. */
  put(name: string, chunks: AsyncIterable<Uint8Array>): Promise<number>
  get(name: string): Promise<Readable>
  remove(name: string): Promise<void>
  /** Takes away what a killed process has half written. Only while nobody writes. */
  removeHalves(): Promise<void>
}

export const openShelf = (to: FilesConfig): Shelf => (to.kind === 'folder' ? folderShelf(to.folder) : bucketShelf(to))

/** The folder is not made: a disk that is not mounted would be missed by nobody. */
function folderShelf(folder: string): Shelf {
  const unwritable = (error: unknown): never => {
    throw new Error(`KS_BACKUP: ${reasonOf(folder, error)}`, { cause: error })
  }
  const all = () => readdir(folder).catch(unwritable)
  return {
    where: folder,
    names: async (prefix) => (await all()).filter((name) => name.startsWith(prefix) && !name.endsWith('.part')).sort(),
    put: (name, chunks) => writeNewFile(join(folder, name), chunks).catch(unwritable),
    get: async (name) => createReadStream(join(folder, name), { highWaterMark: 256 * 1024 }),
    remove: (name) => rm(join(folder, name), { force: true }).catch(unwritable),
    removeHalves: async () => {
      const halves = (await all()).filter((name) => /^kontrollportal-.*\.\d+\.part$/.test(name))
      for (const name of halves) await rm(join(folder, name), { force: true }).catch(unwritable)
    },
  }
}

function bucketShelf(config: BucketConfig): Shelf {
  const { bucket: Bucket } = config
  const where = `${new URL(config.endpoint).host}/${Bucket}`
  const opened = import('@aws-sdk/client-s3').then((s3) => ({ ...s3, client: new s3.S3Client(clientOptions(config)) }))
  const unwritable = (error: unknown): never => {
    throw new Error(`KS_BACKUP: ${where}: ${(error as Error).message || (error as Error).name}`, { cause: error })
  }
  async function names(prefix: string) {
    const { client, ListObjectsV2Command } = await opened
    const found: string[] = []
    let ContinuationToken: string | undefined
    do {
      const page = await client.send(new ListObjectsV2Command({ Bucket, Prefix: prefix, ...(ContinuationToken && { ContinuationToken }) }))
      found.push(...(page.Contents ?? []).map(({ Key }) => Key!))
      ContinuationToken = page.NextContinuationToken
    } while (ContinuationToken)
    return found.sort()
  }
  /** An object in pieces is there when all of them are, and not before. */
  async function put(Key: string, chunks: AsyncIterable<Uint8Array>) {
    const { client, CreateMultipartUploadCommand, UploadPartCommand, CompleteMultipartUploadCommand, AbortMultipartUploadCommand } =
      await opened
    const { UploadId } = await client.send(new CreateMultipartUploadCommand({ Bucket, Key }))
    try {
      const Parts: { ETag: string | undefined; PartNumber: number }[] = []
      let bytes = 0
      for await (const Body of piecesOf(chunks)) {
        const PartNumber = Parts.length + 1
        const { ETag } = await client.send(new UploadPartCommand({ Bucket, Key, UploadId, PartNumber, Body }))
        Parts.push({ ETag, PartNumber })
        bytes += Body.length
      }
      await client.send(new CompleteMultipartUploadCommand({ Bucket, Key, UploadId, MultipartUpload: { Parts } }))
      return bytes
    } catch (error) {
      await client.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId })).catch(() => {})
      throw error
    }
  }
  return {
    where,
    names: (prefix) => names(prefix).catch(unwritable),
    put: (name, chunks) => put(name, chunks).catch(unwritable),
    get: async (Key) => {
      const { client, GetObjectCommand } = await opened
      return client.send(new GetObjectCommand({ Bucket, Key })).then(({ Body }) => Body as Readable, unwritable)
    },
    remove: async (Key) => {
      const { client, DeleteObjectCommand } = await opened
      await client.send(new DeleteObjectCommand({ Bucket, Key })).catch(unwritable)
    },
    removeHalves: async () => {},
  }
}

async function* piecesOf(chunks: AsyncIterable<Uint8Array>) {
  let pending: Uint8Array[] = []
  let length = 0
  for await (const chunk of chunks) {
    pending.push(chunk)
    length += chunk.length
    if (length < pieceBytes) continue
    yield Buffer.concat(pending)
    pending = []
    length = 0
  }
  if (length > 0) yield Buffer.concat(pending)
}
