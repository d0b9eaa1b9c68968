// Every notice of a case, opened by who got it, in stories in which people gain and lose sight of it (domain 3.10, 4.3, 4.5).
import { addDays, osloDate, osloInstant } from '@portal/kit/dates'
import { inTenant } from '@portal/platform/db/db'
import { afterAll, expect, test } from 'vitest'
import { ok, type Tenant, type TestUser, testPortal } from '../../../../apps/server/testing.ts'
import { remindOfCases } from '../../../cases/deviations/server/deadlines/remind.ts'
import { acted, closed, closedGrave, reported, seen, solved, started, step } from '../../../cases/deviations/server/testing.ts'
import { notices, parents } from '../../../server.ts'
import { remindOfActions } from '../../actions/server/remind.ts'
import { noticePage } from '../../notifications/server/testing.ts'
import { appoint, secret } from './testing.ts'

const portal = await testPortal({ isOwn: true })
afterAll(() => portal.close())

const why = 'Det er ikke gjort slik vi ble enige om'
const days = (n: number) => addDays(osloDate(new Date()), n)

/** Employees who hold every office that is told of cases, and so see few of them. */
async function officers(t: Tenant) {
  const people: TestUser[] = []
  for (const type of ['dagligLeder', 'hmsAnsvarlig', 'verneombud', 'hovedverneombud', 'personvernombud', 'elAnsvarlig', 'brannvernleder']) {
    const user = await t.addUser({ departmentId: t.departments.south, firstname: type })
    await appoint(t, user.id, type, type === 'verneombud' ? { departmentId: t.departments.north } : {})
    people.push(user)
  }
  return people
}

async function reports(t: Tenant) {
  for (const category of ['personalInjury', 'privacy', 'theft', 'quality', 'electrical', 'other'])
    for (const given of [{ severity: 'critical' }, { severity: 'high' }, { isSomeoneInjured: true }, {}])
      ok(
        await t
          .as('employee')
          .post('/deviations', { description: 'Noe skjedde på rigg 2', deviationType: 'nonConformity', category, ...given }),
      )
}

async function lives(t: Tenant) {
  const back = await solved(t, { handler: 'otherEmployee' })
  ok(await step(t, 'controller', back, 'send-back', { reason: why }))
  await solved(t)
  const over = await closed(t)
  ok(await t.as('employee').post(`/deviations/${over.id}/answer`, { version: over.version, isSatisfied: false, comment: why }))
  ok(await t.as('leader').post(`/deviations/${over.id}/decline-reopening`, { version: over.version, reply: why }))
  const again = await closed(t)
  ok(await step(t, 'controller', again, 'reopen', { reason: why, dueDate: days(9) }))
  const grave = await closedGrave(t)
  await t.owner('update deviations set effect_check_date = $2 where id = $1', [grave.id, days(0)])
  const failed = { version: grave.version, result: 'notEffective', note: why, followUp: 'reopen', dueDate: days(9) }
  ok(await t.as('otherAdmin').post(`/deviations/${grave.id}/effect-check`, failed))
  // A handler and an owner who lose what they were given.
  const given = await started(t, { severity: 'high', handler: 'otherEmployee', report: { deviationType: 'nonConformity' } })
  const action = await acted(t, given, 'done', 'otherEmployee')
  ok(await t.as('controller').post(`/actions/${action.id}/reject`, { version: action.version, note: why, method: 'visual' }))
  ok(await step(t, 'leader', await seen(t, given.id), 'assign', { assigneeId: t.users.leader.id }))
  const named = await reported(t)
  ok(await t.as('leader').post(`/deviations/${named.id}/comments`, { body: `Hva sier du, @{${t.users.controller.id}}?` }))
  const stopped = await reported(t)
  ok(await t.as('leader').post(`/deviations/${stopped.id}/work-stops`, { reason: why }))
  ok(await t.as('leader').post(`/deviations/${stopped.id}/work-stops/resume`, { version: 1, note: why }))
  const gone = await reported(t)
  ok(await step(t, 'admin', gone, 'delete', { reason: why }))
}

/** Tasks that pass through hands: each is told, and then loses sight of it. */
async function tasksHanded(t: Tenant) {
  const { employee, otherEmployee, leader, otherLeader } = t.users
  const given = {
    title: 'Kontroller rekkverk',
    priority: 'medium',
    dueDate: days(3),
    departmentId: t.departments.north,
    assigneeId: otherEmployee.id,
  }
  const made = async (more: object = {}) => ok(await t.as('leader').post('/tasks', { ...given, ...more }))
  const read = async () => t.owner('update notifications set read_at = now() where ks_id = $1 and read_at is null', [t.ksId])
  const moved = await made()
  await read()
  ok(await t.as('leader').post(`/tasks/${moved.id}/transfer`, { version: 1, assigneeId: employee.id }))
  const shared = await made({ assigneeId: employee.id, coAssigneeIds: [otherEmployee.id] })
  await read()
  const alone = { version: shared.version, coAssigneeIds: [], watcherIds: [], anyCanComplete: false }
  ok(await t.as('leader').put(`/tasks/${shared.id}/people`, alone))
  const stood = { userId: leader.id, substituteId: otherEmployee.id, startsOn: days(0), endsOn: days(2) }
  const absence = ok(await t.as('leader').post('/absences', stood))
  const approved = await made({ assigneeId: otherLeader.id, isApprovalRequired: true, approverId: leader.id })
  ok(await t.as('otherLeader').post(`/tasks/${approved.id}/complete`, { version: 1 }))
  await read()
  ok(await t.as('leader').post(`/absences/${absence.id}/end`, { version: 1 }))
  return [moved, shared, approved]
}

test('of a task they have lost sight of, whoever was told learns its number and whose it is now; nobody else learns that it is there', async () => {
  const [t, other] = [await portal.tenant(), await portal.tenant()]
  for (const { id, number } of await tasksHanded(t)) {
    expect((await t.as('otherEmployee').get(`/tasks/${id}`)).status).toBe(404)
    const { status, body, text } = await t.as('otherEmployee').get(`/tasks/${id}/known`)
    expect([status, body.number, text.includes('rekkverk'), text.includes('Nord')], text).toEqual([200, number, false, false])
    expect([body.handler.name, body.canAsk]).toEqual([expect.stringMatching(/^(employee|otherLeader) Prøve$/), false])
    const outsider = await t.asUser(await t.addUser())
    for (const client of [outsider, other.as('otherEmployee')]) expect((await client.get(`/tasks/${id}/known`)).status).toBe(404)
  }
})

async function hidden(t: Tenant) {
  for (const isGranted of [true, false]) {
    const { id, number } = await secret(t)
    const request = ok(await t.as('auditor').post('/access-requests', { number, reason: why }))
    ok(await t.as('leader').post(`/access-requests/${request.id}/answer`, { version: 1, isGranted, answer: why }))
    if (isGranted) ok(await t.as('leader').post(`/deviations/${id}/access/remove`, { userId: t.users.auditor.id, reason: why }))
  }
  const open = await reported(t, { severity: 'critical' })
  ok(await t.as('leader').post(`/deviations/${open.id}/access/restrict`, { version: open.version, reason: why }))
}

/** Of offices, absences, years and the company itself: their own modules tell and test them. */
const elsewhere = (event: string) =>
  !/^(deviation|action|duty|access|work(Stopped|Resumed)|mentioned|task(Assigned|Shared|ToApprove))/.test(event)
/** Told by a clock that these stories do not turn, and leading where the others of the case lead. */
const byTheClock: readonly string[] = ['dutyClock', 'dutyLate', 'deviationEffectDue', 'deviationVerifyDue']

test('each leads to the case or to what its recipient may know of it, whoever they are and whatever has become of it', async () => {
  const t = await portal.tenant()
  const people = [...Object.values(t.users), ...(await officers(t))]
  await reports(t)
  await lives(t)
  await hidden(t)
  await tasksHanded(t)
  for (let day = 1; day <= 24; day += 1)
    await inTenant(portal.portal.pool, t.ksId, async (tx) => {
      const now = osloInstant(days(day), '12:00')
      await remindOfCases(tx, now)
      await remindOfActions(tx, parents, now)
    })
  const sent = await t.owner<{ userId: string; event: string; path: string }>(
    'select distinct user_id as "userId", event, path from notifications where ks_id = $1',
    [t.ksId],
  )
  const closedTo: unknown[] = []
  for (const user of people) {
    const client = await t.asUser(user)
    for (const path of new Set(sent.filter(({ userId }) => userId === user.id).map((one) => one.path))) {
      const status = await noticePage(client, path)
      if (status !== 200) closedTo.push([user.name, path, status])
    }
  }
  expect(closedTo).toEqual([])
  const made = new Set(sent.map(({ event }) => event))
  const declared = notices.flatMap(({ events }) => events.map(({ name }) => name))
  expect(declared.filter((event) => !elsewhere(event) && !byTheClock.includes(event) && !made.has(event))).toEqual([])
}, 120_000)
