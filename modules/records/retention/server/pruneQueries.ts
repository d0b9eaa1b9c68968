import type pg from 'pg'

/** What one transaction takes: a night that was missed for a year is made up for in many, and none holds the log for long. */
const together = 2_000

/** Forgets what the log keeps no longer, of one company, as the jobs' login: no request can. */
export async function pruneLog(jobsPool: pg.Pool, ksId: string) {
  for (const step of ['audit_prune', 'audit_forget_origins'])
    for (let gone = together; gone === together; )
      gone = (await jobsPool.query<{ n: number }>(`select ${step}($1, $2) as n`, [ksId, together])).rows[0]!.n
}
