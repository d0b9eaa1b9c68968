import type { Actor } from '@portal/kit/actor'
import { visibleTo } from '@portal/modules/actions/server/public'
import type { Tag } from '@portal/modules/tags'
import type { TenantDb } from '@portal/platform/db'
import { sql } from 'kysely'

/** Words that stand on a case the actor may see: a word of a hidden case may itself be what is hidden. */
export const tagsSeenBy = async (tx: TenantDb, actor: Actor): Promise<Tag[]> =>
  (
    await sql<{
      id: string
      name: string
      isRetired: boolean
    }>`select tags.id, tags.name, tags.retired_at is not null as "isRetired" from tags where exists (select from deviation_tags own
      join deviations on deviations.id = own.deviation_id where own.tag_id = tags.id and ${visibleTo(actor)})
      order by tags.name collate nb limit 500`.execute(tx)
  ).rows.map(({ isRetired, ...tag }) => (isRetired ? { ...tag, isRetired } : tag))

/** A case's words, in alphabetical order; the caller has checked that the actor may see it. */
export const tagsOf = async (tx: TenantDb, deviationId: string): Promise<Tag[]> =>
  (
    await sql<Tag>`select tags.id, tags.name from deviation_tags own join tags on tags.id = own.tag_id
      where own.deviation_id = ${deviationId} order by tags.name collate nb`.execute(tx)
  ).rows

/** The words of those of the cases the actor may see; a case without any is left out. */
export const tagsOfEach = async (tx: TenantDb, actor: Actor, ids: readonly string[]): Promise<{ id: string; tags: string[] }[]> =>
  (
    await sql<{ id: string; tags: string[] }>`
      select deviations.id, array_agg(tags.name order by tags.name collate nb) as tags from deviations
      join deviation_tags own on own.deviation_id = deviations.id join tags on tags.id = own.tag_id
      where deviations.id = any(${ids}::uuid[]) and ${visibleTo(actor)} group by deviations.id`.execute(tx)
  ).rows

export type TagLink = { deviationId: string; tagId: string }
/** Ties words to cases; those that stand there already stay as they are. */
export const linkTags = (tx: TenantDb, links: readonly TagLink[], by: string, at: string) =>
  sql`insert into deviation_tags (deviation_id, tag_id, added_by, added_at)
    select d, t, ${by}, ${at} from unnest(${links.map(({ deviationId }) => deviationId)}::uuid[], ${links.map(({ tagId }) => tagId)}::uuid[]) given(d, t)
    on conflict do nothing`.execute(tx)

export const unlinkTags = (tx: TenantDb, deviationId: string, tagIds: readonly string[]) =>
  sql`delete from deviation_tags where deviation_id = ${deviationId} and tag_id = any(${tagIds}::uuid[])`.execute(tx)
