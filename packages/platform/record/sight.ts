import type { Actor } from '@portal/kit/actor'
import { type RawBuilder, sql } from 'kysely'
import { pageOfKind, type RecordKind } from './defineRecord.ts'
import type { PagesSeen, Sees } from './sees.ts'

/** Answers, of some ids, the pages of records the actor may read; asks all the kinds in one statement. */
export const pagesSeenBy =
  (kinds: readonly RecordKind[]): PagesSeen =>
  async (tx, actor, ids) => {
    const each = kinds.map(
      ({ table, visibleTo, ...kind }) =>
        sql`select ${sql.ref(`${table}.id`)}, ${sql.lit(`${pageOfKind(kind)}/`)} || ${sql.ref(`${table}.id`)} as path from ${sql.table(table)} where ${sql.ref(`${table}.id`)} = any(${ids}::uuid[]) and ${visibleTo(actor)}`,
    )
    const { rows } = await sql<{ id: string; path: string }>`${sql.join(each, sql` union `)}`.execute(tx)
    return rows
  }

/** The ids alone. */
export const seesOf = (kinds: readonly RecordKind[]): Sees => {
  const pages = pagesSeenBy(kinds)
  return async (tx, actor, ids) => (await pages(tx, actor, ids)).map(({ id }) => id)
}

const caseOfKind = (kinds: readonly RecordKind[], as: string, answer: (kind: RecordKind) => RawBuilder<unknown>) =>
  sql`case ${sql.ref(`${as}.kind`)} ${sql.join(
    kinds.map((kind) => sql`when ${sql.lit(kind.kind)} then ${answer(kind)}`),
    sql` `,
  )} end`

/** Whether an actor may read a row of `records` called `as`, asked of its kind's own table. False of other kinds than these. */
export const mayRead = (kinds: readonly RecordKind[], actor: Actor, as: string) =>
  sql<boolean>`coalesce(${caseOfKind(
    kinds,
    as,
    ({ table, visibleTo }) =>
      sql`exists (select from ${sql.table(table)} where ${sql.ref(`${table}.id`)} = ${sql.ref(`${as}.id`)} and ${visibleTo(actor)})`,
  )}, false)`

/** The page of a row of `records` called `as`. */
export const pageOf = (kinds: readonly RecordKind[], as: string) =>
  sql<`/${string}`>`${caseOfKind(kinds, as, (kind) => sql`${sql.lit(`${pageOfKind(kind)}/`)}::text`)} || ${sql.ref(`${as}.id`)}`
