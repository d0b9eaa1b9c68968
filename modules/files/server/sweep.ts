import type { Job, Jobs } from '@portal/platform/jobs'

/** Removes what was uploaded more than a day ago and no record took; the bytes too, unless another row of any tenant has the same. */
const sweep: Job = async (portal, _, jobsPool) => {
  const { rows } = await jobsPool.query<{ sha256: string }>('select forgotten_files() as sha256')
  for (const { sha256 } of rows) {
    const client = await jobsPool.connect()
    try {
      await client.query('begin')
      const { rows: answers } = await client.query<{ isUnused: boolean }>('select forget_file($1) as "isUnused"', [sha256])
      if (answers[0]?.isUnused) await portal.files.remove(sha256)
      await client.query('commit')
    } catch (error) {
      await client.query('rollback')
      throw error
    } finally {
      client.release()
    }
  }
}

export const fileJobs: Jobs = {
  tasks: { 'files.sweep': sweep },
  crontab: [{ task: 'files.sweep', match: '23 * * * *', identifier: 'files.sweep' }],
}
