import { sign } from 'node:crypto'
import type { Jobs } from './jobs.ts'

/** Every ten seconds: seals committed audit rows into chained blocks, and signs the blocks with the key that the database does not have. */
export const sealJobs: Jobs = {
  tasks: {
    'audit.seal': async (portal, _payload, jobsPool) => {
      while ((await jobsPool.query<{ n: number }>('select audit_seal() as n')).rows[0]!.n > 0) continue
      const { rows } = await jobsPool.query<{ ks_id: string; no: number; hash: Buffer }>('select * from audit_unsigned()')
      for (const block of rows)
        await jobsPool.query('select audit_sign($1, $2, $3)', [
          block.ks_id,
          block.no,
          sign(null, block.hash, portal.secrets.auditKeys.privateKey),
        ])
    },
  },
  crontab: [{ task: 'audit.seal', match: '* * * * *', options: { jobKey: 'audit.seal', backfillPeriod: 0 } }],
}
