import { type Actor, roleOf } from '@portal/kit/actor'
import { type IsoDate, osloDate } from '@portal/kit/dates'
import { missing } from '@portal/kit/errors'
import { may } from '@portal/kit/permissions'
import type { TenantDb } from '@portal/platform/db'
import { freeExtensions, type TaskSource } from '../choices.ts'
import { givesFreely } from '../rules.ts'
import { refusalTexts } from '../texts.ts'
import { isOfGraveCase } from './contents/caseQueries.ts'
import { activeDepartment, holdActiveUser, isActiveLocation, isOpenProject, leaderOf } from './people/peopleQueries.ts'
import type { TaskRecord } from './queries.ts'
import { refuseIf } from './take.ts'

const { error } = refusalTexts

/** who is given a task is active, of the tenant, and in a role that does work. */
export async function checkAssignee(tx: TenantDb, assigneeId: string) {
  const user = await holdActiveUser(tx, assigneeId)
  refuseIf(!user, 'assigneeId', error.assigneeInactive)
  if (!user) throw missing()
  refuseIf(!may({ role: roleOf(user.roleId) }, 'write', 'audit', 'control'), 'assigneeId', error.assigneeReadsOnly)
  return user
}

/** Role 3 gives tasks to themselves and to their own leader (domain 3.2.2). */
export async function refuseStranger(tx: TenantDb, actor: Actor, assigneeId: string, message: string) {
  refuseIf(!(await mayGiveTo(tx, actor, assigneeId)), 'assigneeId', message)
}

export const mayGiveTo = async (tx: TenantDb, actor: Actor, assigneeId: string) =>
  givesFreely(actor) || assigneeId === actor.id || (await leaderOf(tx, actor.id))?.id === assigneeId

type Approval = { isApprovalRequired: boolean; approverId?: string | null | undefined }
/** Somebody else, who is here, approves. An approver is kept only where approval is asked for. */
export async function checkApprover(tx: TenantDb, { isApprovalRequired, approverId = null }: Approval, assigneeId: string) {
  if (!isApprovalRequired) return null
  refuseIf(!approverId, 'approverId', error.noApprover)
  refuseIf(approverId === assigneeId, 'approverId', error.approverIsAssignee)
  const user = approverId ? await holdActiveUser(tx, approverId) : undefined
  refuseIf(!user, 'approverId', error.approverInactive)
  refuseIf(!!user && !may({ role: roleOf(user.roleId) }, 'write', 'audit', 'control'), 'approverId', error.assigneeReadsOnly)
  return approverId
}

/** Nobody approves what they are to do with others. */
export function refuseCoApprover(approverId: string | null, { people, subtasks }: Pick<TaskRecord, 'people' | 'subtasks'>) {
  const isCo = people.some((one) => one.part === 'coAssignee' && one.id === approverId)
  refuseIf(isCo, 'approverId', error.coApproves)
  const hasPoint = approverId !== null && subtasks.some(({ assignee }) => assignee?.id === approverId)
  refuseIf(hasPoint, 'approverId', error.pointApproves)
}

/** The department that was chosen, else the assignee's own, else the top one. */
export async function departmentFor(tx: TenantDb, chosen: string | null | undefined, own: string | null) {
  const found = (await activeDepartment(tx, chosen ?? own)) ?? (chosen ? undefined : await activeDepartment(tx, null))
  refuseIf(!found, 'departmentId', error.departmentInactive)
  return found!.id
}

export async function refuseUnusedLocation(tx: TenantDb, locationId: string | null | undefined) {
  if (locationId) refuseIf(!(await isActiveLocation(tx, locationId)), 'locationId', error.locationInactive)
}

export async function refuseUnusedProject(tx: TenantDb, projectId: string | null | undefined) {
  if (projectId) refuseIf(!(await isOpenProject(tx, projectId)), 'projectId', error.projectArchived)
}

type Extended = { extensionCount: number; sourceType: TaskSource; sourceId: string | null }
/** What a grave avvik or an order led to is put off three times; then an administrator decides (domain 3.2.2). */
export async function refuseFurther(tx: TenantDb, actor: Actor, { extensionCount, sourceType, sourceId }: Extended) {
  if (actor.role === 'admin' || extensionCount < freeExtensions) return
  const isGrave = sourceType === 'order' || (sourceType === 'deviation' && !!sourceId && (await isOfGraveCase(tx, sourceId)))
  refuseIf(isGrave, 'dueDate', error.putOffEnough)
}

export const refusePast = (dueDate: IsoDate, now: Date) => refuseIf(dueDate < osloDate(now), 'dueDate', error.past)
/** */
export const refuseLateStart = (startDate: IsoDate | null | undefined, dueDate: IsoDate) =>
  refuseIf(!!startDate && startDate > dueDate, 'startDate', error.startAfterDue)
