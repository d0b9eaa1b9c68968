import { randomBytes } from 'node:crypto'
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '@portal/platform/config/config'
import { readDatabaseUrl } from '@portal/platform/db/databaseUrl'
import { openClient } from '@portal/platform/db/openClient'
import { lockFolder, openDataFolder } from '@portal/platform/embedded/dataFolder'
import { startEmbedded } from '@portal/platform/embedded/embedded'
import type pg from 'pg'

/**
 * A database and a folder for as long as `work` takes: a cluster of its own beside the embedded one, else a second database of the same server.
 * What an earlier one that was killed left behind is taken away first.
 */
export async function withThrowAway<T>(config: Config, work: (owner: pg.PoolConfig, folder: string) => Promise<T>): Promise<T> {
  const place = join(config.dataDir, 'drill')
  openDataFolder(place)
  const unlock = lockFolder(place)
  const folder = join(place, 'now')
  try {
    rmSync(folder, { recursive: true, force: true })
    mkdirSync(folder, { mode: 0o700 })
    const url = config.directDatabaseUrl ?? config.databaseUrl
    if (url !== null) return await withDatabaseBeside(readDatabaseUrl('DATABASE_URL', url), (owner) => work(owner, folder))
    const { config: owner, stop } = await startEmbedded(folder)
    return await work(owner, folder).finally(stop)
  } finally {
    rmSync(folder, { recursive: true, force: true })
    unlock()
    rmSync(place, { recursive: true, force: true })
  }
}

async function withDatabaseBeside<T>(server: pg.PoolConfig, work: (owner: pg.PoolConfig) => Promise<T>): Promise<T> {
  const client = await openClient(server)
  try {
    const { rows: left } = await client.query<{ name: string }>(
      `select datname as name from pg_database d where datname ~ '^ks_check_[0-9a-f]{12}$' and pg_get_userbyid(datdba) = current_user
         and not exists (select from pg_stat_activity a where a.datid = d.oid)`,
    )
    for (const { name } of left) await client.query(`drop database if exists ${name}`)
    const name = `ks_check_${randomBytes(6).toString('hex')}`
    await client.query(`create database ${name}`).catch((error: { code?: string }) => {
      const mayNot = error.code === '42501'
      throw mayNot ? new Error('DATABASE_URL: the login may not make a database to restore into; it needs CREATEDB for the check') : error
    })
    // By force it may not be dropped while PostgreSQL itself tidies up in it; without, PostgreSQL lets go of it.
    const drop = () => client.query(`drop database ${name}`).catch(() => client.query(`drop database ${name} with (force)`))
    return await work({ ...server, database: name }).finally(drop)
  } finally {
    await client.end()
  }
}
