import { listPath } from '@portal/platform/record/summary'
import type { Work } from '@portal/platform/record/work'
import { sql } from 'kysely'
import { taskTexts as texts } from '../texts.ts'
import { taskKind } from './kind.ts'
import { taskRow } from './list/inboxQueries.ts'
import { met } from './list/listQueries.ts'

/** Tasks that people have to do. The conditions are the list's own, so that each number is its. */
export const taskWork: Work = {
  kind: taskKind.kind,
  place: 1,
  text: texts.title,
  rows: ({ actor, now }) => ({
    ...taskRow,
    where: met({ actor, now, filters: {} }),
    isOpen: sql`tasks.status in ('pending', 'inProgress')`,
    holder: sql`tasks.assignee_id`,
  }),
  list: (assigneeId, before) => listPath('/tasks', { assigneeId, kind: taskKind.kind, ...(before && { status: 'overdue' }) }),
}
