import { missing } from '@portal/kit/errors'
import type { TenantDb } from '@portal/platform/db/db'
import type { DB } from '@portal/platform/db/tables.generated'
import { updateRow } from '@portal/platform/db/updateRow'
import { type Insertable, sql } from 'kysely'

const select = (tx: TenantDb) =>
  tx
    .selectFrom('hours_worked as h')
    .leftJoin('departments as d', 'd.id', 'h.department_id')
    .select([
      'h.id',
      'h.month',
      'h.department_id as departmentId',
      'd.name as departmentName',
      'h.own_hours as ownHours',
      'h.hired_hours as hiredHours',
      'h.subcontractor_hours as subcontractorHours',
      'h.locked_at as lockedAt',
      'h.version',
    ])
export type HoursRecord = Awaited<ReturnType<typeof getHours>>

export const getHours = (tx: TenantDb, id: string) => select(tx).where('h.id', '=', id).executeTakeFirstOrThrow(missing)

/** The newest first, the whole company before its departments. */
export const listHours = (tx: TenantDb, most: number) =>
  select(tx)
    .orderBy('h.month', 'desc')
    .orderBy('d.name', (order) => order.asc().nullsFirst())
    .limit(most)
    .execute()

/** What stands of these months, of the company and of all its departments. */
export const hoursOfMonths = async (tx: TenantDb, months: readonly string[]) =>
  months.length === 0 ? [] : select(tx).where('h.month', 'in', months).execute()

export const lockHours = (tx: TenantDb, id: string) =>
  tx.selectFrom('hours_worked').select('id').where('id', '=', id).forNoKeyUpdate().executeTakeFirstOrThrow(missing)

/** False when that month is there already; two who enter it at the same time are one. */
export const insertHours = async (tx: TenantDb, row: Insertable<DB['hours_worked']>) =>
  (
    await tx
      .insertInto('hours_worked')
      .values(row)
      .onConflict((on) => on.columns(['ks_id', 'month', 'department_id']).doNothing())
      .executeTakeFirst()
  ).numInsertedOrUpdatedRows === 1n

export const updateHours = updateRow('hours_worked')

export const activeDepartments = (tx: TenantDb) =>
  tx.selectFrom('departments').select(['id', 'name']).where('is_active', '=', true).orderBy('name').execute()

export type MonthHours = { month: string; ownHours: number; hiredHours: number; subcontractorHours: number }
/** Hours of each month of a span: of some departments, or of the company, whose own row counts before the sum of its departments. */
export const hoursBetween = async (
  tx: TenantDb,
  from: string,
  to: string,
  departmentIds: readonly string[] | null,
): Promise<MonthHours[]> =>
  (
    await sql<MonthHours>`
      select month, sum(own_hours)::int as "ownHours", sum(hired_hours)::int as "hiredHours", sum(subcontractor_hours)::int as "subcontractorHours"
      from hours_worked h where month between ${from}::date and ${to}::date and ${
        departmentIds
          ? sql`department_id = any(${departmentIds}::uuid[])`
          : sql`(department_id is null or not exists (select from hours_worked w where w.month = h.month and w.department_id is null))`
      } group by month order by month`.execute(tx)
  ).rows
