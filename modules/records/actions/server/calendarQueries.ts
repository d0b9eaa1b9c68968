import type { Actor } from '@portal/kit/actor'
import type { TenantDb } from '@portal/platform/db/db'
import { type CalendarSpan, calendarLimit } from '@portal/platform/record/calendar'
import { sql } from 'kysely'
import { type ActionStatus, unfinished } from '../contract.ts'
import { seenParents } from './listQueries.ts'
import type { Parent } from './parent.ts'

export type CalendarAction = {
  id: string
  number: string
  title: string
  status: ActionStatus
  dueDate: string
  parentNumber: string
  parentTitle: string
  isRestricted: boolean
  version: number
  changedAt: string
}
/** The actor's own of a span, and those from before it that are not finished; the latest first, where there are too many. */
export const ownActions = async (tx: TenantDb, parents: readonly Parent[], actor: Actor, { from, to }: CalendarSpan) =>
  (
    await sql<CalendarAction>`select actions.id, actions.number, actions.title, actions.status, actions.due_date as "dueDate", parent.number as "parentNumber",
        parent.title as "parentTitle", parent.is_restricted as "isRestricted", actions.version, actions.updated_at as "changedAt"
      from actions cross join lateral ${seenParents(parents, actor)} parent
      where actions.owner_id = ${actor.id} and actions.due_date <= ${to}
        and (actions.due_date >= ${from} or actions.status = any(${[...unfinished]}))
      order by actions.due_date desc, actions.id limit ${sql.lit(calendarLimit)}`.execute(tx)
  ).rows
