import type { IsoDate } from '@portal/kit/dates'
import type { TenantDb } from '@portal/platform/db/db'
import { sql } from 'kysely'

type Pressing = { id: string; number: string; ownerId: string; occasion: string }
const most = 500

/** Risks due for review within thirty days, or past it, of which the owner has not been notified: once before, on the day, and each week after it. */
export const reviewsPressing = async (tx: TenantDb, today: IsoDate) =>
  (
    await sql<Pressing>`select r.id, r.number, r.owner_id as "ownerId", x.occasion
      from (select r.*, (${today}::date - r.review_date) as over from risks r where r.status <> 'closed' and r.deleted_at is null and r.review_date <= ${today}::date + 30) r
        join users u on u.id = r.owner_id and u.status = 'active'
        -- Said when it is scored: what is extreme is due again within the month.
        cross join lateral (select r.review_date || case when over < 0 then ' soon' when over = 0 then ' today' else ' week ' || (over - 1) / 7 end as occasion) x
      where (over >= 0 or (r.scored_at at time zone 'Europe/Oslo')::date <= r.review_date - 30)
        and not exists (select from notifications n where n.entity_id = r.id and n.user_id = r.owner_id and n.event = 'riskReviewDue' and n.occasion = x.occasion)
      order by r.review_date desc, r.id limit ${most}`.execute(tx)
  ).rows
