import type { TenantDb } from '@portal/platform/db/db'
import type { DB } from '@portal/platform/db/tables.generated'
import { type SelectQueryBuilder, sql, type Updateable } from 'kysely'

export type Settings = { defaultRoleId: number; defaultDepartmentId: string | null; sendsInvitations: boolean; version: number }
const untouched: Settings = { defaultRoleId: 3, defaultDepartmentId: null, sendsInvitations: false, version: 0 }

/** What the company has decided; version 0 until it has. */
export const settingsOf = async (tx: TenantDb): Promise<Settings> =>
  (await tx
    .selectFrom('scim_settings')
    .select([
      'default_role_id as defaultRoleId',
      'default_department_id as defaultDepartmentId',
      'sends_invitations as sendsInvitations',
      'version',
    ])
    .executeTakeFirst()) ?? untouched

/** False when somebody else was first. */
export async function keepSettings(tx: TenantDb, seen: number, { version: _version, ...settings }: Settings) {
  const set = {
    default_role_id: settings.defaultRoleId,
    default_department_id: settings.defaultDepartmentId,
    sends_invitations: settings.sendsInvitations,
  }
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('scim_settings')
    .values(set)
    .onConflict((conflict) =>
      conflict
        .column('ks_id')
        .doUpdateSet({ ...set, version: sql<number>`scim_settings.version + 1`, updated_at: sql<string>`now()` })
        .where('scim_settings.version', '=', seen),
    )
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export type GroupRow = Awaited<ReturnType<typeof groupById>> & object
const groups = (tx: TenantDb) =>
  tx
    .selectFrom('scim_groups as g')
    .select([
      'g.id',
      'g.display_name as displayName',
      'g.external_id as externalId',
      'g.role_id as roleId',
      'g.department_id as departmentId',
      'g.created_at as createdAt',
      'g.updated_at as updatedAt',
      'g.version',
    ])

export const groupById = (tx: TenantDb, id: string) => groups(tx).where('g.id', '=', id).executeTakeFirst()
/** Held until commit, so that changes to its members come one after another. */
export const lockGroup = (tx: TenantDb, id: string) => groups(tx).where('g.id', '=', id).forUpdate().executeTakeFirst()

export type GroupFilter = { displayName?: string; externalId?: string; id?: string; member?: string; isNone?: boolean }
const chosen = <O>(
  query: SelectQueryBuilder<DB & { g: DB['scim_groups'] }, 'g', O>,
  { displayName, externalId, id, member, isNone }: GroupFilter,
) =>
  query
    .$if(displayName !== undefined, (q) => q.where(sql<boolean>`lower(g.display_name) = lower(${displayName})`))
    .$if(externalId !== undefined, (q) => q.where('g.external_id', '=', externalId ?? ''))
    .$if(id !== undefined, (q) => q.where('g.id', '=', id ?? ''))
    .$if(member !== undefined, (q) =>
      q.where(sql<boolean>`exists (select 1 from scim_group_members m where m.group_id = g.id and m.user_id = ${member}::uuid)`),
    )
    .$if(isNone === true, (q) => q.where(sql<boolean>`false`))

export async function listGroups(tx: TenantDb, filter: GroupFilter, page: { offset: number; limit: number }) {
  const { total } = await chosen(tx.selectFrom('scim_groups as g') as never, filter)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  if (page.limit === 0) return { total, rows: [] }
  const rows = await chosen(groups(tx) as never, filter)
    .orderBy('g.created_at' as never)
    .orderBy('g.id' as never)
    .offset(page.offset)
    .limit(page.limit)
    .execute()
  return { total, rows: rows as unknown as GroupRow[] }
}

/** Every group with how many it has, in order of name, for the admin. */
export const groupsWithSize = (tx: TenantDb) =>
  groups(tx)
    .select(sql<number>`(select count(*) from scim_group_members m where m.group_id = g.id)`.as('memberCount'))
    .orderBy(sql`g.display_name collate nb`)
    .limit(500)
    .execute()

export const insertGroup = (tx: TenantDb, group: { id: string; displayName: string; externalId: string | null }) =>
  tx.insertInto('scim_groups').values({ id: group.id, display_name: group.displayName, external_id: group.externalId }).execute()

export const updateGroup = (tx: TenantDb, id: string, set: Updateable<DB['scim_groups']>) =>
  tx
    .updateTable('scim_groups')
    .set({ ...set, updated_at: sql<string>`now()`, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute()

export const deleteGroup = (tx: TenantDb, id: string) => tx.deleteFrom('scim_groups').where('id', '=', id).execute()

export const isNameTaken = async (tx: TenantDb, displayName: string, except: string) =>
  (await tx
    .selectFrom('scim_groups')
    .select('id')
    .where(sql<boolean>`lower(display_name) = lower(${displayName})`)
    .where('id', '<>', except)
    .executeTakeFirst()) !== undefined

export const membersOf = (tx: TenantDb, groupIds: string[]) =>
  groupIds.length === 0
    ? Promise.resolve([])
    : tx
        .selectFrom('scim_group_members as m')
        .innerJoin('users as u', 'u.id', 'm.user_id')
        .select(['m.group_id as groupId', 'u.id', sql<string>`u.firstname || ' ' || u.lastname`.as('name')])
        .where('m.group_id', 'in', groupIds)
        .orderBy('u.id')
        .execute()

/** The groups of each of these people. */
export const groupsOf = (tx: TenantDb, userIds: string[]) =>
  userIds.length === 0
    ? Promise.resolve([])
    : tx
        .selectFrom('scim_group_members as m')
        .innerJoin('scim_groups as g', 'g.id', 'm.group_id')
        .select(['m.user_id as userId', 'g.id', 'g.display_name as displayName'])
        .where('m.user_id', 'in', userIds)
        .orderBy('g.display_name')
        .execute()

/** Those of the ids that are the tenant's own people. */
export const knownUsers = async (tx: TenantDb, ids: string[]) =>
  ids.length === 0
    ? []
    : (await tx.selectFrom('users').select('id').where('id', 'in', ids).where('status', '<>', 'anonymised').execute()).map(({ id }) => id)

export const addMembers = (tx: TenantDb, groupId: string, ids: string[]) =>
  tx
    .insertInto('scim_group_members')
    .values(ids.map((id) => ({ group_id: groupId, user_id: id })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()

export const removeMembers = (tx: TenantDb, groupId: string, ids: string[]) =>
  tx.deleteFrom('scim_group_members').where('group_id', '=', groupId).where('user_id', 'in', ids).execute()

/** What the mapped groups of these people say of them now, and what they have. Only of those whose access may change. */
export const standingOf = (tx: TenantDb, userIds: string[]) =>
  tx
    .selectFrom('users as u')
    .select(['u.id', 'u.role_id as roleId', 'u.department_id as departmentId'])
    .select((eb) => [
      eb
        .selectFrom('scim_group_members as m')
        .innerJoin('scim_groups as g', 'g.id', 'm.group_id')
        .select(
          sql<
            { roleId: number; departmentId: string | null }[]
          >`coalesce(jsonb_agg(jsonb_build_object('roleId', g.role_id, 'departmentId', g.department_id) order by g.display_name), '[]')`.as(
            'given',
          ),
        )
        .whereRef('m.user_id', '=', 'u.id')
        .where('g.role_id', 'is not', null)
        .as('given'),
    ])
    .where('u.id', 'in', userIds)
    .where('u.status', 'in', ['invited', 'active', 'suspended'])
    .orderBy('u.id')
    .execute()
