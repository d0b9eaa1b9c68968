import { missing } from '@portal/kit/errors'
import type { TenantDb } from '@portal/platform/db/db'
import type { DB } from '@portal/platform/db/tables.generated'
import { type Insertable, sql, type Updateable } from 'kysely'
import { type employmentTypes, peopleLimit, type UserStatus } from '../contract.ts'

export type UserRow = Awaited<ReturnType<typeof getUser>>
export type Position = { firstname: string; lastname: string; id: string }
export type Filter = {
  q?: string
  status?: UserStatus[]
  roleIds?: number[]
  departmentId?: string
  /** Only these departments' people, and one more person; null for everybody. */
  within: { departmentIds: readonly string[]; userId: string } | null
}

export const hasAccess = (user: string) =>
  sql<boolean>`${sql.ref(`${user}.status`)} = 'active' and (${sql.ref(`${user}.access_until`)} is null or ${sql.ref(`${user}.access_until`)} >= current_date)`

export const select = (tx: TenantDb) =>
  tx
    .selectFrom('users as u')
    .leftJoin('departments as d', 'd.id', 'u.department_id')
    .select([
      'u.id',
      'u.firstname',
      'u.lastname',
      'u.email',
      'u.phone',
      'u.role_id as roleId',
      'u.department_id as departmentId',
      'd.name as departmentName',
      'u.manager_id as managerId',
      'u.job_title as jobTitle',
      sql<(typeof employmentTypes)[number]>`u.employment_type`.as('employmentType'),
      'u.access_until as accessUntil',
      'u.start_date as startDate',
      'u.left_date as leftDate',
      sql<UserStatus>`u.status`.as('status'),
      sql<boolean>`coalesce(auth.has_two_factor(u.account_id), false)`.as('hasTwoFactor'),
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

/** As people type it: «Odegard» finds «Ødegård». */
const folded = (text: ReturnType<typeof sql>) => sql<string>`translate(lower(${text}), 'æøåäöüéèóô', 'aoaaoueeoo')`
const holds = (text: ReturnType<typeof sql>, q: string) => {
  const pattern = `%${q.replace(/[\\%_]/g, '\\$&')}%`
  return sql<boolean>`${folded(text)} like ${folded(sql`${pattern}`)}`
}

const filtered = (tx: TenantDb, { q, status, roleIds, departmentId, within }: Filter) =>
  select(tx)
    .where('u.status', 'in', status?.length ? status : ['invited', 'active', 'suspended', 'deactivated'])
    .$if(q !== undefined && q !== '', (query) => query.where(holds(sql`u.firstname || ' ' || u.lastname || ' ' || u.email`, q ?? '')))
    .$if(roleIds !== undefined && roleIds.length > 0, (query) => query.where('u.role_id', 'in', roleIds ?? []))
    .$if(departmentId !== undefined, (query) => query.where('u.department_id', '=', departmentId ?? ''))
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
    .$if(q !== undefined && q !== '', (query) => query.where(holds(sql`u.firstname || ' ' || u.lastname`, q ?? '')))
    .$if(ids !== undefined, (query) => query.where(sql<boolean>`u.id = any(${ids ?? []}::uuid[])`))
    .orderBy(nameOrder)
    .limit(peopleLimit)
    .execute()

export const insertUser = (tx: TenantDb, row: Insertable<DB['users']>) => tx.insertInto('users').values(row).execute()

export const updateUser = (tx: TenantDb, id: string, set: Updateable<DB['users']>) =>
  tx
    .updateTable('users')
    .set({ ...set, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute()

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

const openDeviations = sql<boolean>`status <> 'closed' and deleted_at is null`
const openActions = sql<boolean>`status in ('planned', 'inProgress', 'rejected')`
const openEvents = sql<boolean>`status in ('planned', 'inProgress')`
const ledProjects = sql<boolean>`status <> 'archived'`
const openTasks = sql<boolean>`status in ('pending', 'inProgress')`

/** What a person answers for today. */
export const countHolding = (tx: TenantDb, id: string) =>
  tx
    .selectNoFrom((eb) => [
      eb
        .selectFrom('deviations')
        .select(eb.fn.countAll<number>().as('n'))
        .where('assignee_id', '=', id)
        .where(openDeviations)
        .as('deviations'),
      eb.selectFrom('actions').select(eb.fn.countAll<number>().as('n')).where('owner_id', '=', id).where(openActions).as('actions'),
      // Nobody approves their own: no task is counted twice, and each count has an index.
      sql<number>`(select count(*) from tasks where assignee_id = ${id} and ${openTasks}) + (select count(*) from tasks where approver_id = ${id} and ${openTasks})
        + (select count(*) from task_series where assignee_id = ${id} and ended_at is null)
        + (select count(*) from task_series where approver_id = ${id} and ended_at is null)`.as('tasks'),
      sql<number>`(select count(*) from year_wheel_events where owner_id = ${id} and ${openEvents})`.as('yearWheel'),
      eb
        .selectFrom('departments')
        .select(eb.fn.countAll<number>().as('n'))
        .where('leader_id', '=', id)
        .where('is_active', '=', true)
        .as('departments'),
      eb
        .selectFrom('locations')
        .select(eb.fn.countAll<number>().as('n'))
        .where('responsible_id', '=', id)
        .where('is_active', '=', true)
        .as('locations'),
      eb.selectFrom('projects').select(eb.fn.countAll<number>().as('n')).where('leader_id', '=', id).where(ledProjects).as('projects'),
    ])
    .$castTo<Record<'deviations' | 'actions' | 'tasks' | 'yearWheel' | 'departments' | 'locations' | 'projects', number>>()
    .executeTakeFirstOrThrow()

/** Gives all of it to another in one step each. Returns the records that changed hands. */
export async function handOver(tx: TenantDb, from: string, to: string, by: string, at: string) {
  const next = sql<number>`version + 1`
  const deviations = await tx
    .updateTable('deviations')
    .set({ assignee_id: to, updated_at: at, updated_by: by, version: next })
    .where('assignee_id', '=', from)
    .where(openDeviations)
    .returning(['id', 'number'])
    .execute()
  const actions = await tx
    .updateTable('actions')
    .set({ owner_id: to, updated_at: at, updated_by: by, version: next })
    .where('owner_id', '=', from)
    .where(openActions)
    .returning(['id', 'number'])
    .execute()
  const tasks = await handOverTasks(tx, from, to, by, at)
  const yearWheel = await tx
    .updateTable('year_wheel_events')
    .set({ owner_id: to, updated_at: at, updated_by: by, version: next })
    .where('owner_id', '=', from)
    .where(openEvents)
    .returning('id')
    .execute()
  const departments = await tx
    .updateTable('departments')
    .set({ leader_id: to, updated_at: at, version: next })
    .where('leader_id', '=', from)
    .returning('id')
    .execute()
  const locations = await tx
    .updateTable('locations')
    .set({ responsible_id: to, updated_at: at, version: next })
    .where('responsible_id', '=', from)
    .returning('id')
    .execute()
  const projects = await tx
    .updateTable('projects')
    .set({ leader_id: to, updated_at: at, updated_by: by, version: next })
    .where('leader_id', '=', from)
    .where(ledProjects)
    .returning(['id', 'number'])
    .execute()
  return { deviations, actions, tasks, yearWheel, departments, locations, projects }
}

/** Whoever has left neither does anything with others nor follows anything. */
export async function leaveTasks(tx: TenantDb, id: string) {
  await sql`delete from task_people p using tasks t where t.id = p.task_id and p.user_id = ${id} and t.status in ('pending', 'inProgress')`.execute(
    tx,
  )
  // Their points are again with whoever does the task.
  await sql`update subtasks s set assignee_id = null from tasks t
    where t.id = s.task_id and s.assignee_id = ${id} and s.done_at is null and t.status in ('pending', 'inProgress')`.execute(tx)
}

/** Nor do they take part in a project any more. */
export const leaveProjects = (tx: TenantDb, id: string) => tx.deleteFrom('project_members').where('user_id', '=', id).execute()

/** Tasks to do and to approve, and what is still to come of them. Who would approve their own work does not: an administrator can. */
async function handOverTasks(tx: TenantDb, from: string, to: string, by: string, at: string) {
  const held = sql`${from} in (assignee_id, approver_id)`
  const set = sql`assignee_id = case when assignee_id = ${from} then ${to}::uuid else assignee_id end,
    approver_id = case when ${to} in (assignee_id, approver_id) then null when approver_id = ${from} then ${to}::uuid else approver_id end,
    updated_at = ${at}, updated_by = ${by}, version = version + 1`
  // What they were to do with others: the successor does, but for what they do or approve already.
  await sql`insert into task_people (task_id, user_id, part, may_complete, added_by)
    select t.id, ${to}, p.part, p.may_complete, ${by} from task_people p join tasks t on t.id = p.task_id
    where p.user_id = ${from} and p.part = 'coAssignee' and ${to} <> t.assignee_id and ${to} is distinct from t.approver_id and t.status in ('pending', 'inProgress')
    on conflict (ks_id, task_id, user_id) do update set part = excluded.part, may_complete = excluded.may_complete`.execute(tx)
  // And the parts they had of what others do.
  await sql`update subtasks s set assignee_id = ${to} from tasks t where t.id = s.task_id and s.assignee_id = ${from} and s.done_at is null
    and ${to} is distinct from t.approver_id and t.status in ('pending', 'inProgress')`.execute(tx)
  await sql`update task_series set ${set} where ${held} and ended_at is null`.execute(tx)
  return (
    await sql<{ id: string; number: string }>`update tasks set ${set} where ${held} and ${openTasks} returning id, number`.execute(tx)
  ).rows
}
