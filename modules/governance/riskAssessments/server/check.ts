import { roleOf } from '@portal/kit/actor'
import { may } from '@portal/kit/permissions'
import { type Gap, gapIf } from '@portal/kit/rules'
import { unusedProject } from '@portal/modules/company/projects/server/public'
import { lockActiveUser } from '@portal/modules/identity/users/server/public'
import type { TenantDb } from '@portal/platform/db/db'
import { assessmentTexts } from '../texts.ts'
import { placesInUse } from './queries.ts'

const { lack } = assessmentTexts

type Places = { departmentId: string; locationId?: string | null | undefined; projectId?: string | null | undefined }
/** what it belongs to is in use. What is not changed is not asked of. */
export async function unfitPlaces(tx: TenantDb, places: Places, before?: Places): Promise<Gap[]> {
  const { department, location } = await placesInUse(tx, places.departmentId, places.locationId ?? null)
  return [
    ...gapIf(!department && places.departmentId !== before?.departmentId, 'departmentId', lack.inactiveDepartment),
    ...gapIf(!location && places.locationId !== before?.locationId, 'locationId', lack.unknownPlace),
    ...(places.projectId === before?.projectId ? [] : await unusedProject(tx, places.projectId)),
  ]
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
  for (const [n, { userId }] of people.entries())
    if (userId && !(await lockActiveUser(tx, userId))) gaps.push(...gapIf(true, `${field}.${n}`, lack.personInactive))
  return gaps
}
