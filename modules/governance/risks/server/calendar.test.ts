import { afterAll, expect, test } from 'vitest'
import { ok, type Tenant, testPortal, type Who } from '../../../../apps/server/testing.ts'
import { address, eventsAt } from '../../../work/calendarFeeds/server/testing.ts'
import { act, inMonths, planned, readRisk, scored } from './testing.ts'

const portal = await testPortal()
afterAll(() => portal.close())

const events = async (t: Tenant, who: Who) => eventsAt(portal, await address(t, who))

test('the owner of a risk in the register has its review in the calendar, and the end of its acceptance', async () => {
  const t = await portal.tenant()
  const one = await planned(t, await scored(t, 3, 4, { mitigation: 'Rekkverk og opplæring' }))
  const reason = 'Vi må ha stillas for å bygge huset'
  const asked = ok(await act(t, 'leader', one, 'ask-acceptance', { acceptorIds: [t.users.admin.id], reason }))
  const until = inMonths(3)
  ok(await act(t, 'admin', asked, 'accept', { until, reason: 'Akseptert mens rekkverket bygges' }))
  const { reviewDate } = await readRisk(t, one.id)
  const found = await events(t, 'leader')
  expect(found).toContainEqual(expect.objectContaining({ title: 'Gjennomgang av risiko: Fall fra stillas', day: reviewDate }))
  expect(found).toContainEqual(expect.objectContaining({ title: 'Aksept av risiko går ut: Fall fra stillas', day: until }))
  expect(await events(t, 'otherLeader')).toEqual([])
})
