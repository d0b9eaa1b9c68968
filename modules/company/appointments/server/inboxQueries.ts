import { osloDate } from '@portal/kit/dates'
import type { Waits } from '@portal/platform/record/waiting'
import { sql } from 'kysely'
import { waitingTexts } from '../texts.ts'

/** Offices that take effect when another administrator has confirmed them; of a company's only one their own, a day later (`mayConfirm` of rules.ts). */
export const officesWaiting: Waits[] = [
  {
    kind: { name: 'office', place: 180, ...waitingTexts.office },
    urgentDays: 'always',
    concerns: ({ role }) => role === 'admin',
    rows: ({ actor, now }) => ({
      from: sql`appointments o`,
      of: 'o',
      where: sql`o.confirmed_at is null and o.ended_at is null and (o.to_date is null or o.to_date >= ${osloDate(now)}) and o.user_id <> ${actor.id}
        and (o.registered_by <> ${actor.id} or (o.registered_at <= coalesce(as_of.instant(), app_now()) - interval '24 hours'
          and not exists (select from public.users u where u.role_id = 1 and u.status = 'active' and u.id <> ${actor.id})))`,
      number: sql`null::text`,
      title: sql`(select u.firstname || ' ' || u.lastname from users u where u.id = o.user_id)`,
      path: sql`'/settings/appointments'`,
      step: sql`'confirm'`,
      dueOn: null,
      rank: null,
    }),
  },
]
