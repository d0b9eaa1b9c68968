import type { Actor } from '@portal/kit/actor'
import type { RawBuilder, SqlBool } from 'kysely'
import type { TenantDb } from '../db/db.ts'
import type { DB } from '../db/tables.generated.ts'

/** A record as the log and the notices name it. */
export type RecordRef = { id: string; number: string }

/** Legal hold. The kind's table has a column `holds`, which `set_holds_of_<kind>` of its module writes (SQL, decision 111). */
export type Hold = {
  /** The Norwegian noun for one, in a sentence: «sak». */
  noun: string
  /** Locks a record until commit, as its steps do. Throws `missing`. */
  lock: (tx: TenantDb, id: string) => Promise<unknown>
  /** The offices whose holder's stand-in the log names, where a record's own page is used. */
  offices?: readonly string[]
  /** Its page shows until when it is kept. */
  showsEnd?: true
}

/** The answer to somebody who was notified of a record and may not read it (domain 3.10, 4.5): its number, its assignee, and this. */
export type Known = {
  /** The column of the kind's table that holds its assignee. */
  assignee: string
  /** The step their last notification asks of them, in Norwegian; undefined where it asks for none. */
  expected: (event: string, params: { place?: string }) => string | undefined
}

/** A kind of record, as its module declares it: once, for all that any record can have. modules/server.ts lists them. */
export type RecordKind = {
  /** Its name in the log, the notices and the table `records`. */
  kind: string
  /** Has a row for each; its migration calls `record_table(table, kind)` (SQL). */
  table: keyof DB
  /** The beginning of its numbers: `AVV` of AVV-2026-0001. */
  prefix: string
  /** Its path in the API and on the web, from the root: a record is at `/deviations/:id`. */
  path: `/${string}`
  /** The rows of `table` an actor may read, as a condition on it. */
  visibleTo: (actor: Actor) => RawBuilder<SqlBool>
  /** Those of the people who may read a record now: `visibleTo`, asked by the record. tests/visibility.test.ts holds the two to each other. */
  readersAmong: (tx: TenantDb, id: string, userIds: readonly string[]) => Promise<string[]>
  /** Present of a kind with tags (`tagsFor`): the log's name for the number of its records that had one. */
  tagged?: string
  /** Absent of a kind that is not put under legal hold by itself. */
  hold?: Hold
  /** The columns of `table` that hold ids of users: whom misuse of an account concerns (PRV-05). */
  people: readonly string[]
  /** Absent of a kind whose notices lead to another's page. */
  known?: Known
}

/** Declares a kind of record. Answers the declaration, and what follows from it. */
export const defineRecord = <K extends RecordKind>(declaration: K) => ({
  ...declaration,
  /** The name of a step in the log, and the record it was taken in. */
  changeOf: (step: string, { id, number }: RecordRef) => ({
    action: `${declaration.kind}.${step}`,
    entity: { type: declaration.kind, id, number },
  }),
})
export type DefinedKind = ReturnType<typeof defineRecord>
