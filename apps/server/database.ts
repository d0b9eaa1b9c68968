import type { Config } from '@portal/platform/config'
import { runningEmbedded, startEmbedded } from '@portal/platform/embedded'
import pg from 'pg'

/** The database this configuration means, and how to let go of it. `owner` is the login that may change tables. */
export async function openDatabase(
  config: Config,
  log: (line: string) => void,
): Promise<{ owner: pg.PoolConfig; stop: () => Promise<void> }> {
  if (config.databaseUrl === null) {
    const { config: owner, stop } = await startEmbedded(config.dataDir, log)
    return { owner, stop }
  }
  const owner = { connectionString: config.databaseUrl }
  await waitFor(owner)
  return { owner, stop: async () => {} }
}

/** For commands: the running server's embedded database when there is one, else our own for as long as the command runs. */
export async function borrowDatabase(config: Config): Promise<{ owner: pg.PoolConfig; stop: () => Promise<void> }> {
  const running = config.databaseUrl === null ? await runningEmbedded(config.dataDir) : null
  return running ? { owner: running, stop: async () => {} } : openDatabase(config, () => {})
}

/** A database may start after us: waits a minute for it. */
async function waitFor(owner: pg.PoolConfig) {
  const until = Date.now() + 60_000
  for (;;) {
    const client = new pg.Client({ ...owner, connectionTimeoutMillis: 5_000 })
    try {
      await client.connect()
      const { rows } = await client.query<{ version: number; may: boolean }>(
        `select current_setting('server_version_num')::int as version,
          rolsuper or (rolcreaterole and has_database_privilege(current_database(), 'create') and has_schema_privilege('public', 'create')) as may
          from pg_roles where rolname = current_user`,
      )
      if (rows[0]!.version < 150_000) throw new Error('DATABASE_URL: the server is older than PostgreSQL 15')
      if (!rows[0]!.may) throw new Error('DATABASE_URL: the login must own the database and have CREATEROLE')
      return
    } catch (error) {
      const { code, message } = error as { code?: string; message: string }
      const isPassing = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT', '57P03'].includes(code ?? '')
      if (!isPassing || Date.now() > until) throw new Error(message.startsWith('DATABASE_URL') ? message : `DATABASE_URL: ${message}`)
      await new Promise((again) => setTimeout(again, 500))
    } finally {
      await client.end().catch(() => {})
    }
  }
}
