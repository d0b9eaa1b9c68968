import type { Actor } from '@portal/kit/actor'
import type { RawBuilder, SqlBool } from 'kysely'
import type { TenantDb } from '../db/db.ts'
import type { DB } from '../db/tables.generated.ts'

/** What the log and the notices know a record by. */
export type RecordRef = { id: string; number: string }

/** How a record of the kind is kept from disposal. Its table has `holds`, and its module `set_holds_of_<kind>` (SQL). */
export type Hold = {
  /** What one is called in a sentence, in Norwegian: «sak». */
  noun: string
  /** Locks a record until commit, as its steps do. Throws `missing`. */
  lock: (tx: TenantDb, id: string) => Promise<unknown>
  /** The offices whose holder's stand-in the log names, where a record's own page is used. */
  offices?: readonly string[]
  /** Whether its page tells how long it is kept. */
  showsEnd?: true
}

/** What somebody may know of a record they were told of and may not read (domain 3.10, 4.5): its number, who has it, and this. */
export type Known = {
  /** Names the user who has it, as a column of the kind's table. */
  assignee: string
  /** What the last of what they were told asks of them, in Norwegian; undefined where it is nothing. */
  expected: (event: string, params: { place?: string }) => string | undefined
}

/** A kind of record, as its module declares it: once, for all that any record can have. */
export type RecordKind = {
  /** As the log, the notices and the table `records` call it. */
  kind: string
  /** Has a row for each record of the kind; `record_table` has made them records (SQL). */
  table: keyof DB
  /** What its numbers begin with: `AVV` of AVV-2026-0001. */
  prefix: string
  /** Has each of them by its id in the API, and its page there if it has one: `/deviations`. */
  path: `/${string}`
  /** Which of the rows of `table` an actor may read, as a condition on it. */
  visibleTo: (actor: Actor) => RawBuilder<SqlBool>
  /** Those of the people who may read a record now: `visibleTo`, asked by the record. tests/visibility.test.ts holds the two to each other. */
  readersAmong: (tx: TenantDb, id: string, userIds: readonly string[]) => Promise<string[]>
  /** Has tags: what the log calls how many of its records had one. */
  tagged?: string
  /** Absent of what nobody holds by itself. */
  hold?: Hold
  /** The columns of `table` that name people by their user id. */
  people: readonly string[]
  known?: Known
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
export type DefinedKind = ReturnType<typeof defineRecord>
