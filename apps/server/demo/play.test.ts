import { addDays, osloDate } from '@portal/kit/dates'
import { deviations } from '@portal/modules/cases/deviations'
import { openClient } from '@portal/platform/db/openClient'
import { afterAll, expect, test } from 'vitest'
import { reported } from '../../../modules/cases/deviations/server/testing.ts'
import { openOf, placeOf, scored } from '../../../modules/governance/risks/server/testing.ts'
import { testPortal } from '../testing.ts'
import { play } from './play.ts'

const portal = await testPortal()
afterAll(() => portal.close())

test('what people of the demo company do has the consequences it has for anybody: a case proposes a higher risk', async () => {
  const t = await portal.tenant()
  const locationId = await placeOf(t)
  const risk = await scored(t, 1, 4, { locationId })
  const { id, version } = await reported(t, { locationId })
  const now = new Date()
  const client = await openClient(portal.database)
  try {
    await client.query('begin')
    await play(portal.portal, client, t.ksId, [
      {
        at: now.toISOString(),
        happen: (act) =>
          act(t.users.leader, deviations.start, {
            id,
            version,
            assigneeId: t.users.leader.id,
            category: 'workAtHeight',
            severity: 'medium',
            dueDate: addDays(osloDate(now), 10),
          }),
      },
    ])
    await client.query('commit')
  } finally {
    await client.end()
  }
  expect(await openOf(t, risk.id)).toMatchObject([{ rule: 'frequency', facts: [{ id }] }])
})
