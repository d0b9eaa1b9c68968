import { type Actor, roleOf } from '@portal/kit/actor'
import { type IsoDate, osloDate } from '@portal/kit/dates'
import { may } from '@portal/kit/permissions'
import { firstGap, type Gap, gapIf } from '@portal/kit/rules'
import { isActiveLocation } from '@portal/modules/identity/company/server/public'
import { lockActiveUser } from '@portal/modules/identity/users/server/public'
import type { TenantDb } from '@portal/platform/db/db'
import { freeExtensions, type TaskSource } from '../choices.ts'
import { givesFreely } from '../rules.ts'
import { refusalTexts } from '../texts.ts'
import { isOfGraveCase } from './contents/caseQueries.ts'
import { activeDepartment, leaderOf } from './people/peopleQueries.ts'
import type { TaskRecord } from './queries.ts'

const { error } = refusalTexts

/** who is given work is active, of the tenant, and in a role that does it. */
export async function unfit(tx: TenantDb, id: string, field = 'assigneeId', inactive = error.assigneeInactive): Promise<Gap[]> {
  const user = await lockActiveUser(tx, id)
  return user
    ? gapIf(!may({ role: roleOf(user.roleId) }, 'write', 'audit', 'control'), field, error.assigneeReadsOnly)
    : gapIf(true, field, inactive)
}

/** Role 3 gives tasks to themselves and to their own leader (domain 3.2.2). */
export const unfitFrom = async (tx: TenantDb, actor: Actor, assigneeId: string, message: string) =>
  firstGap(await unfit(tx, assigneeId), gapIf(!(await mayGiveTo(tx, actor, assigneeId)), 'assigneeId', message))

export const mayGiveTo = async (tx: TenantDb, actor: Actor, assigneeId: string) =>
  givesFreely(actor) || assigneeId === actor.id || (await leaderOf(tx, actor.id))?.id === assigneeId

type Approval = { isApprovalRequired: boolean; approverId?: string | null | undefined }
/** An approver is kept only where approval is asked for. */
export const approverOf = ({ isApprovalRequired, approverId = null }: Approval) => (isApprovalRequired ? approverId : null)
/** Somebody else, who is here, approves. */
export async function unfitApprover(tx: TenantDb, input: Approval, assigneeId: string): Promise<Gap[]> {
  const approverId = approverOf(input)
  if (!approverId) return gapIf(input.isApprovalRequired, 'approverId', error.noApprover)
  return firstGap(
    gapIf(approverId === assigneeId, 'approverId', error.approverIsAssignee),
    await unfit(tx, approverId, 'approverId', error.approverInactive),
  )
}

/** Nobody approves what they are to do with others. */
export function coApprover(approverId: string | null, { people, subtasks }: Pick<TaskRecord, 'people' | 'subtasks'>) {
  const isCo = people.some((one) => one.part === 'coAssignee' && one.id === approverId)
  const hasPoint = approverId !== null && subtasks.some(({ assignee }) => assignee?.id === approverId)
  return firstGap(gapIf(isCo, 'approverId', error.coApproves), gapIf(hasPoint, 'approverId', error.pointApproves))
}

/** The department that was chosen, else the assignee's own, else the top one; none where the chosen one is out of use. */
export const departmentFor = async (tx: TenantDb, chosen: string | null | undefined, own: string | null) =>
  ((await activeDepartment(tx, chosen ?? own)) ?? (chosen ? undefined : await activeDepartment(tx, null)))?.id

export const unusedLocation = async (tx: TenantDb, locationId: string | null | undefined) =>
  gapIf(!!locationId && !(await isActiveLocation(tx, locationId)), 'locationId', error.locationInactive)

type Extended = { extensionCount: number; sourceType: TaskSource; sourceId: string | null }
/** What a grave avvik or an order led to is put off three times; then an administrator decides (domain 3.2.2). */
export async function putOffEnough(tx: TenantDb, actor: Actor, { extensionCount, sourceType, sourceId }: Extended) {
  if (actor.role === 'admin' || extensionCount < freeExtensions) return []
  const isGrave = sourceType === 'order' || (sourceType === 'deviation' && !!sourceId && (await isOfGraveCase(tx, sourceId)))
  return gapIf(isGrave, 'dueDate', error.putOffEnough)
}

export const past = (dueDate: IsoDate, now: Date) => gapIf(dueDate < osloDate(now), 'dueDate', error.past)
/** */
export const lateStart = (startDate: IsoDate | null | undefined, dueDate: IsoDate) =>
  gapIf(!!startDate && startDate > dueDate, 'startDate', error.startAfterDue)
