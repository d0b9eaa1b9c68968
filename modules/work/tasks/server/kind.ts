import { defineRecord } from '@portal/platform/record/defineRecord'
import { taskTexts } from '../texts.ts'
import { readingOf } from './comments/readerQueries.ts'
import { lockTask } from './lockQueries.ts'
import { visibleByWay, visibleTo } from './sightQueries.ts'

/** Oppgaver, as a kind of record. */
export const taskKind = defineRecord({
  kind: 'task',
  table: 'tasks',
  prefix: 'OPP',
  path: '/tasks',
  visibleTo,
  visibleByWay,
  readersAmong: async (tx, id, userIds) => (await readingOf(tx, id, userIds)).filter(({ reads }) => reads).map((reader) => reader.id),
  tagged: 'tasks',
  people: ['created_by', 'assignee_id'],
  known: { assignee: 'assignee_id', expected: () => taskTexts.left },
  hold: { noun: 'oppgave', lock: lockTask },
})
