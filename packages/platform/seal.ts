import { sign } from 'node:crypto'
import type pg from 'pg'
import type { Jobs } from './jobs.ts'
import type { Secrets } from './secrets.ts'

/**
 * Seals committed audit rows into chained blocks and signs them with the key that the database does not have.
 * Leaves the sealing to whoever else is at it. `db` is the jobs' login or the owner's.
 */
export async function sealAudit(db: pg.Pool | pg.ClientBase, secrets: Secrets) {
  while ((await db.query<{ n: number }>('select audit_seal() as n')).rows[0]!.n > 0) continue
  const unsigned = () => db.query<{ ks_id: string; no: number; hash: Buffer }>('select * from audit_unsigned()')
  for (let { rows } = await unsigned(); rows.length > 0; { rows } = await unsigned())
    for (const block of rows)
      await db.query('select audit_sign($1, $2, $3)', [block.ks_id, block.no, sign(null, block.hash, secrets.auditKeys.privateKey)])
}

/** The number of the advisory lock that a sealer holds; a command takes it to keep the log as it just sealed it. */
export const sealLock = 727275

export const sealJobs: Jobs = {
  tasks: { 'audit.seal': (portal, _payload, jobsPool) => sealAudit(jobsPool, portal.secrets) },
  crontab: [{ task: 'audit.seal', match: '* * * * *', options: { jobKey: 'audit.seal', backfillPeriod: 0 } }],
}
