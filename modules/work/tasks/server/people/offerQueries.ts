import type { TenantDb } from '@portal/platform/db/db'
import type { DB } from '@portal/platform/db/tables.generated'
import { type Insertable, sql } from 'kysely'
import type { OfferOutcome } from '../../contract.ts'

export type Offer = {
  id: string
  offeredToId: string
  offeredToName: string
  reason: string | null
  offeredById: string
  offeredByName: string
  offeredAt: string
  outcome: OfferOutcome | null
  note: string | null
}
/** Whom a task was offered to last; for `select`. */
export const lastOffer = sql<Offer | null>`(select json_build_object('id', o.id, 'offeredToId', o.offered_to,
    'offeredToName', a.firstname || ' ' || a.lastname, 'reason', o.reason, 'offeredById', o.offered_by,
    'offeredByName', b.firstname || ' ' || b.lastname, 'offeredAt', o.offered_at, 'outcome', o.outcome, 'note', o.note)
  from task_offers o join users a on a.id = o.offered_to join users b on b.id = o.offered_by
  where o.task_id = tasks.id order by o.offered_at desc, o.id desc limit 1)`

export const insertOffer = (tx: TenantDb, row: Insertable<DB['task_offers']>) => tx.insertInto('task_offers').values(row).execute()

export const answerOffer = (
  tx: TenantDb,
  id: string,
  { outcome, note = null, by, at }: { outcome: OfferOutcome; note?: string | null; by: string; at: string },
) => tx.updateTable('task_offers').set({ outcome, note, answered_by: by, answered_at: at }).where('id', '=', id).execute()
