import type { Actor } from '@portal/kit/actor'
import { visibleTo } from '@portal/modules/cases/visibility/server/public'
import type { TenantDb } from '@portal/platform/db/db'
import { sql } from 'kysely'

/**
 * Notices to authorities that are not answered or not sent to the end, and how many of them have passed their target (domain 2.5). Of the cases
 * the actor may read in their team and the projects they lead; or, as a number alone (domain 4.3), of all.
 */
export const countNotices = async (tx: TenantDb, actor: Actor, now: Date, of: 'team' | 'all') =>
  (
    await sql<{ open: number; late: number }>`
      select count(*)::int as open, (count(*) filter (where coalesce(n.due_at, n.limit_at) < ${now.toISOString()}::timestamptz))::int as late
      from authority_notifications n left join deviations on deviations.id = n.deviation_id left join projects p on p.id = n.project_id
      where n.status in ('toAssess', 'required', 'sentPartial') and case when p.id is null
        then deviations.status <> 'closed' and deviations.deleted_at is null and ${of === 'all' ? sql`true` : sql`deviations.department_id = any(${actor.team}::uuid[]) and ${visibleTo(actor)}`}
        else ${of === 'all' ? sql`true` : sql`p.leader_id = ${actor.id}`} end`.execute(tx)
  ).rows[0]!
