import type { TenantDb } from '@portal/platform/db/db'
import type { RecordKind } from '@portal/platform/record/defineRecord'
import { type Condition, type Asked as ListAsked } from '@portal/platform/record/listFilters'
import { type RawBuilder, type SqlBool, sql } from 'kysely'

export type SoughtKind = Pick<RecordKind, 'table' | 'prefix' | 'people'>
/**
 * The words a text is searched for by among the records of a kind, and whether so many have them that they are come upon in any order; and whether so few
 * comments have the text that they are looked up all at once.
 */
export type Sought = { query: string; isCommon: boolean; isInFewComments: boolean }

/**
 * Which words are meant, and how common they are, for each of the kinds: asked before the records themselves, since another statement is good for
 * each. What is common is come upon soon along any order; of other words the ids are looked up in the index.
 */
export const lookUp = async (tx: TenantDb, kinds: readonly SoughtKind[], text: string): Promise<Sought[]> =>
  (
    await sql<Sought>`with newest as materialized (select search from comments order by id desc limit 300)
    select words::text as query, is_common as "isCommon", not exists (select from newest where search @@ (select search_query(${text}))) as "isInFewComments"
    from search_choices(${kinds.map(({ table }) => table)}::text[], ${kinds.map(({ prefix }) => prefix)}::text[], ${text})`.execute(tx)
  ).rows

const isWholeNumber = (text: string) => /^\s*\p{L}{2,5}-\d{4}-\d{4,}\s*$/u.test(text)
/** Whether it pays to look up first: what is common in a company of ordinary size is few rows, and a whole number names one record. */
export const isLookedUp = ({ isLarge, isPast }: ListAsked['actor'], text: string) => isLarge === true && !isPast && !isWholeNumber(text)

type AskedText = ListAsked<{ q?: string | undefined }> & { sought?: Sought }
/** The same question of a list, with what its text was looked up to mean. */
export const withSought =
  (kind: SoughtKind) =>
  async <A extends AskedText>(tx: TenantDb, asked: A): Promise<A> => {
    const { q } = asked.filters
    if (!q || asked.sought || !isLookedUp(asked.actor, q)) return asked
    const [sought] = await lookUp(tx, [kind], q)
    return { ...asked, sought }
  }

/** The records of which a comment has the text, as a common table. */
export const commented = (text: string) => sql`commented as materialized (select record_id as id from search_comments(${text}))`
/** The same for a list, where its condition asks for it (`hasComment`). */
export const commentedOnce = ({ filters: { q }, sought }: AskedText) =>
  q && sought?.isCommon && sought.isInFewComments ? commented(q) : null

/**
 * Whether a comment that everybody who reads the record may read has the words. Where few have them they are looked up once (`commentedOnce`): a word of
 * a hundred thousand records one sees, and of no comment, would be asked of the comments of each. Not `exists`: for that all comments would be read
 * beforehand.
 */
export const hasComment = (recordId: RawBuilder<unknown>, text: string, { isInFewComments }: Sought): Condition =>
  isInFewComments
    ? sql<SqlBool>`${recordId} in (select id from commented)`
    : sql<SqlBool>`coalesce((select true from comments c where c.record_id = ${recordId} and c.visibility = 'all' and c.deleted_at is null
    and c.search @@ (select search_query(${text})) limit 1), false)`

/** Whether a row itself has common words: in what is written in it, in its comments, or in the names of its people. */
export function hasWords(
  { table, people }: SoughtKind,
  text: string,
  sought: Sought,
  named = sql`select id from search_people(${text})`,
): Condition {
  const column = (name: string) => sql.ref(`${table}.${name}`)
  const isNamed = people.map((name) => sql`${column(name)} = any(array(${named}))`)
  return sql<SqlBool>`(${sql.join([sql`${column('search')} @@ ${sought.query}::tsquery`, ...isNamed, hasComment(column('id'), text, sought)], sql` or `)})`
}
