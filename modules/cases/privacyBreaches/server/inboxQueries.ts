import type { Actor } from '@portal/kit/actor'
import { visibleTo } from '@portal/modules/cases/visibility/server/public'
import type { Waits } from '@portal/platform/record/waiting'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { office } from '../rules.ts'
import { waitingTexts } from '../texts.ts'

const officer = sql<SqlBool>`exists (select from public.appointments_now() o where o.appointment_type = ${sql.lit(office[0])})`

/** Whom an assessment waits for: the data protection officer and the handler; where there is no officer, those who decide in their place. */
function assessedBy(actor: Actor): RawBuilder<SqlBool> {
  const locked = (actor.appointments ?? []).filter(({ type, locationId }) => office.includes(type) && !locationId)
  const parts = [
    ...(locked.some(({ departments }) => !departments) ? [sql`true`] : []),
    ...locked.flatMap(({ departments }) => (departments ? [sql`deviations.department_id = any(${departments}::uuid[])`] : [])),
    sql`deviations.assignee_id = ${actor.id}`,
    ...(actor.role === 'admin' ? [sql`not ${officer}`] : []),
    ...(actor.role === 'leader' ? [sql`(deviations.department_id = any(${actor.team}::uuid[]) and not ${officer})`] : []),
  ]
  return sql<SqlBool>`(${sql.join(parts, sql` or `)})`
}

/** Breaches of privacy whose assessment is not written, or lacks something (domain 3.3.5), with the clock of 72 hours. */
export const breachesWaiting: Waits[] = [
  {
    kind: { name: 'breach', place: 160, ...waitingTexts.breach },
    urgentDays: 3,
    concerns: ({ role }) => role !== 'guest',
    rows: ({ actor }) => ({
      // Such cases are always restricted: the index of those finds them.
      from: sql`deviations`,
      of: 'deviations',
      where: sql`deviations.is_restricted and deviations.category = 'privacy' and deviations.status <> 'closed' and ${visibleTo(actor)} and ${assessedBy(actor)}
        and not exists (select from privacy_breaches b where b.deviation_id = deviations.id and b.is_complete)`,
      number: sql`deviations.number`,
      title: sql`deviations.title`,
      path: sql`'/deviations/' || deviations.id`,
      step: sql`'assessBreach'`,
      dueOn: sql`((coalesce(deviations.detected_at, deviations.reported_at) + interval '72 hours') at time zone 'Europe/Oslo')::date`,
      dueAt: sql`(coalesce(deviations.detected_at, deviations.reported_at) + interval '72 hours')`,
      rank: null,
    }),
  },
]
