import type { Actor } from '@portal/kit/actor'
import { visibleTo } from '@portal/modules/actions/server/public'
import type { TenantDb } from '@portal/platform/db'
import { sql } from 'kysely'
import type { ManagedTag } from '../contract.ts'

const seen = (actor: Actor) => sql`select from deviation_tags own join deviations on deviations.id = own.deviation_id
  where own.tag_id = tags.id and ${visibleTo(actor)}`
/** A word of hidden cases alone may be what is hidden (decision 040); one that stands nowhere is an administrator's to clear away. */
const managedBy = (actor: Actor) => sql`tags.joined_into is null and (exists (${seen(actor)})
  or (${actor.role === 'admin'} and not exists (select from deviation_tags own where own.tag_id = tags.id)))`

export const listManaged = async (tx: TenantDb, actor: Actor): Promise<ManagedTag[]> =>
  (
    await sql<ManagedTag>`select tags.id, tags.name, tags.retired_at is not null as "isRetired", tags.version,
      (select count(*)::int from (${seen(actor)}) counted) as "caseCount"
      from tags where ${managedBy(actor)} order by tags.name collate nb limit 1000`.execute(tx)
  ).rows

type Held = { id: string; name: string; isRetired: boolean; version: number; isHidden: boolean }
/** Held until commit, in the order of their ids, so that two who join crosswise wait for each other. */
export const lockManaged = async (tx: TenantDb, actor: Actor, ids: readonly string[]): Promise<Held[]> =>
  (
    await sql<Held>`select tags.id, tags.name, tags.retired_at is not null as "isRetired", tags.version,
      not exists (select from deviation_tags own join deviations d on d.id = own.deviation_id where own.tag_id = tags.id and not d.is_restricted)
        and exists (select from deviation_tags own where own.tag_id = tags.id) as "isHidden"
      from tags where tags.id = any(${ids}::uuid[]) and ${managedBy(actor)} order by tags.id for update of tags`.execute(tx)
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

/** Every case that has the one gets the other instead. Answers how many. */
export async function joinTags(tx: TenantDb, from: string, into: string): Promise<number> {
  await sql`insert into deviation_tags (deviation_id, tag_id, added_by, added_at)
    select deviation_id, ${into}, added_by, added_at from deviation_tags where tag_id = ${from} on conflict do nothing`.execute(tx)
  const { numAffectedRows } = await sql`delete from deviation_tags where tag_id = ${from}`.execute(tx)
  await sql`update tags set joined_into = ${into}, retired_at = null, version = version + 1 where id = ${from} or joined_into = ${from}`.execute(
    tx,
  )
  return Number(numAffectedRows ?? 0)
}
