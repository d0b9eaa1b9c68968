import type { Actor } from '@portal/kit/actor'
import { missing } from '@portal/kit/errors'
import { linkedFiles } from '@portal/modules/records/files/server/public'
import type { TenantDb } from '@portal/platform/db/db'
import type { DB } from '@portal/platform/db/tables.generated'
import { updateRow } from '@portal/platform/db/updateRow'
import { expressionBuilder, type Insertable, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { ActionStatus, ActionType, HierarchyLevel, VerificationMethod } from '../contract.ts'
import { prefix } from './kind.ts'
import type { Parent } from './parent.ts'
import { currentParent, parentRows } from './parentQueries.ts'

export type ActionRecord = Awaited<ReturnType<typeof getAction>>

const nameOf = (alias: string) => sql`${sql.ref(alias)}.firstname || ' ' || ${sql.ref(alias)}.lastname`

type Parented = { parent: ReturnType<typeof currentParent> extends RawBuilder<infer R> ? R : never }
/** An action and what it must know of its parent, which stands beside it in the statement. */
const described = (actions: SelectQueryBuilder<DB & Parented, 'actions' | 'parent', object>) =>
  actions
    .innerJoin('users as owner', 'owner.id', 'actions.owner_id')
    .leftJoin('users as completer', 'completer.id', 'actions.completed_by')
    .leftJoin('users as verifier', 'verifier.id', 'actions.verified_by')
    .select([
      'actions.id',
      'actions.number',
      'actions.title',
      'actions.description',
      'actions.action_type as actionType',
      'actions.hierarchy_level as hierarchyLevel',
      'actions.owner_id as ownerId',
      nameOf('owner').$castTo<string>().as('ownerName'),
      'actions.due_date as dueDate',
      'actions.status',
      'actions.is_verification_required as isVerificationRequired',
      'actions.completed_at as completedAt',
      'actions.completed_by as completedById',
      nameOf('completer').$castTo<string | null>().as('completedByName'),
      'actions.completion_note as completionNote',
      'actions.verified_at as verifiedAt',
      nameOf('verifier').$castTo<string | null>().as('verifiedByName'),
      'actions.verification_method as verificationMethod',
      'actions.verification_note as verificationNote',
      'actions.is_effective as isEffective',
      'actions.cancel_reason as cancelReason',
      'actions.cost_estimate as costEstimate',
      'actions.cost_actual as costActual',
      'actions.version',
      'parent.kind as parentKind',
      'parent.id as parentId',
      'parent.number as parentNumber',
      'parent.title as parentTitle',
      'parent.path as parentPath',
      'parent.level',
      'parent.floor',
      'parent.department_id as departmentId',
      'parent.handler_id as handlerId',
      'parent.is_restricted as isRestricted',
      'parent.is_closed as isParentClosed',
      sql<boolean>`not exists (select from actions other where other.parent_id = actions.parent_id and other.id <> actions.id
        and other.status <> 'cancelled' and other.action_type in ('corrective', 'preventive'))`.as('isOnlyMeasure'),
      linkedFiles('actions.id').as('files'),
    ])
    .$narrowType<{
      status: ActionStatus
      actionType: ActionType
      hierarchyLevel: HierarchyLevel | null
      verificationMethod: VerificationMethod | null
    }>()

export const getAction = (tx: TenantDb, parents: readonly Parent[], actor: Actor, id: string) =>
  described(tx.selectFrom('actions').crossJoinLateral(parentRows(parents, ({ visibleTo }) => visibleTo(actor)).as('parent')))
    .where('actions.id', '=', id)
    .executeTakeFirstOrThrow(missing)

/** For a select list over the parent's table: its actions, in the order they were planned. */
export const actionsOf = (parent: Parent) =>
  jsonArrayFrom(
    described(expressionBuilder<DB>().selectFrom('actions').crossJoinLateral(currentParent(parent).as('parent')))
      .where('actions.parent_id', '=', sql<string>`${sql.ref(`${parent.table}.id`)}`)
      .orderBy('actions.created_at')
      .orderBy('actions.id'),
  )

export const nextNumber = async (tx: TenantDb, year: number) =>
  (await sql<{ number: string }>`select next_number(${sql.lit(prefix)}, ${year}) as number`.execute(tx)).rows[0]!.number

export const insertAction = (tx: TenantDb, row: Insertable<DB['actions']>) => tx.insertInto('actions').values(row).execute()

export const updateAction = updateRow('actions')

/** Actions of a record that grew graver must be verified from now on; what is finished stays as it was judged. */
export const requireVerification = (tx: TenantDb, parentId: string, actorId: string, at: string) =>
  tx
    .updateTable('actions')
    .set({ is_verification_required: true, updated_by: actorId, updated_at: at, version: sql<number>`version + 1` })
    .where('parent_id', '=', parentId)
    .where('is_verification_required', '=', false)
    .where('status', 'not in', ['verified', 'cancelled'])
    .returning(['id', 'number'])
    .execute()
