import { listPath } from '@portal/platform/record/summary'
import type { TeamWork } from '@portal/platform/record/teamWork'
import { sql } from 'kysely'
import { unfinished } from '../contract.ts'
import { taskTexts as texts } from '../texts.ts'
import { taskRow } from './list/inboxQueries.ts'
import { met } from './list/listQueries.ts'

/** Tasks that those somebody leads have not finished. The conditions are the list's own, so that each number is its. */
export const tasksOfTeam: TeamWork = {
  kind: 'task',
  place: 1,
  text: texts.title,
  rows: ({ actor, now }) => ({
    ...taskRow,
    where: met({ actor, now, filters: { status: [...unfinished] } }),
    holder: sql`tasks.assignee_id`,
  }),
  list: (assigneeId, before) => listPath('/tasks', { assigneeId, ...(before && { status: 'overdue' }) }),
}
