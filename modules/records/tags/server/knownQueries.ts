import type { Actor } from '@portal/kit/actor'
import type { TenantDb } from '@portal/platform/db/db'
import type { RecordKind } from '@portal/platform/record/defineRecord'
import { sql } from 'kysely'
import type { KnownTag } from '../contract.ts'
import { recordsWith } from './sightQueries.ts'

/** Tags of something the actor may see, and of which kinds. */
export async function tagsSeenBy(tx: TenantDb, actor: Actor, kinds: readonly RecordKind[]): Promise<KnownTag[]> {
  const on = kinds.map((kind) => sql`case when exists (${recordsWith(kind, actor)}) then ${kind.kind}::text end`)
  const { rows } = await sql<Required<KnownTag>>`select id, name, retired_at is not null as "isRetired", kinds from (
      select tags.*, array_remove(array[${sql.join(on)}], null) as kinds from tags where joined_into is null) known
    where kinds <> '{}' order by name collate nb limit 500`.execute(tx)
  return rows.map(({ isRetired, ...tag }) => (isRetired ? { ...tag, isRetired } : tag))
}
