import { afterAll, expect, test } from 'vitest'
import { testPortal } from '../../../apps/server/testing.ts'

const portal = await testPortal()
afterAll(() => portal.close())
const report = (description: string, more: object = {}) => ({ description, ...more })

test('every number is that of the list it opens', async () => {
  const t = await portal.tenant()
  for (const severity of ['low', 'high', 'critical', 'high'])
    expect((await t.as('employee').post('/deviations', report('Rekkverk mangler på dekket', { severity }))).status).toBe(200)
  await t.as('otherEmployee').post('/deviations', report('Løs kabel i gangsonen'))
  const { body } = await t.as('leader').get('/dashboard')
  const total = async (query: string) => (await t.as('leader').get(`/deviations?${query}`)).body.total
  const inTeam = body.counts.find((one: { kind: string }) => one.kind === 'newInTeam')
  expect(inTeam.count).toBe(4)
  expect(inTeam.count).toBe(await total('view=team&status=open'))
  for (const { severity, count } of body.openBySeverity)
    expect([severity, count]).toEqual([severity, await total(`severity=${severity}&status=open,inProgress,resolved`)])
  for (const { minAgeDays, maxAgeDays, count } of body.openByAge)
    expect([minAgeDays, count]).toEqual([
      minAgeDays,
      await total(`status=open,inProgress,resolved&minAgeDays=${minAgeDays}${maxAgeDays === null ? '' : `&maxAgeDays=${maxAgeDays}`}`),
    ])
  expect(body.openBySeverity.reduce((sum: number, one: { count: number }) => sum + one.count, 0)).toBe(5)
  expect(body.openByAge.reduce((sum: number, one: { count: number }) => sum + one.count, 0)).toBe(5)
})

test('an employee sees own reports, and nothing of others’', async () => {
  const t = await portal.tenant()
  await t.as('employee').post('/deviations', report('Lift brukt uten opplæring'))
  await t.as('otherEmployee').post('/deviations', report('Ukjent for de andre'))
  const { body } = await t.as('employee').get('/dashboard')
  expect(body.myReports).toHaveLength(1)
  expect(body.openBySeverity.reduce((sum: number, one: { count: number }) => sum + one.count, 0)).toBe(1)
  expect(JSON.stringify(body)).not.toContain('Ukjent')
  expect(body.counts.map((one: { kind: string }) => one.kind)).not.toContain('newInTeam')
})
