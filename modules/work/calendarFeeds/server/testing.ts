import ICAL from 'ical.js'
import { expect } from 'vitest'
import type { Tenant, TestPortal, Who } from '../../../../apps/server/testing.ts'

/** The path of a new address of a calendar, as another calendar asks for it. */
export async function address(t: Tenant, who: Who, of = '/calendar-feed') {
  const { status, body, text } = await t.as(who).post(of, {})
  expect(status, text).toBe(200)
  expect(body.address).toMatch(/^http:\/\/localhost:8080\/api\/calendar\/[\w-]{48}\.ics$/)
  return new URL(body.address).pathname
}

/** What stands in the calendar at an address. */
export async function eventsAt({ app }: Pick<TestPortal, 'app'>, url: string) {
  const answer = await app.inject({ method: 'GET', url })
  expect(answer.statusCode, answer.body).toBe(200)
  const calendar = new ICAL.Component(ICAL.parse(answer.body))
  return calendar.getAllSubcomponents('vevent').map((one) => {
    const event = new ICAL.Event(one)
    return {
      uid: event.uid,
      title: event.summary,
      day: event.startDate.toString(),
      isDay: event.startDate.isDate,
      days: event.duration.toSeconds() / 86_400,
      sequence: Number(one.getFirstPropertyValue('sequence')),
      status: one.getFirstPropertyValue('status'),
      url: String(one.getFirstPropertyValue('url')),
      text: event.description,
    }
  })
}
