import type { Actor } from '@portal/kit/actor'
import type { TenantDb } from '@portal/platform/db/db'
import { today } from '@portal/platform/record/today'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { mayHandle, officer } from '../rules.ts'

/** Read by those who answer them, and nobody else. Whom one is about reads it by `own`. */
export const visibleTo = (actor: Actor): RawBuilder<SqlBool> => sql<SqlBool>`${mayHandle(actor)}::boolean`

/** Whether a user answers them: `mayHandle`, of the alias in SQL. Offices are as they are today, also in a read of the past. */
export const handlesRequests = (
  user: string,
) => sql<SqlBool>`(${sql.ref(`${user}.role_id`)} = 1 or exists (select from public.appointments_now() o
  where o.user_id = ${sql.ref(`${user}.id`)} and o.appointment_type = ${sql.lit(officer)}
    and o.department_id is null and o.location_id is null and o.project_id is null and o.safety_area is null))`

export const readersAmong = async (tx: TenantDb, id: string, userIds: readonly string[]): Promise<string[]> =>
  (
    await sql<{
      id: string
    }>`select reader.id from ${today('users')} reader where reader.id = any(${userIds}::uuid[]) and reader.status = 'active'
      and ${handlesRequests('reader')} and exists (select from ${today('data_requests')} r where r.id = ${id})`.execute(tx)
  ).rows.map((reader) => reader.id)

type Named = { id: string; name: string }
/** Those who answer requests, the officer first. */
export const handlersOf = async (tx: TenantDb): Promise<Named[]> =>
  (
    await sql<Named>`select u.id, u.firstname || ' ' || u.lastname as name from users u
      where u.status = 'active' and ${handlesRequests('u')} order by u.role_id = 1, u.firstname collate nb, u.lastname collate nb, u.id`.execute(
      tx,
    )
  ).rows
