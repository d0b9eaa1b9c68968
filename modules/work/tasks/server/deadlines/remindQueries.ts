import type { IsoDate } from '@portal/kit/dates'
import type { TenantDb } from '@portal/platform/db/db'
import { type RawBuilder, sql } from 'kysely'
import { furthestReminder } from '../../contract.ts'

type Pressing = {
  id: string
  number: string
  assigneeId: string
  leaderId: string | null
  standInId: string | null
  daysOver: number
  occasion: string
}
/** At most this many in one go: whoever has thousands past their deadline when this is first done is notified of them by and by. */
const most = 500

const isNotified = (whom: RawBuilder<unknown>) => sql`exists (select from notifications n
  where n.entity_id = t.id and n.user_id = ${whom} and n.event in ('taskDue', 'taskOverdue') and n.occasion = x.occasion)`

/**
 * Unfinished tasks that are so near their date as they are to remind, or past it, of which somebody has still to be notified: the assignee once
 * for each of the days before it and once a week after it, the leader from the third day after it, and who stands in
 * for the assignee. What waits for approval is done.
 */
export const pressing = async (tx: TenantDb, today: IsoDate) =>
  (
    await sql<Pressing>`
      select t.id, t.number, t.assignee_id as "assigneeId", t.over as "daysOver", x.occasion, l.leader as "leaderId", s.id as "standInId"
      from (select t.*, (${today}::date - t.due_date) as over from tasks t where t.status in ('pending', 'inProgress') and t.approval <> 'waiting'
          and t.due_date <= ${today}::date + ${furthestReminder}::int) t
        join users u on u.id = t.assignee_id and u.status = 'active'
        -- Of the days before it that have come, the last.
        cross join lateral (select min(d) as before from unnest(t.reminder_days) d where d >= -over) r
        cross join lateral (select t.due_date || case when over <= 0 then case before when 0 then ' today' when 3 then ' soon' else ' ' || before end else ' week ' || (over - 1) / 7 end as occasion) x
        cross join lateral (select case when over > 2 then (select n.user_id from public.leading_now(t.ks_id, t.department_id) n) end as leader) l
        cross join lateral (select (select a.substitute_id from absences a where a.user_id = t.assignee_id and a.ended_at is null
          and ${today}::date between a.starts_on and a.ends_on) as id) s
      where (over > 0 or before = 0 or (t.created_at at time zone 'Europe/Oslo')::date <= t.due_date - before)
        and (not ${isNotified(sql`t.assignee_id`)} or (l.leader is not null and not ${isNotified(sql`l.leader`)}) or (s.id is not null and not ${isNotified(sql`s.id`)}))
      order by t.due_date desc, t.id limit ${most}`.execute(tx)
  ).rows

/** Tasks a series has made, with whom they were made for. */
export const madeFor = (tx: TenantDb, ids: readonly string[]) =>
  tx
    .selectFrom('tasks')
    .select(['id', 'number', 'assignee_id as assigneeId'])
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .where('status', 'in', ['pending', 'inProgress'])
    .execute()
