import type { Actor } from '@portal/kit/actor'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { TaggedKind } from './linkQueries.ts'

const recordsOf = ({ table, record, of }: TaggedKind, condition: RawBuilder<SqlBool>) => sql`select from ${sql.table(table)} own
  join ${sql.table(of)} on ${sql.ref(`${of}.id`)} = own.${sql.ref(record)} where own.tag_id = tags.id and ${condition}`
const any = (kinds: readonly TaggedKind[], conditionOf: (kind: TaggedKind) => RawBuilder<SqlBool>) =>
  sql<SqlBool>`(${sql.join(
    kinds.map((kind) => sql`exists (${recordsOf(kind, conditionOf(kind))})`),
    sql` or `,
  )})`

/** The records of a kind the actor may see that a word of `tags` stands on: a word of a hidden one may itself be what is hidden (decision 040). */
export const recordsWith = (kind: TaggedKind, actor: Actor) => recordsOf(kind, kind.visibleTo(actor))

/** That a word of `tags` stands on something the actor may see. */
export const isSeenBy = (kinds: readonly TaggedKind[], actor: Actor) => any(kinds, (kind) => kind.visibleTo(actor))

/** That a word of `tags` stands on something, whoever may see it. */
export const isUsed = (kinds: readonly TaggedKind[]) => any(kinds, () => sql<SqlBool>`true`)

/** That a word of `tags` stands on restricted records alone. */
export const isHidden = (kinds: readonly TaggedKind[]) => sql<boolean>`(${isUsed(kinds)} and not ${any(kinds, ({ isOpen }) => isOpen)})`
