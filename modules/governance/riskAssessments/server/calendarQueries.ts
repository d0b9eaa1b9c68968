import type { Actor } from '@portal/kit/actor'
import type { Review } from '@portal/modules/work/yearWheel/server/public'
import type { TenantDb } from '@portal/platform/db/db'
import type { Context } from '@portal/platform/http/verb'
import { type CalendarSpan, calendarLimit } from '@portal/platform/record/calendar'
import { sql } from 'kysely'
import type { AssessmentStatus } from '../contract.ts'
import { visibleTo } from './sightQueries.ts'

type Span = { from: string; to: string; most: number }

export type ReviewDay = {
  id: string
  number: string
  title: string
  status: AssessmentStatus
  reviewDate: string
  isRestricted: boolean
  departmentName: string
  version: number
  changedAt: string
}
/** Reviews of a span, and those before it that are not done: of what the actor owns, or without one of all that are open to the whole company. */
export const reviewDays = async (tx: TenantDb, { from, to }: CalendarSpan, actor: Actor | null) =>
  (
    await sql<ReviewDay>`select a.id, a.number, a.title, a.status, a.review_date as "reviewDate", a.is_restricted as "isRestricted",
        (select d.name from departments d where d.id = a.department_id) as "departmentName", a.version, a.updated_at as "changedAt"
      from risk_assessments a
      where ${actor ? sql`a.owner_id = ${actor.id} and ${visibleTo(actor, 'a')}` : sql`not a.is_restricted and a.approved_number is not null and a.deleted_at is null`}
        and not a.is_register and a.assessment_type <> 'sja' and a.review_date <= ${to} and (a.review_date >= ${from} or a.status <> 'archived')
      order by a.review_date desc, a.id limit ${sql.lit(calendarLimit)}`.execute(tx)
  ).rows

/** Those the actor may see that are to be gone through from one day to another, by day: the rows of the list of these. */
export const reviewsWithin = async ({ tx, actor }: Pick<Context, 'tx' | 'actor'>, { from, to, most }: Span) =>
  (
    await sql<Review>`select risk_assessments.id, risk_assessments.title, risk_assessments.review_date as day, risk_assessments.owner_id as "ownerId",
        owner.firstname || ' ' || owner.lastname as "ownerName", department.id as "departmentId", department.name as "departmentName"
      from risk_assessments join users owner on owner.id = risk_assessments.owner_id join departments department on department.id = risk_assessments.department_id
      where ${visibleTo(actor)} and risk_assessments.status <> 'archived' and risk_assessments.assessment_type <> 'sja' and risk_assessments.review_date between ${from} and ${to}
      order by risk_assessments.review_date, risk_assessments.id limit ${most}`.execute(tx)
  ).rows
