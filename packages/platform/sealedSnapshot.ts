import pg from 'pg'
import './db.ts' // how numbers and times are read, as everywhere
import { sealAudit, sealLock } from './seal.ts'
import type { Secrets } from './secrets.ts'

/**
 * Seals and signs the audit log, then runs `work` in one read-only transaction that sees everything sealed until then, of every tenant.
 * `owner` is the login that owns the tables. Waits for another sealer, and holds it off only until the snapshot is taken.
 */
export async function sealedSnapshot<T>(owner: pg.PoolConfig, secrets: Secrets, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(owner)
  client.on('error', () => {})
  await client.connect()
  try {
    // Text that reads back alike on every server; and an error, never a silent filter, for a login that row-level security binds.
    await client.query(
      `set timezone = 'UTC'; set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres'; set extra_float_digits = 1; set bytea_output = 'hex'; set row_security = off`,
    )
    const { rows } = await client.query<{ is_there: boolean }>(`select to_regclass('public.audit_blocks') is not null as is_there`)
    if (!rows[0]!.is_there) throw new Error('the database is empty: no server has been started on it')
    await client.query('select pg_advisory_lock($1)', [sealLock])
    await sealAudit(client, secrets)
    await client.query('begin isolation level repeatable read read only')
    await client.query('select pg_advisory_unlock($1)', [sealLock])
    const result = await work(client)
    await client.query('commit')
    return result
  } finally {
    await client.end()
  }
}
