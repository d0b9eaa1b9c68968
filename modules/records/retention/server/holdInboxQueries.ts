import { addDays, osloDate } from '@portal/kit/dates'
import { visibleTo } from '@portal/modules/cases/deviations/server/public'
import { visibleTo as taskVisibleTo } from '@portal/modules/work/tasks/server/public'
import type { Waits } from '@portal/platform/record/waiting'
import { sql } from 'kysely'
import { holdNoticeDays } from '../rules.ts'

/** Holds that end soon and are to be lengthened or let go, for the administrators and who set them; a case one does not see by its number alone. */
export const holdsWaiting: Waits<'legalHold'>[] = [
  {
    kind: 'legalHold',
    urgentDays: -1,
    concerns: ({ role, appointments = [] }) => role === 'admin' || appointments.some(({ type }) => type === 'personvernombud'),
    rows: ({ actor, now }) => ({
      from: sql`legal_holds l left join deviations on deviations.id = l.deviation_id left join tasks on tasks.id = l.task_id`,
      of: 'l',
      where: sql`l.lifted_at is null and l.until between ${osloDate(now)} and ${addDays(osloDate(now), holdNoticeDays)}
        and ${actor.role === 'admin' ? sql`true` : sql`l.set_by = ${actor.id} and case when l.task_id is null then ${visibleTo(actor)} else ${taskVisibleTo(actor)} end`}`,
      number: sql`coalesce(deviations.number, tasks.number)`,
      title: sql`case when l.task_id is not null then tasks.title when ${visibleTo(actor)} then deviations.title else deviations.number end`,
      path: sql`${actor.role === 'admin' ? sql`'/settings/retention'` : sql`coalesce('/deviations/' || l.deviation_id, '/tasks/' || l.task_id)`}`,
      step: sql`'review'`,
      dueOn: sql`l.until`,
      rank: null,
    }),
  },
]
