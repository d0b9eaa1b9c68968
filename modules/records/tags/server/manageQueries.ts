import type { Actor } from '@portal/kit/actor'
import type { TenantDb } from '@portal/platform/db/db'
import type { RecordKind } from '@portal/platform/record/defineRecord'
import { sql } from 'kysely'
import type { ManagedTag } from '../contract.ts'
import { isHidden, isSeenBy, isUsed, recordsWith } from './sightQueries.ts'

/** A word of what is hidden alone may be what is hidden (decision 040); one that stands nowhere is an administrator's to clear away. */
const managedBy = (actor: Actor, kinds: readonly RecordKind[]) =>
  sql`tags.joined_into is null and (${isSeenBy(kinds, actor)} or (${actor.role === 'admin'} and not ${isUsed}))`

export const listManaged = async (tx: TenantDb, actor: Actor, kinds: readonly RecordKind[]): Promise<ManagedTag[]> =>
  (
    await sql<ManagedTag>`select tags.id, tags.name, tags.retired_at is not null as "isRetired", tags.version,
      jsonb_build_object(${sql.join(kinds.flatMap((kind) => [sql`${kind.kind}::text`, sql`(select count(*) from (${recordsWith(kind, actor)}) counted)`]))}) as counts
      from tags where ${managedBy(actor, kinds)} order by tags.name collate nb limit 1000`.execute(tx)
  ).rows

type LockedTag = { id: string; name: string; isRetired: boolean; version: number; isHidden: boolean }
/** Held until commit, in the order of their ids, so that two who join crosswise wait for each other. */
export const lockManaged = async (tx: TenantDb, actor: Actor, kinds: readonly RecordKind[], ids: readonly string[]): Promise<LockedTag[]> =>
  (
    await sql<LockedTag>`select tags.id, tags.name, tags.retired_at is not null as "isRetired", tags.version,
      ${isHidden} as "isHidden"
      from tags where tags.id = any(${ids}::uuid[]) and ${managedBy(actor, kinds)} order by tags.id for update of tags`.execute(tx)
  ).rows

/** Whether another word has the name; one that was joined with this very one gives it up. */
export async function isNameTaken(tx: TenantDb, id: string, name: string): Promise<boolean> {
  await sql`delete from tags where joined_into = ${id} and lower(name collate nb) = lower(${name} collate nb)`.execute(tx)
  const { rows } = await sql`select 1 from tags where id <> ${id} and lower(name collate nb) = lower(${name} collate nb)`.execute(tx)
  return rows.length > 0
}

export const setName = (tx: TenantDb, id: string, name: string) =>
  sql`update tags set name = ${name}, version = version + 1 where id = ${id}`.execute(tx)

export const setRetired = (tx: TenantDb, id: string, at: string | null) =>
  sql`update tags set retired_at = ${at}, version = version + 1 where id = ${id}`.execute(tx)

/** Whatever has the one gets the other instead. Answers how many of each kind, by what the log calls them. */
export async function joinTags(tx: TenantDb, kinds: readonly RecordKind[], from: string, into: string): Promise<Record<string, number>> {
  await sql`insert into record_tags (record_id, tag_id, added_by, added_at)
    select record_id, ${into}, added_by, added_at from record_tags where tag_id = ${from} on conflict do nothing`.execute(tx)
  const { rows } = await sql<{ kind: string; n: number }>`with gone as (delete from record_tags where tag_id = ${from} returning record_id)
    select records.kind, count(*)::int as n from gone join records on records.id = gone.record_id group by 1`.execute(tx)
  await sql`update tags set joined_into = ${into}, retired_at = null, version = version + 1 where id = ${from} or joined_into = ${from}`.execute(
    tx,
  )
  return Object.fromEntries(kinds.map(({ kind, tagged }) => [tagged, rows.find((one) => one.kind === kind)?.n ?? 0]))
}
