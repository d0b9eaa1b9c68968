import { addDays, osloDate } from '@portal/kit/dates'
import { visibleTo } from '@portal/modules/actions/server/public'
import type { Waits } from '@portal/platform/waiting'
import { sql } from 'kysely'
import { holdNoticeDays } from '../rules.ts'

/** Holds that end soon and are to be lengthened or let go, for the administrators and who set them; a case one does not see by its number alone. */
export const holdsWaiting: Waits<'legalHold'>[] = [
  {
    kind: 'legalHold',
    urgentDays: -1,
    concerns: ({ role, appointments = [] }) => role === 'admin' || appointments.some(({ type }) => type === 'personvernombud'),
    rows: ({ actor, now }) => ({
      from: sql`legal_holds l join deviations on deviations.id = l.deviation_id`,
      of: 'l',
      where: sql`l.lifted_at is null and l.until between ${osloDate(now)} and ${addDays(osloDate(now), holdNoticeDays)}
        and ${actor.role === 'admin' ? sql`true` : sql`l.set_by = ${actor.id} and ${visibleTo(actor)}`}`,
      number: sql`deviations.number`,
      title: sql`case when ${visibleTo(actor)} then deviations.title else deviations.number end`,
      path: sql`${actor.role === 'admin' ? sql`'/settings/retention'` : sql`'/deviations/' || l.deviation_id`}`,
      step: sql`'review'`,
      dueOn: sql`l.until`,
      rank: null,
    }),
  },
]
