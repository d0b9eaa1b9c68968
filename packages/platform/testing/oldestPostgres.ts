import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'

const programs = ['/usr/lib/postgresql/15/bin', '/usr/pgsql-15/bin', '/opt/homebrew/opt/postgresql@15/bin'].find((path) => existsSync(path))
/** Why a test on PostgreSQL 15 cannot be run here; null when it can. */
export const noOldestPostgres = programs ? null : 'PostgreSQL 15 is not installed: apt-get install postgresql-15'

type Options = {
  port?: number
  asksPassword?: boolean
  tls?: { cert: string; key: string }
  primary?: { host: string; port: number }
  settings?: readonly string[]
}

/**
 * A server of the oldest version the product runs on, for as long as a test needs it. It need not survive a power cut. With a port it is also on
 * 127.0.0.1, for whoever has a password (`asksPassword`), or for who comes with TLS alone when it has a certificate; with a primary it is a standby of it.
 */
export async function startOldestPostgres({ port, asksPassword, tls, primary, settings: more = [] }: Options = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'portal-oldest-'))
  const data = join(folder, 'data')
  mkdirSync(data, { mode: 0o700 })
  // It refuses to be root.
  const run = (name: string): [string, string[]] => {
    const program = join(programs!, name)
    return process.getuid?.() === 0 ? ['unshare', ['--user', program]] : [program, []]
  }
  const [maker, before] = run(primary ? 'pg_basebackup' : 'initdb')
  const how = primary
    ? ['-h', primary.host, '-p', `${primary.port}`, '-R', '-X', 'stream', '-c', 'fast']
    : ['-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8']
  const made = spawnSync(maker, [...before, '-D', data, '-U', 'postgres', '-N', ...how], { encoding: 'utf8' })
  if (made.status !== 0) throw new Error(`${maker}: ${made.error?.message ?? made.stderr}`)
  if (asksPassword) writeFileSync(join(data, 'pg_hba.conf'), 'local all all trust\nhost all all 127.0.0.1/32 scram-sha-256\n')
  if (tls) writeFileSync(join(data, 'pg_hba.conf'), 'local all all trust\nhostssl all all 127.0.0.1/32 trust\n')
  const secured = tls ? ['ssl=on', `ssl_cert_file=${tls.cert}`, `ssl_key_file=${tls.key}`] : []
  const settings = [
    `listen_addresses=${port ? '127.0.0.1' : ''}`,
    `port=${port ?? 5432}`,
    ...secured,
    'fsync=off',
    'synchronous_commit=off',
    'full_page_writes=off',
    ...more,
  ].flatMap((one) => ['-c', one])
  const [postgres, first] = run('postgres')
  const child = spawn(postgres, [...first, '-D', data, '-k', folder, ...settings], { stdio: 'ignore' })
  const ended = new Promise((done) => child.once('exit', done))
  const config = { host: folder, port: port ?? 5432, user: 'postgres', database: 'postgres' }
  while (!(await answers(config))) {
    if (child.exitCode !== null) throw new Error(`PostgreSQL 15 ended with ${child.exitCode}`)
    await pause(50)
  }
  return {
    config,
    stop: async () => {
      child.kill('SIGINT')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function answers(config: pg.ClientConfig) {
  const client = new pg.Client(config)
  try {
    await client.connect()
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}
