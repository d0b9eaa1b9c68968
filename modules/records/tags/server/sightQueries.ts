import type { Actor } from '@portal/kit/actor'
import type { RecordKind } from '@portal/platform/record/defineRecord'
import { type SqlBool, sql } from 'kysely'

/** The records of a kind the actor may see that have a tag of `tags`: a tag of a hidden one may itself be what is hidden (decision 040). */
export const recordsWith = ({ table, visibleTo }: RecordKind, actor: Actor) => sql`select from record_tags own
  join ${sql.table(table)} on ${sql.ref(`${table}.id`)} = own.record_id where own.tag_id = tags.id and ${visibleTo(actor)}`

/** Tags of `tags` on something the actor may see. */
export const isSeenBy = (kinds: readonly RecordKind[], actor: Actor) =>
  sql<SqlBool>`(${sql.join(
    kinds.map((kind) => sql`exists (${recordsWith(kind, actor)})`),
    sql` or `,
  )})`

/** Tags of `tags` on something, whoever may see it. */
export const isUsed = sql<SqlBool>`exists (select from record_tags own where own.tag_id = tags.id)`

/** Tags of `tags` on restricted records alone. */
export const isHidden = sql<boolean>`(${isUsed} and not exists (
  select from record_tags own join records on records.id = own.record_id where own.tag_id = tags.id and not records.is_restricted))`
