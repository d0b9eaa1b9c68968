import type { Condition } from '@portal/platform/record/listFilters'
import { type RawBuilder, sql } from 'kysely'
import { commented, hasWords, type Sought, type SoughtKind } from './lookUp.ts'

/** What a text is found in beside the records themselves: ids of records by their comments, and of people by their names. */
const besideFor = (text: string) => ({
  commented: sql`select record_id as id from search_comments(${text})`,
  people: sql`select id from search_people(${text})`,
})
/** The same as common tables, looked up once for all kinds: their `with`, and what to select from them. */
export const besideOnce = (text: string) => ({
  tables: sql`${commented(text)}, people_named as materialized (${besideFor(text).people})`,
  commented: sql`select id from commented`,
  people: sql`select id from people_named`,
})

/**
 * The ids of a kind's records that a text is found in, as a subquery: in their number and words, in comments, and in the names of their people.
 * The table has `search` (`record_search`, SQL). Of all the tenant's records: who sees which is the list's to say.
 */
export const foundIn = <Row>({ table, prefix, people }: SoughtKind, text: string, beside = besideFor(text), sought?: Sought) => {
  const named = people.map((column) => sql`select id from ${sql.table(table)} where ${sql.ref(column)} = any(array(${beside.people}))`)
  const found = sought
    ? sql`select id from search_by_words(${sql.lit(table)}, ${sought.query}::tsquery)`
    : sql`select id from search_records(${sql.lit(table)}, ${sql.lit(prefix)}, ${text})`
  return sql<Row>`(${sql.join([found, beside.commented, ...named], sql` union `)})`
}

/**
 * The rows of a table that were found, in place of the table: first those, and then what else is asked of them. As a condition beside others, an array of
 * thousands would be gone through from its beginning for each row that is come upon in another way.
 */
export const onlyFound = (name: string, found: RawBuilder<unknown>) => {
  const table = sql.table(name)
  return sql`(select ${table}.* from ${table} where ${table}.id = any(array${found}) offset 0) ${table}`
}

/** What a list with a text stands on, where what the text is found in was looked up. */
export const fromFound = (
  kind: SoughtKind,
  { filters: { q }, sought }: { filters: { q?: string | undefined }; sought?: Sought | undefined },
) => (q && sought && !sought.isCommon ? onlyFound(kind.table, foundIn(kind, q, undefined, sought)) : sql.table(kind.table))

/** A text as the filter of a list, by what it was looked up to mean where it was; beside `fromFound`. */
export const ofText = (kind: SoughtKind, text: string, { sought }: { sought?: Sought | undefined }): Condition =>
  !sought
    ? sql`${sql.ref(`${kind.table}.id`)} = any(array${foundIn(kind, text)})`
    : sought.isCommon
      ? hasWords(kind, text, sought)
      : sql`true`
