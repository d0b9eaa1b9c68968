import type { Context } from '@portal/platform/http/verb'
import type { Handing } from '@portal/platform/record/handOver'
import { sql } from 'kysely'

const isOpen = sql<boolean>`status <> 'closed' and deleted_at is null`

export const countOfAssignee = (personId: string) =>
  sql<number>`(select count(*) from deviations where assignee_id = ${personId} and ${isOpen})`

export const giveAll = ({ tx, now }: Context, { from, to, by }: Handing) =>
  tx
    .updateTable('deviations')
    .set({ assignee_id: to.id, updated_at: now.toISOString(), updated_by: by, version: sql<number>`version + 1` })
    .where('assignee_id', '=', from.id)
    .where(isOpen)
    .returning(['id', 'number'])
    .execute()
