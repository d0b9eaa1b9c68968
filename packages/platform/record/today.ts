import { sql } from 'kysely'
import type { DB } from '../db/tables.generated.ts'

/** A table as it stands today, also in a read of the past: what a record was is asked of then, and who may see it of now (BIZ-09). */
export const today = (table: keyof DB) => sql.table(`public.${table}`)
