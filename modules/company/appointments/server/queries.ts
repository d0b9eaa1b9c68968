import type { IsoDate } from '@portal/kit/dates'
import { missing } from '@portal/kit/errors'
import type { AppointmentType } from '@portal/kit/offices'
import { linkedFiles } from '@portal/modules/records/files/server/public'
import type { TenantDb } from '@portal/platform/db/db'
import type { DB } from '@portal/platform/db/tables.generated'
import { type Insertable, type SqlBool, sql } from 'kysely'

export const fileLink = { table: sql.table('appointment_files'), record: sql.ref('appointment_id') }
export type AppointmentRow = Awaited<ReturnType<typeof getAppointment>>

type Named = { id: string; name: string }
const personAs = (alias: string) =>
  sql<Named | null>`case when ${sql.ref(`${alias}.id`)} is not null then json_build_object('id', ${sql.ref(`${alias}.id`)}, 'name', ${sql.ref(`${alias}.firstname`)} || ' ' || ${sql.ref(`${alias}.lastname`)}) end`
const placeAs = (alias: string) =>
  sql<Named | null>`case when ${sql.ref(`${alias}.id`)} is not null then json_build_object('id', ${sql.ref(`${alias}.id`)}, 'name', ${sql.ref(`${alias}.name`)}) end`

const select = (tx: TenantDb) =>
  tx
    .selectFrom('appointments')
    .innerJoin('users as holder', 'holder.id', 'appointments.user_id')
    .innerJoin('users as registrar', 'registrar.id', 'appointments.registered_by')
    .leftJoin('users as confirmer', 'confirmer.id', 'appointments.confirmed_by')
    .leftJoin('users as substitute', 'substitute.id', 'appointments.substitute_id')
    .leftJoin('departments', 'departments.id', 'appointments.department_id')
    .leftJoin('locations', 'locations.id', 'appointments.location_id')
    .leftJoin('projects', 'projects.id', 'appointments.project_id')
    .select([
      'appointments.id',
      'appointments.user_id as userId',
      'appointments.appointment_type as appointmentType',
      personAs('holder').$castTo<Named>().as('person'),
      placeAs('departments').as('department'),
      placeAs('locations').as('location'),
      sql<Named | null>`case when projects.id is not null then json_build_object('id', projects.id, 'name', projects.number || ' ' || projects.name) end`.as(
        'project',
      ),
      'appointments.safety_area as safetyArea',
      'appointments.from_date as fromDate',
      'appointments.to_date as toDate',
      'appointments.elected_by as electedBy',
      personAs('substitute').as('substitute'),
      'appointments.registered_by as registeredById',
      personAs('registrar').$castTo<Named>().as('registeredBy'),
      'appointments.registered_at as registeredAt',
      personAs('confirmer').as('confirmedBy'),
      'appointments.confirmed_at as confirmedAt',
      'appointments.ended_at as endedAt',
      'appointments.end_reason as endReason',
      'appointments.version',
      linkedFiles('appointments.id', fileLink).as('files'),
    ])
    .$narrowType<{ appointmentType: AppointmentType }>()

const over = (today: IsoDate) => sql<SqlBool>`(appointments.ended_at is not null or appointments.to_date < ${today})`

/** Those held, coming or waiting, and with `past` also those that are over; the newest first. */
export const listAppointments = (tx: TenantDb, past: boolean, today: IsoDate) =>
  select(tx)
    .$if(!past, (q) => q.where(sql<SqlBool>`not coalesce(${over(today)}, false)`))
    .orderBy('appointments.from_date', 'desc')
    .orderBy('appointments.appointment_type')
    .orderBy('appointments.id')
    .limit(500)
    .execute()

/** All somebody has or has had; the newest first. */
export const appointmentsOf = (tx: TenantDb, userId: string) =>
  select(tx).where('appointments.user_id', '=', userId).orderBy('appointments.from_date', 'desc').orderBy('appointments.id').execute()

export const getAppointment = (tx: TenantDb, id: string) => select(tx).where('appointments.id', '=', id).executeTakeFirstOrThrow(missing)

export const lockAppointment = async (tx: TenantDb, id: string) => {
  await tx.selectFrom('appointments').select('id').where('id', '=', id).forUpdate().executeTakeFirstOrThrow(missing)
  return getAppointment(tx, id)
}

export const insertAppointment = (tx: TenantDb, row: Insertable<DB['appointments']>) => tx.insertInto('appointments').values(row).execute()

export const confirmRow = (tx: TenantDb, id: string, by: string, at: string) =>
  tx
    .updateTable('appointments')
    .set({ confirmed_by: by, confirmed_at: at, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute()

export const endRow = (tx: TenantDb, id: string, by: string, at: string, reason: string) =>
  tx
    .updateTable('appointments')
    .set({ ended_by: by, ended_at: at, end_reason: reason, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute()

/** One registration at a time in a company: two clicks make one. */
export const holdOffices = (tx: TenantDb) =>
  sql`select pg_advisory_xact_lock(hashtextextended('appointments ' || current_setting('app.ks_id'), 0))`.execute(tx)

type Wanted = {
  userId: string
  appointmentType: string
  departmentId: string | null
  locationId: string | null
  safetyArea: string | null
  projectId: string | null
  fromDate: string
  toDate: string | null
}
export const isAlreadyAppointed = async (tx: TenantDb, it: Wanted) =>
  (
    await sql`select from appointments where user_id = ${it.userId} and appointment_type = ${it.appointmentType} and ended_at is null
      and department_id is not distinct from ${it.departmentId}::uuid and location_id is not distinct from ${it.locationId}::uuid
      and project_id is not distinct from ${it.projectId}::uuid
      and lower(safety_area) is not distinct from lower(${it.safetyArea}::text) and daterange(from_date, to_date, '[]') && daterange(${it.fromDate}::date, ${it.toDate}::date, '[]')`.execute(
      tx,
    )
  ).rows.length > 0

/** A safety area as its departments write it; undefined when no department in use carries it. */
export const safetyAreaCalled = async (tx: TenantDb, name: string) =>
  (
    await sql<{ name: string }>`select d.safety_area as name from departments d where d.is_active and lower(d.safety_area) = lower(${name})
      order by 1 limit 1`.execute(tx)
  ).rows[0]?.name

/** Active administrators, no further than two. */
export const countAdmins = async (tx: TenantDb) =>
  (await tx.selectFrom('users').select('id').where('status', '=', 'active').where('role_id', '=', 1).limit(2).execute()).length

/**
 * Who holds an office today, for the whole company, for an area the department lies in, or for the place; without a department and a place,
 * for the whole company alone. The actor's own offices come with the actor.
 */
export const holdersOf = async (
  tx: TenantDb,
  types: readonly AppointmentType[],
  departmentId: string | null = null,
  locationId: string | null = null,
) =>
  (
    await sql<{ id: string; type: AppointmentType }>`
      select o.user_id as id, o.appointment_type as type from public.officers_at(${departmentId}::uuid, ${locationId}::uuid) o
      where o.appointment_type = any(${types}::text[])`.execute(tx)
  ).rows
