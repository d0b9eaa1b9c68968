import {
  chmodSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

const reasons: Record<string, string> = {
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  EACCES: 'no permission to write',
  EPERM: 'no permission to write',
  EROFS: 'the disk is read-only',
  ENOENT: 'it cannot be made there',
  ENOTDIR: 'a part of the path is a file',
  EEXIST: 'a file is in its place',
}

/** One line that names the folder, for an error of the file system; any other error is returned as it is. */
export function folderError(folder: string, error: unknown): unknown {
  const reason = reasons[(error as NodeJS.ErrnoException | undefined)?.code ?? '']
  return reason ? new Error(`KS_DATA_DIR: cannot use ${folder}: ${reason}`, { cause: error }) : error
}

/** Makes the folder (0700) when missing and proves that it can be written and synced. Throws one line naming it. */
export function openDataFolder(folder: string) {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    if (!statSync(folder).isDirectory()) throw Object.assign(new Error(), { code: 'EEXIST' })
    writePrivate(join(folder, '.probe'), Buffer.alloc(64 * 1024))
    rmSync(join(folder, '.probe'))
  } catch (error) {
    throw folderError(folder, error)
  }
}

/** A rename outlives a power cut only when its folder is synced too. Windows has no such call. */
export function syncFolder(folder: string) {
  if (process.platform === 'win32') return
  const handle = openSync(folder, 'r')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}

/** Writes a file whole or not at all: mode 0600, synced, then renamed into place. */
export function writePrivate(path: string, content: string | Uint8Array) {
  const temporary = `${path}.${process.pid}.tmp`
  try {
    const file = openSync(temporary, 'w', 0o600)
    try {
      const bytes = typeof content === 'string' ? Buffer.from(content) : content
      for (let at = 0; at < bytes.length; ) at += writeSync(file, bytes, at)
      fsyncSync(file)
    } finally {
      closeSync(file)
    }
    chmodSync(temporary, 0o600)
    renameSync(temporary, path)
    syncFolder(dirname(path))
  } catch (error) {
    if (existsSync(temporary)) rmSync(temporary)
    throw error
  }
}

/** The file's text without surrounding space, or null when there is no such file. */
export function readIfThere(path: string): string | null {
  try {
    return readFileSync(path, 'utf8').trim()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

const locks = new Map<string, DatabaseSync>()

/**
 * Takes the folder for this process, and returns the function that gives it back. Throws one line when another process has it.
 * Node has no flock; SQLite's exclusive transaction is the same kernel lock, and the kernel drops it when the process ends.
 */
export function lockFolder(folder: string): () => void {
  const path = join(folder, '.lock')
  const lock = new DatabaseSync(path)
  try {
    chmodSync(path, 0o600)
    lock.exec('pragma journal_mode = memory; begin exclusive')
  } catch (error) {
    lock.close()
    if ((error as { errcode?: number }).errcode !== 5) throw folderError(folder, error)
    throw new Error(`KS_DATA_DIR: ${folder} is in use by another server`, { cause: error })
  }
  locks.set(path, lock)
  return () => {
    if (locks.delete(path)) lock.close()
  }
}
