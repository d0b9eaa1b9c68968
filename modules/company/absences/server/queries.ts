import { missing } from '@portal/kit/errors'
import type { TenantDb } from '@portal/platform/db/db'
import type { DB } from '@portal/platform/db/tables.generated'
import { type Insertable, sql } from 'kysely'
import type { Absence } from '../contract.ts'

export const personOf = (tx: TenantDb, id: string) =>
  tx.selectFrom('users').select(['id', 'department_id as departmentId']).where('id', '=', id).executeTakeFirstOrThrow(missing)

/** An active user, whose absences are arranged one at a time. */
export const lockActive = (tx: TenantDb, id: string) =>
  tx.selectFrom('users').select('id').where('id', '=', id).where('status', '=', 'active').forNoKeyUpdate().executeTakeFirst()

/** Absences that go on or are to come, the next first. */
export const absencesOf = async (tx: TenantDb, column: 'user_id' | 'substitute_id', id: string) =>
  (
    await sql<Absence>`
      select a.id, json_build_object('id', u.id, 'name', u.firstname || ' ' || u.lastname) as user,
        json_build_object('id', s.id, 'name', s.firstname || ' ' || s.lastname) as substitute, a.starts_on as "startsOn", a.ends_on as "endsOn",
        public.absence_day() between a.starts_on and a.ends_on as "isNow", a.version,
        case when u.role_id <= 2 and exists (select from departments d where d.leader_id = u.id and d.is_active)
          then s.role_id <= 2 and a.created_by <> a.substitute_id end as "leadsMeanwhile"
      from absences a join users u on u.id = a.user_id join users s on s.id = a.substitute_id
      where ${sql.ref(`a.${column}`)} = ${id} and a.ended_at is null and a.ends_on >= public.absence_day() order by a.starts_on, a.id`.execute(
      tx,
    )
  ).rows

export const overlaps = async (tx: TenantDb, userId: string, startsOn: string, endsOn: string) =>
  (await tx
    .selectFrom('absences')
    .select('id')
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where('starts_on', '<=', endsOn)
    .where('ends_on', '>=', startsOn)
    .executeTakeFirst()) !== undefined

export const insertAbsence = (tx: TenantDb, row: Insertable<DB['absences']>) => tx.insertInto('absences').values(row).execute()

export const lockAbsence = (tx: TenantDb, id: string) =>
  tx
    .selectFrom('absences')
    .select(['id', 'user_id as userId', 'substitute_id as substituteId', 'starts_on as startsOn', 'ends_on as endsOn', 'version'])
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .forUpdate()
    .executeTakeFirstOrThrow(missing)

export const endAbsence = (tx: TenantDb, id: string, by: string, at: string) =>
  tx.updateTable('absences').set({ ended_at: at, ended_by: by, version: sql<number>`version + 1` }).where('id', '=', id).execute()
