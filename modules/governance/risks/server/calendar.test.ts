import ICAL from 'ical.js'
import { afterAll, expect, test } from 'vitest'
import { type Tenant, testPortal, type Who } from '../../../../apps/server/testing.ts'
import { act, inMonths, ok, planned, readRisk, scored } from './testing.ts'

const portal = await testPortal()
afterAll(() => portal.close())

async function events(t: Tenant, who: Who) {
  const { address } = ok(await t.as(who).post('/calendar-feed', {}))
  const answer = await portal.app.inject({ method: 'GET', url: new URL(address).pathname })
  expect(answer.statusCode, answer.body).toBe(200)
  return new ICAL.Component(ICAL.parse(answer.body)).getAllSubcomponents('vevent').map((one) => {
    const { summary, startDate } = new ICAL.Event(one)
    return { title: summary, day: startDate.toString() }
  })
}

test('the owner of a risk in the register has its review in the calendar, and the end of its acceptance', async () => {
  const t = await portal.tenant()
  const one = await planned(t, await scored(t, 3, 4, { mitigation: 'Rekkverk og opplæring' }))
  const reason = 'Vi må ha stillas for å bygge huset'
  const asked = ok(await act(t, 'leader', one, 'ask-acceptance', { acceptorIds: [t.users.admin.id], reason }))
  const until = inMonths(3)
  ok(await act(t, 'admin', asked, 'accept', { until, reason: 'Akseptert mens rekkverket bygges' }))
  const { reviewDate } = await readRisk(t, one.id)
  const found = await events(t, 'leader')
  expect(found).toContainEqual({ title: 'Gjennomgang av risiko: Fall fra stillas', day: reviewDate })
  expect(found).toContainEqual({ title: 'Aksept av risiko går ut: Fall fra stillas', day: until })
  expect(await events(t, 'otherLeader')).toEqual([])
})
