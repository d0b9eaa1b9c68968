import type pg from 'pg'

/** What a server knows of the queue. `/api/ready` answers 503 while jobs are late. */
export type JobHealth = { isLate: boolean }
/** What a server knows of the backups. `isLate`: the last one failed, or is an hour over its time. */
export type BackupHealth = { newestAt: Date | null; isLate: boolean }

/** Seconds without a heartbeat after which a worker counts as gone: three may be lost before. */
export const workerTimeout = 45
/** Seconds after which a due job that no worker has taken counts as late. */
const lateLimit = 120

/** Records that these workers are alive, and the secret their process seals with. */
export const heartbeat = (pool: pg.Pool, workerIds: readonly string[], fingerprint: string) =>
  pool.query(
    `insert into public.job_workers (id, fingerprint) select unnest($1::text[]), $2 on conflict (id) do update set seen_at = excluded.seen_at`,
    [workerIds, fingerprint],
  )

export const removeWorkers = (pool: pg.Pool, workerIds: readonly string[]) =>
  pool.query('delete from public.job_workers where id = any($1::text[])', [workerIds])

/** Unlocks the jobs of workers that are gone; the queue itself would keep them for four hours. Returns the number of those workers. */
export async function releaseAbandonedJobs(pool: pg.Pool): Promise<number> {
  await pool.query(`delete from public.job_workers where seen_at < now() - make_interval(secs => $1)`, [workerTimeout])
  const { rows } = await pool.query<{ ids: string[] | null }>(
    `select array_agg(distinct j.locked_by) as ids from graphile_worker.jobs j
     where j.locked_by is not null and j.locked_at < now() - make_interval(secs => $1)
       and not exists (select from public.job_workers w where w.id = j.locked_by)`,
    [workerTimeout],
  )
  const ids = rows[0]?.ids ?? []
  if (ids.length > 0) await pool.query('select graphile_worker.force_unlock_workers($1::text[])', [ids])
  return ids.length
}

/** How long the oldest due job has waited, in seconds, when it is late; else null. */
export async function oldestDueSeconds(pool: pg.Pool): Promise<number | null> {
  const { rows } = await pool.query<{ seconds: number | null }>(
    `select extract(epoch from now() - min(greatest(run_at, created_at)))::int as seconds from graphile_worker.jobs j
     where locked_at is null and attempts < max_attempts and run_at < now() - make_interval(secs => $1)
       and (queue_name is null or not exists (select from graphile_worker.jobs other where other.queue_name = j.queue_name and other.locked_at is not null))`,
    [lateLimit],
  )
  return rows[0]?.seconds ?? null
}
