import type { Actor } from '@portal/kit/actor'
import { missing } from '@portal/kit/errors'
import type { DeviationStatus } from '@portal/modules/cases/deviations'
import { caseSeenBy } from '@portal/modules/cases/visibility/server/public'
import { departmentsUp } from '@portal/modules/identity/company/server/public'
import type { TenantDb } from '@portal/platform/db/db'
import { sql } from 'kysely'
import type { WorkStop } from '../contract.ts'

/** What of a case the actor sees the rules must know. */
export const getCase = (tx: TenantDb, actor: Actor, id: string) =>
  caseSeenBy(tx, actor, id)
    .select([
      'deviations.id',
      'deviations.number',
      'deviations.status',
      'deviations.department_id as departmentId',
      'deviations.location_id as locationId',
      sql<string>`(select d.name from public.departments d where d.id = deviations.department_id)`.as('departmentName'),
      sql<string | null>`(select l.name from public.locations l where l.id = deviations.location_id)`.as('locationName'),
    ])
    .$narrowType<{ status: DeviationStatus }>()
    .executeTakeFirstOrThrow(missing)

/** The stops of a case, the latest first. */
export const stopsOf = async (tx: TenantDb, deviationId: string) =>
  (
    await sql<WorkStop>`
      select s.id, s.reason, json_build_object('id', b.id, 'name', b.firstname || ' ' || b.lastname) as "stoppedBy", s.stopped_at as "stoppedAt",
        s.is_by_representative as "isByRepresentative",
        case when r.id is not null then json_build_object('id', r.id, 'name', r.firstname || ' ' || r.lastname) end as "resumedBy",
        s.resumed_at as "resumedAt", s.resume_note as "resumeNote", s.version
      from work_stops s join users b on b.id = s.stopped_by left join users r on r.id = s.resumed_by
      where s.deviation_id = ${deviationId} order by s.stopped_at desc`.execute(tx)
  ).rows

type Stop = { id: string; deviationId: string; reason: string; by: string; at: string; isByRepresentative: boolean }
export const insertStop = (tx: TenantDb, { id, deviationId, reason, by, at, isByRepresentative }: Stop) =>
  tx
    .insertInto('work_stops')
    .values({ id, deviation_id: deviationId, reason, stopped_by: by, stopped_at: at, is_by_representative: isByRepresentative })
    .execute()

export const endStop = (tx: TenantDb, id: string, by: string, at: string, note: string) =>
  tx
    .updateTable('work_stops')
    .set({ resumed_by: by, resumed_at: at, resume_note: note, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute()

/** Who leads the case's department or one above it, for themselves or for another, and who works in it. */
export const concerned = async (tx: TenantDb, departmentId: string) =>
  (
    await sql<{ id: string }>`
      with recursive ${departmentsUp(departmentId)}, leaders as (select up.leader_id as id from up union select a.user_id from public.acting_leaders() a join up on up.id = a.department_id)
      select u.id from users u
      where u.status = 'active' and (u.department_id = ${departmentId} or u.id in (select leaders.id from leaders))`.execute(tx)
  ).rows
