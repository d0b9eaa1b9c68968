import { afterAll, expect, test } from 'vitest'
import { testPortal } from '../../../../../apps/server/testing.ts'
import { inDays, reported, seen, solved, started, step } from '../testing.ts'

const portal = await testPortal()
afterAll(() => portal.close())
const reason = 'Faren var mindre enn først antatt'

test('who treated a grave case does not close it after lowering it; somebody else does (S2, decision 022)', async () => {
  const t = await portal.tenant()
  const deviation = await solved(t, { severity: 'high' })
  const lowered = await step(t, 'leader', deviation, 'change-severity', { severity: 'low', reason })
  expect(lowered.body).toMatchObject({ severity: 'low', gravestSeverity: 'high' })
  expect(lowered.body.can).not.toContain('close')
  expect((await step(t, 'leader', lowered.body, 'close')).body.code).toBe('sod')
  const [{ id, version }] = lowered.body.actions
  expect((await t.as('controller').post(`/actions/${id}/verify`, { version, method: 'visual' })).status).toBe(200)
  expect((await step(t, 'leader', await seen(t, deviation.id), 'close')).body.code).toBe('sod')
  expect((await step(t, 'controller', await seen(t, deviation.id), 'close')).status).toBe(200)
})

test('a severity only the reporter chose binds nobody', async () => {
  const t = await portal.tenant()
  const deviation = await reported(t, { severity: 'critical' })
  expect(deviation.gravestSeverity).toBeNull()
  const input = { assigneeId: t.users.leader.id, category: 'quality', severity: 'low', dueDate: inDays(10), reason }
  const begun = await step(t, 'leader', deviation, 'start', input)
  expect(begun.body).toMatchObject({ severity: 'low', gravestSeverity: 'low', categoriesHeld: ['other', 'quality'] })
})

test('a breach of privacy called something else is neither closed without treatment nor deleted (D3, D9, decision 022)', async () => {
  const t = await portal.tenant()
  const begun = await started(t)
  const as = (category: string, from: object) => {
    const { title, description, deviationType, occurredAt, detectedAt, dueDate } = from as Record<string, unknown>
    return { title, description, deviationType, occurredAt, detectedAt, dueDate, category }
  }
  const edited = async (category: string) => {
    const now = await seen(t, begun.id, 'leader')
    const { status, body } = await t.as('leader').put(`/deviations/${begun.id}`, { version: now.version, ...as(category, now) })
    expect([status, body.message]).toEqual([200, undefined])
    return body
  }
  await edited('privacy')
  const renamed = await edited('documentation')
  expect(renamed.categoriesHeld).toEqual(['other', 'workAtHeight', 'privacy', 'documentation'])
  const back = (await step(t, 'leader', renamed, 'put-back', { reason: 'Feil avdeling fikk saken' })).body
  expect(back.directClosureReasons).toEqual(['duplicate'])
  const closing = { closureReason: 'notDeviation', closureComment: 'Dette var ikke noe avvik likevel' }
  expect((await step(t, 'leader', back, 'close-directly', closing)).body.missing).toEqual(['closureReason', 'duties'])
  for (const who of ['leader', 'admin'] as const)
    expect((await step(t, who, back, 'delete', { reason: 'Meldt ved en feil' })).status).not.toBe(200)
})

test('nobody writes the memory: not by a request, and not past the verbs', async () => {
  const t = await portal.tenant()
  const deviation = await started(t, { severity: 'high' })
  await portal.owner(`update deviations set gravest_severity = 'low', categories_held = '{}' where ks_id = $1 and id = $2`, [
    t.ksId,
    deviation.id,
  ])
  expect(await seen(t, deviation.id)).toMatchObject({ gravestSeverity: 'high', categoriesHeld: ['other', 'workAtHeight'] })
})
