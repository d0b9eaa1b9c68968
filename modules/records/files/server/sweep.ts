import { inTransaction } from '@portal/platform/db/inTransaction'
import { cron, type Job, type Jobs } from '@portal/platform/jobs/jobs'
import type { Portal } from '@portal/platform/portal'

/** Removes what was uploaded more than a day ago and no record took; the bytes too, unless another row of any tenant has the same. */
const sweep: Job = async (portal, _, jobsPool) => {
  const { rows } = await jobsPool.query<{ sha256: string }>('select forgotten_files() as sha256')
  for (const { sha256 } of rows) await forget(portal, sha256, jobsPool)
}

/** Removes what came with an upload that was refused, unless another row of any tenant has the same. */
const giveUp: Job = (portal, { sha256 }, jobsPool) => forget(portal, String(sha256), jobsPool)

const forget = ({ files }: Portal, sha256: string, jobsPool: Parameters<Job>[2]) =>
  inTransaction(jobsPool, async (client) => {
    const { rows } = await client.query<{ unused: string }>('select forget_file($1) as unused', [sha256])
    for (const { unused } of rows) await files.remove(unused)
  })

export const fileJobs: Jobs = {
  handlers: { 'files.sweep': sweep, 'files.giveUp': giveUp },
  crontab: [cron('files.sweep', '23 * * * *')],
}
