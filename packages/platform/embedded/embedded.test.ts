import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type EmbeddedConfig, runningEmbedded, startEmbedded } from './embedded.ts'

let folder: string
let others: ChildProcess[]
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ks-embedded-'))
  others = []
})
afterEach(async () => {
  for (const other of others) await end(other, 'SIGKILL')
  await (await startEmbedded(folder).catch(() => null))?.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** Another process that opens the folder; its first line is the configuration, or what it died of. */
async function otherServer() {
  const code = `import { startEmbedded } from '${join(import.meta.dirname, 'embedded.ts')}'
    const { config, stop } = await startEmbedded(${JSON.stringify(folder)})
    process.on('SIGTERM', () => stop().then(() => process.exit(0)))
    console.log(JSON.stringify(config)); setInterval(() => {}, 1000)`
  const other = spawn(process.execPath, ['--input-type=module-typescript', '-e', code], { stdio: ['ignore', 'pipe', 'inherit'] })
  others.push(other)
  const [line] = await once(createInterface(other.stdout), 'line')
  return { other, config: JSON.parse(line) as EmbeddedConfig }
}
async function end(other: ChildProcess, signal: NodeJS.Signals) {
  if (other.exitCode !== null || other.signalCode !== null) return
  other.kill(signal)
  await once(other, 'exit')
}
async function query(config: EmbeddedConfig, sql: string) {
  const client = new pg.Client(config)
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end().catch(() => {})
  }
}
const postmaster = () => Number(readFileSync(join(folder, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0])

test('what is written is there after a clean stop, and nothing is readable by others', async () => {
  const first = await startEmbedded(folder)
  await query(first.config, 'create table t as select 42 as n')
  expect(statSync(first.config.host).mode & 0o777).toBe(0o700)
  await first.stop()
  expect(readFileSync(join(folder, 'postgres.log'), 'utf8')).toContain('database system is shut down')
  const second = await startEmbedded(folder)
  expect(await query(second.config, 'select n from t')).toEqual([{ n: 42 }])
  for (const [name, setting] of Object.entries({ fsync: 'on', full_page_writes: 'on', listen_addresses: '', jit: 'off' }))
    expect(await query(second.config, `show ${name}`)).toEqual([{ [name]: setting }])
  for (const name of ['postgres-password', 'postgres.log', '.lock']) expect(statSync(join(folder, name)).mode & 0o777).toBe(0o600)
  expect(statSync(join(folder, 'postgres')).mode & 0o777).toBe(0o700)
  await second.stop()
})

test('the socket alone does not open the database: the password is asked for', async () => {
  const { config, stop } = await startEmbedded(folder)
  await expect(query({ ...config, password: 'wrong' }, 'select 1')).rejects.toMatchObject({ code: '28P01' })
  await stop()
})

test('a second server on the same folder is told so; a command beside it finds the running one', async () => {
  const { other, config } = await otherServer()
  await expect(startEmbedded(folder)).rejects.toThrow(`KS_DATA_DIR: ${folder} is in use by another server`)
  expect(await runningEmbedded(folder)).toEqual(config)
  await end(other, 'SIGTERM')
  expect(await runningEmbedded(folder)).toBeNull()
  await expect(startEmbedded(folder).then(({ stop }) => stop())).resolves.toBeUndefined()
})

test('after kill -9 of the server alone, its database ends by itself and the next start has every row', async () => {
  const { other, config } = await otherServer()
  await query(config, 'create table t as select 1 as n')
  await end(other, 'SIGKILL')
  const next = await startEmbedded(folder)
  expect(next.config.host).not.toBe(config.host)
  expect(await query(next.config, 'select n from t')).toEqual([{ n: 1 }])
  await next.stop()
})

test('after kill -9 of everything the next start recovers', async () => {
  const { other, config } = await otherServer()
  await query(config, 'create table t as select 1 as n')
  process.kill(postmaster(), 'SIGKILL')
  await end(other, 'SIGKILL')
  const next = await startEmbedded(folder)
  expect(await query(next.config, 'select n from t')).toEqual([{ n: 1 }])
  await next.stop()
})

test('a database that falls under a living server comes back at the same address', async () => {
  const { config, stop } = await startEmbedded(folder)
  const before = postmaster()
  process.kill(before, 'SIGKILL')
  await expect.poll(() => query(config, 'select 1 as n').catch(() => null), { timeout: 20_000 }).toEqual([{ n: 1 }])
  expect(postmaster()).not.toBe(before)
  await stop()
})

test('a pid file whose number another program has today does not stop the start, nor that program', async () => {
  await (await startEmbedded(folder)).stop()
  const unrelated = spawn('sleep', ['60'])
  others.push(unrelated)
  writeFileSync(join(folder, 'postgres', 'postmaster.pid'), `${unrelated.pid}\n${folder}/postgres\n1\n5432\n/nowhere\n\n`, { mode: 0o600 })
  await (await startEmbedded(folder)).stop()
  expect(unrelated.signalCode).toBeNull()
})

test('a start cut short while the cluster was made leaves nothing in the way', async () => {
  await (await startEmbedded(folder)).stop()
  rmSync(join(folder, 'postgres', 'global'), { recursive: true })
  renameSync(join(folder, 'postgres'), join(folder, 'postgres.new'))
  const { config, stop } = await startEmbedded(folder)
  expect(await query(config, 'select 1 as n')).toEqual([{ n: 1 }])
  await stop()
})

test('a folder that cannot be used is named in one line', async () => {
  const file = join(folder, 'file')
  writeFileSync(file, '')
  await expect(startEmbedded(join(file, 'data'))).rejects.toThrow(/^KS_DATA_DIR: cannot use .*file\/data: a part of the path is a file$/)
  await expect(startEmbedded(file)).rejects.toThrow(/^KS_DATA_DIR: cannot use .*: a file is in its place$/)
})
