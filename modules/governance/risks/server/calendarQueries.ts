import type { Actor } from '@portal/kit/actor'
import type { TenantDb } from '@portal/platform/db/db'
import { type CalendarSpan, calendarLimit } from '@portal/platform/record/calendar'
import { sql } from 'kysely'
import { visibleTo } from './sightQueries.ts'

export type RiskDay = {
  id: string
  occasion: 'review' | 'acceptance'
  day: string
  number: string
  title: string
  isRestricted: boolean
  isClosed: boolean
  version: number
  changedAt: string
}
/** Of the risks the actor owns: reviews of those in the register, and the ends of acceptances; in the span, or before it and not done. */
export const riskDays = async (tx: TenantDb, actor: Actor, { from, to }: CalendarSpan) =>
  (
    await sql<RiskDay>`select risks.id, x.occasion, x.day, risks.number, risks.title, risks.is_restricted as "isRestricted",
        risks.status = 'closed' as "isClosed", risks.version, risks.updated_at as "changedAt"
      from risks cross join lateral (values ('acceptance', risks.accepted_until), ('review', case when exists (select from risk_assessments a
          where a.id = risks.assessment_id and a.is_register) then risks.review_date end)) x (occasion, day)
      where risks.owner_id = ${actor.id} and ${visibleTo(actor)} and x.day <= ${to} and (x.day >= ${from} or risks.status <> 'closed')
      order by x.day desc, risks.id limit ${sql.lit(calendarLimit)}`.execute(tx)
  ).rows
