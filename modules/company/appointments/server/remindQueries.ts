import type { IsoDate } from '@portal/kit/dates'
import type { AppointmentType } from '@portal/kit/offices'
import type { TenantDb } from '@portal/platform/db/db'
import { sql } from 'kysely'

/** Offices held today that run out within 90 days, with how many; those whose holder was notified at this notice are left out. */
export const expiringOffices = async (tx: TenantDb, today: IsoDate) =>
  (
    await sql<{ id: string; type: AppointmentType; userId: string; toDate: string; occasion: string }>`
      select o.id, o.appointment_type as type, o.user_id as "userId", o.to_date as "toDate", x.occasion
      from appointments o join users u on u.id = o.user_id and u.status = 'active'
        cross join lateral (select o.to_date || case when o.to_date - ${today}::date <= 30 then ' 30' else ' 90' end as occasion) x
      where o.ended_at is null and o.confirmed_at is not null and o.from_date <= ${today}::date
        and o.to_date between ${today}::date and ${today}::date + 90
        and not exists (select from notifications n where n.entity_id = o.id and n.user_id = o.user_id and n.event = 'officeExpiring'
          and n.occasion = x.occasion)
      order by o.to_date, o.id limit 500`.execute(tx)
  ).rows

export const administrators = async (tx: TenantDb) =>
  (await tx.selectFrom('users').select('id').where('role_id', '=', 1).where('status', '=', 'active').execute()).map(({ id }) => id)
