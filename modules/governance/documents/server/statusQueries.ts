import { type RawBuilder, sql } from 'kysely'
import type { ShownStatus } from '../contract.ts'

/** The status of a document as people call it, on a day: what is in force and past its last day has expired, whatever is being written. */
export const shownStatusOn = (day: RawBuilder<unknown>) =>
  sql<ShownStatus>`case when documents.approved_at is not null and documents.status <> 'archived' and documents.expiry_date < ${day} then 'expired'
    when documents.approved_at is not null and documents.status = 'draft' then 'underRevision' else documents.status end`
