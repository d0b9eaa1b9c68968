import type { Actor } from '@portal/kit/actor'
import { missing } from '@portal/kit/errors'
import { actionsOf } from '@portal/modules/records/actions/server/public'
import { linkedFiles } from '@portal/modules/records/files/server/public'
import type { TenantDb } from '@portal/platform/db/db'
import type { DB } from '@portal/platform/db/tables.generated'
import { type Insertable, sql, type Updateable } from 'kysely'
import type { Facts } from '../rules.ts'
import { improvementKind, improvementParent } from './kind.ts'

export const getImprovement = async (tx: TenantDb, actor: Actor, id: string) =>
  tx
    .selectFrom('improvements')
    .innerJoin('users as owner', 'owner.id', 'improvements.owner_id')
    .innerJoin('departments as department', 'department.id', 'improvements.department_id')
    .where('improvements.id', '=', id)
    .where(improvementKind.visibleTo(actor))
    .select([
      'improvements.id',
      'improvements.number',
      'improvements.title',
      'improvements.description',
      'improvements.status',
      'improvements.owner_id as ownerId',
      sql<string>`owner.firstname || ' ' || owner.lastname`.as('ownerName'),
      'improvements.department_id as departmentId',
      'department.name as departmentName',
      'improvements.created_at as createdAt',
      'improvements.created_by as createdById',
      'improvements.closed_at as closedAt',
      'improvements.version',
      sql<boolean>`'anonymised' = any (improvements.holds)`.as('isAnonymised'),
      linkedFiles('improvements.id').as('files'),
      actionsOf(improvementParent).as('actions'),
    ])
    .$narrowType<{ status: Facts['status'] }>()
    .executeTakeFirstOrThrow(missing)
export type ImprovementRecord = Awaited<ReturnType<typeof getImprovement>>

export const insertImprovement = (tx: TenantDb, row: Insertable<DB['improvements']>) => tx.insertInto('improvements').values(row).execute()

export const updateImprovement = (tx: TenantDb, id: string, set: Updateable<DB['improvements']>) =>
  tx
    .updateTable('improvements')
    .set({ ...set, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute()
