import { type Actor, roleOf } from '@portal/kit/actor'
import { osloDate } from '@portal/kit/dates'
import { isSmall, may } from '@portal/kit/permissions'
import { firstGap, gapIf } from '@portal/kit/rules'
import { lookByLaw } from '@portal/modules/cases/authorityNotifications/server/public'
import { isActiveDepartment, isActiveLocation } from '@portal/modules/identity/company/server/public'
import { lockActiveUser } from '@portal/modules/identity/users/server/public'
import type { TenantDb } from '@portal/platform/db/db'
import type { Category } from '../contract.ts'
import { type DeviationFacts, hasBeenGrave } from '../rules.ts'
import { deviationTexts } from '../texts.ts'

const { error } = deviationTexts
const slack = 5 * 60_000

/** A handler is active and may write: an auditor or controller judges the work of others and does not do it. */
export async function unfitHandler(tx: TenantDb, assigneeId: string) {
  const user = await lockActiveUser(tx, assigneeId)
  if (!user) return gapIf(true, 'assigneeId', error.handlerInactive)
  return gapIf(!may({ role: roleOf(user.roleId) }, 'write'), 'assigneeId', error.handlerReadsOnly)
}

/** Who has said that law asks nothing of a grave case does not get it to treat (decision 081). */
export const waiverTreats = (actor: Actor, facts: DeviationFacts, assigneeId: string) =>
  gapIf(hasBeenGrave(facts) && facts.waivedByIds.includes(assigneeId) && !isSmall(actor), 'assigneeId', error.handlerWaived)

export const unusedLocation = async (tx: TenantDb, locationId: string | null | undefined) =>
  gapIf(!!locationId && !(await isActiveLocation(tx, locationId)), 'locationId', error.locationInactive)

export const unusedDepartment = async (tx: TenantDb, departmentId: string | null | undefined) =>
  gapIf(!!departmentId && !(await isActiveDepartment(tx, departmentId)), 'departmentId', error.departmentInactive)

export const past = (dueDate: string, now: Date) => gapIf(dueDate < osloDate(now), 'dueDate', error.past)

/** Domain 3.3.1: of these a clock runs from when the company became aware. */
export const asksDetected = (category: Category) => category === 'privacy' || category === 'infoSec'

type Times = { occurredAt?: string | null; detectedAt?: string | null }
/** X-02: nothing has happened yet that a report tells of, and nothing is seen before it happens. Phones' clocks may be five minutes fast. */
export function wrongTimes({ occurredAt, detectedAt }: Times, now: Date) {
  const [occurred, detected] = [occurredAt, detectedAt].map((at) => (at ? new Date(at).getTime() : null))
  return [
    ...gapIf(occurred !== null && occurred! > now.getTime() + slack, 'occurredAt', error.future),
    ...firstGap(
      gapIf(detected !== null && detected! > now.getTime() + slack, 'detectedAt', error.future),
      gapIf(occurred !== null && detected !== null && detected! < occurred!, 'detectedAt', error.detectedBefore),
    ),
  ]
}

type ReportFacts = Omit<Parameters<typeof lookByLaw>[0], 'category'> & { category: Category; hints: readonly Category[] }
/** Looked at in time for a clock of law as well: also one the words may mean, while nobody has chosen a category. */
export function inTime(own: Date, { category, hints, ...facts }: ReportFacts, now: Date): Date {
  const clocks = (category === 'other' ? hints : [category]).map((one) => lookByLaw({ ...facts, category: one }, now))
  return new Date(Math.min(own.getTime(), ...clocks.map((at) => at?.getTime() ?? Number.POSITIVE_INFINITY)))
}
