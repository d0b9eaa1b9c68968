import type { Actor } from '@portal/kit/actor'
import type { TenantDb } from '@portal/platform/db/db'
import { type SqlBool, sql } from 'kysely'
import { visibleTo } from './sightQueries.ts'

/** Somebody still answers for it. */
export const openRisk = sql<SqlBool>`status <> 'closed' and deleted_at is null`

/** Null for a risk the actor may not see. */
export const numberSeenBy = async (tx: TenantDb, actor: Actor, id: string) =>
  (await sql<{ number: string }>`select risks.number from risks where risks.id = ${id} and ${visibleTo(actor)}`.execute(tx)).rows[0]
    ?.number ?? null

/** What a search shows of a risk. */
export const searchedColumns = {
  status: sql`risks.status`,
  level: sql`risks.level`,
  score: sql`risks.score`,
  category: sql`risks.category`,
  review: sql`risks.review_date`,
  text: sql`left(coalesce(risks.cause, risks.consequence_text), 400)`,
}
