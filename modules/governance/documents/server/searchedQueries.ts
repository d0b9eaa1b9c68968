import { sql } from 'kysely'
import { shownStatusOn } from './statusQueries.ts'

/** What a search shows of a document. */
export const searchedColumns = {
  status: shownStatusOn(sql`public.oslo_today()`),
  type: sql`documents.document_type`,
  text: sql`left(documents.body, 400)`,
}
