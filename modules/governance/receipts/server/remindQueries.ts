import type { IsoDate } from '@portal/kit/dates'
import type { TenantDb } from '@portal/platform/db/db'
import { sql } from 'kysely'

type Pressing = { documentId: string; number: string; isLate: boolean; occasion: string; userIds: string[] }
/** As many as are reminded at a time; the others at the next. */
const most = 5000

/** Of each document those to remind of it today who have not been: five days after they were asked, on the last day, or each week after it. */
export const readersToRemind = async (tx: TenantDb, today: IsoDate) =>
  (
    await sql<Pressing>`select x.document_id as "documentId", d.number, x.event = 'documentReadingLate' as "isLate", x.occasion, array_agg(x.user_id) as "userIds"
      from (select r.document_id, r.user_id, e.event, e.occasion from read_duties r
          join users u on u.id = r.user_id and u.status = 'active'
          cross join lateral (select ${today}::date - r.due_on as over, ${today}::date - (r.opened_at at time zone 'Europe/Oslo')::date as since) t
          cross join lateral (select case when t.over > 0 then 'documentReadingLate' else 'documentReadingDue' end as event,
            r.major || ' ' || r.due_on || ' ' || case when t.over > 0 then 'week ' || t.over / 7 when t.over = 0 then 'today' else 'begun' end as occasion) e
        where r.read_at is null and r.released_at is null and (t.over > 0 and t.over % 7 = 0 or t.over = 0 or t.over < 0 and t.since = 5)
          and not exists (select from notifications n where n.user_id = r.user_id and n.entity_id = r.document_id and n.event = e.event and n.occasion = e.occasion)
        limit ${most}) x join documents d on d.id = x.document_id
      group by 1, 2, 3, 4 order by 2, 4`.execute(tx)
  ).rows
