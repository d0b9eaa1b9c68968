import type { Context } from '@portal/platform/http/verb'
import type { Handing } from '@portal/platform/record/handOver'
import { sql } from 'kysely'

const isOpen = sql<boolean>`status <> 'archived'`

export const countOfLeader = (personId: string) => sql<number>`(select count(*) from projects where leader_id = ${personId} and ${isOpen})`

export const giveAll = ({ tx, now }: Context, { from, to, by }: Handing) =>
  tx
    .updateTable('projects')
    .set({ leader_id: to.id, updated_at: now.toISOString(), updated_by: by, version: sql<number>`version + 1` })
    .where('leader_id', '=', from.id)
    .where(isOpen)
    .returning(['id', 'number'])
    .execute()

export const leaveAll = ({ tx }: Context, personId: string) => tx.deleteFrom('project_members').where('user_id', '=', personId).execute()
