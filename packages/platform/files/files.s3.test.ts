import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3'
import { afterAll, expect, test } from 'vitest'
import { readConfig } from '../config/config.ts'
import { bucketOf } from '../config/configFiles.ts'
import { startBuckets } from '../testing/bucketServer.ts'
import { listOf } from '../testing/storedFiles.ts'
import { clientOptions } from './fileDisks.ts'
import { openStore } from './files.ts'

let failures = 0
const buckets = await startBuckets(['portal'], () => (failures > 0 && failures-- ? 503 : null))
afterAll(buckets.close)

const open = (address = buckets.address('portal')) =>
  openStore(readConfig({ DATABASE_URL: 'postgres://portal@db/portal', KS_SECRET: 'pT4yJ9wqLz0XvBn6RmKd2HsGf8UeCa1o', FILES_URL: address }))

test('a bucket keeps files as a folder does', async () => {
  const store = await open()
  const bytes = randomBytes(6 * 1024 * 1024)
  const { sha256, size } = await store.put(bytes)
  expect(size).toBe(bytes.length)
  await store.put(bytes)
  const other = await store.put(Buffer.from('liten'))
  expect((await buffer(await store.get(sha256))).equals(bytes)).toBe(true)
  const listed = await listOf(store)
  expect(listed.map((one) => one.sha256).sort()).toEqual([sha256, other.sha256].sort())
  expect(listed.every((one) => Math.abs(one.storedAt.getTime() - Date.now()) < 60_000)).toBe(true)
  await store.remove(sha256)
  expect([await store.has(sha256), await store.has(other.sha256)]).toEqual([false, true])
})

test('a store that is busy for a moment gets the whole file at the next try', async () => {
  const store = await open()
  failures = 1
  const { sha256 } = await store.put(Buffer.from('på nytt'))
  expect(failures).toBe(0)
  expect((await buffer(await store.get(sha256))).toString()).toBe('på nytt')
})

test('a wrong secret is refused by the store, and nothing is written', async () => {
  const before = await listOf(await open())
  const store = await open(buckets.address('portal', { secretKey: 'wrong' }))
  await expect(store.put(Buffer.from('hemmelig'))).rejects.toMatchObject({
    code: 'unavailable',
    cause: { $metadata: { httpStatusCode: 403 } },
  })
  expect(await listOf(await open())).toEqual(before)
})

test('a store that takes the connection and falls silent is given up', async () => {
  const silent = createServer((socket) => void socket.on('error', () => {})).listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const endpoint = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`
  const config = bucketOf('FILES_URL', buckets.address('portal', { endpoint }))
  const client = new S3Client({ ...clientOptions(config, 100), maxAttempts: 1 })
  await expect(client.send(new ListObjectsV2Command({ Bucket: 'portal' }))).rejects.toMatchObject({ name: 'TimeoutError' })
  client.destroy()
  silent.close()
})

test('a store that does not answer is unavailable, and says so in Norwegian', async () => {
  const store = await open(buckets.address('portal', { endpoint: 'http://127.0.0.1:1' }))
  await expect(store.has('0'.repeat(64))).rejects.toMatchObject({ code: 'unavailable', message: /^Fillageret er ikke tilgjengelig/ })
})
