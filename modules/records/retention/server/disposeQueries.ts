import { type Leaver, sealName } from '@portal/modules/records/sealedNames/server/public'
import { inTransaction } from '@portal/platform/db/inTransaction'
import type { Portal } from '@portal/platform/portal'
import type pg from 'pg'

/**
 * Carries out one line in a transaction of its own, as the jobs' login: no request can. A name that proves something is sealed in the same.
 * Throws what the database refuses it with.
 */
export const dispose = ({ secrets }: Pick<Portal, 'secrets'>, jobsPool: pg.Pool, ksId: string, item: string) =>
  inTransaction(jobsPool, async (client) => {
    // A person who acted for years has left entries all over the log.
    await client.query(`set local statement_timeout = '10min'; set local lock_timeout = '1min'`)
    const { rows } = await client.query<{ leaver: Leaver | null }>('select name_to_seal($1, $2) as leaver', [ksId, item])
    const leaver = rows[0]?.leaver
    const sealed = leaver ? sealName(secrets, ksId, leaver) : null
    await client.query({ text: 'select dispose_item($1, $2, $3)', values: [ksId, item, sealed], query_timeout: 600_000 } as pg.QueryConfig)
  })
