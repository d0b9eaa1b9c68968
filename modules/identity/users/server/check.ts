import { osloDate } from '@portal/kit/dates'
import { Failure } from '@portal/kit/errors'
import { isActiveLocation } from '@portal/modules/identity/company/server/public'
import type { Context } from '@portal/platform/http/verb'
import type { UserStep } from '../contract.ts'
import { userRules } from '../rules.ts'
import { userTexts as texts } from '../texts.ts'
import * as queries from './queries.ts'

/** A rule that one field breaks: the sentence stands at the field, and above the form. */
export const refuseField = (field: string, message: string) =>
  new Failure('guard', { message, missing: [field], fields: { [field]: message } })

/** Holds the user, and decides whether the step is possible for them as they are now. */
export async function decide({ tx, actor }: Context, step: UserStep, { id, version }: { id: string; version: number }) {
  const before = await queries.lockUser(tx, id)
  const status = userRules.decide(actor, before, step)
  if (version !== before.version) throw new Failure('conflict')
  return { before, status }
}

/** The department somebody is placed in is one in use. Returns who leads it. */
export async function checkDepartment({ tx }: Context, departmentId: string, field = 'departmentId') {
  const department = await queries.holdDepartment(tx, departmentId)
  if (!department?.isActive) throw refuseField(field, texts.inactiveDepartment)
  return department.leaderId
}

/** Who works at a place of their own works at one in use. */
export async function checkLocation({ tx }: Context, locationId: string | null | undefined) {
  if (locationId && !(await isActiveLocation(tx, locationId))) throw refuseField('locationId', texts.inactiveLocation)
}

export async function checkManager({ tx }: Context, managerId: string, userId: string | null) {
  if (managerId === userId) throw refuseField('managerId', texts.ownManager)
  if (!(await queries.holdActivePerson(tx, managerId))) throw refuseField('managerId', texts.inactivePerson)
}

type Access = { employmentType: string; accessUntil?: string | null }
/** A consultant's access has an end, and no access ends before it begins. */
export function checkAccess({ now }: Context, { employmentType, accessUntil }: Access, before: { accessUntil: string | null } | null) {
  if (employmentType === 'external' && !accessUntil) throw refuseField('accessUntil', texts.accessUntilRequired)
  if (accessUntil && accessUntil !== before?.accessUntil && accessUntil < osloDate(now)) throw refuseField('accessUntil', texts.notPast)
}
