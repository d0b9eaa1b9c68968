import type { Context } from '@portal/platform/http/verb'
import type { Handing } from '@portal/platform/record/handOver'
import { sql } from 'kysely'
import { unfinished } from './listQueries.ts'

const isUnfinished = sql<boolean>`status in (${sql.join(unfinished.map((status) => sql.lit(status)))})`

export const countOfOwner = (personId: string) =>
  sql<number>`(select count(*) from actions where owner_id = ${personId} and ${isUnfinished})`

export const giveAll = ({ tx, now }: Context, { from, to, by }: Handing) =>
  tx
    .updateTable('actions')
    .set({ owner_id: to.id, updated_at: now.toISOString(), updated_by: by, version: sql<number>`version + 1` })
    .where('owner_id', '=', from.id)
    .where(isUnfinished)
    .returning(['id', 'number'])
    .execute()
