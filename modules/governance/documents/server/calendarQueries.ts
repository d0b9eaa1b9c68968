import type { Actor } from '@portal/kit/actor'
import type { TenantDb } from '@portal/platform/db/db'
import type { CalendarSpan } from '@portal/platform/record/calendar'
import { sql } from 'kysely'
import { documentKind } from './kind.ts'

/** A calendar holds no more than people look at. */
const atMost = 500

export type ReviewDay = {
  id: string
  number: string
  title: string
  isArchived: boolean
  reviewDate: string
  departmentName: string
  version: number
  changedAt: string
}
/** Reviews of a span, and those before it that are not done: of what the actor owns, or without one of all that is approved. */
export const reviewDays = async (tx: TenantDb, { from, to }: CalendarSpan, actor: Actor | null) =>
  (
    await sql<ReviewDay>`select documents.id, documents.number, documents.title, documents.status = 'archived' as "isArchived",
        documents.review_date as "reviewDate", (select d.name from departments d where d.id = documents.department_id) as "departmentName",
        documents.version, documents.updated_at as "changedAt"
      from documents
      where ${actor ? sql`documents.owner_id = ${actor.id} and ${documentKind.visibleTo(actor)}` : sql`documents.approved_at is not null and documents.status <> 'archived' and documents.deleted_at is null`}
        and documents.review_date <= ${to} and (documents.review_date >= ${from} or documents.status <> 'archived')
      order by documents.review_date desc, documents.id limit ${sql.lit(atMost)}`.execute(tx)
  ).rows
