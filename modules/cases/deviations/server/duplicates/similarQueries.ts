import type { Actor } from '@portal/kit/actor'
import { visibleTo } from '@portal/modules/cases/visibility/server/public'
import type { TenantDb } from '@portal/platform/db/db'
import { sql } from 'kysely'
import type { Category, Similar } from '../../contract.ts'

/** So many of the newest cases are looked through, however many there are: a suggestion must never cost more than a page of the list. */
const lookedThrough = 1_000

/**
 * The newest cases the actor may see that share most words with the text: by their Norwegian stems in title and description, and by
 * trigrams of the title, which forgive a slip of the finger. The same place makes it likelier.
 */
export const findSimilar = async (tx: TenantDb, actor: Actor, text: string, locationId: string | null): Promise<Similar[]> =>
  (
    await sql<Similar>`
      with asked as (select coalesce(array_agg((stem || ':AB')::tsquery), '{}') as stems from
          (select stem from unnest(tsvector_to_array(to_tsvector('norwegian', ${text}))) stem where stem ~ '^[[:alnum:]]+$' limit 12) words),
        newest as materialized (select deviations.id, deviations.number, deviations.title, deviations.status, deviations.reported_at, deviations.search, deviations.location_id
          from deviations where ${visibleTo(actor)} order by deviations.ks_id desc, deviations.reported_at desc, deviations.id desc limit ${sql.lit(lookedThrough)}),
        scored as (select newest.*, (select count(*) from unnest(asked.stems) stem where newest.search @@ stem) as shared, cardinality(asked.stems) as stems,
          word_similarity(newest.title, ${text}) as alike from newest, asked)
      select id, number, title, status, replace(replace(reported_at::text, ' ', 'T'), '+00', 'Z') as "reportedAt" from scored
      where (shared >= 2 and shared * 2 >= stems) or alike >= 0.6
      order by shared::float / greatest(stems, 1) + alike + case when location_id = ${locationId}::uuid then 0.3 else 0 end desc, reported_at desc, id limit 3`.execute(
      tx,
    )
  ).rows

export type Duplicate = {
  id: string
  number: string
  title: string
  reportedByName: string
  reportedAt: string
  commentCount: number
  fileCount: number
}
/** Those closed as duplicates of a case, of a duplicate of it, and so on; as far as the actor may see them. */
export const duplicatesOf = async (tx: TenantDb, actor: Actor, id: string): Promise<Duplicate[]> =>
  (
    await sql<Duplicate>`
      with recursive same as (select id from deviations where duplicate_of_id = ${id}
        union select d.id from deviations d join same on d.duplicate_of_id = same.id)
      select deviations.id, deviations.number, deviations.title, u.firstname || ' ' || u.lastname as "reportedByName", deviations.reported_at as "reportedAt",
        deviations.comment_count as "commentCount", deviations.file_count as "fileCount"
      from deviations join users u on u.id = deviations.reported_by
      where deviations.id = any(array(select id from same)) and ${visibleTo(actor)} order by deviations.reported_at, deviations.id`.execute(
      tx,
    )
  ).rows

/** Where and what a case is, for one that is not itself a duplicate. */
export const placeAndKind = (tx: TenantDb, id: string) =>
  tx
    .selectFrom('deviations')
    .where('id', '=', id)
    .where('location_id', 'is not', null)
    .where('duplicate_of_id', 'is', null)
    .select(['category', 'location_id as locationId', 'reported_at as reportedAt'])
    .$narrowType<{ category: Category; locationId: string }>()
    .executeTakeFirst()
