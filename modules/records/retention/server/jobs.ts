import { osloTime } from '@portal/kit/dates'
import { inEveryTenant } from '@portal/platform/db/everyTenant'
import { cron, enqueueIn, type Job, type Jobs } from '@portal/platform/jobs/jobs'
import type { DefinedKind } from '@portal/platform/record/defineRecord'
import { carryOut } from './carryOut.ts'
import { endHolds } from './endHolds.ts'
import { holdableAmong } from './holdable.ts'
import { propose } from './propose.ts'
import { pruneLog } from './pruneQueries.ts'
import { unfinishedRuns } from './queries.ts'
import { tellOfList } from './tell.ts'

/** At three in Norway (domain 2.6), whichever of the two hours that is: what is due is proposed, and what was broken off is taken up. */
const daily =
  (kinds: readonly DefinedKind[]): Job =>
  async (portal, { at }, jobsPool) => {
    const now = typeof at === 'string' ? new Date(at) : new Date()
    if (!osloTime(now).time.startsWith('03:')) return
    await inEveryTenant(portal, jobsPool, async (tx) => {
      await endHolds(tx, holdableAmong(kinds), now)
      await tellOfList(tx, now, await propose(tx, now))
      for (const runId of await unfinishedRuns(tx))
        await enqueueIn(tx)('retention.carryOut', { runId }, { jobKey: `retention.carryOut ${runId}` })
    })
    const { rows } = await jobsPool.query<{ ksId: string }>('select every_tenant() as "ksId"')
    const failures: unknown[] = []
    for (const { ksId } of rows) await pruneLog(jobsPool, ksId).catch((error: unknown) => failures.push(error))
    if (failures.length > 0) throw failures[0]
  }

export const retentionJobs = (kinds: readonly DefinedKind[]): Jobs => ({
  handlers: { 'retention.propose': daily(kinds), 'retention.carryOut': carryOut },
  crontab: [cron('retention.propose', '0 1,2 * * *')],
})
