import type { Actor } from '@portal/kit/actor'
import type { RawBuilder, SqlBool } from 'kysely'
import type { DB } from '../db/tables.generated.ts'

/** What the log and the notices know a record by. */
export type RecordRef = { id: string; number: string }

/** A kind of record, as its module declares it: once, for all that any record can have. */
export type RecordKind = {
  /** As the log, the notices and the table `records` call it. */
  kind: string
  /** Has a row for each record of the kind; `record_table` has made them records (SQL). */
  table: keyof DB
  /** What its numbers begin with: `AVV` of AVV-2026-0001. */
  prefix: string
  /** Which of the rows of `table` an actor may read, as a condition on it. */
  visibleTo: (actor: Actor) => RawBuilder<SqlBool>
}

/** Declares a kind of record. Answers the declaration, and what follows from it. */
export const defineRecord = <K extends RecordKind>(declaration: K) => ({
  ...declaration,
  /** What the log says a step was taken in. */
  changeOf: (step: string, { id, number }: RecordRef) => ({
    action: `${declaration.kind}.${step}`,
    entity: { type: declaration.kind, id, number },
  }),
})
