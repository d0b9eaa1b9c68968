import type { IsoDate } from '@portal/kit/dates'
import type { TenantDb } from '@portal/platform/db/db'
import { sql } from 'kysely'
import { unanswered } from '../contract.ts'

/** Days before the last working day somebody is reminded, the first first; past the deadline once a week. */
export const marks = [7, 2, 0]

type Pressing = {
  id: string
  number: string
  dueOn: IsoDate
  personId: string | null
  handlerId: string | null
  isLate: boolean
  occasion: string
}
/** Unanswered requests that are so near their deadline as to be reminded of, or past it. */
export const pressing = async (tx: TenantDb, today: IsoDate): Promise<Pressing[]> =>
  (
    await sql<Pressing>`select r.id, r.number, r.due_on as "dueOn", r.person_id as "personId", r.handler_id as "handlerId", r.due_on < ${today} as "isLate",
        r.due_on || case when r.due_on < ${today} then ' week ' || (${today}::date - r.due_on - 1) / 7 else ' ' || mark.days end as occasion
      from data_requests r
        -- Of the marks that have come, the last.
        left join lateral (select min(d) as days from unnest(${marks}::int[]) d where d >= r.due_workday - ${today}::date) mark on true
      where r.status in (${sql.join(unanswered.map(sql.lit))}) and (r.due_on < ${today} or mark.days is not null)
      order by r.due_on, r.id limit 500`.execute(tx)
  ).rows
