import { type SqlBool, sql } from 'kysely'

/** Somebody still answers for it. */
export const openDocument = sql<SqlBool>`status <> 'archived' and deleted_at is null`
