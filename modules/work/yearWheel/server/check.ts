import { roleOf } from '@portal/kit/actor'
import { may } from '@portal/kit/permissions'
import { type Gap, gapIf } from '@portal/kit/rules'
import { isActiveDepartment } from '@portal/modules/identity/company/server/public'
import { lockActiveUser } from '@portal/modules/identity/users/server/public'
import type { Context } from '@portal/platform/http/verb'
import type { NewEvent } from '../contract.ts'
import { wheelTexts } from '../texts.ts'
import { unknownTemplate } from './assign.ts'
import type { EventRecord } from './queries.ts'

const { error } = wheelTexts
export type EventInput = Omit<NewEvent, 'year'>

/** who is given something to do is active, of the tenant, and in a role that does work. */
export async function unfitOwner({ tx }: Context, ownerId: string | null | undefined): Promise<Gap[]> {
  if (!ownerId) return []
  const user = await lockActiveUser(tx, ownerId)
  if (!user) return gapIf(true, 'ownerId', error.ownerInactive)
  return gapIf(!may({ role: roleOf(user.roleId) }, 'write', 'audit', 'control'), 'ownerId', error.ownerReadsOnly)
}

const two = (n: number) => String(n).padStart(2, '0')
export const firstOf = (year: number, month: number) => `${year}-${two(month)}-01`
export const outside = (year: number, month: number, dueDate: string | null | undefined) =>
  gapIf(!!dueDate && dueDate.slice(0, 7) !== firstOf(year, month).slice(0, 7), 'dueDate', error.dateOutside(year))

/** Everything that is left out or wrong, at once. */
export async function lacking(ctx: Context, year: number, input: EventInput, before?: EventRecord): Promise<Gap[]> {
  const { departmentId, ownerId } = input
  const isMoved = !!departmentId && departmentId !== before?.departmentId
  return [
    ...outside(year, input.month, input.dueDate),
    ...(ownerId === before?.ownerId ? [] : await unfitOwner(ctx, ownerId)),
    ...gapIf(isMoved && !(await isActiveDepartment(ctx.tx, departmentId)), 'departmentId', error.departmentInactive),
    ...(await unknownTemplate(ctx, input, before)),
  ]
}

/** When it comes, and how often: what the rule is made of. */
export type Timing = Pick<EventInput, 'month' | 'dueDate' | 'everyYears'> & { months?: readonly number[] | undefined }
export const comesOften = ({ everyYears, months }: Timing) => !!everyYears && !!months && months.length > 1
export const notAmong = (timing: Timing) =>
  gapIf(comesOften(timing) && !timing.months!.includes(timing.month), 'month', error.notAmongMonths)
