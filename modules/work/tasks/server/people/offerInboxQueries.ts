import type { Waits } from '@portal/platform/record/waiting'
import { sql } from 'kysely'
import { waitingTexts } from '../../waitingTexts.ts'
import { taskRow } from '../list/inboxQueries.ts'
import { visibleTo } from '../sightQueries.ts'

/** A task somebody is asked to take over. */
export const offersWaiting: Waits[] = [
  {
    kind: { name: 'offer', place: 50, ...waitingTexts.offer },
    urgentDays: 'always',
    concerns: ({ role }) => role !== 'guest',
    rows: ({ actor }) => ({
      ...taskRow,
      from: sql`task_offers o join tasks on tasks.id = o.task_id`,
      of: 'o',
      // Whoever is asked sees it; of an earlier time it is asked whether they still do.
      where: sql`o.outcome is null and o.offered_to = ${actor.id} and ${actor.isPast ? visibleTo(actor) : sql`true`}`,
      step: sql`'answer'`,
      dueOn: null,
    }),
  },
]
