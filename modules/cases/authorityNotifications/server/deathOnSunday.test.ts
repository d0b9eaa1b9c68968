// A death reported by a foreman on a Sunday night, hour by hour (domain 2.5, 3.10, 3.11, flow F-12).
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { addDays, osloDate, osloInstant, weekday } from '@portal/kit/dates'
import { inTenant } from '@portal/platform/db/db'
import PostalMime from 'postal-mime'
import { afterAll, expect, test } from 'vitest'
import { type Tenant, type TestUser, testPortal } from '../../../../apps/server/testing.ts'
import { appoint } from '../../../records/access/server/testing.ts'
import { remindOfCases } from '../../deviations/server/deadlines/remind.ts'
import { remindOfDuties } from './remind.ts'

const portal = await testPortal({ isOwn: true })
afterAll(() => portal.close())
const minute = 60_000
const today = osloDate(new Date())
const sundayNight = osloInstant(addDays(today, -weekday(today)), '22:40')

/** Nord is led by the foreman, the company above it by `otherLeader`; four people hold the offices 3.10 names. */
async function company() {
  const t = await portal.tenant()
  await t.owner('insert into notification_settings (ks_id) values ($1)', [t.ksId])
  await t.owner('update departments set leader_id = $3 where ks_id = $1 and id = $2', [t.ksId, t.departments.root, t.users.otherLeader.id])
  const officers: Record<string, TestUser> = {}
  for (const office of ['dagligLeder', 'hmsAnsvarlig', 'verneombud', 'hovedverneombud']) {
    officers[office] = await t.addUser({ firstname: office })
    await appoint(t, officers[office]!.id, office, office === 'verneombud' ? { departmentId: t.departments.north } : {})
  }
  return { t, officers, everybody: { ...t.users, ...officers } as Record<string, TestUser> }
}
/** The report came on Sunday night, and not when the test runs. */
const moveTo = async (t: Tenant, at: Date) => {
  const by = [t.ksId, (at.getTime() - Date.now()) / 1000]
  await t.owner(
    `update deviations set reported_at = reported_at + $2 * interval '1 second', occurred_at = occurred_at + $2 * interval '1 second',
      respond_by = respond_by + $2 * interval '1 second' where ks_id = $1`,
    by,
  )
  await t.owner(
    `update authority_notifications set created_at = created_at + $2 * interval '1 second', due_at = due_at + $2 * interval '1 second',
      limit_at = limit_at + $2 * interval '1 second' where ks_id = $1`,
    by,
  )
}
async function notified(t: Tenant, everybody: Record<string, TestUser>, event: string) {
  const names = new Map(Object.entries(everybody).map(([name, { id }]) => [id, name]))
  const rows = await t.owner('select user_id from notifications where ks_id = $1 and event = $2', [t.ksId, event])
  return rows.map(({ user_id }) => names.get(user_id)).toSorted()
}
const death = { description: 'Falt ned fra stillaset i tredje etasje', outcome: 'death', personName: 'Ola Ukjent' }
const named = ['dagligLeder', 'hmsAnsvarlig', 'hovedverneombud', 'otherLeader', 'verneombud']

test('within a minute everybody the domain names has it in bell and mail: a number, a link and what to do, and nothing of what happened', async () => {
  const { t, everybody } = await company()
  const { id, number } = (await t.as('leader').post('/accidents', death)).body
  expect(await notified(t, everybody, 'deviationCritical')).toEqual(named)
  // The foreman did not need to be told of the report, but of the clock that is theirs to act on.
  expect([...new Set(await notified(t, everybody, 'dutyProposed'))]).toEqual([...named, 'leader'].toSorted())

  await portal.runJobs()
  const outbox = join(portal.portal.config.dataDir, 'outbox')
  const letters = await Promise.all(readdirSync(outbox).map((name) => PostalMime.parse(readFileSync(join(outbox, name)))))
  for (const who of named) {
    const own = letters.filter(({ to }) => to?.some(({ address }) => address === everybody[who]!.email))
    expect([who, own.map(({ subject }) => subject).includes(`Kritisk avvik ${number}. Åpne saken`)]).toEqual([who, true])
    for (const { subject, text } of own) {
      expect(text).toContain(`/deviations/${id}`)
      expect(`${subject} ${text}`).not.toMatch(/Ola|stillas|død|ulykke|Arbeidstilsynet|NAV/i)
    }
  }
})

test('unanswered it is asked for again within the half hour, and climbs to the general manager and the administrators', async () => {
  const { t, everybody } = await company()
  expect((await t.as('leader').post('/accidents', death)).status).toBe(200)
  await moveTo(t, sundayNight)
  const after = async (hours: number) => {
    const now = new Date(sundayNight.getTime() + hours * 60 * minute)
    await inTenant(portal.portal.pool, t.ksId, async (tx) => {
      await remindOfDuties(tx, now)
      await remindOfCases(tx, now)
    })
  }
  const late = async () => (await notified(t, everybody, 'dutyLate')).filter((who) => who === 'dagligLeder').length
  const unanswered = () => notified(t, everybody, 'deviationUnansweredCritical')
  await after(29 / 60)
  expect(await notified(t, everybody, 'dutyLate')).toEqual([])
  await after(31 / 60)
  expect(await notified(t, everybody, 'dutyLate')).toEqual([...named, 'leader'].toSorted())
  for (const [hours, count] of [
    [1.1, 2],
    [1.9, 2],
    [2.1, 3],
    [3.9, 3],
  ] as const) {
    await after(hours)
    expect([hours, await late()]).toEqual([hours, count])
  }
  expect(await unanswered()).toEqual([])
  // Whom the case waits for reported it: the next above is told with them.
  await after(4.2)
  expect(await unanswered()).toEqual(['leader', 'otherLeader'])
  await after(8.2)
  expect(await unanswered()).toEqual(['admin', 'leader', 'otherAdmin', 'otherLeader', 'otherLeader'])
  await after(24.2)
  expect(await unanswered()).toEqual(['admin', 'dagligLeder', 'leader', 'otherAdmin', 'otherLeader', 'otherLeader'])
  // Each morning until it is answered, also in the second week.
  const before = await late()
  for (const days of [8, 9, 10]) await after(24 * days + 10)
  expect((await late()) - before).toBe(3)
})

test('answered and sent, it asks for nothing more', async () => {
  const { t, everybody } = await company()
  const { id } = (await t.as('leader').post('/accidents', death)).body
  const notices = async () => (await t.as('leader').get(`/deviations/${id}/authority-notifications`)).body.items
  const act = async (index: number, verb: string, given: object) => {
    const { id: notice, version } = (await notices())[index]
    expect((await t.as('leader').post(`/authority-notifications/${notice}/${verb}`, { version, ...given })).status).toBe(200)
  }
  const sentAt = new Date().toISOString()
  for (const [index, authorities] of [
    ['labourInspection', 'police'],
    ['nav', 'insurer'],
  ].entries()) {
    await act(index, 'decide', { answer: 'yes' })
    await act(index, 'send', { sentAt, channel: 'altinn', told: authorities, isPartial: false })
  }
  await inTenant(portal.portal.pool, t.ksId, (tx) => remindOfDuties(tx, new Date(Date.now() + 24 * 60 * minute)))
  expect(await notified(t, everybody, 'dutyLate')).toEqual([])
})

test('the general manager and the chief safety representative can open what law makes them answer for, and «Hvem ser dette?» says why', async () => {
  const { t, officers } = await company()
  const { id } = (await t.as('employee').post('/accidents', death)).body
  for (const office of ['dagligLeder', 'hovedverneombud'] as const) {
    const client = await t.asUser(officers[office]!)
    expect([office, (await client.get(`/deviations/${id}`)).status, (await client.get(`/accidents/${id}`)).status]).toEqual([
      office,
      200,
      200,
    ])
  }
  const { people } = (await t.as('leader').get(`/deviations/${id}/access`)).body
  const director = people.find((one: { id: string }) => one.id === officers.dagligLeder!.id)
  expect(director).toMatchObject({ reasons: [{ reason: 'duty', appointmentType: 'dagligLeder' }], canRemove: false })
  expect((await t.as('otherEmployee').get(`/deviations/${id}`)).status).toBe(404)
  expect((await t.as('otherAdmin').get(`/deviations/${id}`)).status).toBe(404)
  // And may answer, when nobody below does.
  const client = await t.asUser(officers.dagligLeder!)
  const [notice] = (await client.get(`/deviations/${id}/authority-notifications`)).body.items
  expect(notice).toMatchObject({ ruleId: 'N-01', can: expect.arrayContaining(['require']) })
})

test('an injury that becomes known after the report is told as one that stood in it, once', async () => {
  const { t, everybody } = await company()
  const { id } = (await t.as('employee').post('/deviations', { description: 'Løs plate på stillaset', category: 'personalInjury' })).body
  const before = await notified(t, everybody, 'deviationUrgent')
  const hurt = { personName: 'Ola Ukjent', outcome: 'firstAid' }
  for (let n = 0; n < 2; n++) expect((await t.as('leader').post(`/deviations/${id}/injuries`, hurt)).status).toBe(200)
  expect([before, await notified(t, everybody, 'deviationUrgent')]).toEqual([[], named])
})

test('a case restricted after it fired has the same list', async () => {
  const { t, officers } = await company()
  const { id, version } = (
    await t
      .as('leader')
      .get(
        `/deviations/${(await t.as('employee').post('/deviations', { description: 'Datainnbrudd i natt', category: 'infoSec' })).body.id}`,
      )
  ).body
  expect((await t.as('leader').put(`/deviations/${id}/regulatory-flags`, { crimeSuspected: 'yes' })).status).toBe(200)
  expect((await t.as('leader').post(`/deviations/${id}/access/restrict`, { version, reason: 'Etterforskes av politiet' })).status).toBe(200)
  const readers = await t.owner('select user_id, reason from restricted_readers($1)', [id])
  expect(readers).toContainEqual({ user_id: officers.dagligLeder!.id, reason: 'duty' })
})

test('N-01 stands first on Oversikt with «straks», above what is older and overdue, and never falls off the list of ten', async () => {
  const { t, officers } = await company()
  for (let n = 0; n < 12; n++) {
    const task = { title: `Gammel oppgave ${n}`, priority: 'medium', assigneeId: t.users.leader.id, dueDate: addDays(today, 3) }
    expect((await t.as('leader').post('/tasks', task)).status).toBe(200)
  }
  await t.owner('update tasks set due_date = $2 where ks_id = $1', [t.ksId, addDays(today, -90)])
  const { id, number } = (await t.as('employee').post('/accidents', death)).body
  const overview = async () => (await t.as('leader').get('/dashboard')).body
  const first = { kind: 'notice', number, isAtOnce: true, isOverdue: false, path: `/deviations/${id}`, step: 'decide' }
  expect((await overview()).now).toHaveLength(10)
  expect((await overview()).now[0]).toMatchObject({ ...first, dueAt: expect.any(String), limitAt: expect.any(String) })
  // The next is what else the same accident asks for, in its own turn: 14 days, and a year beside it.
  const notices = (await t.as('leader').get('/dashboard/inbox?kind=notice')).body
  expect(notices.items.map(({ isAtOnce, isOverdue }: { isAtOnce: boolean; isOverdue: boolean }) => [isAtOnce, isOverdue])).toEqual([
    [true, false],
    [false, false],
  ])
  const [, benefits] = notices.items
  expect(benefits.dueOn).toBe(addDays(today, 14))
  expect(osloDate(benefits.limitAt).slice(0, 4)).toBe(String(Number(today.slice(0, 4)) + 1))

  // The half hour passes: overdue is an instant, in the row, the tile, the list it opens and the list of «Meldeplikt» alike.
  await moveTo(t, new Date(Date.now() - 31 * minute))
  const after = await overview()
  expect(after.now[0]).toMatchObject({ ...first, isOverdue: true })
  const tile = after.counts.find(({ kind }: { kind: string }) => kind === 'notice')
  expect(tile).toMatchObject({ count: 2, overdue: 1, now: 1 })
  const listed = (await t.as('leader').get('/dashboard/inbox?kind=notice')).body.items
  expect(listed.filter((one: { isOverdue: boolean }) => one.isOverdue)).toHaveLength(tile.overdue)
  const [clock] = (await t.as('leader').get(`/authority-notifications/clocks?ids=${id}`)).body.items
  expect(clock).toMatchObject({ ruleId: 'N-01', dueAt: listed[0].dueAt, limitAt: listed[0].limitAt, isAtOnce: true })
  const [row] = (await t.as('leader').get('/deviations?view=duties&sort=duty')).body.items
  expect(new Date(row.dutyAt)).toEqual(new Date(clock.dueAt))

  // It waits for those it climbs to as well, and each page goes on where the one before it ended.
  const client = await t.asUser(officers.dagligLeder!)
  expect((await client.get('/dashboard')).body.now[0]).toMatchObject({ kind: 'notice', isAtOnce: true, isOverdue: true })
  for (let n = 0; n < 26; n++) expect((await t.as('employee').post('/accidents', death)).status).toBe(200)
  const seen: string[] = []
  for (let cursor = ''; ; ) {
    const { body } = await t.as('leader').get(`/dashboard/inbox?limit=25${cursor && `&cursor=${cursor}`}`)
    seen.push(...body.items.map((one: { kind: string; id: string }) => `${one.kind} ${one.id}`))
    if (!body.nextCursor) break
    cursor = body.nextCursor
  }
  expect(new Set(seen).size).toBe(seen.length)
  expect(seen).toHaveLength((await t.as('leader').get('/dashboard/inbox')).body.total)
})
