import type { Actor } from '@portal/kit/actor'
import { may } from '@portal/kit/permissions'
import { nearestTo } from '@portal/modules/identity/company/server/public'
import type { Waits } from '@portal/platform/record/waiting'
import { type RawBuilder, sql } from 'kysely'
import { waitingTexts } from '../../waitingTexts.ts'
import { taskRow } from '../list/inboxQueries.ts'
import { visibleTo } from '../sightQueries.ts'

const waits = (concerns: Waits['concerns'], whose: (actor: Actor) => RawBuilder<unknown>): Waits => ({
  kind: { name: 'extension', place: 40, ...waitingTexts.extension },
  urgentDays: 'always',
  concerns,
  rows: ({ actor }) => ({
    ...taskRow,
    from: sql`task_extensions x join tasks on tasks.id = x.task_id`,
    of: 'x',
    // Both see the task; of an earlier time it is asked whether they still do.
    where: sql`x.outcome is null and x.asked_by <> ${actor.id} and ${whose(actor)} and ${actor.isPast ? visibleTo(actor) : sql`true`}`,
    step: sql`'answer'`,
    dueOn: null,
  }),
})

/**
 * A later deadline somebody has asked for, for who asked for the task and for the nearest leader: those who were notified. Whoever asks does not
 * answer. Each half by itself: one condition with «or» has no index.
 */
export const extensionsWaiting = [
  waits(
    (actor) => may(actor, 'write'),
    (actor) => sql`tasks.created_by = ${actor.id}`,
  ),
  waits(
    (actor) => may(actor, 'admin', 'manage_team'),
    (actor) => sql`tasks.created_by <> ${actor.id} and tasks.department_id = any(${nearestTo(actor)})`,
  ),
]
