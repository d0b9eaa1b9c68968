import { expect } from 'vitest'
import { nowOf, type Tenant } from '../../apps/server/testing.ts'
import { inDays, step, uploaded } from '../../modules/cases/deviations/server/testing.ts'
import { canary, secret, secretAction } from '../../modules/records/access/server/testing.ts'

/** A case that was open to all, then restricted by its category, with everything a case can hold. */
export async function furnished(t: Tenant) {
  const photo = await uploaded(t, 'employee')
  const { id, number } = await secret(t, { category: 'other', fileIds: [photo] })
  const before = await nowOf(t)
  const leader = t.as('leader')
  const input = { assigneeId: t.users.leader.id, category: 'theft', severity: 'medium', dueDate: inDays(5) }
  const begun = (await step(t, 'leader', { id, version: 1 }, 'start', input)).body
  const plan = secretAction(t)
  const [action] = (await step(t, 'leader', begun, 'actions', plan)).body.actions
  expect((await leader.post(`/deviations/${id}/comments`, { body: `${canary} kommentar` })).status).toBe(200)
  const started = (await leader.post(`/actions/${action.id}/start`, { version: action.version })).body
  const evidence = await uploaded(t, 'leader')
  const done = { version: started.version, note: `${canary} utført`, fileIds: [evidence] }
  expect((await leader.post(`/actions/${action.id}/complete`, done)).status).toBe(200)
  return { id, number, photo, evidence, actionId: action.id, actionNumber: action.number, before, after: await nowOf(t) }
}
