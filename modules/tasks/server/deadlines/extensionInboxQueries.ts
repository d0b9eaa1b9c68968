import { may } from '@portal/kit/permissions'
import { nearestTo } from '@portal/modules/company/server/public'
import type { Waits } from '@portal/platform/waiting'
import { sql } from 'kysely'
import { visibleTo } from '../sightQueries.ts'

/** A later deadline somebody has asked for, for who asked for the task and the nearest leader: those who were told. Whoever asks does not answer. */
export const extensionsWaiting: Waits<'extension'>[] = [
  {
    kind: 'extension',
    urgentDays: 'always',
    concerns: (actor) => may(actor, 'write'),
    rows: ({ actor }) => ({
      from: sql`task_extensions x join tasks on tasks.id = x.task_id`,
      of: 'x',
      where: sql`x.outcome is null and x.asked_by <> ${actor.id} and ${visibleTo(actor)} and (tasks.created_by = ${actor.id}
        ${may(actor, 'admin', 'manage_team') ? sql`or tasks.department_id = any(${nearestTo(actor)})` : sql``})`,
      number: sql`tasks.number`,
      title: sql`tasks.title`,
      path: sql`'/tasks/' || tasks.id`,
      step: sql`'answer'`,
      dueOn: null,
      rank: sql`tasks.priority_rank`,
    }),
  },
]
