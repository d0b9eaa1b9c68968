import { addDays, osloDate } from '@portal/kit/dates'
import { listPath } from '@portal/platform/record/summary'
import type { Work } from '@portal/platform/record/work'
import { sql } from 'kysely'
import { soonDays } from '../choices.ts'
import { wheelTexts as texts } from '../texts.ts'
import { becameTask, isAssigned } from './assignQueries.ts'
import { isDraftYear } from './queries.ts'

/** `lastDayOf` and where it begins, of rules.ts, as SQL. */
const firstDay = sql`make_date(e.year, e.month, 1)`
export const lastDay = sql<string>`coalesce(e.due_date, (${firstDay} + interval '1 month - 1 day')::date)`

/**
 * Events of the year that people own, to be done from when «Årshjul» of the overview shows them; without a date by the end of the month. In
 * place of one that became a task stands the task, and of a draft nothing is to be done. They have no list across years but the list of work.
 */
export const eventWork = {
  kind: 'yearEvent',
  place: 3,
  text: texts.title,
  rows: ({ actor, now }) => ({
    from: sql`year_wheel_events e`,
    where:
      actor.role === 'guest'
        ? sql`false`
        : sql`not ${isDraftYear} and not case when e.status in ('planned', 'inProgress') then ${isAssigned} else ${becameTask} end`,
    isOpen: sql`e.status in ('planned', 'inProgress') and coalesce(e.due_date, ${firstDay}) <= ${addDays(osloDate(now), soonDays)}`,
    of: 'e',
    holder: sql`e.owner_id`,
    title: sql`e.title`,
    path: sql`'/internal-control/year-wheel/' || e.id`,
    dueOn: lastDay,
    rank: sql`4`,
  }),
  listed: {
    number: sql`null::text`,
    state: sql`case e.status when 'planned' then 'pending' when 'done' then 'completed' when 'skipped' then 'cancelled' else 'inProgress' end`,
    createdAt: sql`e.created_at`,
    completedAt: sql`e.done_at`,
    departmentName: sql`(select d.name from departments d where d.id = e.department_id)`,
    finds: (text) => sql`strpos(lower(e.title), lower(${text})) > 0`,
  },
  list: (assigneeId, before) => listPath('/tasks', { assigneeId, kind: 'yearEvent', ...(before && { status: 'overdue' }) }),
} satisfies Work
