import type { Actor } from '@portal/kit/actor'
import type { TenantDb } from '@portal/platform/db/db'
import { sql } from 'kysely'
import type { KnownTag } from '../contract.ts'
import type { TaggedKind } from './linkQueries.ts'
import { recordsWith } from './sightQueries.ts'

/** Words that stand on something the actor may see, and on what. */
export async function tagsSeenBy(tx: TenantDb, actor: Actor, kinds: readonly TaggedKind[]): Promise<KnownTag[]> {
  const columns = kinds.map(({ called }) => sql.ref(called.isOn))
  const standsOn = kinds.map((kind) => sql`exists (${recordsWith(kind, actor)}) as ${sql.ref(kind.called.isOn)}`)
  const { rows } = await sql<Required<KnownTag>>`select id, name, retired_at is not null as "isRetired", ${sql.join(columns)} from (
      select tags.*, ${sql.join(standsOn)} from tags where joined_into is null) known
    where ${sql.join(columns, sql` or `)} order by name collate nb limit 500`.execute(tx)
  return rows.map(({ isRetired, ...tag }) => (isRetired ? { ...tag, isRetired } : tag))
}
