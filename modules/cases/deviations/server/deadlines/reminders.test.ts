import { addDays, addWorkingDays, endOfOsloDay, osloDate, osloInstant, receivedDate } from '@portal/kit/dates'
import { inTenant } from '@portal/platform/db/db'
import { afterAll, describe, expect, test } from 'vitest'
import { type Tenant, testPortal, type Who } from '../../../../../apps/server/testing.ts'
import { parents } from '../../../../server.ts'
import { escalateAt } from '../../deadlineRules.ts'
import { acted, closedGrave, inDays, reported, seen, solved, started, step } from '../testing.ts'
import { remindOfCases } from './remind.ts'

const portal = await testPortal()
afterAll(() => portal.close())
const hour = 3_600_000

const remind = (t: Tenant, now: Date) => inTenant(portal.portal.pool, t.ksId, (tx) => remindOfCases(tx, now))
/** Whom the bell tells of a kind of thing, and how often. */
const notified = async (t: Tenant, event: string) => {
  const rows = await t.owner(`select user_id from notifications where ks_id = $1 and event = $2 order by created_at, id`, [t.ksId, event])
  const whose = new Map(Object.entries(t.users).map(([who, { id }]) => [id, who]))
  return rows.map(({ user_id }) => whose.get(user_id)).toSorted()
}
const appoint = (t: Tenant, type: string, userId: string, departmentId: string | null = null) =>
  t.owner(
    `insert into appointments (ks_id, id, user_id, appointment_type, department_id, from_date, registered_by, registered_at, confirmed_by, confirmed_at)
     values ($1, gen_random_uuid(), $2, $3, $4, current_date - 30, $5, now(), $5, now())`,
    [t.ksId, userId, type, departmentId, t.users.admin.id],
  )
const noonAfter = (days: number) => osloInstant(inDays(days), '12:00')

describe('a deadline that has passed', () => {
  test('is told its handler and who leads the department, once, from seven the day after', async () => {
    const t = await portal.tenant()
    await started(t, { handler: 'otherLeader' })
    await remind(t, noonAfter(10))
    await remind(t, osloInstant(inDays(11), '06:59'))
    expect(await notified(t, 'deviationOverdue')).toEqual([])
    for (const now of [osloInstant(inDays(11), '07:00'), noonAfter(11), noonAfter(12), noonAfter(13)]) await remind(t, now)
    expect(await notified(t, 'deviationOverdue')).toEqual(['leader', 'otherLeader'])
  })

  test('moved, is told for the new day only; passed on, is told the new handler and taken back from the old', async () => {
    const t = await portal.tenant()
    const deviation = await started(t, { handler: 'otherLeader' })
    await remind(t, noonAfter(11))
    expect((await step(t, 'leader', await seen(t, deviation.id), 'assign', { assigneeId: t.users.otherAdmin.id })).status).toBe(200)
    const [old] = await t.owner(`select read_at, waits from notifications where user_id = $1 and event = 'deviationOverdue'`, [
      t.users.otherLeader.id,
    ])
    expect(old).toMatchObject({ read_at: expect.any(String), waits: [] })
    await remind(t, noonAfter(12))
    expect(await notified(t, 'deviationOverdue')).toEqual(['leader', 'otherAdmin', 'otherLeader'])
    await t.owner(`update deviations set due_date = $2 where id = $1`, [deviation.id, inDays(20)])
    await remind(t, noonAfter(13))
    expect((await notified(t, 'deviationOverdue')).length).toBe(3)
    await remind(t, noonAfter(21))
    expect((await notified(t, 'deviationOverdue')).filter((who) => who === 'otherAdmin').length).toBe(2)
  })

  test('is not told of what is solved, deleted or a week old', async () => {
    const t = await portal.tenant()
    const [solved, deleted] = [await started(t), await started(t)]
    await t.owner(
      `update deviations set status = 'resolved', resolved_at = now(), resolution_summary = 'Rekkverk er montert' where id = $1`,
      [solved.id],
    )
    await t.owner(`update deviations set deleted_at = now(), deleted_by = reported_by, delete_reason = 'Meldt to ganger' where id = $1`, [
      deleted.id,
    ])
    await remind(t, noonAfter(11))
    expect(await notified(t, 'deviationOverdue')).toEqual([])
    await started(t)
    await remind(t, noonAfter(18))
    expect(await notified(t, 'deviationOverdue')).toEqual([])
  })
})

test('what is critical is told those who hold an office for the area, and no others (domain 3.10)', async () => {
  const t = await portal.tenant()
  const [safety, elsewhere, director] = [await t.addUser({ roleId: 2 }), await t.addUser({ roleId: 2 }), await t.addUser({ roleId: 2 })]
  await appoint(t, 'verneombud', safety.id, t.departments.north)
  await appoint(t, 'verneombud', elsewhere.id, t.departments.south)
  await appoint(t, 'dagligLeder', director.id)
  await reported(t, { severity: 'critical' })
  const rows = await t.owner(`select user_id from notifications where ks_id = $1 and event = 'deviationCritical'`, [t.ksId])
  expect(rows.map(({ user_id }) => user_id).toSorted()).toEqual([t.users.leader.id, safety.id, director.id].toSorted())
})

describe('a report nobody answers (domain 3.11)', () => {
  test('a critical one: the leader after four hours, then those above after eight, day and night, and again after 24', async () => {
    const t = await portal.tenant()
    await t.owner('update departments set leader_id = $3 where ks_id = $1 and id = $2', [
      t.ksId,
      t.departments.root,
      t.users.otherLeader.id,
    ])
    await reported(t, { severity: 'critical' })
    const after = (hours: number) => new Date(Date.now() + hours * hour)
    await remind(t, after(3.9))
    expect(await notified(t, 'deviationUnansweredCritical')).toEqual([])
    for (const hours of [4.1, 5, 7.9]) await remind(t, after(hours))
    expect(await notified(t, 'deviationUnansweredCritical')).toEqual(['leader'])
    for (const hours of [8.1, 9, 23.9]) await remind(t, after(hours))
    expect(await notified(t, 'deviationUnansweredCritical')).toEqual(['admin', 'leader', 'otherAdmin', 'otherLeader'])
    for (const hours of [24.1, 25]) await remind(t, after(hours))
    expect(await notified(t, 'deviationUnansweredCritical')).toEqual([
      'admin',
      'admin',
      'leader',
      'otherAdmin',
      'otherAdmin',
      'otherLeader',
    ])
  })

  test('the last level is the one who runs the company, where somebody does', async () => {
    const t = await portal.tenant()
    await appoint(t, 'dagligLeder', t.users.otherEmployee.id)
    await t.owner(`update users set role_id = 2 where id = $1`, [t.users.otherEmployee.id])
    await reported(t, { severity: 'critical' })
    await remind(t, new Date(Date.now() + 24.1 * hour))
    const rows = await t.owner(`select user_id from notifications where ks_id = $1 and occasion like '% escalation 2'`, [t.ksId])
    expect(rows).toEqual([{ user_id: t.users.otherEmployee.id }])
  })

  test('once somebody starts, nobody is told more, and what was told is taken back', async () => {
    const t = await portal.tenant()
    const deviation = await reported(t)
    const late = new Date(endOfOsloDay(addWorkingDays(receivedDate(new Date()), 3)).getTime() + hour)
    await remind(t, late)
    expect(await notified(t, 'deviationUnanswered')).toEqual(['leader'])
    const input = { assigneeId: t.users.leader.id, category: 'workAtHeight', severity: 'medium', dueDate: inDays(60) }
    expect((await step(t, 'leader', deviation, 'start', input)).status).toBe(200)
    const unread = await t.owner(`select 1 from notifications where ks_id = $1 and event = 'deviationUnanswered' and read_at is null`, [
      t.ksId,
    ])
    expect(unread).toEqual([])
    await remind(t, new Date(late.getTime() + 20 * 24 * hour))
    expect(await notified(t, 'deviationUnanswered')).toEqual(['leader'])
  })

  test.each([
    ['high', 2, 5],
    ['medium', 5, 15],
    ['low', 10, null],
  ] as const)('%s: escalated at the end of working day %d, and then %s', (severity, first, second) => {
    // A Friday after four counts from Monday (domain 5.9).
    const reportedAt = '2026-11-20T16:30:00Z'
    const endOf = (days: number) => endOfOsloDay(addWorkingDays('2026-11-23', days))
    expect(escalateAt(severity, reportedAt)).toEqual({ first: endOf(first), second: second === null ? null : endOf(second) })
  })
})

test('one tenant’s reminders are its own', async () => {
  const [a, b] = [await portal.tenant(), await portal.tenant()]
  await started(a)
  await started(b)
  await remind(a, noonAfter(11))
  expect([await notified(a, 'deviationOverdue'), await notified(b, 'deviationOverdue')]).toEqual([['leader'], []])
})

describe('an action', () => {
  const remindOf = async (t: Tenant, now: Date) => {
    const { remindOfActions } = await import('../../../../records/actions/server/remind.ts')
    await inTenant(portal.portal.pool, t.ksId, (tx) => remindOfActions(tx, parents, now))
  }
  /** Due in five days, owned by the employee. */
  const planned = async (t: Tenant) => acted(t, await started(t))

  test('reminds its owner three days before, on the day, the day after and each week, and the leader from the third day', async () => {
    const t = await portal.tenant()
    await planned(t)
    const days: Record<number, [string[], string[]]> = {}
    for (let day = 0; day <= 21; day++) {
      const before = [await notified(t, 'actionDue'), await notified(t, 'actionOverdue')] as const
      for (const time of ['06:00', '07:00', '15:00']) await remindOf(t, osloInstant(inDays(day), time))
      const after = [await notified(t, 'actionDue'), await notified(t, 'actionOverdue')] as const
      const fresh = after.map((all, n) => {
        const left = [...all]
        for (const who of before[n]!) left.splice(left.indexOf(who), 1)
        return left as string[]
      })
      if (fresh.some((some) => some.length > 0)) days[day] = fresh as [string[], string[]]
    }
    expect(days).toEqual({
      2: [['employee'], []],
      5: [['employee'], []],
      6: [[], ['employee']],
      8: [[], ['leader']],
      13: [[], ['employee', 'leader']],
      20: [[], ['employee', 'leader']],
    })
  })

  test('done, or given to another, is taken back from who had it', async () => {
    const t = await portal.tenant()
    const action = await planned(t)
    await remindOf(t, noonAfter(6))
    const unread = async (who: Who) =>
      (await t.owner(`select event from notifications where user_id = $1 and read_at is null order by event`, [t.users[who].id])).map(
        ({ event }) => event,
      )
    expect(await unread('employee')).toContain('actionOverdue')
    const fields = {
      title: 'Montere rekkverk',
      actionType: 'corrective',
      hierarchyLevel: 'engineering',
      dueDate: addDays(osloDate(new Date()), 5),
    }
    const edited = await t
      .as('leader')
      .put(`/actions/${action.id}`, { version: action.version, ...fields, ownerId: t.users.otherEmployee.id })
    expect(edited.status).toBe(200)
    expect((await unread('employee')).filter((event) => event.startsWith('action'))).toEqual([])
    await remindOf(t, noonAfter(6))
    expect(await unread('otherEmployee')).toEqual(['actionAssigned', 'actionOverdue'])
    const begun = await t.as('otherEmployee').post(`/actions/${action.id}/start`, { version: edited.body.version })
    expect(
      (await t.as('otherEmployee').post(`/actions/${action.id}/complete`, { version: begun.body.version, note: 'Rekkverk er montert' }))
        .status,
    ).toBe(200)
    expect(await unread('otherEmployee')).toEqual(['actionAssigned'])
  })
})

describe('what waits to be checked (domain 3.11)', () => {
  const lastDay = async (t: Tenant, id: string): Promise<string> =>
    (await t.owner(`select verify_by::text as day from deviations where id = $1`, [id]))[0]!.day
  const noonOf = (day: string) => osloInstant(day, '12:00')

  test('a grave one: the controllers on the last day for it, and the leader with them when it has passed', async () => {
    const t = await portal.tenant()
    const { id, verifyBy } = await solved(t, { severity: 'high' })
    expect(verifyBy).toBe(addWorkingDays(inDays(0), 10))
    await remind(t, noonOf(addDays(verifyBy, -1)))
    expect(await notified(t, 'deviationVerifyDue')).toEqual([])
    for (const hour of ['06:59', '07:00', '12:00', '18:00']) await remind(t, osloInstant(verifyBy, hour))
    expect(await notified(t, 'deviationVerifyDue')).toEqual(['controller'])
    expect(await notified(t, 'deviationVerifyOverdue')).toEqual([])
    for (const days of [1, 2, 3]) await remind(t, noonOf(addDays(verifyBy, days)))
    expect(await notified(t, 'deviationVerifyOverdue')).toEqual(['controller', 'leader'])
    expect((await step(t, 'controller', await seen(t, id), 'send-back', { reason: 'Rekkverket er ikke festet' })).status).toBe(200)
    const waiting = await t.owner(`select event from notifications where ks_id = $1 and event like 'deviationVerify%' and waits <> '{}'`, [
      t.ksId,
    ])
    expect(waiting).toEqual([])
    expect(await lastDay(t, id)).toBeNull()
  })

  test('another: the leader alone; solved again, it has new days', async () => {
    const t = await portal.tenant()
    const { id, verifyBy } = await solved(t, { handler: 'employee' })
    await remind(t, noonOf(addDays(verifyBy, 1)))
    expect(await notified(t, 'deviationVerifyOverdue')).toEqual(['leader'])
    await step(t, 'leader', await seen(t, id), 'send-back', { reason: 'Rekkverket er ikke festet' })
    const again = await step(t, 'employee', await seen(t, id), 'resolve', { resolutionSummary: 'Festet på nytt med bolter' })
    expect(again.body).toMatchObject({ status: 'resolved', verifyBy })
  })

  test('called critical while it waits, it is to be checked sooner; called milder, not later (D11)', async () => {
    const t = await portal.tenant()
    const { id } = await solved(t, { severity: 'high' })
    expect((await step(t, 'leader', await seen(t, id), 'change-severity', { severity: 'critical' })).body.verifyBy).toBe(
      addWorkingDays(inDays(0), 5),
    )
    const milder = { severity: 'high', reason: 'Faren er mindre enn vi trodde' }
    expect((await step(t, 'leader', await seen(t, id), 'change-severity', milder)).body.verifyBy).toBe(addWorkingDays(inDays(0), 5))
    await expect(t.owner(`update deviations set status = 'closed' where id = $1`, [id])).rejects.toThrow()
  })
})

test('ninety days after a grave case is closed the controller is told, once, that its effect can be judged (domain 3.3.3, D5)', async () => {
  const t = await portal.tenant()
  await closedGrave(t)
  const due = addWorkingDays(inDays(90), 0)
  await remind(t, osloInstant(addDays(due, -1), '12:00'))
  expect(await notified(t, 'deviationEffectDue')).toEqual([])
  for (const days of [0, 1, 2]) await remind(t, osloInstant(addDays(due, days), '12:00'))
  expect(await notified(t, 'deviationEffectDue')).toEqual(['controller'])
})
