import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { assertSeesAllRows } from '../backup/backupTables.ts'
import { openClient } from '../db/openClient.ts'
import '../db/db.ts' // how numbers and times are read, as everywhere
import { type Sealer, sealAudit, sealLock } from '../audit/seal.ts'

/**
 * Seals and signs the audit log, then runs `work` in one read-only transaction that sees everything sealed until then, of every tenant.
 * `owner` is the login that owns the tables. Waits for another sealer, and holds it off only until the snapshot is taken.
 */
export async function sealedSnapshot<T>(owner: pg.PoolConfig, sealer: Sealer, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = await openClient(owner)
  try {
    // Text that reads back alike on every server.
    await client.query(
      `set timezone = 'UTC'; set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres'; set extra_float_digits = 1; set bytea_output = 'hex'`,
    )
    const { rows } = await client.query<{ is_there: boolean }>(`select to_regclass('public.audit_blocks') is not null as is_there`)
    if (!rows[0]!.is_there) throw new Error('the database is empty: no server has been started on it')
    await assertSeesAllRows(client)
    await client.query('select pg_advisory_lock($1)', [sealLock])
    await settled(client)
    // What is not signed is for whoever verifies to tell.
    await sealAudit(client, sealer)
    await client.query('begin isolation level repeatable read read only')
    await client.query('select pg_advisory_unlock($1)', [sealLock])
    const result = await work(client)
    await client.query('commit')
    return result
  } finally {
    await client.end()
  }
}

/**
 * Waits, ten seconds at most, until what is committed now may be sealed: a transaction running anywhere in the cluster holds off
 * the entries filed after it began, because it might still file an earlier one.
 */
async function settled(client: pg.Client) {
  const { rows } = await client.query<{ last: number | null }>('select max(n) as last from public.audit where block_no is null')
  const blocked = `select exists (select from public.audit where block_no is null and n <= $1 and xid >= pg_snapshot_xmin(pg_current_snapshot())) as "isBlocked"`
  for (const until = Date.now() + 10_000; Date.now() < until; await pause(20))
    if (!(await client.query<{ isBlocked: boolean }>(blocked, [rows[0]!.last])).rows[0]!.isBlocked) return
}
