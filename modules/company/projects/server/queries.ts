import { missing } from '@portal/kit/errors'
import type { TenantDb } from '@portal/platform/db/db'
import { containsFolded } from '@portal/platform/db/like'
import type { DB } from '@portal/platform/db/tables.generated'
import { updateRow } from '@portal/platform/db/updateRow'
import { type Insertable, sql } from 'kysely'
import type { ProjectRole, ProjectStatus } from '../contract.ts'

export type ProjectRow = Awaited<ReturnType<typeof getProject>>
type Named = { id: string; name: string }

const select = (tx: TenantDb) =>
  tx
    .selectFrom('projects as p')
    .innerJoin('users as leader', 'leader.id', 'p.leader_id')
    .select([
      'p.id',
      'p.number',
      'p.name',
      'p.client_name as clientName',
      'p.client_org_number as clientOrgNumber',
      'p.is_client_consumer as isClientConsumer',
      'p.role',
      'p.leader_id as leaderId',
      sql<string>`leader.firstname || ' ' || leader.lastname`.as('leaderName'),
      'p.planned_start as plannedStart',
      'p.planned_end as plannedEnd',
      'p.completed_date as completedDate',
      'p.planned_working_days as plannedWorkingDays',
      'p.planned_man_days as plannedManDays',
      'p.max_workers as maxWorkers',
      sql<number>`(select count(*) from project_members m where m.project_id = p.id)`.as('memberCount'),
      'p.status',
      sql<boolean>`exists (select from projects_owing_notice() n where n.project_id = p.id)`.as('owesNotice'),
      'p.version',
    ])
    .$narrowType<{ role: ProjectRole; status: ProjectStatus }>()

export const listProjects = (tx: TenantDb, withArchived: boolean) =>
  select(tx)
    .$if(!withArchived, (q) => q.where('p.status', '<>', 'archived'))
    .execute()

/** Those of which the number, the name or the client has a text, however it is spelled; what goes on first. */
export const foundProjects = (tx: TenantDb, q: string, limit: number) =>
  select(tx)
    .where(containsFolded(sql`concat_ws(' ', p.number, p.name, p.client_name)`, q))
    .orderBy(sql`p.status = 'active' desc, p.status = 'planned' desc, p.number desc`)
    .limit(limit)
    .execute()

export const hasArchived = async (tx: TenantDb) =>
  (await tx.selectFrom('projects').select('id').where('status', '=', 'archived').limit(1).executeTakeFirst()) !== undefined

/** With those who take part, by name. */
export const getProject = (tx: TenantDb, id: string) =>
  select(tx)
    .where('p.id', '=', id)
    .select(
      sql<Named[]>`(select coalesce(json_agg(json_build_object('id', u.id, 'name', u.firstname || ' ' || u.lastname)
        order by u.firstname collate nb, u.lastname collate nb, u.id), '[]') from project_members m join users u on u.id = m.user_id where m.project_id = p.id)`.as(
        'members',
      ),
    )
    .executeTakeFirstOrThrow(missing)

/** Held until commit. */
export async function lockProject(tx: TenantDb, id: string) {
  await tx.selectFrom('projects').select('id').where('id', '=', id).forNoKeyUpdate().executeTakeFirstOrThrow(missing)
  return getProject(tx, id)
}

export const isNumberTaken = async (tx: TenantDb, number: string, exceptId: string | null) =>
  (await tx
    .selectFrom('projects')
    .select('id')
    .where(sql`lower(number)`, '=', sql`lower(${number})`)
    .$if(exceptId !== null, (q) => q.where('id', '<>', exceptId))
    .executeTakeFirst()) !== undefined

export const insertProject = (tx: TenantDb, row: Insertable<DB['projects']>) => tx.insertInto('projects').values(row).execute()

export const updateProject = updateRow('projects')

export const removeMembers = (tx: TenantDb, id: string, userIds: readonly string[]) =>
  tx.deleteFrom('project_members').where('project_id', '=', id).where('user_id', 'in', userIds).execute()

export const addMembers = (tx: TenantDb, id: string, userIds: readonly string[], by: string, at: string) =>
  tx
    .insertInto('project_members')
    .values(userIds.map((user_id) => ({ project_id: id, user_id, added_by: by, added_at: at })))
    .execute()

/** Whom an editor may choose to lead. */
export const listLeaders = (tx: TenantDb) =>
  tx
    .selectFrom('users')
    .select(['id', sql<string>`firstname || ' ' || lastname`.as('name')])
    .where('status', '=', 'active')
    .where('role_id', 'in', [1, 2])
    .orderBy(sql`firstname collate nb, lastname collate nb, id`)
    .limit(500)
    .execute()

export const isDemo = async (tx: TenantDb) =>
  (await tx.selectFrom('companies').select('is_demo as isDemo').executeTakeFirstOrThrow()).isDemo
