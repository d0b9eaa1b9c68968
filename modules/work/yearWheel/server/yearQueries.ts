import type { TenantDb } from '@portal/platform/db/db'
import type { DB } from '@portal/platform/db/tables.generated'
import { type Insertable, sql } from 'kysely'

/** How a year stands; undefined of one that never was a draft. */
export const yearRow = (tx: TenantDb, year: number) =>
  tx
    .selectFrom('year_wheel_years')
    .where('year', '=', year)
    .select([
      'id',
      'drafted_at as draftedAt',
      'published_at as publishedAt',
      sql<string>`(select u.firstname || ' ' || u.lastname from users u where u.id = drafted_by)`.as('draftedByName'),
      sql<string | null>`(select u.firstname || ' ' || u.lastname from users u where u.id = published_by)`.as('publishedByName'),
    ])
    .executeTakeFirst()

/** False when the year has a row already. */
export const insertYear = async (tx: TenantDb, row: Insertable<DB['year_wheel_years']>) =>
  (
    await tx
      .insertInto('year_wheel_years')
      .values(row)
      .onConflict((on) => on.columns(['ks_id', 'year']).doNothing())
      .returning('id')
      .execute()
  ).length > 0

/** Returns its id; undefined when there is no draft of it. */
export const publish = (tx: TenantDb, year: number, at: string, by: string) =>
  tx
    .updateTable('year_wheel_years')
    .set({ published_at: at, published_by: by })
    .where('year', '=', year)
    .where('published_at', 'is', null)
    .returning('id')
    .executeTakeFirst()

/** Whether anybody has begun on something of it. */
export const isBegun = async (tx: TenantDb, year: number) =>
  (await tx
    .selectFrom('year_wheel_events')
    .select('id')
    .where('year', '=', year)
    .where('status', 'in', ['inProgress', 'done'])
    .limit(1)
    .executeTakeFirst()) !== undefined

/** What is planned of a year and who has it, by date. */
export const plannedOf = (tx: TenantDb, year: number) =>
  tx
    .selectFrom('year_wheel_events as e')
    .where('e.year', '=', year)
    .where('e.status', '=', 'planned')
    .select([
      'e.id',
      'e.title',
      'e.year',
      'e.month',
      'e.due_date as dueDate',
      'e.planned_on as plannedOn',
      'e.owner_id as ownerId',
      sql<string | null>`(select u.firstname || ' ' || u.lastname from users u where u.id = e.owner_id)`.as('ownerName'),
      'e.makes_task as makesTask',
    ])
    .orderBy('e.month')
    .orderBy('e.due_date')
    .orderBy('e.id')
    .limit(5_000)
    .execute()
