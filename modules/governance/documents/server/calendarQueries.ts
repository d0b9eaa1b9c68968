import type { Actor } from '@portal/kit/actor'
import type { Review } from '@portal/modules/work/yearWheel/server/public'
import type { TenantDb } from '@portal/platform/db/db'
import type { Context } from '@portal/platform/http/verb'
import { type CalendarSpan, calendarLimit } from '@portal/platform/record/calendar'
import { sql } from 'kysely'
import { documentKind } from './kind.ts'

type Span = { from: string; to: string; most: number }

export type ReviewDay = {
  id: string
  number: string
  title: string
  isRestricted: boolean
  isArchived: boolean
  reviewDate: string
  departmentName: string
  version: number
  changedAt: string
}
/** Reviews of a span, and those before it that are not done: of what the actor owns, or without one of all that is approved. */
export const reviewDays = async (tx: TenantDb, { from, to }: CalendarSpan, actor: Actor | null) =>
  (
    await sql<ReviewDay>`select documents.id, documents.number, documents.title, documents.is_restricted as "isRestricted", documents.status = 'archived' as "isArchived",
        documents.review_date as "reviewDate", (select d.name from departments d where d.id = documents.department_id) as "departmentName",
        documents.version, documents.updated_at as "changedAt"
      from documents
      where ${actor ? sql`documents.owner_id = ${actor.id} and ${documentKind.visibleTo(actor)}` : sql`documents.approved_at is not null and documents.status <> 'archived' and documents.deleted_at is null and not documents.is_restricted`}
        and documents.review_date <= ${to} and (documents.review_date >= ${from} or documents.status <> 'archived')
      order by documents.review_date desc, documents.id limit ${sql.lit(calendarLimit)}`.execute(tx)
  ).rows

/** Those the actor may see that are to be gone through from one day to another, by day: the rows of the list of these. */
export const reviewsWithin = async ({ tx, actor }: Pick<Context, 'tx' | 'actor'>, { from, to, most }: Span) =>
  (
    await sql<Review>`select documents.id, documents.title, documents.review_date as day, documents.owner_id as "ownerId",
        owner.firstname || ' ' || owner.lastname as "ownerName", department.id as "departmentId", department.name as "departmentName"
      from documents join users owner on owner.id = documents.owner_id join departments department on department.id = documents.department_id
      where ${documentKind.visibleTo(actor)} and documents.status <> 'archived' and documents.review_date between ${from} and ${to}
      order by documents.review_date, documents.id limit ${most}`.execute(tx)
  ).rows
