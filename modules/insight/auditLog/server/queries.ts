import type { Actor } from '@portal/kit/actor'
import { visibleTo } from '@portal/modules/cases/visibility/server/public'
import type { TenantDb } from '@portal/platform/db/db'
import { sql } from 'kysely'

type Entry = {
  seq: number | null
  at: string
  who: string
  action: string
  type: string
  number: string | null
  /** Of a case that is kept to its list, which the actor is not on. */
  isHidden: boolean
}

/** The log in the order it was sealed in, which no clock decides; what is not sealed yet comes last, as it was filed. */
export const listEntries = async (tx: TenantDb, actor: Actor, limit: number) =>
  (
    await sql<Entry>`with hidden as materialized (select deviations.id, deviations.number from deviations where (${visibleTo(actor)}) is not true),
      records as materialized (select id::text from hidden union select a.id::text from actions a join hidden on hidden.id = a.deviation_id
        union select n.id::text from authority_notifications n join hidden on hidden.id = n.deviation_id)
      select audit.seq, audit.at, audit.actor_name as who, audit.action, audit.entity_type as type, audit.entity_number as number,
        audit.entity_id in (select id from records) or coalesce(audit.entity_number in (select number from hidden), false) as "isHidden"
      from audit order by audit.n limit ${limit}`.execute(tx)
  ).rows
