import { createHash, randomBytes } from 'node:crypto'
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { listOf } from '../testing/storedFiles.ts'
import { type FileStore, openStore } from './files.ts'

let folder: string
let store: FileStore
beforeEach(async () => {
  folder = join(mkdtempSync(join(tmpdir(), 'ks-files-')), 'files')
  store = await openStore({ files: { kind: 'folder', folder } })
})
afterEach(() => rmSync(join(folder, '..'), { recursive: true, force: true }))

const mega = 1024 * 1024
const nothing = '0'.repeat(64)
const leftovers = () => readdirSync(join(folder, '.tmp'))
const everything = () => readdirSync(folder, { recursive: true, withFileTypes: true })
const collect = async () => (await listOf(store)).map((one) => one.sha256)

test('bytes come back as they were, under their own hash', async () => {
  const bytes = randomBytes(3 * mega)
  const stored = await store.put(Readable.from([bytes.subarray(0, mega), bytes.subarray(mega)]))
  expect(stored).toEqual({ sha256: createHash('sha256').update(bytes).digest('hex'), size: 3 * mega })
  expect((await buffer(await store.get(stored.sha256))).equals(bytes)).toBe(true)
})

test('the same bytes twice are one file; removing it twice is no error', async () => {
  const { sha256 } = await store.put(Buffer.from('likt'))
  await store.put(Buffer.from('likt'))
  await store.put(Buffer.from('ulikt'))
  expect(await collect()).toHaveLength(2)
  await store.remove(sha256)
  await store.remove(sha256)
  expect(await store.has(sha256)).toBe(false)
  expect(await collect()).toHaveLength(1)
  expect(await store.has(nothing)).toBe(false)
})

test('the list tells when a file was last put, so that one in use again is not swept away', async () => {
  const { sha256 } = await store.put(Buffer.from('gammel'))
  const path = join(folder, sha256.slice(0, 2), sha256.slice(2, 4), sha256)
  utimesSync(path, 0, 0)
  expect((await store.list().next()).value?.storedAt.getTime()).toBe(0)
  await store.put(Buffer.from('gammel'))
  expect((await store.list().next()).value?.storedAt.getTime()).toBeGreaterThan(Date.now() - 60_000)
})

test.each(['../../../etc/passwd', 'ab/cd', '', `${'A'.repeat(64)}`])('FIL-01: %j is not the hash of anything', async (name) => {
  await expect(async () => store.get(name)).rejects.toMatchObject({ code: 'missing' })
})

test('FIL-06: one byte too many is refused before the rest is read, and nothing is left', async () => {
  let sent = 0
  const endless = Readable.from(
    (function* () {
      for (;;) {
        sent++
        yield Buffer.alloc(mega)
      }
    })(),
  )
  await expect(store.receive(endless, 5 * mega)).rejects.toMatchObject({ code: 'tooLarge' })
  expect(sent).toBeLessThan(40)
  await expect(store.receive(Readable.from([Buffer.alloc(11)]), 10)).rejects.toMatchObject({ code: 'tooLarge' })
  await expect(store.receive(Readable.from([Buffer.alloc(10)]), 10).then(store.discard)).resolves.toBeUndefined()
  expect(leftovers()).toEqual([])
})

test('FIL-06: a hundred uploads cut off half way leave nothing', async () => {
  const cutOff = () =>
    Readable.from(
      (async function* () {
        yield Buffer.alloc(1000)
        throw Object.assign(new Error('aborted'), { code: 'ECONNRESET' })
      })(),
    )
  const results = await Promise.allSettled(Array.from({ length: 100 }, () => store.put(cutOff())))
  expect(results.every((one) => one.status === 'rejected' && one.reason.code === 'malformed')).toBe(true)
  expect(everything().filter((entry) => entry.isFile())).toEqual([])
})

test('a stream its parser cut at a limit is too large, not whole', async () => {
  const cut = Object.assign(Readable.from([Buffer.alloc(10)]), { truncated: true })
  await expect(store.put(cut)).rejects.toMatchObject({ code: 'tooLarge' })
  expect(leftovers()).toEqual([])
})

test('FIL-13: nobody else can read the files or their folders', async () => {
  chmodSync(folder, 0o755)
  store = await openStore({ files: { kind: 'folder', folder } })
  await store.put(Buffer.from('hemmelig'))
  expect(statSync(folder).mode & 0o777).toBe(0o700)
  const entries = everything()
  expect(entries.filter((entry) => entry.isFile())).toHaveLength(1)
  for (const entry of entries) expect(statSync(join(entry.parentPath, entry.name)).mode & 0o777).toBe(entry.isFile() ? 0o600 : 0o700)
})

test('what a killed server left is cleared at the next start, what another receives now is not', async () => {
  const [old, fresh] = ['old', 'fresh'].map((name) => join(folder, '.tmp', name)) as [string, string]
  writeFileSync(old, '')
  writeFileSync(fresh, '')
  utimesSync(old, 0, 0)
  await openStore({ files: { kind: 'folder', folder } })
  expect([existsSync(old), existsSync(fresh)]).toEqual([false, true])
})

test('a folder that cannot be used is named in one line', async () => {
  const file = join(folder, 'file')
  writeFileSync(file, '')
  await expect(openStore({ files: { kind: 'folder', folder: file } })).rejects.toThrow(/^KS_DATA_DIR: cannot use .*file: /)
})
