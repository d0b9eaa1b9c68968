import { expect } from 'vitest'
import type { Tenant, Who } from '../../../../apps/server/testing.ts'
import { inDays } from '../../../cases/deviations/server/testing.ts'

export const canary = 'Kanarifugl'

/** A case of a restricted category in Nord: its reporter and the leader of Nord see it, and nobody else. */
export async function secret(t: Tenant, given: object = {}, who: Who = 'employee') {
  const body = { title: `${canary} tittel`, description: `${canary} er borte fra brakka`, category: 'theft', ...given }
  const { status, body: receipt, text } = await t.as(who).post('/deviations', body)
  expect(status, text).toBe(200)
  return receipt as { id: string; number: string }
}

/** An action the leader plans for themselves. */
export const secretAction = (t: Tenant) => ({
  title: `${canary} tiltak`,
  actionType: 'corrective',
  hierarchyLevel: 'engineering',
  ownerId: t.users.leader.id,
  dueDate: inDays(3),
})

/** Somebody who holds an office from today, registered by an administrator. */
export async function appoint(t: Tenant, userId: string, appointmentType: string, given: object = {}) {
  const id = crypto.randomUUID()
  await t.owner(
    `insert into appointments (ks_id, id, user_id, appointment_type, from_date, registered_by, registered_at, confirmed_by, confirmed_at, department_id, location_id, to_date, safety_area, project_id)
      values ($1, $2, $3, $4, current_date - 1, $5, now(), $5, now(), $6, $7, $8, $9, $10)`,
    [
      t.ksId,
      id,
      userId,
      appointmentType,
      t.users.otherAdmin.id,
      ...(['departmentId', 'locationId', 'toDate', 'safetyArea', 'projectId'] as const).map(
        (key) => (given as Record<string, unknown>)[key] ?? null,
      ),
    ],
  )
  return id
}
