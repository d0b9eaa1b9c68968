import type { Actor } from '@portal/kit/actor'
import { missing } from '@portal/kit/errors'
import { departmentsUp } from '@portal/modules/identity/company/server/public'
import type { TenantDb } from '@portal/platform/db/db'
import type { DB } from '@portal/platform/db/tables.generated'
import { updateRow } from '@portal/platform/db/updateRow'
import type { ColumnsInUse } from '@portal/platform/record/recordModule'
import { type Insertable, sql } from 'kysely'
import type { Sharing } from '../contract.ts'

export type ViewRow = Awaited<ReturnType<typeof listViews>>[number]

/** Theirs, or shared with them: with a department, by being in it or below it. */
const seenBy = (actor: Actor) => sql<boolean>`(v.owner_id = ${actor.id} or v.sharing = 'all'
  or (v.sharing = 'role' and v.role_id = ${actor.roleId})
  or (v.sharing = 'department' and v.department_id in (
    with recursive ${departmentsUp(actor.departmentId)} select id from up)))`

const selectViews = (tx: TenantDb, actor: Actor) =>
  tx
    .selectFrom('saved_views as v')
    .innerJoin('users as owner', 'owner.id', 'v.owner_id')
    .leftJoin('departments', 'departments.id', 'v.department_id')
    .where(seenBy(actor))
    .select([
      'v.id',
      'v.module',
      'v.name',
      sql<Record<string, string>>`v.search`.as('search'),
      'v.sharing',
      'v.role_id as roleId',
      'v.department_id as departmentId',
      'departments.name as departmentName',
      'v.owner_id as ownerId',
      sql<string>`owner.firstname || ' ' || owner.lastname`.as('ownerName'),
      'v.is_default as isDefault',
      'v.version',
    ])
    .$narrowType<{ sharing: Sharing; module: string }>()

/** The reader's own first, each kind by name. */
export const listViews = (tx: TenantDb, actor: Actor, module: string) =>
  selectViews(tx, actor)
    .where('v.module', '=', module)
    .orderBy(sql`v.owner_id <> ${actor.id}, v.name collate nb, v.id`)
    .limit(500)
    .execute()

export const getView = (tx: TenantDb, actor: Actor, id: string) =>
  selectViews(tx, actor).where('v.id', '=', id).executeTakeFirstOrThrow(missing)

export const lockView = (tx: TenantDb, actor: Actor, id: string) =>
  selectViews(tx, actor).where('v.id', '=', id).forNoKeyUpdate('v').executeTakeFirstOrThrow(missing)

/** One change at a time of what a person keeps: the number of them and the one default are counted in peace. */
export const holdOwn = (tx: TenantDb, ownerId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended('views ' || ${ownerId}::text, 0))`.execute(tx)

export const ownViews = (tx: TenantDb, ownerId: string, module: string) =>
  tx
    .selectFrom('saved_views')
    .select(['id', 'name', 'is_default as isDefault'])
    .where('owner_id', '=', ownerId)
    .where('module', '=', module)
    .execute()

export const insertView = (tx: TenantDb, row: Insertable<DB['saved_views']>) => tx.insertInto('saved_views').values(row).execute()

export const updateView = updateRow('saved_views')

export const removeView = (tx: TenantDb, id: string) => tx.deleteFrom('saved_views').where('id', '=', id).execute()

export const departmentsOf = (tx: TenantDb, actor: Actor) =>
  tx
    .selectFrom('departments')
    .select(['id', 'name'])
    .where('is_active', '=', true)
    .$if(actor.role !== 'admin', (q) => q.where(sql<boolean>`id = any(${actor.team})`))
    .orderBy(sql`name collate nb, id`)
    .limit(500)
    .execute()

/** What departments, places and people of these ids are called. */
export const namesOf = async (tx: TenantDb, ids: readonly string[]) =>
  new Map(
    (
      await tx
        .selectFrom('departments')
        .select(['id', 'name'])
        .where('id', 'in', ids)
        .unionAll(tx.selectFrom('locations').select(['id', 'name']).where('id', 'in', ids))
        .unionAll(
          tx
            .selectFrom('users')
            .select(['id', sql<string>`firstname || ' ' || lastname`.as('name')])
            .where('id', 'in', ids),
        )
        .execute()
    ).map(({ id, name }) => [id, name]),
  )

/** The columns whose condition does not hold, in one statement. */
export async function unusedAmong(tx: TenantDb, inUse: ColumnsInUse) {
  const columns = Object.keys(inUse)
  if (columns.length === 0) return []
  const { rows } = await sql<{ holds: boolean[] }>`select array[${sql.join(Object.values(inUse))}] as holds`.execute(tx)
  return columns.filter((_, n) => !rows[0]!.holds[n])
}
