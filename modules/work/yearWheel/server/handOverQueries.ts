import type { Context } from '@portal/platform/http/verb'
import type { Handing } from '@portal/platform/record/handOver'
import { sql } from 'kysely'

const isOpen = sql<boolean>`status in ('planned', 'inProgress')`

export const countOfOwner = (personId: string) =>
  sql<number>`(select count(*) from year_wheel_events where owner_id = ${personId} and ${isOpen})`

export const giveAll = ({ tx, now }: Context, { from, to, by }: Handing) =>
  tx
    .updateTable('year_wheel_events')
    .set({ owner_id: to.id, updated_at: now.toISOString(), updated_by: by, version: sql<number>`version + 1` })
    .where('owner_id', '=', from.id)
    .where(isOpen)
    .returning('id')
    .execute()
