import { ownCategoryChosen } from '@portal/modules/records/ownCategories/server/public'
import type { Point } from '@portal/modules/work/checklists'
import type { TenantDb } from '@portal/platform/db/db'
import type { DB } from '@portal/platform/db/tables.generated'
import { updateRow } from '@portal/platform/db/updateRow'
import { type Insertable, sql } from 'kysely'
import type { TaskTemplate } from '../contract.ts'

/** More than anybody chooses from. */
const most = 500
type Coded = Pick<TaskTemplate, 'priority' | 'category' | 'assigneeKind' | 'assigneeOffice'>

const select = (tx: TenantDb) =>
  tx
    .selectFrom('task_templates')
    .select([
      'id',
      'title',
      'description',
      'priority',
      'category',
      ownCategoryChosen('own_category_id').as('ownCategory'),
      'due_in_working_days as dueInWorkingDays',
      'subtasks',
      sql<Point[]>`points`.as('points'),
      'is_evidence_required as isEvidenceRequired',
      'tags',
      'assignee_kind as assigneeKind',
      'assignee_user_id as assigneeUserId',
      'assignee_department_id as assigneeDepartmentId',
      'assignee_office as assigneeOffice',
      'is_retired as isRetired',
      'version',
    ])
    .$narrowType<Coded>()

/** Those the company has made or changed. */
export const listTemplates = (tx: TenantDb) => select(tx).orderBy('title').limit(most).execute()
export const getTemplate = (tx: TenantDb, id: string) => select(tx).where('id', '=', id).executeTakeFirst()
/** One of the company's own, in use or not. */
export const isOwnTemplate = async (tx: TenantDb, id: string) =>
  (await tx.selectFrom('task_templates').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
/** Held until commit. */
export const lockTemplate = (tx: TenantDb, id: string) => select(tx).where('id', '=', id).forNoKeyUpdate().executeTakeFirst()

/** False when another has made it first: of one that came with the product, both began at nothing. */
export const insertTemplate = async (tx: TenantDb, row: Insertable<DB['task_templates']>) =>
  (
    await tx
      .insertInto('task_templates')
      .values(row)
      .onConflict((on) => on.columns(['ks_id', 'id']).doNothing())
      .executeTakeFirst()
  ).numInsertedOrUpdatedRows === 1n

export const updateTemplate = updateRow('task_templates')

type Person = { id: string; name: string }
/** One who is here and is given work; nobody when they have left or only read. */
export const workerNamed = async (tx: TenantDb, id: string | null | undefined): Promise<Person | undefined> =>
  id
    ? tx
        .selectFrom('users')
        .select(['id', sql<string>`firstname || ' ' || lastname`.as('name')])
        .where('id', '=', id)
        .where('status', '=', 'active')
        .where('role_id', 'in', [1, 2, 3, 4, 5])
        .executeTakeFirst()
    : undefined

/** The leader of a department, else of the nearest above it. */
export const leaderOfDepartment = async (tx: TenantDb, id: string) =>
  (await sql<{ id: string | null }>`select public.nearest_leader(d.ks_id, d.id) as id from departments d where d.id = ${id}`.execute(tx))
    .rows[0]?.id
