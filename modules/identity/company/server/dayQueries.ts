import type { IsoDate } from '@portal/kit/dates'
import { type CompanyDays, daysWithin, type Recurrence } from '@portal/kit/recurrence'
import type { TenantDb } from '@portal/platform/db/db'
import { type RawBuilder, sql } from 'kysely'

/** How the company reckons its days, for a query to carry along. A half day is a working day. */
export const companyDays = sql<CompanyDays>`(select jsonb_build_object('shift', company.recurrence_shift, 'closed', case when company.closed_days @> '[{"isHalfDay": true}]'
  then jsonb_path_query_array(company.closed_days, '$[*] ? (!(@.isHalfDay == true))') else company.closed_days end) from companies company)`
/** A stored rule of recurrence as it is reckoned now: with the company's days. Null stays null. */
export const ruleWithDays = <R extends Recurrence | null = Recurrence>(column: string): RawBuilder<R> =>
  sql<R>`${sql.ref(column)} || jsonb_build_object('company', ${companyDays})`

/** Of a time before the company was here there are none. */
export const readCompanyDays = async (tx: TenantDb): Promise<CompanyDays> =>
  (await sql<{ days: CompanyDays | null }>`select ${companyDays} as days`.execute(tx)).rows[0]!.days ?? { shift: 'previous', closed: [] }

/** The days the company is closed: no working days, where internal deadlines are reckoned (domain 5.9). */
export const closedDays = async (tx: TenantDb): Promise<ReadonlySet<IsoDate>> => daysWithin((await readCompanyDays(tx)).closed)
