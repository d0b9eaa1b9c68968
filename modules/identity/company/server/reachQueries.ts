import { osloDate } from '@portal/kit/dates'
import type { TenantDb } from '@portal/platform/db/db'
import { sql } from 'kysely'

const active = sql`u.status = 'active' and (u.access_until is null or u.access_until >= current_date)`

/** Those of the people who are at work: who has left, or is away today, can do nothing about what they are told. */
export const atWorkAmong = async (tx: TenantDb, ids: readonly string[], now: Date) =>
  (
    await sql<{ id: string }>`select u.id from unnest(${ids}::uuid[]) with ordinality asked(id, n) join users u on u.id = asked.id
      where ${active} and not exists (select from away_on(${osloDate(now)}::date) a where a.user_id = u.id) order by asked.n`.execute(tx)
  ).rows.map(({ id }) => id)

export const administrators = async (tx: TenantDb) =>
  (await sql<{ id: string }>`select u.id from users u where u.role_id = 1 and ${active} order by u.created_at, u.id`.execute(tx)).rows.map(
    ({ id }) => id,
  )

type Reach = { now: Date /** Whose own doing it is, or who has not done it. */; except: readonly (string | null)[] }
/** The people, and the administrators with them where nobody else than `except` is left at work: what is grave always reaches somebody (domain 3.11). */
export async function orAdministrators(tx: TenantDb, ids: readonly string[], { now, except }: Reach) {
  const left = await atWorkAmong(
    tx,
    ids.filter((id) => !except.includes(id)),
    now,
  )
  return left.length > 0 ? [...ids] : [...ids, ...(await administrators(tx))]
}
