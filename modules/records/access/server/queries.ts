import type { Actor } from '@portal/kit/actor'
import { missing } from '@portal/kit/errors'
import type { AppointmentType } from '@portal/kit/offices'
import type { Category, DeviationStatus } from '@portal/modules/cases/deviations'
import { caseSeenBy, lockCase } from '@portal/modules/cases/deviations/server/public'
import type { TenantDb } from '@portal/platform/db/db'
import { type SqlBool, sql } from 'kysely'
import type { ReaderReason } from '../contract.ts'

export type CaseRow = Awaited<ReturnType<typeof getCase>>
/** The case as the actor may see it, today. */
export const getCase = (tx: TenantDb, actor: Actor, id: string) =>
  caseSeenBy(tx, actor, id)
    .select([
      'deviations.id',
      'deviations.number',
      'deviations.category',
      'deviations.status',
      'deviations.department_id as departmentId',
      'deviations.assignee_id as assigneeId',
      'deviations.reported_by as reportedById',
      'deviations.is_restricted as isRestricted',
      'deviations.version',
    ])
    .$narrowType<{ category: Category; status: DeviationStatus }>()
    .executeTakeFirstOrThrow(missing)

export const holdCase = async (tx: TenantDb, actor: Actor, id: string) => {
  await lockCase(tx, id)
  return getCase(tx, actor, id)
}

export type Reader = { userId: string; name: string; reason: ReaderReason; appointmentType: AppointmentType | null; until: string | null }
const fullName = sql<string>`u.firstname || ' ' || u.lastname`

/** Everybody who may read the restricted cases, once for each reason. */
export const readersOfAll = async (tx: TenantDb, deviationIds: readonly string[]) =>
  (
    await sql<
      Reader & { deviationId: string }
    >`select c.id as "deviationId", r.user_id as "userId", ${fullName} as name, r.reason, r.appointment_type as "appointmentType", r.until
      from unnest(${deviationIds}::uuid[]) c(id) cross join lateral public.restricted_readers(c.id) r join public.users u on u.id = r.user_id order by u.lastname collate nb, u.firstname collate nb, u.id`.execute(
      tx,
    )
  ).rows

export const readersOf = (tx: TenantDb, deviationId: string): Promise<Reader[]> => readersOfAll(tx, [deviationId])

/** Who has part in an open case. */
export const partakersOf = async (tx: TenantDb, deviationId: string) =>
  (
    await sql<Reader>`
      select u.id as "userId", ${fullName} as name, p.reason, null as "appointmentType", null as until from (
        select d.reported_by as id, 'reporter' as reason from public.deviations d where d.id = ${deviationId}
        union select d.assignee_id, 'handler' from public.deviations d where d.id = ${deviationId}
        union select a.owner_id, 'owner' from public.actions a where a.parent_id = ${deviationId}) p
      join public.users u on u.id = p.id where u.status = 'active' order by u.lastname collate nb, u.firstname collate nb, u.id`.execute(tx)
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

export const officesOf = async (tx: TenantDb, deviationId: string) =>
  (
    await sql<{ appointmentType: AppointmentType }>`select distinct appointment_type as "appointmentType" from public.record_access
      where record_id = ${deviationId} and appointment_type is not null order by 1`.execute(tx)
  ).rows

/** The latest openings of a restricted case. */
export const openingsOf = async (tx: TenantDb, deviationId: string, limit: number) =>
  (
    await sql<{ at: string; name: string }>`select at, actor_name as name from public.audit
      where entity_type = 'deviation' and entity_id = ${deviationId} and action = 'deviation.read' order by n desc limit ${sql.lit(limit)}`.execute(
      tx,
    )
  ).rows

type Grantee = { userId: string | null; appointmentType: AppointmentType | null }
type Given = Grantee & { reason: 'added' | 'asked' | 'office'; until: string | null; by: string; note: string }
export const putReader = (tx: TenantDb, deviationId: string, { reason, until, by, note, ...who }: Given) =>
  sql`insert into record_access (record_id, reason, user_id, appointment_type, until, given_by, note)
    values (${deviationId}, ${reason}, ${who.userId}, ${who.appointmentType}, ${until}, ${by}, ${note})
    on conflict (ks_id, record_id, grantee, reason) do update set until = excluded.until, given_by = excluded.given_by, given_at = now(), note = excluded.note`.execute(
    tx,
  )

/** Takes off the list whatever was not given by being the case's own reporter or handler. Returns how many entries went. */
export const dropReader = async (tx: TenantDb, deviationId: string, { userId, appointmentType }: Grantee) =>
  Number(
    (
      await tx
        .deleteFrom('record_access')
        .where('record_id', '=', deviationId)
        .where('reason', 'not in', ['reporter', 'handler'])
        .where(userId ? sql<SqlBool>`user_id = ${userId}` : sql<SqlBool>`appointment_type = ${appointmentType}`)
        .executeTakeFirst()
    ).numDeletedRows,
  )

export const isActivePerson = async (tx: TenantDb, id: string) =>
  (await tx.selectFrom('users').select('id').where('id', '=', id).where('status', '=', 'active').forShare().executeTakeFirst()) !==
  undefined
