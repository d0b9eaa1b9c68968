import type { TenantDb } from '@portal/platform/db/db'
import { sql } from 'kysely'

type Page = {
  id: string
  event: string
  number: string | null
  path: string
  params: Record<string, string>
  createdAt: string
  isUnread: boolean
  more: number
}

/** The newest notification of each page, and how many stand behind it. */
export const listPages = async (tx: TenantDb, userId: string, filter: { before?: string; onlyUnread: boolean }, limit: number) =>
  (
    await sql<Page>`
      with pages as (
        select path, max(created_at) as at, count(*)::int as n, bool_or(read_at is null) as is_unread
        from notifications where user_id = ${userId} group by path
        having (${filter.before ?? null}::timestamptz is null or max(created_at) < ${filter.before ?? null}::timestamptz)
          and (not ${filter.onlyUnread} or bool_or(read_at is null))
        order by at desc limit ${limit})
      select newest.*, pages.is_unread as "isUnread", pages.n - 1 as more
      from pages cross join lateral (
        select id, event, number, path, params, created_at as "createdAt" from notifications
        where user_id = ${userId} and path = pages.path order by created_at desc, id desc limit 1) newest
      order by "createdAt" desc, id`.execute(tx)
  ).rows

export const countUnread = async (tx: TenantDb, userId: string) =>
  (
    await sql<{
      n: number
    }>`select count(distinct path)::int as n from notifications where user_id = ${userId} and read_at is null`.execute(tx)
  ).rows[0]!.n

/** Answers how many were unread. */
export const markRead = async (tx: TenantDb, userId: string, path: string | null, until: string, now: Date) =>
  Number(
    (
      await sql`update notifications set read_at = ${now.toISOString()} where user_id = ${userId} and read_at is null
        and created_at <= ${until}::timestamptz and (${path}::text is null or path = ${path})`.execute(tx)
    ).numAffectedRows ?? 0,
  )
