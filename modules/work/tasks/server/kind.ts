import { defineRecord } from '@portal/platform/record/defineRecord'
import { visibleTo } from './sightQueries.ts'

/** Oppgaver, as a kind of record. */
export const taskKind = defineRecord({ kind: 'task', table: 'tasks', prefix: 'OPP', visibleTo })
