import type { Actor } from '@portal/kit/actor'
import type { RawBuilder, SqlBool } from 'kysely'
import type { TenantDb } from '../db/db.ts'
import type { DB } from '../db/tables.generated.ts'
import type { Parts } from './ways.ts'

/** A record as the log and the notices name it. */
export type RecordRef = { id: string; number: string }

/** Legal hold. The kind's table has a column `holds`, which `set_holds_of` writes (SQL, decision 111). */
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

/** Facts that decide who may restrict a record and who changes its list, each as an expression on the kind's table. */
export type RestrictionFacts = {
  assigneeId: string | null
  /** Its status, for administrators: with its number and department all they learn of one they may not read (domain 4.3). */
  status: string
  /** When it came, for the order of what an administrator may not read. */
  createdAt: string
  isAlwaysRestricted: boolean
  /** The office that alone decides of its list while somebody has it; null of most. */
  soleOffice: string | null
}
/** Somebody who reads an open record for another reason than their role. */
export type OpenReader = { userId: string; reason: string; appointmentType: string | null }

/**
 * Restricting a record to a list of readers (domain 4.3). The kind's table has `department_id`, `is_restricted`, `deleted_at`, `version` and, unless
 * it `isPlaceless`, `location_id`; triggers of its module put people and offices on the list with `put_readers` (SQL, in `access`).
 */
export type Restriction = {
  facts: { [F in keyof RestrictionFacts]: RawBuilder<RestrictionFacts[F]> }
  /** Refusals, in Norwegian, of a record that is always restricted, and of one whose list is the sole office's. */
  why: { alwaysRestricted: string; soleOffice: string }
  lock: (tx: TenantDb, id: string) => Promise<unknown>
  /** Writes on the record itself that it is restricted, or open again. */
  set: (change: { tx: TenantDb; actor: Actor; now: Date }, id: string, isRestricted: boolean) => Promise<unknown>
  /** Why it may not be restricted, or opened, beside what it belongs with; null when it may. Asked once it is locked. */
  refusal?: (tx: TenantDb, id: string, isRestricted: boolean) => Promise<string | null>
  openReaders: (tx: TenantDb, id: string) => Promise<OpenReader[]>
  isPlaceless?: true
  /** Whole departments may be on its lists. */
  listsDepartments?: true
}

/** A kind of record, as its module declares it: once, for all that any record can have. modules/server.ts lists them. */
export type RecordKind = {
  /** Its name in the log, the notices and the table `records`. */
  kind: string
  /** Has a row for each; its migration calls `record_table(table, kind)` (SQL). */
  table: keyof DB
  /** The beginning of its numbers: `AVV` of AVV-2026-0001. */
  prefix: string
  /** Its path in the API, and on the web where no `page` is named, from the root: a record is at `/deviations/:id`. */
  path: `/${string}`
  /** Where its pages are on the web, when that is another place: `/risk-evaluation/risks`. */
  page?: `/${string}`
  /** The rows of `table` an actor may read, as a condition on it. */
  visibleTo: (actor: Actor) => RawBuilder<SqlBool>
  /** The same way by way, each along an index of its own; null for who sees all there is. Absent of a kind of few records. */
  visibleByWay?: (actor: Actor, of: 'page' | 'count') => Parts<RawBuilder<SqlBool>> | null
  /** Those of the people who may read a record now: `visibleTo`, asked by the record. tests/visibility.test.ts holds the two to each other. */
  readersAmong: (tx: TenantDb, id: string, userIds: readonly string[]) => Promise<string[]>
  /** Present of a kind with tags (`tagsFor`): the log's name for the number of its records that had one. */
  tagged?: string
  /** Absent of a kind that is not put under legal hold by itself. */
  hold?: Hold
  /** Absent of a kind that is open to whoever `visibleTo` opens it to. */
  restricts?: Restriction
  /** The columns of `table` that hold ids of users: whom misuse of an account concerns (PRV-05). */
  people: readonly string[]
  /** Absent of a kind whose notices lead to another's page. */
  known?: Known
}

/** Where the pages of a kind are; a record's is below it. */
export const pageOfKind = ({ page, path }: Pick<RecordKind, 'page' | 'path'>) => page ?? path

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
