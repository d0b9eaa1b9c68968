import type { IsoDate } from '@portal/kit/dates'
import type { TenantDb } from '@portal/platform/db/db'
import { sql } from 'kysely'

type Pressing = { id: string; number: string; ownerId: string; facilitatorId: string | null; occasion: string }
const most = 500

/** Assessments due for review within thirty days, or past it, of which the owner has not been notified: once before, on the day, and each week after it. */
export const reviewsPressing = async (tx: TenantDb, today: IsoDate) =>
  (
    await sql<Pressing>`select a.id, a.number, a.owner_id as "ownerId", a.facilitator_id as "facilitatorId", x.occasion
      from (select a.*, (${today}::date - a.review_date) as over from risk_assessments a where a.status <> 'archived' and a.deleted_at is null
          and a.review_date <= ${today}::date + 30) a
        join users u on u.id = a.owner_id and u.status = 'active'
        cross join lateral (select a.review_date || case when over < 0 then ' soon' when over = 0 then ' today' else ' week ' || (over - 1) / 7 end as occasion) x
      where not exists (select from notifications n where n.entity_id = a.id and n.user_id = a.owner_id and n.event = 'riskReviewDue' and n.occasion = x.occasion)
      order by a.review_date desc, a.id limit ${most}`.execute(tx)
  ).rows
