import type { RecordKind } from '@portal/platform/record/defineRecord'
import { sql } from 'kysely'

/** What a text is found in beside the records themselves: ids of records by their comments, and of people by their names. */
const besideFor = (text: string) => ({
  commented: sql`select record_id as id from search_comments(${text})`,
  people: sql`select id from search_people(${text})`,
})
/** The same as common tables, looked up once for all kinds: their `with`, and what to select from them. */
export const besideOnce = (text: string) => ({
  tables: sql`commented as materialized (${besideFor(text).commented}), people_named as materialized (${besideFor(text).people})`,
  commented: sql`select id from commented`,
  people: sql`select id from people_named`,
})

/**
 * The ids of a kind's records that a text is found in, as a subquery: in their number and words, in comments, and in the names of their people.
 * The table has `search` (`record_search`, SQL). Of all the tenant's records: who sees which is the list's to say.
 */
export const foundIn = <Row>(
  { table, prefix, people }: Pick<RecordKind, 'table' | 'prefix' | 'people'>,
  text: string,
  beside = besideFor(text),
) => {
  const named = people.map((column) => sql`select id from ${sql.table(table)} where ${sql.ref(column)} = any(array(${beside.people}))`)
  const found = sql`select id from search_records(${sql.lit(table)}, ${sql.lit(prefix)}, ${text})`
  return sql<Row>`(${sql.join([found, beside.commented, ...named], sql` union `)})`
}
