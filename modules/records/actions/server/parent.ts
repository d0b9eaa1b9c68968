import type { Actor } from '@portal/kit/actor'
import type { TenantDb } from '@portal/platform/db/db'
import type { DefinedKind } from '@portal/platform/record/defineRecord'
import type { Parts } from '@portal/platform/record/ways'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { ParentLevel } from '../contract.ts'

/** Facts of the record a tiltak belongs to, for its rules and lists. */
export type ParentFacts = {
  /** Its gravity as somebody set it, and the least it can be by what is known; null when nothing is known. */
  level: ParentLevel
  floor: ParentLevel | null
  /** 1 is the gravest. */
  rank: number
  department_id: string
  handler_id: string | null
  is_restricted: boolean
  is_closed: boolean
  is_deleted: boolean
}

/** A kind of record that has tiltak, as its module declares it. */
export type Parent = DefinedKind & {
  /** Each as an expression on `table`. */
  facts: { [F in keyof ParentFacts]: RawBuilder<ParentFacts[F]> }
  /** `visibleTo` way by way, of who sees a part of the records by several (`partsByWay`): each is found along an index of its own. Null of everybody else. */
  visibleByWay?: (actor: Actor, of: 'page' | 'count') => Parts<RawBuilder<SqlBool>> | null
  /** Whether somebody may be given a part in a record, and read it by that. */
  mayTakePart: (tx: TenantDb, id: string, userId: string) => Promise<boolean>
}

/** What makes a parent of a kind without gravity, restriction or deletion; `assignee` is the column of who answers for a record. */
export const plainParent = (
  table: DefinedKind['table'],
  assignee: string,
  { readersAmong }: Pick<DefinedKind, 'readersAmong'>,
  closedAt = 'closed_at',
) =>
  ({
    facts: {
      level: sql`'low'`,
      floor: sql`null::text`,
      rank: sql`4`,
      department_id: sql.ref(`${table}.department_id`),
      handler_id: sql.ref(`${table}.${assignee}`),
      is_restricted: sql`false`,
      is_closed: sql`(${sql.ref(`${table}.${closedAt}`)} is not null)`,
      is_deleted: sql`false`,
    },
    mayTakePart: async (tx, id, userId) => (await readersAmong(tx, id, [userId])).length > 0,
  }) satisfies Omit<Parent, keyof DefinedKind>

/** Whether a kind has tiltak. */
export const isParent = (kind: DefinedKind): kind is Parent => 'facts' in kind

/** The declaration of a parent by its kind. */
export const parentOf = (parents: readonly Parent[], { parentKind }: { parentKind: string }) =>
  parents.find(({ kind }) => kind === parentKind)!
