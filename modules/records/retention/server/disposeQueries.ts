import { inTransaction } from '@portal/platform/db/inTransaction'
import type pg from 'pg'

/** Carries out one line in a transaction of its own, as the jobs' login: no request can. Throws what the database refuses it with. */
export const dispose = (jobsPool: pg.Pool, ksId: string, item: string) =>
  inTransaction(jobsPool, async (client) => {
    // A person who acted for years has left entries all over the log.
    await client.query(`set local statement_timeout = '10min'; set local lock_timeout = '1min'`)
    await client.query({ text: 'select dispose_item($1, $2)', values: [ksId, item], query_timeout: 600_000 } as pg.QueryConfig)
  })
