import type { Actor } from '@portal/kit/actor'
import { missing } from '@portal/kit/errors'
import { visibleTo } from '@portal/modules/cases/visibility/server/public'
import { linkedFiles } from '@portal/modules/records/files/server/public'
import type { TenantDb } from '@portal/platform/db/db'
import type { DB } from '@portal/platform/db/tables.generated'
import { expressionBuilder, type Insertable, type SelectQueryBuilder, sql, type Updateable } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { ActionStatus, ActionType, HierarchyLevel, VerificationMethod } from '../contract.ts'
import type { ParentLevel } from '../rules.ts'
import { actionKind } from './kind.ts'

export type ActionRecord = Awaited<ReturnType<typeof getAction>>

const nameOf = (alias: string) => sql`${sql.ref(alias)}.firstname || ' ' || ${sql.ref(alias)}.lastname`

/** An action and what it must know of its case, which stands beside it in the statement. */
const described = (actions: SelectQueryBuilder<DB, 'actions' | 'deviations', object>) =>
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
      'deviations.id as parentId',
      'deviations.number as parentNumber',
      'deviations.title as parentTitle',
      'deviations.severity as level',
      'deviations.severity_floor as floor',
      'deviations.department_id as departmentId',
      'deviations.assignee_id as handlerId',
      'deviations.is_restricted as isRestricted',
      sql<boolean>`deviations.status = 'closed'`.as('isParentClosed'),
      sql<boolean>`not exists (select from actions other where other.deviation_id = actions.deviation_id and other.id <> actions.id
        and other.status <> 'cancelled' and other.action_type in ('corrective', 'preventive'))`.as('isOnlyMeasure'),
      linkedFiles('actions.id').as('files'),
    ])
    .$narrowType<{
      status: ActionStatus
      actionType: ActionType
      hierarchyLevel: HierarchyLevel | null
      verificationMethod: VerificationMethod | null
      level: ParentLevel
      floor: ParentLevel | null
    }>()

export const getAction = (tx: TenantDb, actor: Actor, id: string) =>
  described(tx.selectFrom('actions').innerJoin('deviations', 'deviations.id', 'actions.deviation_id'))
    .where(visibleTo(actor))
    .where('actions.id', '=', id)
    .executeTakeFirstOrThrow(missing)

/** For a select list over `deviations`: the actions of the case, in the order they were planned. */
export const actionsOfCase = jsonArrayFrom(
  described(expressionBuilder<DB, 'deviations'>().selectFrom('actions'))
    .whereRef('actions.deviation_id', '=', 'deviations.id')
    .orderBy('actions.created_at')
    .orderBy('actions.id'),
)

/** Every step of an action holds its case, so a case and its actions never change at the same time. */
export const lockParent = (tx: TenantDb, actionId: string) =>
  tx
    .selectFrom('deviations')
    .select('id')
    .where('id', '=', (q) => q.selectFrom('actions').select('deviation_id').where('actions.id', '=', actionId))
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow(missing)

export const nextNumber = async (tx: TenantDb, year: number) =>
  (await sql<{ number: string }>`select next_number(${sql.lit(actionKind.prefix)}, ${year}) as number`.execute(tx)).rows[0]!.number

export const insertAction = (tx: TenantDb, row: Insertable<DB['actions']>) => tx.insertInto('actions').values(row).execute()

export const updateAction = (tx: TenantDb, id: string, set: Updateable<DB['actions']>) =>
  tx
    .updateTable('actions')
    .set({ ...set, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute()

/** Actions of a case that grew graver must be verified from now on; what is finished stays as it was judged. */
export const requireVerification = (tx: TenantDb, deviationId: string, actorId: string, at: string) =>
  tx
    .updateTable('actions')
    .set({ is_verification_required: true, updated_by: actorId, updated_at: at, version: sql<number>`version + 1` })
    .where('deviation_id', '=', deviationId)
    .where('is_verification_required', '=', false)
    .where('status', 'not in', ['verified', 'cancelled'])
    .returning(['id', 'number'])
    .execute()

/** True for an active user of the tenant, who then cannot leave before this transaction ends. */
export const isActiveUser = async (tx: TenantDb, id: string) =>
  (await tx.selectFrom('users').select('id').where('id', '=', id).where('status', '=', 'active').forShare().executeTakeFirst()) !==
  undefined
