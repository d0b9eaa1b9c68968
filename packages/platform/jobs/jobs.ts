import { type CronItem, Logger, runOnce, type TaskList } from 'graphile-worker'
import { sql } from 'kysely'
import type pg from 'pg'
import type { TenantDb } from '../db/db.ts'
import { openClient } from '../db/openClient.ts'
import { tell } from '../log.ts'
import type { Portal } from '../portal.ts'

/** A job's work. `ksId` is the tenant of the transaction that added it, or null for jobs of the whole installation. */
export type Job = (portal: Portal, payload: Record<string, unknown> & { ksId: string | null }, jobsPool: pg.Pool) => Promise<void>
/** What jobs do, by their names, and when the clock adds them. */
export type Jobs = { handlers: Record<string, Job>; crontab?: CronItem[] }

/** When a job is added by the clock (UTC); one that still waits is not added again. `backfillPeriod`: for how many ms a missed hour is made good. */
export const cron = (name: string, match: string, backfillPeriod = 0): CronItem => ({
  task: name,
  match,
  options: { jobKey: name, backfillPeriod },
})

/** Adds a job inside the transaction: it runs if, and only if, the change commits. */
export const enqueueIn =
  (tx: TenantDb) =>
  async (name: string, payload: object, options: { jobKey?: string; runAt?: Date } = {}) => {
    await sql`select enqueue(${name}, ${JSON.stringify(payload)}::json, ${options.jobKey ?? null}, ${options.runAt ?? null})`.execute(tx)
  }

export const taskListOf = (portal: Portal, jobsPool: pg.Pool, all: Jobs[]): TaskList =>
  Object.fromEntries(
    all
      .flatMap((jobs) => Object.entries(jobs.handlers))
      .map(([name, job]) => [
        name,
        async (payload: unknown) => {
          const given = (payload ?? {}) as Record<string, unknown>
          const ksId = (given.ksId as string | null) ?? null
          // What waited for a company that has ended its use is not done any more.
          if (ksId !== null && !(await isOpen(jobsPool, ksId))) return
          const run = () => job(portal, { ...given, ksId }, jobsPool)
          await (portal.tracing ? portal.tracing.job(name, run) : run())
        },
      ]),
  )

const isOpen = async (jobsPool: pg.Pool, ksId: string) =>
  (await jobsPool.query<{ is_open: boolean }>('select is_open_tenant($1) as is_open', [ksId])).rows[0]!.is_open

/** Logs warnings and errors only, as graphile-worker logs every success. Failed jobs are logged elsewhere, with more. */
export const logger = new Logger(() => (level, message) => {
  if (level === 'info' || level === 'debug' || message.startsWith('Failed task ')) return
  tell(`queue: ${message.split('\n')[0]}`, level === 'warning' ? 'warn' : 'error')
})

/** Unlocks the jobs of dead workers, which would otherwise stay locked for four hours. Call only when no worker is running. */
export async function freeJobs(owner: pg.PoolConfig) {
  const client = await openClient(owner)
  await client
    .query(
      'select graphile_worker.force_unlock_workers(array_agg(distinct locked_by)) from graphile_worker.jobs where locked_by is not null',
    )
    .finally(() => client.end())
}

/** Runs the jobs that are due, and returns when the queue holds no more of them. */
export const runJobsOnce = (portal: Portal, jobsPool: pg.Pool, all: Jobs[]) =>
  runOnce({
    pgPool: jobsPool,
    taskList: taskListOf(portal, jobsPool, all),
    noHandleSignals: true,
    // In batches, if only of one: then it is waited for that a job's end is written, which otherwise may come after the return.
    preset: { worker: { failJobBatchDelay: 0, completeJobBatchDelay: 0 } },
  })
