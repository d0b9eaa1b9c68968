import type { AuthDb } from '@portal/platform/db/authEndpoint'
import { sql } from 'kysely'

/** Counts one more try in its window and answers how many there are, and the seconds until the window ends. */
export async function countAttempt(tx: AuthDb, key: string, max: number, seconds: number, isSliding: boolean) {
  const until = sql`now() + make_interval(secs => ${seconds})`
  const { rows } = await sql<{ count: number; wait: number }>`
    insert into auth.attempts as a (key, count, window_until) values (${key}, 1, ${until})
    on conflict (key) do update set
      count = case when a.window_until <= now() then 1 else least(a.count, ${max}) + 1 end,
      window_until = case when a.window_until <= now() or (${isSliding} and a.count < ${max}) then ${until} else a.window_until end
    returning count, ceil(extract(epoch from window_until - now()))::int as wait`.execute(tx)
  return rows[0]!
}

export const returnAttempt = (tx: AuthDb, key: string) =>
  sql`update auth.attempts set count = greatest(count - 1, 0) where key = ${key}`.execute(tx)

/** Writes and changes nothing: refusing an unknown address must take as long as refusing a known one. */
export const touchAttempts = (tx: AuthDb, key: string) => sql`update auth.attempts set count = count where key = ${key}`.execute(tx)

export const clearAttempts = (tx: AuthDb, key: string) => tx.deleteFrom('auth.attempts').where('key', '=', key).execute()
