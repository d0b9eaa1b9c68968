import type { TenantDb } from '@portal/platform/db/db'
import { sql } from 'kysely'
import type { Tag } from '../contract.ts'

/** The tags of these names, of one that was joined the other, in the spelling the tenant has them in; a name it does not have is left out. */
export const tagsNamed = async (tx: TenantDb, names: readonly string[]): Promise<(Tag & { given: string })[]> =>
  (
    await sql<
      Tag & { given: string }
    >`select given.name as given, coalesce(other.id, tags.id) as id, coalesce(other.name, tags.name) as name,
        case when coalesce(other.retired_at, tags.retired_at) is not null then true end as "isRetired"
      from unnest(${names}::text[]) given(name) join tags on lower(tags.name collate nb) = lower(given.name collate nb)
      left join tags other on other.id = tags.joined_into`.execute(tx)
  ).rows

/** The same words as they are put on something now: of one that was joined the other, without those out of use; a new one stays as it is. */
export async function namesInUse(tx: TenantDb, names: readonly string[]): Promise<string[]> {
  if (names.length === 0) return []
  const found = await tagsNamed(tx, names)
  const nowOf = (name: string) => {
    const tag = found.find(({ given }) => given === name)
    return tag ? (tag.isRetired ? [] : [tag.name]) : [name]
  }
  return [...new Set(names.flatMap(nowOf))]
}

/** Adds names the tenant does not have. The same word twice, or added by another at the same time, becomes one. */
export const addTags = (tx: TenantDb, tags: readonly Tag[], by: string, at: string) =>
  sql`insert into tags (id, name, created_by, created_at)
    select id, name, ${by}, ${at} from unnest(${tags.map(({ id }) => id)}::uuid[], ${tags.map(({ name }) => name)}::text[]) given(id, name)
    order by lower(name collate nb) on conflict do nothing`.execute(tx)

/** Whether the company has any word in use. */
export const hasTags = sql<boolean>`exists (select from tags where retired_at is null)`

/** The words themselves, also those out of use. */
export const tagNames = async (tx: TenantDb) =>
  new Map((await tx.selectFrom('tags').select(['id', 'name']).execute()).map(({ id, name }) => [id, name]))
