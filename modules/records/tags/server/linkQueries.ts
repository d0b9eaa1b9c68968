import type { Actor } from '@portal/kit/actor'
import type { TenantDb } from '@portal/platform/db/db'
import type { DB } from '@portal/platform/db/tables.generated'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { KnownTag, ManagedTag, Tag } from '../contract.ts'

/** The table that ties words to a kind of record, what the record is called there, and the record's own table. */
export type TagLink = { table: Extract<keyof DB, `${string}_tags`>; record: `${string}_id`; of: keyof DB }
/** A kind of record that has words. Its conditions stand on its own table; what it is called by stands in the contract. */
export type TaggedKind = TagLink & {
  called: { isOn: keyof Omit<KnownTag, keyof Tag>; count: `${string}Count` & keyof ManagedTag; joined: string }
  /** Which of its records an actor may see. */
  visibleTo: (actor: Actor) => RawBuilder<SqlBool>
  /** Which of them everybody may know of. */
  isOpen: RawBuilder<SqlBool>
}

/** A record's words, in alphabetical order; the caller has checked that the actor may see it. */
export const tagsOf = async (tx: TenantDb, { table, record }: TagLink, id: string): Promise<Tag[]> =>
  (
    await sql<Tag>`select tags.id, tags.name from ${sql.table(table)} own join tags on tags.id = own.tag_id
      where own.${sql.ref(record)} = ${id} order by tags.name collate nb`.execute(tx)
  ).rows

/** The words of those of the records that `seen` lets through, a condition on their table; a record without any is left out. */
export const tagsOfEach = async (
  tx: TenantDb,
  { table, record, of }: TagLink,
  seen: RawBuilder<SqlBool>,
  ids: readonly string[],
): Promise<{ id: string; tags: string[] }[]> =>
  (
    await sql<{ id: string; tags: string[] }>`
      select ${sql.ref(`${of}.id`)}, array_agg(tags.name order by tags.name collate nb) as tags from ${sql.table(of)}
      join ${sql.table(table)} own on own.${sql.ref(record)} = ${sql.ref(`${of}.id`)} join tags on tags.id = own.tag_id
      where ${sql.ref(`${of}.id`)} = any(${ids}::uuid[]) and ${seen} group by ${sql.ref(`${of}.id`)}`.execute(tx)
  ).rows

/** That a record has any of the words, or what they were joined with; a condition on its table. */
export const withAnyTag = ({ table, record, of }: TagLink, ids: readonly string[]): RawBuilder<SqlBool> =>
  sql`${sql.ref(`${of}.id`)} = any(array(select own.${sql.ref(record)} from ${sql.table(table)} own where own.tag_id in (
    select coalesce(t.joined_into, t.id) from tags t where t.id in (${sql.join(ids)}))))`

/** Ties words to records; those that stand there already stay as they are. */
export const linkTags = (
  tx: TenantDb,
  { table, record }: TagLink,
  links: readonly { recordId: string; tagId: string }[],
  by: string,
  at: string,
) =>
  sql`insert into ${sql.table(table)} (${sql.ref(record)}, tag_id, added_by, added_at)
    select r, t, ${by}, ${at} from unnest(${links.map(({ recordId }) => recordId)}::uuid[], ${links.map(({ tagId }) => tagId)}::uuid[]) given(r, t)
    on conflict do nothing`.execute(tx)

export const unlinkTags = (tx: TenantDb, { table, record }: TagLink, id: string, tagIds: readonly string[]) =>
  sql`delete from ${sql.table(table)} where ${sql.ref(record)} = ${id} and tag_id = any(${tagIds}::uuid[])`.execute(tx)
