import { afterAll, expect, test } from 'vitest'
import { type Tenant, testPortal } from '../../../../apps/server/testing.ts'
import { closed, reported } from '../../../cases/deviations/server/testing.ts'
import { appoint } from '../../../records/access/server/testing.ts'
import type { HeadFigures } from '../contract.ts'

const portal = await testPortal()
afterAll(() => portal.close())

const read = async (t: Tenant, who: 'admin' | 'leader' = 'leader'): Promise<HeadFigures['figures']> => {
  const { status, body, text } = await t.as(who).get('/statistics/head')
  expect(status, text).toBe(200)
  return body.figures
}
const moved = (t: Tenant, id: string, changes: string) =>
  t.owner(`update deviations set ${changes} where ks_id = $1 and id = $2`, [t.ksId, id])

test('the general manager reads kept deadlines and open grave cases, now and thirty days ago; others do not', async () => {
  const t = await portal.tenant()
  for (const who of ['admin', 'leader', 'employee', 'auditor'] as const)
    expect([who, (await t.as(who).get('/statistics/head')).status]).toEqual([who, 403])
  expect((await t.as('leader').get('/dashboard')).body.can).not.toContain('seeCompany')
  await appoint(t, t.users.leader.id, 'dagligLeder')
  expect((await t.as('leader').get('/dashboard')).body.can).toContain('seeCompany')

  // Two grave ones open, of which one was a month ago; one that is not grave.
  const [old] = [
    await reported(t, { severity: 'high' }),
    await reported(t, { severity: 'critical' }),
    await reported(t, { severity: 'low' }),
  ]
  await moved(t, old!.id, `reported_at = now() - interval '40 days'`)
  // Closed in time and late in the last thirty days, and in time before them.
  const ended = [await closed(t), await closed(t), await closed(t)]
  await moved(t, ended[0]!.id, `due_date = (closed_at at time zone 'Europe/Oslo')::date`)
  await moved(t, ended[1]!.id, `due_date = (closed_at at time zone 'Europe/Oslo')::date - 1`)
  await moved(
    t,
    ended[2]!.id,
    `reported_at = now() - interval '60 days', closed_at = now() - interval '45 days', due_date = (now() - interval '40 days')::date`,
  )
  const [h1, inTime, openGrave] = await read(t)
  expect([h1!.key, h1!.value]).toEqual(['h1', null])
  expect(inTime).toMatchObject({ key: 'inTime', value: 50, before: 100 })
  expect(openGrave).toMatchObject({ key: 'openGrave', value: 2, before: 1 })
  for (const { line } of [inTime!, openGrave!]) expect(line).toHaveLength(13)
  const last = inTime!.line.at(-1)!
  const list = `/deviations?closedFrom=${last.from}&closedTo=${last.to}`
  expect((await t.as('leader').get(list)).body.total).toBe(2)
  expect((await t.as('leader').get('/deviations?severity=high,critical&status=open,inProgress,resolved')).body.total).toBe(2)
})
