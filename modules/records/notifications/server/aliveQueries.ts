import type pg from 'pg'

/** Those of the sessions that are alive, of whichever tenant, with whose they are. */
export const listAlive = async (pool: pg.Pool, ids: readonly string[]) =>
  new Map(
    (
      await pool.query<{ id: string; ksId: string; userId: string }>(
        'select id, ks_id as "ksId", user_id as "userId" from auth.alive_sessions($1::uuid[])',
        [ids],
      )
    ).rows.map((row) => [row.id, row]),
  )
