import { sql } from 'kysely'
import type { RecordKind } from './defineRecord.ts'

/** The ids of a kind's records that a text is found in, as a subquery; the table has `search` (`record_search`, SQL). Of all the tenant's: sight is the list's. */
export const foundIn = <Row>({ table, prefix }: Pick<RecordKind, 'table' | 'prefix'>, text: string) =>
  sql<Row>`(select id from search_records(${sql.lit(table)}, ${sql.lit(prefix)}, ${text}))`
