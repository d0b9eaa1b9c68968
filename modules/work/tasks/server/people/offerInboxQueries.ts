import type { Waits } from '@portal/platform/record/waiting'
import { sql } from 'kysely'
import { visibleTo } from '../sightQueries.ts'

/** A task somebody is asked to take over. */
export const offersWaiting: Waits<'offer'>[] = [
  {
    kind: 'offer',
    urgentDays: 'always',
    concerns: ({ role }) => role !== 'guest',
    rows: ({ actor, isPast }) => ({
      from: sql`task_offers o join tasks on tasks.id = o.task_id`,
      of: 'o',
      // Whoever is asked sees it; of an earlier time it is asked whether they still do.
      where: sql`o.outcome is null and o.offered_to = ${actor.id} and ${isPast ? visibleTo(actor) : sql`true`}`,
      number: sql`tasks.number`,
      title: sql`tasks.title`,
      path: sql`'/tasks/' || tasks.id`,
      step: sql`'answer'`,
      dueOn: null,
      rank: sql`tasks.priority_rank`,
    }),
  },
]
