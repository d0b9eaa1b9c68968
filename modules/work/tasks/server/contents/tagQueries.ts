import type { TaggedKind } from '@portal/modules/records/tags/server/public'
import { sql } from 'kysely'
import { visibleTo } from '../sightQueries.ts'

/** Tasks have words; no task is restricted. */
export const taskTags: TaggedKind = {
  table: 'task_tags',
  record: 'task_id',
  of: 'tasks',
  called: { isOn: 'isOnTasks', count: 'taskCount', joined: 'tasks' },
  visibleTo,
  isOpen: sql`true`,
}
