import type { Context } from '@portal/platform/http/verb'
import type { Handing } from '@portal/platform/record/handOver'
import { sql } from 'kysely'

export const countOfLeader = (personId: string) =>
  sql<number>`(select count(*) from departments where leader_id = ${personId} and is_active)`
export const countOfResponsible = (personId: string) =>
  sql<number>`(select count(*) from locations where responsible_id = ${personId} and is_active)`

const version = sql<number>`version + 1`
/** Also those out of use: they may be taken into use again. */
export const giveDepartments = ({ tx, now }: Context, { from, to }: Handing) =>
  tx
    .updateTable('departments')
    .set({ leader_id: to.id, updated_at: now.toISOString(), version })
    .where('leader_id', '=', from.id)
    .returning('id')
    .execute()
export const giveLocations = ({ tx, now }: Context, { from, to }: Handing) =>
  tx
    .updateTable('locations')
    .set({ responsible_id: to.id, updated_at: now.toISOString(), version })
    .where('responsible_id', '=', from.id)
    .returning('id')
    .execute()
