import type { Config } from '@portal/platform/config/config'
import { readDatabaseUrl } from '@portal/platform/db/databaseUrl'
import { openClient } from '@portal/platform/db/openClient'
import { refuseStandby } from '@portal/platform/db/primary'
import { runningEmbedded, startEmbedded } from '@portal/platform/embedded/embedded'
import pg from 'pg'

/** The database this configuration means, and how to let go of it. `owner` is the login that may change tables. */
export async function openDatabase(
  config: Config,
  log: (line: string) => void,
): Promise<{ owner: pg.PoolConfig; stop: () => Promise<void>; fullDisk: () => unknown }> {
  if (config.databaseUrl === null) {
    const { config: owner, ...embedded } = await startEmbedded(config.dataDir, log, { isArchived: config.backup?.isWalArchived ?? false })
    return { owner, ...embedded }
  }
  const name = config.directDatabaseUrl === null ? 'DATABASE_URL' : 'DATABASE_DIRECT_URL'
  const owner = readDatabaseUrl(name, config.directDatabaseUrl ?? config.databaseUrl)
  await waitFor(owner, name)
  return { owner, stop: async () => {}, fullDisk: () => null }
}

/** Throws, one line, when this process may open more connections than the database has; tells when only other processes are in the way. */
export async function checkConnections({ connections, directDatabaseUrl }: Config, owner: pg.PoolConfig, log: (line: string) => void) {
  // One more listens for news. What goes through a pooler is the pooler's to count.
  const ours = connections.jobs + 1 + (directDatabaseUrl === null ? connections.app + connections.auth : 0)
  const client = await openClient(owner)
  try {
    const { rows } = await client.query<{ places: number; others: number }>(
      `select least(current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
          - coalesce(current_setting('reserved_connections', true)::int, 0), nullif(datconnlimit, -1)) as places,
        (select coalesce(sum(numbackends), 1)::int - 1 from pg_stat_database) as others
       from pg_database where datname = current_database()`,
    )
    const { places, others } = rows[0]!
    const name = directDatabaseUrl === null ? 'DATABASE_CONNECTIONS' : 'DATABASE_CONNECTIONS_JOBS'
    if (ours > places) throw new Error(`${name}: this process opens up to ${ours} connections, and the database has ${places} for all`)
    if (ours + others > places)
      log(`${name}: this process opens up to ${ours} connections, others hold ${others}, and the database has ${places} for all`)
  } finally {
    await client.end()
  }
}

/** Throws, one line, when the logins do not come through the pooler. */
export async function checkPooler(config: Config, pools: readonly pg.Pool[]) {
  if (config.directDatabaseUrl === null) return
  for (const pool of pools)
    await pool.query('select 1').catch((error: NodeJS.ErrnoException) => {
      throw new Error(`DATABASE_URL: ${untrusted(error.code) ?? error.message}`)
    })
}

/** For commands: the running server's embedded database when there is one, else our own for as long as the command runs. */
export async function borrowDatabase(config: Config): Promise<{ owner: pg.PoolConfig; stop: () => Promise<void> }> {
  const running = config.databaseUrl === null ? await runningEmbedded(config.dataDir) : null
  return running ? { owner: running, stop: async () => {} } : openDatabase(config, () => {})
}

/** What to say of a server whose certificate the CA did not issue; the driver's own words say neither which nor what to do. */
const untrusted = (code = '') =>
  /^(SELF_SIGNED_CERT|DEPTH_ZERO_SELF_SIGNED|UNABLE_TO_(VERIFY|GET)_|CERT_SIGNATURE_FAILURE)/.test(code)
    ? `the server's certificate is of a CA that sslrootcert does not name (${code})`
    : undefined

/** A database may start after us: waits a minute for it. */
async function waitFor(owner: pg.PoolConfig, name: string) {
  const until = Date.now() + 60_000
  for (;;) {
    const client = new pg.Client({ ...owner, connectionTimeoutMillis: 5_000 })
    client.on('error', () => {})
    try {
      await client.connect()
      await refuseStandby(client)
      const { rows } = await client.query<{ version: number; may: boolean; pid: number }>(
        `select current_setting('server_version_num')::int as version, pg_backend_pid() as pid,
          rolsuper or (rolcreaterole and has_database_privilege(current_database(), 'create') and has_schema_privilege('public', 'create')) as may
          from pg_roles where rolname = current_user`,
      )
      if (rows[0]!.version < 150_000) throw new Error(`${name}: the server is older than PostgreSQL 15`)
      if (!rows[0]!.may) throw new Error(`${name}: the login must own the database and have CREATEROLE`)
      // A pooler tells its own number for the connection. One in session mode may be named twice.
      if (name === 'DATABASE_URL' && (client as unknown as { processID: number }).processID !== rows[0]!.pid)
        throw new Error('DATABASE_URL: leads through a pooler; name where PostgreSQL itself answers in DATABASE_DIRECT_URL')
      return
    } catch (error) {
      const { code, message } = error as { code?: string; message: string }
      const isPassing = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT', '57P03'].includes(code ?? '')
      if (!isPassing || Date.now() > until)
        throw new Error(message.startsWith('DATABASE_') ? message : `${name}: ${untrusted(code) ?? message}`)
      await new Promise((again) => setTimeout(again, 500))
    } finally {
      await client.end().catch(() => {})
    }
  }
}
