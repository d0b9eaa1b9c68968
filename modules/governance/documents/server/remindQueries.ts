import type { IsoDate } from '@portal/kit/dates'
import type { TenantDb } from '@portal/platform/db/db'
import { sql } from 'kysely'

type Pressing = { id: string; number: string; ownerId: string; occasion: string }
const most = 500

/** Documents due for review within thirty days, or past it, of which the owner has not been notified: once before, on the day, and each week after it. */
export const reviewsPressing = async (tx: TenantDb, today: IsoDate) =>
  (
    await sql<Pressing>`select d.id, d.number, d.owner_id as "ownerId", x.occasion
      from (select d.*, (${today}::date - d.review_date) as over from documents d where d.status <> 'archived' and d.deleted_at is null
          and d.review_date <= ${today}::date + 30) d
        join users u on u.id = d.owner_id and u.status = 'active'
        cross join lateral (select d.review_date || case when over < 0 then ' soon' when over = 0 then ' today' else ' week ' || (over - 1) / 7 end as occasion) x
      where not exists (select from notifications n where n.entity_id = d.id and n.user_id = d.owner_id and n.event = 'documentReviewDue' and n.occasion = x.occasion)
      order by d.review_date desc, d.id limit ${most}`.execute(tx)
  ).rows

/** Documents whose last day is over, of which the owner has not been told. */
export const expiredNow = async (tx: TenantDb, today: IsoDate) =>
  (
    await sql<Pressing>`select d.id, d.number, d.owner_id as "ownerId", d.expiry_date::text as occasion from documents d
      where d.approved_at is not null and d.status <> 'archived' and d.deleted_at is null and d.expiry_date < ${today} and not exists (select from notifications n
        where n.entity_id = d.id and n.user_id = d.owner_id and n.event = 'documentExpired' and n.occasion = d.expiry_date::text)
      order by d.expiry_date desc, d.id limit ${most}`.execute(tx)
  ).rows
