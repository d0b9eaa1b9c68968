import type pg from 'pg'
import { inTenant } from '../db/db.ts'
import { cron, enqueueIn, type Job, type Jobs } from '../jobs/jobs.ts'
import { tell } from '../log.ts'
import type { Portal } from '../portal.ts'
import type { Letter } from './mail.ts'

const send: Job = async (portal, { ksId, sealed }, jobsPool) => {
  const letter = JSON.parse(portal.secrets.open('mail', String(sealed)).toString()) as Letter
  if (ksId !== null && (await isDemo(portal, ksId))) return
  await portal.mailer.send(letter, ksId).catch(async (error: Error) => {
    if (error.message.startsWith('mail: away')) await wakeLater(jobsPool)
    throw error
  })
}

const isDemo = (portal: Portal, ksId: string) =>
  inTenant(portal.pool, ksId, async (tx) => (await tx.selectFrom('companies').select('is_demo').executeTakeFirst())?.is_demo ?? false)

type DelayedLetter = { id: string; ksId: string | null; attempts: number; isAway: boolean; isOver: boolean }
const givenUp = 'mail: given up after 24 hours'
/** The queue waits e^10 seconds, six hours, after the tenth attempt and every later one; it must not come to the twelfth, the last. */
const lastWait = 10

/** Asks in ten seconds whether mail gets through again; a time already set stays as it is. */
const wakeLater = (jobsPool: pg.Pool) =>
  jobsPool.query(
    `select graphile_worker.add_job('mail.wake', '{}'::json, run_at => now() + interval '10 seconds', job_key => 'mail.wake', job_key_mode => 'preserve_run_at')`,
  )

/**
 * A letter that did not get through waits in the queue, each time longer, up to 24 hours (REL-07). While no mail gets through, the server is
 * asked every ten seconds, and when it answers all of them are sent. What is given up stays in the queue, and the company is notified.
 */
const wake: Job = async (portal, _payload, jobsPool) => {
  const delayed = await delayedLetters(jobsPool)
  const over = delayed.filter(({ isOver }) => isOver)
  if (over.length > 0) await giveUp(portal, jobsPool, over)
  const tired = delayed.filter(({ isOver, attempts }) => !isOver && attempts > lastWait)
  if (tired.length > 0) await reschedule(jobsPool, tired, `attempts => ${lastWait}`)
  const away = delayed.filter(({ isOver, isAway }) => !isOver && isAway)
  if (away.length === 0) return
  if (await portal.mailer.isThere()) await reschedule(jobsPool, away, 'run_at => now()')
  else await wakeLater(jobsPool)
}

const delayedLetters = async (jobsPool: pg.Pool) =>
  (
    await jobsPool.query<DelayedLetter>(
      `select j.id::text, j.payload->>'ksId' as "ksId", j.attempts::int, j.last_error like 'mail: away%' as "isAway",
         j.created_at < now() - interval '24 hours' as "isOver"
       from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
       where t.identifier = 'mail.send' and j.attempts > 0 and j.locked_at is null and j.last_error <> $1`,
      [givenUp],
    )
  ).rows

const idsOf = (delayed: readonly DelayedLetter[]) => delayed.map(({ id }) => id)
const reschedule = (jobsPool: pg.Pool, delayed: readonly DelayedLetter[], how: string) =>
  jobsPool.query(`select graphile_worker.reschedule_jobs($1::bigint[], ${how})`, [idsOf(delayed)])

async function giveUp(portal: Portal, jobsPool: pg.Pool, over: readonly DelayedLetter[]) {
  for (const [ksId, some] of Map.groupBy(over, ({ ksId }) => ksId)) {
    if (ksId !== null) await inTenant(portal.pool, ksId, (tx) => enqueueIn(tx)('mail.undelivered', { count: some.length }))
    await jobsPool.query('select graphile_worker.permanently_fail_jobs($1::bigint[], $2)', [idsOf(some), givenUp])
    tell(`mail: ${some.length} could not be delivered within 24 hours and stay in the queue`, 'error')
  }
}

/**
 * Sends what a change has queued as `mail.send` with `{ sealed }`: a Letter as JSON, sealed for the purpose `mail`.
 * A demo company sends nothing out (domain 8.13).
 */
export const mailJobs: Jobs = {
  handlers: { 'mail.send': send, 'mail.wake': wake },
  crontab: [cron('mail.wake', '* * * * *')],
}
