import type { AppointmentType } from '@portal/kit/offices'
import { shareDepartments } from '@portal/modules/identity/company/server/public'
import type { TenantDb } from '@portal/platform/db/db'
import { type SqlBool, sql } from 'kysely'
import type { ReaderReason } from '../contract.ts'
import { readersOn } from './recordQueries.ts'
import type { Restrictable } from './restrictable.ts'

export type Reader = { userId: string; name: string; reason: ReaderReason; appointmentType: AppointmentType | null; until: string | null }
const fullName = sql<string>`u.firstname || ' ' || u.lastname`

/** Everybody who may read restricted records of a kind, once for each reason. */
export const readersOf = async (tx: TenantDb, kind: Restrictable, ids: readonly string[]) =>
  (
    await sql<
      Reader & { recordId: string }
    >`select asked.id as "recordId", r.user_id as "userId", ${fullName} as name, r.reason, r.appointment_type as "appointmentType", r.until
      from unnest(${ids}::uuid[]) asked(id) cross join lateral ${readersOn(kind, sql`asked.id`)} r join public.users u on u.id = r.user_id
      order by u.lastname collate nb, u.firstname collate nb, u.id`.execute(tx)
  ).rows

export const namesOf = async (tx: TenantDb, ids: readonly string[]) =>
  new Map(
    (
      await sql<{
        id: string
        name: string
      }>`select u.id, ${fullName} as name from public.users u where u.id = any(${ids}::uuid[]) and u.status = 'active'`.execute(tx)
    ).rows.map(({ id, name }) => [id, name]),
  )

export const countByRole = async (tx: TenantDb) =>
  (
    await sql<{ roleId: number; count: number }>`select role_id as "roleId", count(*)::int as count from public.users
      where status = 'active' and role_id in (1, 2, 4, 5) group by role_id order by role_id`.execute(tx)
  ).rows

export const officesOf = async (tx: TenantDb, recordId: string) =>
  (
    await sql<{ appointmentType: AppointmentType }>`select distinct appointment_type as "appointmentType" from public.record_access
      where record_id = ${recordId} and appointment_type is not null order by 1`.execute(tx)
  ).rows

/** The departments on the list of a record, and how many read it by each: those who are in it or below it. */
export const departmentsOf = async (tx: TenantDb, recordId: string) =>
  (
    await sql<{ id: string; name: string; people: number }>`select d.id, d.name, (with recursive below as (select d.id
          union select x.id from public.departments x join below on x.parent_id = below.id)
        select count(*)::int from public.users u where u.status = 'active' and u.department_id in (select below.id from below)) as people
      from public.record_access a join public.departments d on d.id = a.department_id
      where a.record_id = ${recordId} and (a.until is null or a.until >= public.oslo_today()) order by d.name collate nb, d.id`.execute(tx)
  ).rows
/** The name of a department that is in use. */
export const departmentInUse = async (tx: TenantDb, id: string) =>
  (await sql<{ name: string }>`select name from public.departments where id = ${id} and is_active`.execute(tx)).rows[0]?.name

const lineOf = (name: string, departmentId: string | null) => sql`${sql.raw(name)} as (
    select d.id, d.parent_id from public.departments d where d.id = ${departmentId}::uuid
    union select d.id, d.parent_id from public.departments d join ${sql.raw(name)} on ${sql.raw(name)}.parent_id = d.id)`
/** Whether a department is another, or below it. */
export const isBelow = async (tx: TenantDb, departmentId: string | null, above: string) =>
  (await sql`with recursive ${lineOf('line', departmentId)} select from line where id = ${above}`.execute(tx)).rows.length > 0
/** Whether somebody is on the list of a record by name, and not for a time. */
export const isListedForGood = async (tx: TenantDb, recordId: string, userId: string) =>
  (await sql`select from record_access where record_id = ${recordId} and user_id = ${userId} and until is null`.execute(tx)).rows.length > 0
/** The department somebody is in, as it is now: not as it was when their request began. */
export const departmentOf = async (tx: TenantDb, userId: string) =>
  (await sql<{ id: string | null }>`select department_id as id from public.users where id = ${userId}`.execute(tx)).rows[0]?.id ?? null
/** Whether whoever goes from one department to another comes to read by it what is restricted. True until commit: the departments stay where they are. */
export async function opensList(tx: TenantDb, from: string | null, to: string | null): Promise<boolean> {
  await shareDepartments(tx)
  const opened = await sql`with recursive ${lineOf('before', from)}, ${lineOf('after', to)}
    select from record_access where department_id in (select id from after) and department_id not in (select id from before)
      and (until is null or until >= public.oslo_today()) limit 1`.execute(tx)
  return opened.rows.length > 0
}

/** The latest openings of a restricted record. */
export const openingsOf = async (tx: TenantDb, { kind }: Restrictable, recordId: string, limit: number) =>
  (
    await sql<{ at: string; name: string }>`select at, actor_name as name from public.audit
      where entity_type = ${kind} and entity_id = ${recordId} and action = ${`${kind}.read`} order by n desc limit ${sql.lit(limit)}`.execute(
      tx,
    )
  ).rows

export type Grantee = { userId: string | null; appointmentType: AppointmentType | null; departmentId: string | null }
type Given = Grantee & { reason: 'added' | 'asked' | 'office' | 'department'; until: string | null; by: string; note: string }
export const putReader = (tx: TenantDb, recordId: string, { reason, until, by, note, ...who }: Given) =>
  sql`insert into record_access (record_id, reason, user_id, appointment_type, department_id, until, given_by, note)
    values (${recordId}, ${reason}, ${who.userId}, ${who.appointmentType}, ${who.departmentId}, ${until}, ${by}, ${note})
    on conflict (ks_id, record_id, grantee, reason) do update set until = excluded.until, given_by = excluded.given_by, given_at = app_now(), note = excluded.note`.execute(
    tx,
  )

/** Takes off the list whatever was not given by being the record's own reporter or handler. Returns how many entries went. */
export const dropReader = async (tx: TenantDb, recordId: string, { userId, appointmentType, departmentId }: Grantee) =>
  Number(
    (
      await tx
        .deleteFrom('record_access')
        .where('record_id', '=', recordId)
        .where('reason', 'not in', ['reporter', 'handler'])
        .where(
          userId
            ? sql<SqlBool>`user_id = ${userId}`
            : departmentId
              ? sql<SqlBool>`department_id = ${departmentId}`
              : sql<SqlBool>`appointment_type = ${appointmentType}`,
        )
        .executeTakeFirst()
    ).numDeletedRows,
  )
