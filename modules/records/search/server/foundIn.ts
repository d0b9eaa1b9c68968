import type { RecordKind } from '@portal/platform/record/defineRecord'
import { sql } from 'kysely'

/**
 * The ids of a kind's records that a text is found in, as a subquery: in their number and words, in comments, and in the names of their people.
 * The table has `search` (`record_search`, SQL). Of all the tenant's records: who sees which is the list's to say.
 */
export const foundIn = <Row>({ table, prefix, people }: Pick<RecordKind, 'table' | 'prefix' | 'people'>, text: string) => {
  const named = people.map(
    (column) => sql`select id from ${sql.table(table)} where ${sql.ref(column)} = any(array(select id from search_people(${text})))`,
  )
  const found = sql`select id from search_records(${sql.lit(table)}, ${sql.lit(prefix)}, ${text})`
  return sql<Row>`(${sql.join([found, sql`select record_id from search_comments(${text})`, ...named], sql` union `)})`
}
