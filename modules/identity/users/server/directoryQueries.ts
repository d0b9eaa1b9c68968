import type { TenantDb } from '@portal/platform/db/db'
import { likeEscaped } from '@portal/platform/db/like'
import { type RawBuilder, sql } from 'kysely'
import { hasAccess, select } from './queries.ts'

const columns = {
  userName: sql<string>`coalesce(u.directory_name, u.email)`,
  externalId: sql<string>`u.external_id`,
  email: sql<string>`u.email`,
  firstname: sql<string>`u.firstname`,
  lastname: sql<string>`u.lastname`,
  displayName: sql<string>`u.firstname || ' ' || u.lastname`,
  jobTitle: sql<string>`u.job_title`,
}
const isActive = sql<boolean>`(u.status in ('invited', 'active'))`
export type DirectoryText = keyof typeof columns
export type DirectoryOperator = 'eq' | 'ne' | 'co' | 'sw' | 'ew'
/** What a directory asks for, as it may be asked of the database. Only an external id tells capital letters apart. */
export type DirectoryCondition =
  | { kind: 'and' | 'or'; parts: DirectoryCondition[] }
  | { kind: 'not'; part: DirectoryCondition }
  | { kind: 'text'; field: DirectoryText; operator: DirectoryOperator; value: string }
  | { kind: 'present'; field: DirectoryText }
  | { kind: 'active'; value: boolean }
  | { kind: 'id'; value: string }
  | { kind: 'changed'; operator: '=' | '<>' | '>' | '>=' | '<' | '<='; value: Date }
  | { kind: 'constant'; value: boolean }

const patterns = {
  co: (text: string) => `%${likeEscaped(text)}%`,
  sw: (text: string) => `${likeEscaped(text)}%`,
  ew: (text: string) => `%${likeEscaped(text)}`,
}

function textCondition({ field, operator, value }: Extract<DirectoryCondition, { kind: 'text' }>) {
  const isExact = field === 'externalId'
  const column = isExact ? columns[field] : sql`lower(${columns[field]})`
  const sought = isExact ? value : value.toLowerCase()
  if (operator === 'eq') return sql<boolean>`${column} = ${sought}`
  if (operator === 'ne') return sql<boolean>`${column} is distinct from ${sought}`
  return sql<boolean>`coalesce(${column} like ${patterns[operator](sought)}, false)`
}

function sqlOf(condition: DirectoryCondition): RawBuilder<boolean> {
  switch (condition.kind) {
    case 'and':
    case 'or':
      return sql<boolean>`(${sql.join(condition.parts.map(sqlOf), condition.kind === 'and' ? sql` and ` : sql` or `)})`
    case 'not':
      return sql<boolean>`not coalesce(${sqlOf(condition.part)}, false)`
    case 'text':
      return textCondition(condition)
    case 'present':
      return sql<boolean>`coalesce(${columns[condition.field]}, '') <> ''`
    case 'active':
      return sql<boolean>`${isActive} = ${condition.value}`
    case 'id':
      return sql<boolean>`u.id = ${condition.value}::uuid`
    case 'changed':
      return sql<boolean>`u.updated_at ${sql.raw(condition.operator)} ${condition.value.toISOString()}::timestamptz`
    case 'constant':
      return condition.value ? sql<boolean>`true` : sql<boolean>`false`
  }
}

export type DirectoryRow = Awaited<ReturnType<typeof directoryUser>> & object

const known = (tx: TenantDb) =>
  select(tx)
    .select([
      'u.external_id as externalId',
      'u.directory_name as directoryName',
      'u.created_at as createdAt',
      'u.updated_at as updatedAt',
      sql<string | null>`(select m.firstname || ' ' || m.lastname from users m where m.id = u.manager_id)`.as('managerName'),
    ])
    .where('u.status', '<>', 'anonymised')

export const directoryUser = (tx: TenantDb, id: string) => known(tx).where('u.id', '=', id).executeTakeFirst()

/** A page of people, in the order they came, and how many there are in all. */
export async function directoryUsers(tx: TenantDb, condition: DirectoryCondition, page: { offset: number; limit: number }) {
  const { total } = await tx
    .selectFrom('users as u')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('u.status', '<>', 'anonymised')
    .where(sqlOf(condition))
    .executeTakeFirstOrThrow()
  if (page.limit === 0 || page.offset >= total) return { total, rows: [] }
  const rows = await known(tx)
    .where(sqlOf(condition))
    .orderBy('u.created_at')
    .orderBy('u.id')
    .offset(page.offset)
    .limit(page.limit)
    .execute()
  return { total, rows }
}

/** Whether somebody else in the tenant is known by this. */
export const isKnownAs = async (tx: TenantDb, field: 'userName' | 'externalId' | 'email', value: string, except: string | null) =>
  (await tx
    .selectFrom('users as u')
    .select('u.id')
    .where('u.status', '<>', 'anonymised')
    .where(textCondition({ kind: 'text', field, operator: 'eq', value }))
    .$if(except !== null, (query) => query.where('u.id', '<>', except ?? ''))
    .executeTakeFirst()) !== undefined

/** Who takes over from somebody: the leader nearest above, else their manager, else the admin of longest standing. */
export const nextHolder = (tx: TenantDb, leaver: string, lowestRole: number) =>
  tx
    .withRecursive('up', (with_) =>
      with_
        .selectFrom('departments as d')
        .innerJoin('users as l', 'l.department_id', 'd.id')
        .select(['d.parent_id', 'd.leader_id', sql<number>`1`.as('step')])
        .where('l.id', '=', leaver)
        .unionAll(
          with_
            .selectFrom('departments as d')
            .innerJoin('up', 'up.parent_id', 'd.id')
            .select(['d.parent_id', 'd.leader_id', sql<number>`up.step + 1`.as('step')])
            .where('up.step', '<', 50),
        ),
    )
    .with('candidates', (with_) =>
      with_
        .selectFrom('up')
        .select(['up.leader_id as id', 'up.step as rank'])
        .unionAll(
          with_
            .selectFrom('users')
            .select(['manager_id as id', sql<number>`100`.as('rank')])
            .where('id', '=', leaver),
        )
        .unionAll(
          with_
            .selectFrom('users')
            .select(['id', sql<number>`200`.as('rank')])
            .where('role_id', '=', 1),
        ),
    )
    .selectFrom('candidates as c')
    .innerJoin('users as u', 'u.id', 'c.id')
    .select('u.id')
    .where('u.id', '<>', leaver)
    .where('u.role_id', '<=', lowestRole)
    .where(hasAccess('u'))
    .orderBy('c.rank')
    .orderBy('u.created_at')
    .orderBy('u.id')
    .limit(1)
    .executeTakeFirst()

/** The department with this name that is in use; of several the one nearest the top. */
export const departmentNamed = (tx: TenantDb, name: string) =>
  tx
    .withRecursive('tree', (with_) =>
      with_
        .selectFrom('departments')
        .select(['id', 'name', 'is_active', sql<number>`0`.as('depth')])
        .where('parent_id', 'is', null)
        .unionAll(
          with_
            .selectFrom('departments as d')
            .innerJoin('tree', 'tree.id', 'd.parent_id')
            .select(['d.id', 'd.name', 'd.is_active', sql<number>`tree.depth + 1`.as('depth')])
            .where('tree.depth', '<', 50),
        ),
    )
    .selectFrom('tree')
    .select('id')
    .where(sql<boolean>`lower(name) = lower(${name})`)
    .where('is_active', '=', true)
    .orderBy('depth')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()

/** The topmost department in use. */
export const topDepartment = (tx: TenantDb) =>
  tx
    .selectFrom('departments')
    .select('id')
    .where('parent_id', 'is', null)
    .where('is_active', '=', true)
    .orderBy('created_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()

/** Whether somebody of the tenant is a user who may be named as manager. */
export const isActiveUser = async (tx: TenantDb, id: string) =>
  (await tx.selectFrom('users as u').select('u.id').where('u.id', '=', id).where(hasAccess('u')).executeTakeFirst()) !== undefined
