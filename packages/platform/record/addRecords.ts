import { newId } from '@portal/kit/uuid'
import { columnOf } from '../db/columnOf.ts'
import type { DB } from '../db/tables.generated.ts'
import type { Context } from '../http/verb.ts'
import { type Adding, addNumbered } from './numbers.ts'

/** Fields under the names of their columns. */
export const asColumns = (fields: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [columnOf(name), value]))

/** Adds records of a kind, numbered in their order, with who made them and when. */
export const addRecords = <T extends keyof DB, Row = { id: string; number: string }>(
  ctx: Pick<Context, 'tx' | 'actor' | 'now'>,
  kind: { table: T; prefix: string },
  rows: readonly object[],
  adding?: Adding<Row>,
) => {
  const at = ctx.now.toISOString()
  const made = { created_at: at, created_by: ctx.actor.id, updated_at: at, updated_by: ctx.actor.id }
  return addNumbered(ctx, kind, rows.map((row) => ({ ...row, ...made, id: newId() })) as never, adding)
}
