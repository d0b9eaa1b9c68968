import type { Actor } from '@portal/kit/actor'
import { visibleTo } from '@portal/modules/records/actions/server/public'
import { type RawBuilder, type SqlBool, sql } from 'kysely'

/** Which tasks an actor may see, as a condition on `tasks`: tasks have words, so words cannot ask them themselves. */
export type TaskSight = (actor: Actor) => RawBuilder<SqlBool>

/** The cases the actor may see that a word of `tags` stands on: a word of a hidden one may itself be what is hidden (decision 040). */
export const casesWith = (actor: Actor) => sql`select from deviation_tags own join deviations on deviations.id = own.deviation_id
  where own.tag_id = tags.id and ${visibleTo(actor)}`

/** And the tasks. */
export const tasksWith = (actor: Actor, sees: TaskSight) => sql`select from task_tags own join tasks on tasks.id = own.task_id
  where own.tag_id = tags.id and ${sees(actor)}`

/** That a word of `tags` stands on restricted cases alone. */
export const isHidden = sql`(exists (select from deviation_tags own where own.tag_id = tags.id)
  and not exists (select from deviation_tags own join deviations d on d.id = own.deviation_id where own.tag_id = tags.id and not d.is_restricted)
  and not exists (select from task_tags own where own.tag_id = tags.id))`

/** That a word of `tags` stands on something, whoever may see it. */
export const isUsed = sql`(exists (select from deviation_tags own where own.tag_id = tags.id)
  or exists (select from task_tags own where own.tag_id = tags.id))`
