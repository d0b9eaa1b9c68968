import { type RawBuilder, sql } from 'kysely'
import type { TenantDb } from '../db/db.ts'

/** One of the first things a new company does, told by its own data: a module gives its own, and the overview shows what is left. */
export type FirstStep = {
  /** The page where it is done, from the root. */
  path: string
  /** The part of the portal it is about; not asked of a company that has switched that off. */
  module?: string
  /** How far the company has come; it is done when `done` is `of`. */
  progress: (tx: TenantDb) => Promise<{ done: number; of: number }>
}

/** Done when the query finds a row. */
export const doneIfAny =
  (rows: RawBuilder<unknown>): FirstStep['progress'] =>
  async (tx) => ({ done: (await sql<{ done: number }>`select exists (${rows})::int as done`.execute(tx)).rows[0]!.done, of: 1 })
