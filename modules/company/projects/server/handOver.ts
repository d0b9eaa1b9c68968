import { type HandOver, handOverOf } from '@portal/platform/record/handOver'
import { sql } from 'kysely'
import { projectsHandedOver } from '../texts.ts'
import { leaveAll } from './handOverQueries.ts'

/** Projects get another leader; whoever has left takes part in none. */
export const projectsHandOver: HandOver = {
  ...handOverOf({
    kind: 'project',
    table: 'projects',
    column: 'leader_id',
    field: 'leaderName',
    isOpen: sql`status <> 'archived'`,
    lowestRole: 2,
    text: projectsHandedOver,
  }),
  leave: leaveAll,
}
