import { existsSync } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { syncFolder } from './dataFolder.ts'

const reasons: Record<string, string> = {
  ENOENT: 'its folder is not there',
  EACCES: 'not allowed to write there',
  EROFS: 'the disk is read-only',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  ENOTDIR: 'a part of the path is a file',
}

/**
 * Writes a new file that only its owner may read (0600), whole or not at all: synced, then renamed into place.
 * Returns its number of bytes. Throws one line naming the path; never overwrites.
 */
export async function writeNewFile(path: string, chunks: AsyncIterable<string | Uint8Array>): Promise<number> {
  if (existsSync(path)) throw new Error(`${path}: is there already`)
  const half = `${path}.${process.pid}.part`
  try {
    const file = await open(half, 'wx', 0o600)
    let bytes = 0
    try {
      for await (const chunk of chunks) {
        await file.writeFile(chunk)
        bytes += Buffer.byteLength(chunk)
      }
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(half, path)
    syncFolder(dirname(path))
    return bytes
  } catch (error) {
    await rm(half, { force: true })
    const reason = reasonOf(path, error)
    throw reason === (error as Error).message ? error : new Error(reason, { cause: error })
  }
}

/** What to tell of a path that could not be used: one line that names it. */
export function reasonOf(path: string, error: unknown): string {
  const { code = '', message } = error as NodeJS.ErrnoException
  return reasons[code] ? `${path}: ${reasons[code]}` : message
}
