// BIZ-08, TEN-01: a person without the right gets one answer, whatever record they name and whatever state it is in.
import { newId } from '@portal/kit/uuid'
import { afterAll, expect, test } from 'vitest'
import { type Client, type Tenant, testPortal } from '../apps/server/testing.ts'
import { reported } from '../modules/cases/deviations/server/testing.ts'

const portal = await testPortal()
afterAll(() => portal.close())
const codes = async (answers: Promise<{ status: number; body: any }>[]) =>
  (await Promise.all(answers)).map(({ status, body }) => `${status} ${body.code} ${body.message}`)
const restricted = async (t: Tenant) => {
  const hidden = await reported(t, {}, 'otherLeader')
  await t.owner('update deviations set is_restricted = true where ks_id = $1 and id = $2', [t.ksId, hidden.id])
  return hidden.id as string
}

test('merge: who may not merge learns nothing of the cases named as duplicates', async () => {
  const t = await portal.tenant()
  const own = await reported(t)
  const other = await reported(t, {}, 'otherLeader')
  const merge = (client: Client, ...duplicateIds: string[]) =>
    client.post(`/deviations/${own.id}/merge`, { version: 9, duplicateIds, reason: 'De gjelder det samme' })
  const outsider = await portal.tenant()
  const foreign = await reported(outsider)
  for (const who of ['employee', 'auditor', 'otherLeader'] as const) {
    const refusals = await codes([other.id, await restricted(t), foreign.id, newId()].map((id) => merge(t.as(who), id)))
    expect(new Set(refusals).size, who).toBe(1)
    expect(refusals[0]).toMatch(/^403 /)
  }
})

test('effect check: who may not close the case is told so, whether or not there is anything to check', async () => {
  const t = await portal.tenant()
  const { id } = await reported(t)
  const check = (version: number) =>
    t.as('employee').post(`/deviations/${id}/effect-check`, { version, result: 'effective', note: 'Tiltakene virker fortsatt' })
  expect((await check(1)).status).toBe(403)
  const before = await codes([check(1), check(99)])
  await t.owner(`update deviations set closed_at = now(), status = 'closed' where ks_id = $1 and id = $2`, [t.ksId, id]).catch(() => {})
  expect(new Set([...before, ...(await codes([check(1), check(99)]))]).size).toBe(1)
})

test('templates: who does not keep them is refused alike for one that is there, one that is not, and with any version', async () => {
  const t = await portal.tenant()
  const { items } = (await t.as('admin').get('/task-templates')).body
  const edit = (client: Client, id: string, version: number) => client.put(`/task-templates/${id}/state`, { version, state: 'retired' })
  for (const who of ['employee', 'auditor', 'controller'] as const) {
    const refusals = await codes([edit(t.as(who), items[0].id, 0), edit(t.as(who), items[0].id, 7), edit(t.as(who), newId(), 0)])
    expect(new Set(refusals).size, who).toBe(1)
    expect(refusals[0]).toMatch(/^403 forbidden/)
  }
})

test('complete: a task that is hidden and one that is not there are the same; who sees it and does not do it is refused in every state', async () => {
  const t = await portal.tenant()
  const made = await t
    .as('admin')
    .post('/tasks', { title: 'Skift filter', priority: 'medium', assigneeId: t.users.employee.id, dueDate: '2030-01-15' })
  const { id, version } = made.body
  const complete = (client: Client, taskId: string, v: number) => client.post(`/tasks/${taskId}/complete`, { version: v })
  expect(new Set(await codes([complete(t.as('otherEmployee'), id, version), complete(t.as('otherEmployee'), newId(), 1)])).size).toBe(1)
  const refusals = await codes([complete(t.as('auditor'), id, version), complete(t.as('auditor'), id, version + 5)])
  const done = await complete(t.as('employee'), id, version)
  expect(done.status).toBe(200)
  refusals.push(...(await codes([complete(t.as('auditor'), id, version), complete(t.as('auditor'), id, done.body.version)])))
  expect(new Set(refusals).size).toBe(1)
  expect(refusals[0]).toMatch(/^403 /)
})

test('import: who may not import is refused alike for a file that is there and one that is not', async () => {
  const t = await portal.tenant()
  const uploaded = await t
    .as('admin')
    .upload('/files', { name: 'a.csv', bytes: Buffer.from('Beskrivelse\r\nGlatt gulv\r\n'), type: 'text/csv' })
  for (const path of ['/imports/check', '/imports'])
    for (const who of ['employee', 'leader', 'auditor', 'controller'] as const) {
      const refusals = await codes(
        [uploaded.body.id ?? newId(), newId()].map((fileId) => t.as(who).post(path, { kind: 'deviations', fileId, mends: [] })),
      )
      expect(new Set(refusals).size, `${who} ${path}`).toBe(1)
      expect(refusals[0]).toMatch(/^403 forbidden/)
    }
})
