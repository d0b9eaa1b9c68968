import { roleOf } from '@portal/kit/actor'
import { addDays, osloDate } from '@portal/kit/dates'
import { Failure } from '@portal/kit/errors'
import { may } from '@portal/kit/permissions'
import { type Gap, gapIf } from '@portal/kit/rules'
import { unusedProject } from '@portal/modules/company/projects/server/public'
import { lockActiveUser, lockActiveUsers } from '@portal/modules/identity/users/server/public'
import type { TenantDb } from '@portal/platform/db/db'
import { mostDrawing, mostSjaDays, type SjaFields } from '../contract.ts'
import { assessmentTexts } from '../texts.ts'
import { findRegisterFor, type InUse, placesInUse } from './queries.ts'

const { lack } = assessmentTexts

type Places = { departmentId: string; locationId?: string | null | undefined; projectId?: string | null | undefined }
/** what it belongs to is in use. What is not changed is not asked of. */
export async function unfitPlaces(tx: TenantDb, places: Places, before?: Places, used?: InUse): Promise<Gap[]> {
  const { department, location } = used ?? (await placesInUse(tx, places.departmentId, places.locationId ?? null))
  return [
    ...gapIf(!department && places.departmentId !== before?.departmentId, 'departmentId', lack.inactiveDepartment),
    ...gapIf(!location && places.locationId !== before?.locationId, 'locationId', lack.unknownPlace),
    ...(places.projectId === before?.projectId ? [] : await unusedProject(tx, places.projectId)),
  ]
}

/** The register, where there is one, and what of a risk's places is not in use. */
export async function registerAt(tx: TenantDb, places: Places) {
  const { found, used } = await findRegisterFor(tx, { departmentId: places.departmentId, locationId: places.locationId ?? null })
  return { found, gaps: await unfitPlaces(tx, places, undefined, used) }
}

/** who is to answer for it is here, and in a role that may. */
export async function unfitOwner(tx: TenantDb, id: string, field: string, isLeading: boolean): Promise<Gap[]> {
  const user = await lockActiveUser(tx, id)
  if (!user) return gapIf(true, field, field === 'ownerId' ? lack.ownerInactive : lack.personInactive)
  return gapIf(isLeading && !may({ role: roleOf(user.roleId) }, 'admin', 'manage_team'), field, lack.ownerRole)
}

type Person = { userId?: string | null | undefined; name?: string | null | undefined }
/** Each is a person of the company or a name, and nobody is there twice. */
export async function unfitPeople(tx: TenantDb, people: readonly Person[], field: string): Promise<Gap[]> {
  const ids = people.flatMap(({ userId }) => userId ?? [])
  const gaps = people.flatMap(({ userId, name }, n) => gapIf(!userId === !name, `${field}.${n}`, lack.participantNobody))
  if (new Set(ids).size < ids.length) gaps.push(...gapIf(true, field, lack.participantTwice))
  const active = ids.length > 0 ? (await lockActiveUsers(tx, ids)).map(({ id }) => id) : []
  return [...gaps, ...people.flatMap(({ userId }, n) => gapIf(!!userId && !active.includes(userId), `${field}.${n}`, lack.personInactive))]
}

/** Throws 413 for a drawing that is larger than a hand makes. */
export const refuseLarge = (drawings: readonly (string | null | undefined)[]) => {
  if (drawings.some((one) => (one ?? '').length > mostDrawing)) throw new Failure('tooLarge', { message: lack.drawingTooLarge })
}
const unfitDays = ({ jobDate, validUntil }: Pick<SjaFields, 'jobDate' | 'validUntil'>): Gap[] => {
  const last = osloDate(validUntil)
  return [
    ...gapIf(last < jobDate, 'validUntil', lack.validBeforeJob),
    ...gapIf(last > addDays(jobDate, mostSjaDays), 'validUntil', lack.validTooLong),
  ]
}
/** What is wrong with an analysis as it is written. */
export async function unfitSja(tx: TenantDb, input: SjaFields, before?: Places) {
  refuseLarge(input.signers.map(({ drawing }) => drawing))
  return [
    ...unfitDays(input),
    ...(await unfitPlaces(tx, input, before)),
    ...(await unfitPeople(tx, input.signers, 'signers').then(namedSigners)),
  ]
}
/** A signer always has a name; one with an account has it beside the account. */
const namedSigners = (gaps: Gap[]) => gaps.filter(({ message }) => message !== lack.participantNobody)
