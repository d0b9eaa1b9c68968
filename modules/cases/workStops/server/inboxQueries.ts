import { visibleTo } from '@portal/modules/cases/visibility/server/public'
import type { Waits } from '@portal/platform/record/waiting'
import { sql } from 'kysely'
import { waitingTexts } from '../texts.ts'

/** Work that stands still until a leader says that it may go on (`mayResume` of rules.ts): due the day it was stopped, before all else of it. */
export const stopsWaiting: Waits[] = [
  {
    kind: { name: 'workStop', place: 10, ...waitingTexts.workStop },
    urgentDays: 'always',
    concerns: ({ role, team }) => role === 'admin' || (role === 'leader' && team.length > 0),
    rows: ({ actor }) => ({
      from: sql`work_stops s join deviations on deviations.id = s.deviation_id`,
      of: 's',
      where: sql`s.resumed_at is null and ${visibleTo(actor)}
        ${actor.role === 'admin' ? sql`` : sql`and deviations.department_id = any(${actor.team}::uuid[])`}`,
      number: sql`deviations.number`,
      title: sql`deviations.title`,
      path: sql`'/deviations/' || s.deviation_id`,
      step: sql`'resume'`,
      dueOn: sql`(s.stopped_at at time zone 'Europe/Oslo')::date`,
      rank: null,
    }),
  },
]
