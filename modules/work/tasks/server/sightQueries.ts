import { type Actor, decidesAs } from '@portal/kit/actor'
import type { Condition } from '@portal/platform/record/listFilters'
import { today } from '@portal/platform/record/today'
import { eachPart, type Opening, openTo, partsByWay, type Ways } from '@portal/platform/record/ways'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { awayNow, pointsOfAwayNow } from './people/standInQueries.ts'

/** What an employee sees of the tasks called `own`, way by way; who leads, audits or controls sees all (domain 4.2). */
const waysTo: Ways = (actor, own) => {
  if (actor.role !== 'employee') return null
  const column = (name: string) => sql.ref(`${own}.${name}`)
  const isOpen = sql`${column('status')} in ('pending', 'inProgress')`
  const around = sql`select point.task_id from ${today('subtasks')} point where point.assignee_id = ${actor.id}
    union all select point.task_id from ${pointsOfAwayNow(actor.id)} point join ${today('tasks')} whole on whole.id = point.task_id
      where whole.status in ('pending', 'inProgress')
    union all select asked.task_id from ${today('task_offers')} asked where asked.offered_to = ${actor.id} and asked.outcome is null
    union all select around.task_id from ${today('task_people')} around where around.user_id = ${actor.id}`
  const conditions: Condition[] = [
    sql`${column('assignee_id')} = ${actor.id}`,
    sql`${column('created_by')} = ${actor.id}`,
    sql`${column('approver_id')} = ${actor.id}`,
    sql`${column('id')} = any(array(${around}))`,
    sql`(${column('assignee_id')} = any(${awayNow(actor.id)}) and (${isOpen} or ${column('submitted_by')} = ${actor.id}))`,
  ]
  if (actor.standsInFor)
    conditions.push(
      sql`(${column('approver_id')} = any(${decidesAs(actor)}::uuid[]) and (${isOpen} or ${column('approved_by')} = ${actor.id}))`,
    )
  return conditions.map((condition) => ({ condition }))
}
/** The ways in which an actor sees tasks, as parts of a list of them. */
export const sightParts = (actor: Actor) => partsByWay(actor, 'tasks', waysTo, 'page')

/**
 * The tasks an actor may see, as a condition on `tasks`: an employee those they made, do, do a part of, approve, are around, are asked to take or do
 * for somebody who is away, as it is today also when the tasks are read as they were earlier. `part` is what one way opens.
 */
export const visibleTo = (actor: Actor, part?: Opening): RawBuilder<SqlBool> => {
  if (actor.role === 'guest') return sql`false`
  return part?.opened ?? openTo(actor, 'tasks', waysTo) ?? sql`true`
}

/** `visibleTo`, way by way. */
export const visibleByWay = (actor: Actor) => eachPart(sightParts(actor), (part) => visibleTo(actor, part))

/** The series whose coming tasks an actor may see, as a condition on `task_series`; the same rule as of tasks. */
export const seriesVisibleTo = (actor: Actor): RawBuilder<SqlBool> => {
  if (actor.role === 'guest') return sql`false`
  if (actor.role !== 'employee') return sql`true`
  return sql`task_series.id = any(array(select own.id from ${today('task_series')} own
    where ${actor.id} in (own.assignee_id, own.created_by, own.approver_id)))`
}
