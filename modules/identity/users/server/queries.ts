import { missing } from '@portal/kit/errors'
import type { TenantDb } from '@portal/platform/db/db'
import { containsFolded, likeEscaped } from '@portal/platform/db/like'
import type { DB } from '@portal/platform/db/tables.generated'
import { updateRow } from '@portal/platform/db/updateRow'
import type { HandOver } from '@portal/platform/record/handOver'
import { type Insertable, type RawBuilder, sql } from 'kysely'
import { type employmentTypes, idleDays, type SignIn } from '../choices.ts'
import { peopleLimit, type UserStatus } from '../contract.ts'

export type UserRow = Awaited<ReturnType<typeof getUser>>
export type Position = { firstname: string; lastname: string; id: string }
export type Filter = {
  q?: string
  status?: UserStatus[]
  roleIds?: number[]
  departmentId?: string
  /** `idle` is asked at an instant. */
  signIn?: { by: SignIn; now: Date }
  /** Only these departments' people, and one more person; null for everybody. */
  within: { departmentIds: readonly string[]; userId: string } | null
}

export const hasAccess = (user: string) =>
  sql<boolean>`${sql.ref(`${user}.status`)} = 'active' and (${sql.ref(`${user}.access_until`)} is null or ${sql.ref(`${user}.access_until`)} >= current_date)`

const hasTwoFactor = sql<boolean>`coalesce(auth.has_two_factor(u.account_id), false)`

export const select = (tx: TenantDb) =>
  tx
    .selectFrom('users as u')
    .leftJoin('departments as d', 'd.id', 'u.department_id')
    .leftJoin('locations as l', 'l.id', 'u.location_id')
    .select([
      'u.id',
      'u.firstname',
      'u.lastname',
      'u.email',
      'u.phone',
      'u.role_id as roleId',
      'u.department_id as departmentId',
      'd.name as departmentName',
      'u.location_id as locationId',
      'l.name as locationName',
      'u.manager_id as managerId',
      'u.job_title as jobTitle',
      sql<(typeof employmentTypes)[number]>`u.employment_type`.as('employmentType'),
      'u.access_until as accessUntil',
      'u.start_date as startDate',
      'u.left_date as leftDate',
      sql<UserStatus>`u.status`.as('status'),
      hasTwoFactor.as('hasTwoFactor'),
      'u.last_login_at as lastLoginAt',
      'u.version',
      sql<boolean>`u.account_id is not null`.as('hasAccount'),
      sql<boolean>`coalesce(d.is_active, false)`.as('isDepartmentActive'),
      sql<boolean>`coalesce(u.access_until < current_date, false)`.as('isAccessOver'),
      sql<boolean>`exists (select 1 from departments led where led.leader_id = u.id and led.is_active)`.as('leadsDepartments'),
      sql<boolean>`u.role_id = 1 and ${hasAccess('u')} and not exists (
        select 1 from users o where o.role_id = 1 and o.id <> u.id and ${hasAccess('o')})`.as('isLastAdmin'),
    ])

export const getUser = (tx: TenantDb, id: string) => select(tx).where('u.id', '=', id).executeTakeFirstOrThrow(missing)

/**
 * Holds every admin before the one in question, in a fixed order: of two admins who remove each other at the same time,
 * the second sees what the first did.
 */
export async function lockUser(tx: TenantDb, id: string) {
  await tx
    .selectFrom('users')
    .select('id')
    .where((eb) => eb.or([eb.and([eb('role_id', '=', 1), eb('status', '=', 'active')]), eb('id', '=', id)]))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  return getUser(tx, id)
}

/**
 * Narrows to those whose name and address the text may stand in, where it has letters enough for the index: what is asked of the names themselves
 * is asked of each.
 */
const isLike = (q: string) =>
  q.length >= 3 ? sql<boolean>`u.id = any(array(select id from people_like(${`%${likeEscaped(q)}%`})))` : sql<boolean>`true`

/** Who has never signed in has been idle since they were made. */
const signInIs: Record<SignIn, (now: Date) => RawBuilder<boolean>> = {
  lacksTwoFactor: () => sql<boolean>`not ${hasTwoFactor}`,
  idle: (now) =>
    sql<boolean>`coalesce(u.last_login_at, u.created_at) < ${now.toISOString()}::timestamptz - make_interval(days => ${idleDays})`,
}

const filtered = (tx: TenantDb, { q, status, roleIds, departmentId, signIn, within }: Filter) =>
  select(tx)
    .where('u.status', 'in', status?.length ? status : ['invited', 'active', 'suspended', 'deactivated'])
    .$if(q !== undefined && q !== '', (query) =>
      query.where(isLike(q ?? '')).where(containsFolded(sql`u.firstname || ' ' || u.lastname || ' ' || u.email`, q ?? '')),
    )
    .$if(roleIds !== undefined && roleIds.length > 0, (query) => query.where('u.role_id', 'in', roleIds ?? []))
    .$if(departmentId !== undefined, (query) => query.where('u.department_id', '=', departmentId ?? ''))
    .$if(signIn !== undefined, (query) => query.where(signInIs[signIn!.by](signIn!.now)))
    .$if(within !== null, (query) =>
      query.where((eb) =>
        eb.or([
          eb('u.id', '=', within?.userId ?? ''),
          eb('u.department_id', '=', sql<string>`any(${within?.departmentIds ?? []}::uuid[])`),
        ]),
      ),
    )

const nameOrder = sql`u.firstname collate nb, u.lastname collate nb, u.id`

/** One row more than asked for, which tells whether there is a next page. */
export const listUsers = (tx: TenantDb, filter: Filter, after: Position | null, limit: number) =>
  filtered(tx, filter)
    .$if(after !== null, (query) =>
      query.where(
        sql<boolean>`(u.firstname collate nb, u.lastname collate nb, u.id) > (${after?.firstname}, ${after?.lastname}, ${after?.id}::uuid)`,
      ),
    )
    .orderBy(nameOrder)
    .limit(limit + 1)
    .execute()

const COUNTED = 10_000
export async function countUsers(tx: TenantDb, filter: Filter) {
  const { n } = await tx
    .selectFrom(
      filtered(tx, filter)
        .clearSelect()
        .select('u.id')
        .limit(COUNTED + 1)
        .as('some'),
    )
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return { total: Math.min(n, COUNTED), totalCapped: n > COUNTED }
}

/** Of those with access, how many the list narrowed by this holds. */
export const countBySignIn = (tx: TenantDb, by: SignIn, now: Date) =>
  countUsers(tx, { status: ['active'], signIn: { by, now }, within: null })

type Sought = { q?: string | undefined; includeInactive?: boolean; ids?: readonly string[] | undefined }
/** Names are everybody's; what is not shown is not searched in either, or it could be guessed letter by letter. */
export const listPeople = (tx: TenantDb, { q, includeInactive = false, ids }: Sought) =>
  tx
    .selectFrom('users as u')
    .leftJoin('departments as d', 'd.id', 'u.department_id')
    .select([
      'u.id',
      sql<string>`u.firstname || ' ' || u.lastname`.as('name'),
      'u.role_id as roleId',
      'u.department_id as departmentId',
      'd.name as departmentName',
      sql<boolean>`u.status = 'active'`.as('isActive'),
    ])
    .where('u.status', 'in', includeInactive ? ['invited', 'active', 'suspended', 'deactivated'] : ['active'])
    .$if(q !== undefined && q !== '', (query) =>
      query.where(isLike(q ?? '')).where(containsFolded(sql`u.firstname || ' ' || u.lastname`, q ?? '')),
    )
    .$if(ids !== undefined, (query) => query.where(sql<boolean>`u.id = any(${ids ?? []}::uuid[])`))
    .orderBy(nameOrder)
    .limit(peopleLimit)
    .execute()

export const insertUser = (tx: TenantDb, row: Insertable<DB['users']>) => tx.insertInto('users').values(row).execute()

type Nameless = { id: string; email: string; firstname: string; lastname: string }
/** The id of the user by this address that nobody can sign in as, for what people without an account do; made the first time. */
export async function namelessUser(tx: TenantDb, { email, ...nameless }: Nameless): Promise<string> {
  const find = () => tx.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst()
  const known = await find()
  if (known) return known.id
  await tx
    .insertInto('users')
    .values({ ...nameless, email, role_id: 3, status: 'deactivated' })
    .onConflict((clash) => clash.doNothing())
    .execute()
  return (await find())!.id
}

export const updateUser = updateRow('users')

export const isEmailTaken = async (tx: TenantDb, email: string) =>
  (await tx.selectFrom('users').select('id').where('email', '=', email).where('status', '<>', 'anonymised').executeTakeFirst()) !==
  undefined

/** Held until commit: a department is not retired while somebody is placed in it. */
export const holdDepartment = (tx: TenantDb, id: string) =>
  tx.selectFrom('departments').select(['is_active as isActive', 'leader_id as leaderId']).where('id', '=', id).forShare().executeTakeFirst()

/** Held until commit; undefined when the tenant has no such person with access. */
export const holdActivePerson = (tx: TenantDb, id: string) =>
  tx
    .selectFrom('users as u')
    .select(['u.id', 'u.role_id as roleId', sql<string>`u.firstname || ' ' || u.lastname`.as('name')])
    .where('u.id', '=', id)
    .where(hasAccess('u'))
    .forShare()
    .executeTakeFirst()

/** What a person answers for today, by kind. */
export const countHolding = async (tx: TenantDb, id: string, handOvers: readonly HandOver[]) =>
  (
    await sql<
      Record<string, number>
    >`select ${sql.join(handOvers.map(({ kind, count }) => sql`${count(id)} as ${sql.ref(kind)}`))}`.execute(tx)
  ).rows[0]!
