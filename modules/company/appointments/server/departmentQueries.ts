import type { TenantDb } from '@portal/platform/db/db'
import { sql } from 'kysely'

/** Whether somebody holds an office for a safety area, or is to, that no other department in use carries. */
export const isLastOfOffice = async (tx: TenantDb, id: string, area: string) =>
  (
    await sql`select from appointments o where lower(o.safety_area) = lower(${area}) and o.ended_at is null
      and (o.to_date is null or o.to_date >= public.oslo_today())
      and not exists (select from departments d where d.id <> ${id} and d.is_active and lower(d.safety_area) = lower(${area}))`.execute(tx)
  ).rows.length > 0

/** The offices somebody holds, or fills when another is away: today or later. */
export const officesOfUser = (tx: TenantDb, userId: string) =>
  tx
    .selectFrom('appointments')
    .select(['appointment_type as type', 'department_id as departmentId', 'safety_area as safetyArea'])
    .where((where) => where.or([where('user_id', '=', userId), where('substitute_id', '=', userId)]))
    .where('ended_at', 'is', null)
    .where(sql<boolean>`(to_date is null or to_date >= public.oslo_today())`)
    .execute()

/** Those of them that are for a part of the company. */
export const officesFor = async (tx: TenantDb, userId: string) =>
  (await officesOfUser(tx, userId)).filter(({ departmentId, safetyArea }) => departmentId !== null || safetyArea !== null)
