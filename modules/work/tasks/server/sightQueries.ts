import { type Actor, decidesAs } from '@portal/kit/actor'
import { today } from '@portal/platform/record/today'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { awayNow, pointsOfAwayNow } from './people/standInQueries.ts'

/**
 * The tasks an actor may see, as a condition on `tasks`: all of them for those who lead, audit or control (domain 4.2); an employee those
 * they made, do, do a part of, approve, are around, are asked to take or do for somebody who is away, as it is today also when the tasks are read as they were earlier.
 */
export const visibleTo = (actor: Actor): RawBuilder<SqlBool> => {
  if (actor.role === 'guest') return sql`false`
  if (actor.role !== 'employee') return sql`true`
  return sql`tasks.id = any(array(select own.id from ${today('tasks')} own where own.assignee_id = ${actor.id}
    union select own.id from ${today('tasks')} own where own.created_by = ${actor.id}
    union select own.id from ${today('tasks')} own where own.approver_id = ${actor.id}
    union select own.id from ${today('tasks')} own where own.approver_id = any(${decidesAs(actor)}::uuid[])
      and (own.status in ('pending', 'inProgress') or own.approved_by = ${actor.id})
    union select own.id from ${today('tasks')} own where own.assignee_id = any(${awayNow(actor.id)})
      and (own.status in ('pending', 'inProgress') or own.submitted_by = ${actor.id})
    union select point.task_id from ${today('subtasks')} point where point.assignee_id = ${actor.id}
    union select point.task_id from ${pointsOfAwayNow(actor.id)} point join ${today('tasks')} own on own.id = point.task_id
      where own.status in ('pending', 'inProgress')
    union select asked.task_id from ${today('task_offers')} asked where asked.offered_to = ${actor.id} and asked.outcome is null
    union select around.task_id from ${today('task_people')} around where around.user_id = ${actor.id}))`
}

/** The series whose coming tasks an actor may see, as a condition on `task_series`; the same rule as of tasks. */
export const seriesVisibleTo = (actor: Actor): RawBuilder<SqlBool> => {
  if (actor.role === 'guest') return sql`false`
  if (actor.role !== 'employee') return sql`true`
  return sql`task_series.id = any(array(select own.id from ${today('task_series')} own
    where ${actor.id} in (own.assignee_id, own.created_by, own.approver_id)))`
}
