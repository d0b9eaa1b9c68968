// What somebody votes is told to nobody until it is shown: whatever anybody else can read is the same, whichever vote was given.

import { inTenant } from '@portal/platform/db/db'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { nowOf, ok, type Tenant, testPortal, type Who } from '../../../../apps/server/testing.ts'

const portal = await testPortal()
afterAll(() => portal.close())

async function voted(t: Tenant) {
  const leader = t.as('leader')
  const { id, version } = ok(
    await leader.post('/risk-assessments', { title: 'Arbeid på tak', assessmentType: 'ros', departmentId: t.departments.north }),
  )
  ok(await leader.post('/risks', { title: 'Fall fra tak', category: 'workAtHeight', assessmentId: id }))
  const now = ok(await leader.get(`/risk-assessments/${id}`))
  const participants = [t.users.employee, t.users.otherEmployee, t.users.leader].map((one) => ({ userId: one.id, part: 'participant' }))
  ok(await leader.put(`/risk-assessments/${id}/participants`, { version: now.version, participants }))
  expect(version).toBeLessThan(now.version)
  const at = `/risk-assessments/${id}/meeting`
  const { session, hazards } = ok(await leader.post(at, {}))
  const ref = { sessionId: session.id, riskId: hazards[0].id, round: 1 }
  const showing = { sessionId: session.id, rounds: [{ riskId: ref.riskId, round: 1 }] }
  const vote = async (probability: number, consequence: number) =>
    ok(await t.as('employee').post(`${at}/vote`, { ...ref, probability, consequence }))
  await vote(1, 1)
  const other = async () => ok(await t.as('otherEmployee').post(`${at}/vote`, { ...ref, probability: 2, consequence: 2 }))
  return { id, at, ref, showing, vote, other }
}
const others = ['admin', 'leader', 'otherLeader', 'otherEmployee', 'auditor', 'controller'] as const

/** All that others can read of it, without when each was asked. */
async function known(t: Tenant, { id, at, ref }: { id: string; at: string; ref: { riskId: string } }, asOf?: string) {
  const headers: Record<string, string> = asOf ? { 'x-as-of': asOf } : {}
  const paths = [
    at,
    `/risk-assessments/${id}`,
    `/risk-assessments/${id}/timeline`,
    `/risks/grid?assessmentId=${id}`,
    `/risks/${ref.riskId}`,
  ]
  const now = asOf ? [] : [`/risks/${ref.riskId}/scores`, `/search?q=tak`, '/dashboard/inbox']
  const answers = []
  for (const who of others as readonly Who[])
    for (const path of [...paths, ...now]) answers.push([who, path, (await t.as(who).get(path, headers)).text])
  return answers
}

test('no page, search, past or history of another tells one vote from another', async () => {
  const t = await portal.tenant()
  const one = await voted(t)
  const [then, before] = [await nowOf(t), await known(t, one)]
  await one.vote(5, 4)
  expect(await known(t, one)).toEqual(before)
  const [later, past] = [await nowOf(t), await known(t, one, then)]
  expect(await known(t, one, later)).toEqual(past)
  // Also afterwards, of the time before it was shown.
  await one.other()
  ok(await t.as('leader').post(`${one.at}/reveal`, one.showing))
  expect(await known(t, one, then)).toEqual(past)
  expect(await known(t, one, later)).toEqual(past)
})

test('the log has who voted and when, and not what', async () => {
  const t = await portal.tenant()
  const { id, vote } = await voted(t)
  await vote(5, 4)
  const entries = await t.owner(
    `select actor_id, before, after, reason from audit where ks_id = $1 and entity_id = $2 and action = 'assessment.vote'`,
    [t.ksId, id],
  )
  expect(entries).toHaveLength(2)
  expect(entries[0]).toEqual(entries[1])
  expect(entries[0]).toMatchObject({
    actor_id: t.users.employee.id,
    before: null,
    after: { hazard: expect.stringMatching(/^RIS-/), round: 1 },
  })
})

test('showing the votes cannot be tried first, nor asked of the past', async () => {
  const t = await portal.tenant()
  const { at, showing } = await voted(t)
  for (const [name, value] of [
    ['x-dry-run', 'true'],
    ['x-as-of', new Date().toISOString()],
  ] as const) {
    const { status, text } = await t.as('leader').post(`${at}/reveal`, showing, { [name]: value })
    expect(status).toBe(400)
    expect(text).not.toContain('spread')
  }
  expect(ok(await t.as('leader').get(at)).hazards[0]).toMatchObject({ spread: null })
})

test('whoever answers a request for what is registered about the voter reads no vote, the voter does', async () => {
  const t = await portal.tenant()
  await voted(t)
  const own = await t.as('employee').post('/own-data/export', { format: 'json' })
  expect(own.text).toContain('scoringVotes')
  const asked = { type: 'access', description: 'Hva har dere om meg?' }
  const { id } = ok(await t.as('employee').post('/data-requests/own', asked))
  const found = ok(await t.as('admin').get(`/own-data/requests/${id}`))
  const title = 'Stemmene dine i møter'
  expect(found.parts.map((part: { title: string }) => part.title)).not.toContain(title)
  expect(found.leftOut).toContain(title)
  const file = await t.as('admin').post(`/own-data/requests/${id}/export`, { format: 'json' })
  expect([file.status, file.text.includes('scoringVotes')]).toEqual([200, false])
})

test('the live channel says that there is news, and to whom', async () => {
  const t = await portal.tenant()
  const heard: object[] = []
  let isListening: () => void
  const listening = new Promise<void>((done) => (isListening = done))
  const stop = portal.portal.news.hear({
    news: (event) => event.ksId === t.ksId && heard.push(event),
    ended: () => {},
    deaf: () => isListening(),
  })
  await listening
  const { vote } = await voted(t)
  heard.length = 0
  await vote(5, 4)
  await expect.poll(() => heard.length).toBeGreaterThan(0)
  stop()
  for (const event of heard)
    expect(event).toEqual({ ksId: t.ksId, userIds: expect.arrayContaining([t.users.leader.id, t.users.otherEmployee.id]) })
})

test('the database itself takes no vote once it is shown, and none of it is changed or removed', async () => {
  const t = await portal.tenant()
  const { at, showing, other } = await voted(t)
  await other()
  ok(await t.as('leader').post(`${at}/reveal`, showing))
  const refused = (text: string) =>
    inTenant(portal.portal.pool, t.ksId, (tx) => sql.raw(text).execute(tx)).then(
      () => null,
      ({ code }) => code,
    )
  expect(await refused('update scoring_votes set probability = 3')).toBe('KS409')
  expect(await refused('delete from scoring_votes')).toBe('42501')
  expect(await refused('update scoring_rounds set median_p = 5')).toBe('KS409')
  expect(await refused('update scoring_rounds set shown_at = null, shown_by = null, spread = null, median_p = null, median_c = null')).toBe(
    'KS409',
  )
})
