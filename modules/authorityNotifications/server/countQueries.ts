import type { Actor } from '@portal/kit/actor'
import { visibleTo } from '@portal/modules/actions/server/public'
import type { TenantDb } from '@portal/platform/db'
import { sql } from 'kysely'

/**
 * Notices to authorities that are not answered or not sent to the end, and how many of them have passed their target (domain 2.5). Of the cases
 * the actor may read in their team; or, as a number alone (domain 4.3), of all.
 */
export const countNotices = async (tx: TenantDb, actor: Actor, now: Date, of: 'team' | 'all') =>
  (
    await sql<{ open: number; late: number }>`
      select count(*)::int as open, (count(*) filter (where coalesce(n.due_at, n.limit_at) < ${now.toISOString()}::timestamptz))::int as late
      from authority_notifications n join deviations on deviations.id = n.deviation_id
      where n.status in ('toAssess', 'required', 'sentPartial') and deviations.status <> 'closed' and deviations.deleted_at is null
        and ${of === 'all' ? sql`true` : sql`deviations.department_id = any(${actor.team}::uuid[]) and ${visibleTo(actor)}`}`.execute(tx)
  ).rows[0]!
