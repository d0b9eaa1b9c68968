import type { TenantDb } from '@portal/platform/db/db'
import { sql } from 'kysely'
import { type Asked, matching, searching } from './filterQueries.ts'

/** How many there are, counted no further than `limit`. */
export const countUpTo = async (tx: TenantDb, asked: Asked, limit: number): Promise<number> =>
  (
    await searching(tx, asked)
      .selectFrom(matching(tx, asked).select(sql`1`.as('one')).limit(limit).as('counted'))
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
  ).count
