import type { Actor } from '@portal/kit/actor'
import type { TenantDb } from '@portal/platform/db/db'
import type { RecordKind } from '@portal/platform/record/defineRecord'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Tag } from '../contract.ts'

/** A record's tags, in alphabetical order; the caller has checked that the actor may see it. */
export const tagsOf = async (tx: TenantDb, id: string): Promise<Tag[]> =>
  (
    await sql<Tag>`select tags.id, tags.name from record_tags own join tags on tags.id = own.tag_id
      where own.record_id = ${id} order by tags.name collate nb`.execute(tx)
  ).rows

/** Of some words, those a record does not have. */
export async function tagsLacking(tx: TenantDb, id: string, names: readonly string[]) {
  const has = new Set((await tagsOf(tx, id)).map(({ name }) => name.toLocaleLowerCase('nb')))
  return names.filter((name) => !has.has(name.toLocaleLowerCase('nb')))
}

/** Of some words, the ids of those a record has. */
export async function tagsAmong(tx: TenantDb, id: string, names: readonly string[]) {
  const sought = new Set(names.map((name) => name.toLocaleLowerCase('nb')))
  return (await tagsOf(tx, id)).filter(({ name }) => sought.has(name.toLocaleLowerCase('nb'))).map((tag) => tag.id)
}

/** The tags of those of the records the actor may read; a record without any is left out. */
export const tagsOfEach = async (
  tx: TenantDb,
  { table, visibleTo }: RecordKind,
  actor: Actor,
  ids: readonly string[],
): Promise<{ id: string; tags: string[] }[]> =>
  (
    await sql<{ id: string; tags: string[] }>`
      select own.record_id as id, array_agg(tags.name order by tags.name collate nb) as tags from ${sql.table(table)}
      join record_tags own on own.record_id = ${sql.ref(`${table}.id`)} join tags on tags.id = own.tag_id
      where own.record_id = any(${ids}::uuid[]) and ${visibleTo(actor)} group by own.record_id`.execute(tx)
  ).rows

/** The same as one text each, for a column of a list. */
export const tagColumn = async (tx: TenantDb, kind: RecordKind, actor: Actor, ids: readonly string[]) =>
  new Map((await tagsOfEach(tx, kind, actor, ids)).map(({ id, tags }) => [id, tags.join(', ')]))

/** Records with any of the tags, or with what they were joined with: a condition on the table of their kind. */
export const withAnyTag = ({ table }: RecordKind, ids: readonly string[]): RawBuilder<SqlBool> =>
  sql`${sql.ref(`${table}.id`)} = any(array(select own.record_id from record_tags own where own.tag_id in (
    select coalesce(t.joined_into, t.id) from tags t where t.id in (${sql.join(ids)}))))`

/** Ties tags to records; those that stand there already stay as they are. */
export const linkTags = (tx: TenantDb, links: readonly { recordId: string; tagId: string }[], by: string, at: string) =>
  sql`insert into record_tags (record_id, tag_id, added_by, added_at)
    select r, t, ${by}, ${at} from unnest(${links.map(({ recordId }) => recordId)}::uuid[], ${links.map(({ tagId }) => tagId)}::uuid[]) given(r, t)
    on conflict do nothing`.execute(tx)

export const unlinkTags = (tx: TenantDb, id: string, tagIds: readonly string[]) =>
  sql`delete from record_tags where record_id = ${id} and tag_id = any(${tagIds}::uuid[])`.execute(tx)

/** Gives records the tags of others, but those out of use. `pairs` is a query of `to_id` and `from_id`, whose rows are found by key (`offset 0`). */
export const copyTags = (tx: TenantDb, pairs: RawBuilder<unknown>) =>
  sql`insert into record_tags (record_id, tag_id, added_by)
    select pair.to_id, p.tag_id, p.added_by from (${pairs}) pair
    cross join lateral (select * from record_tags one where one.record_id = pair.from_id offset 0) p
    cross join lateral (select from tags where tags.id = p.tag_id and tags.retired_at is null offset 0) used`.execute(tx)
