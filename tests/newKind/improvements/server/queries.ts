import type { Actor } from '@portal/kit/actor'
import { missing } from '@portal/kit/errors'
import { newId } from '@portal/kit/uuid'
import { actionsOf } from '@portal/modules/records/actions/server/public'
import { linkedFiles } from '@portal/modules/records/files/server/public'
import { withAnyTag } from '@portal/modules/records/tags/server/public'
import type { TenantDb } from '@portal/platform/db/db'
import type { DB } from '@portal/platform/db/tables.generated'
import type { Context } from '@portal/platform/http/verb'
import { type Asked, oneOf } from '@portal/platform/record/listFilters'
import { falling, rising, sortKey } from '@portal/platform/record/listKeys'
import { listOf, ownColumns } from '@portal/platform/record/listOf'
import { addNumbered } from '@portal/platform/record/numbers'
import { foundIn } from '@portal/platform/record/search'
import { type Insertable, sql, type Updateable } from 'kysely'
import type { Filters, Improvement, ImprovementRow } from '../contract.ts'
import { improvementKind } from './kind.ts'

const created = sortKey<ImprovementRow>('instant', sql`improvements.created_at`, (row) => row.createdAt)
const id = sortKey<ImprovementRow>('id', sql`improvements.id`, (row) => row.id)
const ownerName = sql<string>`owner.firstname || ' ' || owner.lastname`
export const improvementList = listOf<Asked<Filters>, ImprovementRow, 'created' | '-created'>({
  kind: improvementKind,
  sight: improvementKind.visibleTo,
  ownOrTeam: ({ id, team }) => sql`(improvements.department_id = any(${team}::uuid[]) or improvements.owner_id = ${id})`,
  filters: {
    q: (text) => (text ? sql`improvements.id = any(array${foundIn(improvementKind, text)})` : null),
    status: oneOf('improvements.status'),
    tagId: (tags) => (tags.length > 0 ? withAnyTag(improvementKind, tags) : null),
  },
  orders: { created: rising(created, id), '-created': falling(created, id) },
  joins: sql`join users owner on owner.id = improvements.owner_id join departments department on department.id = improvements.department_id`,
  columns: {
    ...ownColumns('improvements', 'id', 'number', 'title', 'status', 'createdAt', 'version'),
    ownerName,
    departmentName: sql`department.name`,
  },
})

export const getImprovement = async (tx: TenantDb, actor: Actor, id: string) =>
  tx
    .selectFrom('improvements')
    .innerJoin('users as owner', 'owner.id', 'improvements.owner_id')
    .innerJoin('departments as department', 'department.id', 'improvements.department_id')
    .where('improvements.id', '=', id)
    .where(improvementKind.visibleTo(actor))
    .select(['improvements.id', 'improvements.number', 'improvements.title', 'description', 'improvements.status', 'improvements.version'])
    .select([
      'owner_id as ownerId',
      ownerName.as('ownerName'),
      'improvements.department_id as departmentId',
      'department.name as departmentName',
    ])
    .select(['improvements.created_at as createdAt', 'improvements.created_by as createdById', 'closed_at as closedAt'])
    .select([linkedFiles('improvements.id').as('files'), actionsOf(improvementKind).as('actions')])
    .select(sql<boolean>`'anonymised' = any (improvements.holds)`.as('isAnonymised'))
    .$narrowType<Pick<Improvement, 'status'>>()
    .executeTakeFirstOrThrow(missing)
export type ImprovementRecord = Awaited<ReturnType<typeof getImprovement>>

export type Columns = Pick<Insertable<DB['improvements']>, 'title' | 'description' | 'owner_id' | 'department_id'>
/** Adds improvements, numbered in their order. */
export const add = (ctx: Context, rows: readonly Columns[]) => {
  const made = { created_at: ctx.now.toISOString(), created_by: ctx.actor.id, updated_at: ctx.now.toISOString(), updated_by: ctx.actor.id }
  const whole = rows.map((row) => ({ ...row, ...made, id: newId() }))
  return addNumbered(ctx, improvementKind, whole)
}
export const updateImprovement = (tx: TenantDb, id: string, set: Updateable<DB['improvements']>) =>
  tx
    .updateTable('improvements')
    .set({ ...set, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute()
