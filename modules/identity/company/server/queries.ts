import { missing } from '@portal/kit/errors'
import type { TenantDb } from '@portal/platform/db/db'
import { containsFolded } from '@portal/platform/db/like'
import type { DB } from '@portal/platform/db/tables.generated'
import { today } from '@portal/platform/record/today'
import { type Insertable, sql, type Updateable } from 'kysely'

export type CompanyRow = Awaited<ReturnType<typeof getCompany>>
export type DepartmentRow = Awaited<ReturnType<typeof listDepartments>>[number]
export type LocationRow = Awaited<ReturnType<typeof listLocations>>[number]

const companyColumns = [
  'ks_id as ksId',
  'name',
  'org_number as orgNumber',
  'address',
  'zip_code as zipCode',
  'city',
  'country',
  'website',
  'industry_code as industryCode',
  'industry',
  'employees',
  'revenue',
  'founded',
  'fte',
  'balance_total as balanceTotal',
  'revenue_prev as revenuePrev',
  'balance_total_prev as balanceTotalPrev',
  'fte_prev as ftePrev',
  'is_public_sector as isPublicSector',
  'is_public_interest_entity as isPublicInterestEntity',
  'phone',
  'email',
  'insurer_name as insurerName',
  'insurer_phone as insurerPhone',
  'bht_name as bhtName',
  'bht_phone as bhtPhone',
  'emergency_contacts as emergencyContacts',
  'recurrence_shift as recurrenceShift',
  'closed_days as closedDays',
  'modules_off as modulesOff',
  'demands_two_factor as demandsTwoFactor',
  'two_factor_roles as twoFactorRoles',
  'two_factor_offices as twoFactorOffices',
  'is_demo as isDemo',
  'version',
] as const

/** The tenant's one company: row-level security lets no other be seen. */
/** What the company is called now, also on what is read as it was: before it was here, it had no name. */
export const companyName = async (tx: TenantDb) =>
  (await sql<{ name: string }>`select c.name from ${today('companies')} c`.execute(tx)).rows[0]!.name

export const getCompany = (tx: TenantDb) => tx.selectFrom('companies').select(companyColumns).executeTakeFirstOrThrow(missing)

export const lockCompany = (tx: TenantDb) =>
  tx.selectFrom('companies').select(companyColumns).forNoKeyUpdate().executeTakeFirstOrThrow(missing)

const next = { version: sql<number>`version + 1` }

export const updateCompany = (tx: TenantDb, set: Updateable<DB['companies']>) =>
  tx
    .updateTable('companies')
    .set({ ...set, ...next })
    .returning(companyColumns)
    .executeTakeFirstOrThrow()

const selectDepartments = (tx: TenantDb) =>
  tx
    .selectFrom('departments as d')
    .leftJoin('users as leader', 'leader.id', 'd.leader_id')
    .leftJoin('users as deputy', 'deputy.id', 'd.deputy_id')
    .leftJoin('locations as l', 'l.id', 'd.location_id')
    .select([
      'd.id',
      'd.name',
      'd.parent_id as parentId',
      'd.leader_id as leaderId',
      sql<string | null>`leader.firstname || ' ' || leader.lastname`.as('leaderName'),
      'd.deputy_id as deputyId',
      sql<string | null>`deputy.firstname || ' ' || deputy.lastname`.as('deputyName'),
      'd.code',
      'd.safety_area as safetyArea',
      'd.location_id as locationId',
      'l.name as locationName',
      'd.is_active as isActive',
      sql<number>`(select count(*) from users u where u.department_id = d.id and u.status in ('invited', 'active', 'suspended'))`.as(
        'userCount',
      ),
      'd.version',
    ])

export const listDepartments = (tx: TenantDb) => selectDepartments(tx).execute()

const treeKey = sql`hashtextextended('departments ' || current_setting('app.ks_id'), 0)`
/** Nobody else decides by where departments stand, or moves one, until commit. Asked for before any other lock. */
export const lockDepartments = (tx: TenantDb) => sql`select pg_advisory_xact_lock(${treeKey})`.execute(tx)
/** No department is moved until commit: for what is decided by where they stand. Asked for before a department is locked. */
export const shareDepartments = (tx: TenantDb) => sql`select pg_advisory_xact_lock_shared(${treeKey})`.execute(tx)
/** One change of the tree at a time in a tenant: two moves that are each harmless could together make a loop. */
export async function lockTree(tx: TenantDb) {
  await lockDepartments(tx)
  return selectDepartments(tx).execute()
}

/** Waits for those who just now place somebody in the department, so that their person is counted. */
export const lockDepartment = (tx: TenantDb, id: string) =>
  tx.selectFrom('departments').select('id').where('id', '=', id).forNoKeyUpdate().executeTakeFirstOrThrow(missing)

export const insertDepartment = (tx: TenantDb, row: Insertable<DB['departments']>) => tx.insertInto('departments').values(row).execute()

export const updateDepartment = (tx: TenantDb, id: string, set: Updateable<DB['departments']>) =>
  tx
    .updateTable('departments')
    .set({ ...set, ...next })
    .where('id', '=', id)
    .execute()

const selectLocations = (tx: TenantDb) =>
  tx
    .selectFrom('locations as l')
    .leftJoin('users as responsible', 'responsible.id', 'l.responsible_id')
    .select([
      'l.id',
      'l.name',
      'l.address',
      'l.zip_code as zipCode',
      'l.city',
      'l.responsible_id as responsibleId',
      sql<string | null>`responsible.firstname || ' ' || responsible.lastname`.as('responsibleName'),
      'l.coordinates',
      'l.is_active as isActive',
      'l.version',
    ])

export const listLocations = (tx: TenantDb) => selectLocations(tx).execute()

/** Places in use by a part of their name or town, however it is spelled. */
export const foundPlaces = (tx: TenantDb, q: string, limit: number) =>
  selectLocations(tx)
    .where('l.is_active', '=', true)
    .where(containsFolded(sql`concat_ws(' ', l.name, l.city)`, q))
    .orderBy(sql`l.name collate nb`)
    .limit(limit)
    .execute()

export const lockLocation = (tx: TenantDb, id: string) =>
  selectLocations(tx).where('l.id', '=', id).forNoKeyUpdate('l').executeTakeFirstOrThrow(missing)

export const getLocation = (tx: TenantDb, id: string) => selectLocations(tx).where('l.id', '=', id).executeTakeFirstOrThrow(missing)

export const isLocationNameTaken = async (tx: TenantDb, name: string, exceptId: string | null) =>
  (await tx
    .selectFrom('locations')
    .select('id')
    .where(sql`lower(name)`, '=', sql`lower(${name})`)
    .where('is_active', '=', true)
    .$if(exceptId !== null, (q) => q.where('id', '<>', exceptId))
    .executeTakeFirst()) !== undefined

export const insertLocation = (tx: TenantDb, row: Insertable<DB['locations']>) => tx.insertInto('locations').values(row).execute()

export const updateLocation = (tx: TenantDb, id: string, set: Updateable<DB['locations']>) =>
  tx
    .updateTable('locations')
    .set({ ...set, ...next })
    .where('id', '=', id)
    .execute()

/** A person who is to lead or answer for something; undefined when the tenant has no such user. Held, so they cannot leave meanwhile. */
export const holdPerson = (tx: TenantDb, id: string) =>
  tx.selectFrom('users').select(['status', 'role_id as roleId']).where('id', '=', id).forShare().executeTakeFirst()

export const listCandidates = (tx: TenantDb, roleIds: number[]) =>
  tx
    .selectFrom('users')
    .select(['id', sql<string>`firstname || ' ' || lastname`.as('name')])
    .where('status', '=', 'active')
    .where('role_id', 'in', roleIds)
    .orderBy(sql`firstname collate nb, lastname collate nb, id`)
    .limit(500)
    .execute()
