import { chmodSync, createReadStream, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FSDriver } from 'flydrive/drivers/fs'
import type { S3Driver } from 'flydrive/drivers/s3'
import type { BucketConfig } from '../config/configFiles.ts'
import { folderError, openDataFolder } from '../embedded/dataFolder.ts'

const oneDay = 24 * 60 * 60 * 1000

/** Where a store's bytes lie. `scratch` is a folder for bytes on their way in; `keep` moves one file from there to its key. */
export type Disk = {
  driver: FSDriver | S3Driver
  scratch: string
  keep(key: string, received: { path: string; size: number }): Promise<void>
}

/** A folder of ours: files 0600, folders 0700, nothing acknowledged before it is synced. Throws one line when it cannot be used. */
export async function folderDisk(folder: string): Promise<Disk> {
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

/** How a client of an S3-compatible store is made; one that sends nothing for `patience` milliseconds is given up, and asked twice more. */
export const clientOptions = (config: BucketConfig, patience = 30_000) => ({
  credentials: { accessKeyId: config.accessKey, secretAccessKey: config.secretKey },
  endpoint: config.endpoint,
  region: config.region,
  forcePathStyle: config.forcePathStyle,
  // other stores than Amazon's refuse the checksums it added in 2025
  requestChecksumCalculation: 'WHEN_REQUIRED' as const,
  responseChecksumValidation: 'WHEN_REQUIRED' as const,
  logger: { debug() {}, info() {}, warn() {}, error() {} },
  // Its `requestTimeout` is only logged.
  requestHandler: { connectionTimeout: 5_000, socketTimeout: patience },
})

/** A bucket of an S3-compatible store. It is not asked before the first file: a start does not depend on it. */
export async function bucketDisk(config: BucketConfig): Promise<Disk> {
  const { S3Driver } = await import('flydrive/drivers/s3')
  const driver = new S3Driver({
    ...clientOptions(config),
    bucket: config.bucket,
    visibility: 'private',
    supportsACL: false,
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
