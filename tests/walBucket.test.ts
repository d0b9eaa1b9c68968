// The log of the embedded database in a bucket: a server of its own writes it there, the bucket is away for a while, and a new machine takes it back.
import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer, text } from 'node:stream/consumers'
import { openShelf } from '@portal/platform/backup/backupShelf'
import { chainOf, tendArchive } from '@portal/platform/backup/walArchive'
import { bucketOf } from '@portal/platform/config/configFiles'
import { runningEmbedded, spoolOf, startEmbedded } from '@portal/platform/embedded/embedded'
import { secrets as secretsOf } from '@portal/platform/secrets/secrets'
import { startBuckets } from '@portal/platform/testing/bucketServer'
import { testSecret } from '@portal/platform/testing/secret'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { root } from '../apps/server/portal.ts'
import { childEnv } from './support/childEnv.ts'

const folder = mkdtempSync(join(tmpdir(), 'portal-wal-'))
let isAway = false
const { address, close } = await startBuckets(['log', 'waiting'], () => (isAway ? 503 : null))
afterAll(async () => {
  await close()
  rmSync(folder, { recursive: true, force: true })
})
const shelfOf = (bucket: string) => openShelf(bucketOf('KS_BACKUP', address(bucket)))

async function query<R extends object>(config: pg.ClientConfig, statement: string): Promise<R> {
  const client = new pg.Client(config)
  await client.connect()
  return client
    .query<R>(statement)
    .then(({ rows }) => rows[0]!)
    .finally(() => client.end())
}
/** Writes to a segment and ends it; returns its name. */
async function endSegment(config: pg.ClientConfig) {
  await query(config, `select pg_logical_emit_message(true, 'test', 'noe')`)
  return query<{ wal: string }>(config, 'select pg_walfile_name(pg_switch_wal()) as wal')
}

async function freePort() {
  const server = createServer()
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as { port: number }
  await new Promise((done) => server.close(done))
  return port
}

test('a server keeps its log in a bucket, goes on while that is away, and a new machine has every instant of it', async () => {
  const port = await freePort()
  const env = {
    ...childEnv(),
    NODE_ENV: 'production',
    PORT: String(port),
    HOST: '127.0.0.1',
    KS_DEMO: 'off',
    KS_SECRET: randomBytes(32).toString('base64url'),
    KS_DATA_DIR: join(folder, 'data'),
    KS_BACKUP: address('log'),
    KS_BACKUP_WAL: 'on',
  }
  const start = (args: string[], more: Record<string, string> = {}) =>
    spawn(process.execPath, args, { cwd: root, env: { ...env, ...more } })
  const ks = async (args: string[], more?: Record<string, string>) => {
    const child = start(['apps/server/cli.ts', ...args], more)
    const ended = new Promise<number | null>((done) => child.once('close', done))
    const [out, error] = await Promise.all([text(child.stdout), text(child.stderr)])
    return { code: await ended, out, error }
  }
  const create = async (ksId: string) => {
    const person = ['--email', `kari@${ksId}.example`, '--firstname', 'Kari', '--lastname', 'Åsen']
    expect(await ks(['tenant', 'create', ksId, '--name', 'Fjellbygg Hemmelig', '--org-number', '974760673', ...person])).toMatchObject({
      code: 0,
    })
  }
  const shelf = shelfOf('log')
  const names = () => shelf.names('')

  const server = start(['apps/server/main.ts'])
  const ended = new Promise((done) => server.once('close', done))
  let log = ''
  server.stdout.on('data', (lines) => void (log += lines))
  await expect.poll(async () => (await names()).filter((name) => name.startsWith('base-')).length, { timeout: 60_000 }).toBe(1)
  await create('before')
  const owner = (await runningEmbedded(env.KS_DATA_DIR))!
  const { at } = await query<{ at: string }>(
    owner,
    `select to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at`,
  )

  isAway = true
  await create('after')
  const { wal } = await endSegment(owner)
  await expect
    .poll(() => log.split('\n').filter((line) => line.includes('the archive of the database failed')), { timeout: 60_000 })
    .not.toEqual([])
  expect(log).toMatch(/"level":50.*KS_BACKUP: 127\.0\.0\.1:\d+\/log: /)
  await expect.poll(() => readdirSync(spoolOf(env.KS_DATA_DIR)), { timeout: 20_000 }).toContain(wal)
  expect((await fetch(`http://127.0.0.1:${port}/api/ready`)).status).toBe(200)
  isAway = false
  await expect.poll(async () => (await names()).some((name) => name.endsWith(wal)), { timeout: 60_000 }).toBe(true)
  server.kill('SIGTERM')
  await ended

  for (const name of await names()) expect((await buffer(await shelf.get(name))).includes('Hemmelig'), name).toBe(false)
  rmSync(env.KS_DATA_DIR, { recursive: true })
  const elsewhere = { KS_DATA_DIR: join(folder, 'new') }
  expect(await ks(['restore', '--at', at], elsewhere)).toMatchObject({ code: 0, out: expect.stringContaining(`as of ${at} is back`) })
  const verified = await ks(['audit', 'verify'], elsewhere)
  expect(verified).toMatchObject({ code: 0 })
  expect(verified.out).toContain('before')
  expect(verified.out).not.toContain('after')
}, 240_000)

test('of a bucket that stays away the log is let go before it fills the disk, and a new base is made when it is back', async () => {
  const dataDir = join(folder, 'waiting')
  mkdirSync(dataDir)
  const shelf = shelfOf('waiting')
  const { config, stop } = await startEmbedded(dataDir, () => {}, { isArchived: true })
  try {
    const archived = { shelf, dataDir, secrets: secretsOf(testSecret), config: { at: ['02:15'], keep: 2 } }
    const tend = () => tendArchive(archived, config, new Date())
    expect(await tend()).toMatch(/^base-/)
    isAway = true
    const { wal } = await endSegment(config)
    const waiting = () => readdirSync(spoolOf(dataDir)).filter((name) => /^[0-9A-F]{24}$/.test(name))
    await expect.poll(waiting, { timeout: 20_000 }).toContain(wal)
    await expect(tend()).rejects.toThrow(/^KS_BACKUP: /)
    expect(waiting()).toContain(wal)
    for (let n = 0; n < 64; n++)
      writeFileSync(join(spoolOf(dataDir), `0000000100000001000000${n.toString(16).toUpperCase().padStart(2, '0')}`), '')
    await expect(tend()).rejects.toThrow(/^KS_BACKUP: /)
    expect(waiting()).toEqual([])

    isAway = false
    const { wal: later } = await endSegment(config)
    await expect.poll(waiting, { timeout: 20_000 }).toContain(later)
    const made = await tend()
    const [, system, first] = /^base-(\d+)-([0-9A-F]{24})-/.exec(made!)!
    expect(chainOf({ system: system!, wal: first! }, await shelf.names('wal-'))).toMatchObject({ hasGap: false })
    expect((await shelf.names('base-')).length).toBe(2)
  } finally {
    isAway = false
    await stop()
  }
}, 120_000)
