import { addMonths, osloDate } from '@portal/kit/dates'
import { afterAll, expect, test } from 'vitest'
import { type Tenant, testPortal, type Who } from '../../../../apps/server/testing.ts'
import { address, eventsAt } from '../../../work/calendarFeeds/server/testing.ts'

const portal = await testPortal()
afterAll(() => portal.close())

const inSpring = addMonths(osloDate(new Date()), 4)
async function reviewed(t: Tenant, more: object = {}, who: Who = 'leader') {
  const made = await t
    .as(who)
    .post('/risk-assessments', { title: 'Arbeid på tak', assessmentType: 'infosec', departmentId: t.departments.north, ...more })
  expect(made.status, made.text).toBe(200)
  const { id, version, title, departmentId, owner } = made.body
  const edited = await t.as(who).put(`/risk-assessments/${id}`, { version, title, departmentId, ownerId: owner.id, reviewDate: inSpring })
  expect(edited.status, edited.text).toBe(200)
  return edited.body
}
const events = async (t: Tenant, who: Who, of?: string) => eventsAt(portal, await address(t, who, of))

test('an assessment stands in its owner’s calendar on the day it is to be reviewed, and in nobody else’s', async () => {
  const t = await portal.tenant()
  const one = await reviewed(t)
  const title = 'Gjennomgang av risikovurdering: Arbeid på tak'
  const url = `http://localhost:8080/risk-evaluation/assessments/${one.id}`
  expect(await events(t, 'leader')).toEqual([expect.objectContaining({ title, day: inSpring, isDay: true, status: 'CONFIRMED', url })])
  expect(await events(t, 'otherLeader')).toEqual([])
})

test('the company’s calendar has those that are approved, and of a restricted one nothing', async () => {
  const t = await portal.tenant()
  const [open, , restricted] = [
    await reviewed(t),
    await reviewed(t, { title: 'Bare et utkast' }),
    await reviewed(t, { title: 'Arbeidsmiljøet i nord', assessmentType: 'psychosocial' }),
  ]
  await t.owner('update risk_assessments set approved_number = 1 where id = any($1)', [[open.id, restricted.id]])
  expect((await events(t, 'admin', '/company/calendar-feed')).map(({ title }) => title)).toEqual([
    'Gjennomgang av risikovurdering: Arbeid på tak',
  ])
  const own = await events(t, 'leader')
  expect(own.map(({ title }) => title)).toContain(`Gjennomgang av risikovurdering: ${restricted.number}`)
})
