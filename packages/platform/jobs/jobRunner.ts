import { EventEmitter } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { parseCronItems, type Runner, run, type WorkerEvents } from 'graphile-worker'
import type pg from 'pg'
import { refuseStandby } from '../db/primary.ts'
import type { Portal } from '../portal.ts'
import { type Jobs, logger, taskListOf } from './jobs.ts'
import { heartbeat, oldestDueSeconds, releaseAbandonedJobs, removeWorkers } from './jobWatch.ts'

type Log = { error: (data: object, text: string) => void }

/** Milliseconds between heartbeats; each also checks that the queue moves. */
const checkInterval = 15_000
const longestRetryPause = 15_000
/** How many jobs a process runs at once. */
export const jobsAtOnce = 2

/**
 * Runs the queue's jobs in this process until stopped; every server may. A worker that ends by itself, as when the database goes away while a job
 * is being finished, is followed by a new one. Returns how to stop it: running jobs finish first.
 */
export async function startJobs(
  portal: Portal,
  jobsPool: pg.Pool,
  all: Jobs[],
  log: Log,
  interval = checkInterval,
): Promise<() => Promise<void>> {
  let isStopping = false
  let isRetrying = false
  let runner: Runner | null = null
  /** Of the runner, and of those that were replaced and still have a job to finish. */
  const workerIds = new Set<string>()
  let hasMissedAnswer = false

  async function startRunner() {
    // The queue keeps the first answer it gets for as long as it runs, also when that is an error: it is asked when the database answers.
    await refuseStandby(jobsPool)
    const events = new EventEmitter() as WorkerEvents
    const ids: string[] = []
    events.on('pool:create', ({ workerPool }) => void ids.push(workerPool.id))
    events.on('worker:getJob:error', () => void (hasMissedAnswer = true))
    events.on('job:error', ({ job, error }) => log.error({ job: job.task_identifier, attempt: job.attempts, err: error }, 'job failed'))
    const ended = (error: unknown) => {
      for (const id of ids) workerIds.delete(id)
      if (started) restart(started, error)
    }
    // The end of a job could not be written: the queue then stops the worker, and where two ends are lost in the same moment, it waits for ever to.
    events.on('pool:fatalError', ({ error }) => ended(error))
    let started: Runner | null = null
    started = await run({
      pgPool: jobsPool,
      taskList: taskListOf(portal, jobsPool, all),
      concurrency: jobsAtOnce,
      noHandleSignals: true,
      logger,
      events,
      parsedCronItems: parseCronItems(all.flatMap((jobs) => jobs.crontab ?? [])),
      // In batches, if only of one: a job's end that cannot be written ends the worker, and not the process by a rejection that nobody handles.
      preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    })
    runner = started
    for (const id of ids) workerIds.add(id)
    hasMissedAnswer = false
    const stopped = () => {
      ended(null)
      // It has finished its jobs: what is still its own, it never heard of.
      return removeWorkers(jobsPool, ids)
    }
    void started.promise.then(stopped, ended).catch(() => {})
    await heartbeat(jobsPool, ids, portal.secrets.fingerprints[0]!).catch(() => {})
  }

  function restart(ended: Runner, error: unknown) {
    if (isStopping || runner !== ended) return
    log.error({ err: error }, 'the worker ended; another is started')
    runner = null
    void retryStart()
  }

  async function retryStart() {
    if (isRetrying) return
    isRetrying = true
    for (let wait = 500; !isStopping && !runner; wait = Math.min(wait * 2, longestRetryPause)) {
      await pause(wait, undefined, { ref: false })
      await startRunner().catch((error: unknown) => log.error({ err: error }, 'the worker could not be started'))
    }
    isRetrying = false
  }

  async function checkQueue() {
    // An answer that was lost may have been a job, which would be that worker's for as long as it lives. Or it is an error the worker has kept.
    if (runner && hasMissedAnswer) {
      const former = runner
      await refuseStandby(jobsPool)
      log.error({}, 'the worker missed an answer; another is started')
      runner = null
      void former.stop().catch(() => {})
      if (!isStopping) await startRunner()
    }
    if (workerIds.size > 0) await heartbeat(jobsPool, [...workerIds], portal.secrets.fingerprints[0]!)
    await releaseAbandonedJobs(jobsPool)
    const seconds = await oldestDueSeconds(jobsPool)
    portal.jobHealth.isLate = seconds !== null
    if (seconds !== null) log.error({ seconds }, 'jobs are late: the oldest that is due has waited this long')
  }

  // A database that is slow to answer the first time keeps nobody from starting.
  await startRunner().catch((error: unknown) => {
    log.error({ err: error }, 'the worker could not be started')
    void retryStart()
  })
  let checking = Promise.resolve()
  const timer = setInterval(() => {
    checking = checking.then(checkQueue).catch((error: unknown) => {
      log.error({ err: error }, 'the queue could not be looked at')
      if (!runner && !isStopping) void retryStart()
    })
  }, interval).unref()

  return async () => {
    isStopping = true
    clearInterval(timer)
    await checking
    await runner?.stop()
    await removeWorkers(jobsPool, [...workerIds]).catch(() => {})
  }
}
