import { addDays, addMonths, osloDate, weekday } from '@portal/kit/dates'
import { afterAll, expect, test } from 'vitest'
import { nowOf, type Tenant, testPortal, type Who } from '../../../../apps/server/testing.ts'
import { acted, closed, reported, seen, solved, started, step } from '../../../cases/deviations/server/testing.ts'
import { appoint, secret } from '../../../records/access/server/testing.ts'
import type { Inbox, Waiting } from '../contract.ts'

const portal = await testPortal()
afterAll(() => portal.close())

const today = osloDate(new Date())
const inDays = (days: number) => addDays(today, days)
const everybody: Who[] = ['admin', 'otherAdmin', 'leader', 'otherLeader', 'employee', 'otherEmployee', 'auditor', 'controller']
const inbox = async (t: Tenant, who: Who, query = '', asOf?: string): Promise<Inbox> => {
  const { status, body, text } = await t.as(who).get(`/dashboard/inbox${query}`, asOf ? { 'x-as-of': asOf } : undefined)
  expect(status, text).toBe(200)
  return body
}
const kindsOf = ({ items }: { items: Waiting[] }) => items.map(({ kind }) => kind)
const countOf = ({ counts }: Inbox, kind: string) => counts?.find((one) => one.kind === kind)?.count
async function task(t: Tenant, given: object = {}, who: Who = 'leader') {
  const fields = { title: 'Kontroller rekkverk', priority: 'medium', assigneeId: t.users.employee.id, dueDate: inDays(5), ...given }
  const { status, body, text } = await t.as(who).post('/tasks', fields)
  expect(status, text).toBe(200)
  return body
}
const act = (t: Tenant, who: Who, { id, version }: { id: string; version: number }, path: string, input: object = {}) =>
  t.as(who).post(`/tasks/${id}/${path}`, { version, ...input })
const moveDue = (t: Tenant, id: string, day: string) =>
  t.owner('update tasks set due_date = $3 where ks_id = $1 and id = $2', [t.ksId, id, day])

test('everything that waits for somebody stands in one inbox, the earliest deadline first; every number is that of its list', async () => {
  const t = await portal.tenant()
  const [late, soon] = [await task(t, { title: 'Brannøvelse' }), await task(t, { dueDate: inDays(3), priority: 'urgent' })]
  await moveDue(t, late.id, inDays(-2))
  await task(t, { assigneeId: t.users.otherEmployee.id, coAssigneeIds: [t.users.employee.id], dueDate: inDays(6) })
  const approval = await task(t, { isApprovalRequired: true, approverId: t.users.leader.id, dueDate: inDays(2) })
  expect((await act(t, 'employee', approval, 'complete')).body.approval).toBe('waiting')
  const one = await started(t, { severity: 'high' })
  const plan = {
    title: 'Fest rekkverket',
    actionType: 'corrective',
    hierarchyLevel: 'engineering',
    ownerId: t.users.employee.id,
    dueDate: inDays(4),
  }
  expect((await step(t, 'leader', one, 'actions', plan)).status).toBe(200)
  await reported(t, { severity: 'critical' })

  const mine = await inbox(t, 'employee')
  expect(mine.items.map(({ kind, dueOn, step: next, isOverdue }) => [kind, dueOn, next, isOverdue])).toEqual([
    ['myTask', inDays(-2), 'start', true],
    ['myTask', inDays(3), 'start', false],
    ['myAction', inDays(4), 'start', false],
    ['myTask', inDays(6), 'start', false],
  ])
  expect(mine.items[0]).toMatchObject({
    number: late.number,
    title: 'Brannøvelse',
    path: `/tasks/${late.id}`,
    level: 'medium',
    dueAt: null,
  })
  expect(mine.items[1]).toMatchObject({ level: 'critical', number: soon.number })
  const { id: actionId, path } = mine.items[2]!
  expect([path, (await t.as('employee').get(`/actions/${actionId}`)).status]).toEqual([`/actions/${actionId}`, 200])
  expect(kindsOf(await inbox(t, 'leader')).sort()).toEqual(['myCase', 'newInTeam', 'taskToApprove'])
  expect(kindsOf(await inbox(t, 'employee', '?span=now'))).toEqual(['myTask'])
  expect(kindsOf(await inbox(t, 'employee', '?span=ahead&kind=myTask'))).toEqual(['myTask', 'myTask'])
  expect(kindsOf(await inbox(t, 'employee', '?kind=myAction,newInTeam'))).toEqual(['myAction'])

  const lists: Record<string, string> = {
    myTask: '/tasks?view=mine&status=pending,inProgress,overdue&waiting=false',
    taskToApprove: '/tasks?view=toApprove',
    myCase: '/deviations?view=mine&status=open,inProgress',
    newInTeam: '/deviations?view=team&status=open',
    toVerify: '/deviations?view=toVerify',
    effectCheck: '/deviations?view=effectCheck',
    myAction: '/actions?mine=true&status=planned,inProgress,rejected',
    actionToVerify: '/actions?verifiable=true',
  }
  for (const who of ['admin', 'leader', 'employee', 'controller'] as const) {
    const all = await inbox(t, who)
    expect([who, all.total]).toEqual([who, all.counts!.reduce((sum, { count }) => sum + count, 0)])
    for (const { kind, count, overdue, today: now, week, later } of all.counts!) {
      expect([who, kind, overdue + now + week + later]).toEqual([who, kind, count])
      expect([who, kind, (await inbox(t, who, `?kind=${kind}`)).total]).toEqual([who, kind, count])
      for (const [span, due] of Object.entries({ overdue, today: now, week }))
        expect([who, kind, span, (await inbox(t, who, `?kind=${kind}&span=${span}`)).total]).toEqual([who, kind, span, due])
      if (lists[kind]) expect([who, kind, (await t.as(who).get(lists[kind])).body.total]).toEqual([who, kind, count])
      if (kind === 'toVerify')
        expect([who, (await t.as(who).get('/deviations?view=toVerify&overdue=true')).body.total]).toEqual([who, overdue])
    }
    const [bell, page] = [(await t.as(who).get('/dashboard/waiting')).body, (await t.as(who).get('/dashboard')).body]
    expect([who, bell.items, bell.total]).toEqual([who, all.items, all.total])
    expect([who, page.now, page.counts]).toEqual([who, (await inbox(t, who, '?span=now')).items, all.counts])
    expect([who, page.ahead]).toEqual([who, (await inbox(t, who, '?span=ahead&kind=myTask,myCase,myAction,yearEvent')).items])
  }
}, 240_000)

test('what is solved and was not checked in time asks for it now, and the tile says how much of it is late (domain 3.11)', async () => {
  const t = await portal.tenant()
  const [late, unchecked, waiting] = [await solved(t), await solved(t), await solved(t)]
  await t.owner('update deviations set due_date = current_date - 4 where id = $1', [late.id])
  await t.owner('update deviations set verify_by = current_date - 1 where id = $1', [unchecked.id])
  const now = (await inbox(t, 'leader', '?span=now')).items
  expect(now.map(({ kind, id, isOverdue }) => [kind, id, isOverdue])).toEqual([
    ['toVerify', late.id, true],
    ['toVerify', unchecked.id, true],
  ])
  const tile = (await t.as('leader').get('/dashboard')).body.counts.find(({ kind }: { kind: string }) => kind === 'toVerify')
  expect(tile).toMatchObject({ count: 3, overdue: 2, now: 2 })
  expect((await t.as('leader').get('/deviations?view=toVerify&overdue=true')).body.total).toBe(2)
  const bySeverity = (await t.as('leader').get('/dashboard')).body.openBySeverity
  expect(bySeverity.find(({ severity }: { severity: string }) => severity === 'medium')).toMatchObject({ count: 3, overdue: 2 })
  expect((await inbox(t, 'leader', '?kind=toVerify')).items.at(-1)).toMatchObject({ id: waiting.id, isOverdue: false })
})

test('an inbox is read page by page, and loses nothing where one case waits for two reasons', async () => {
  const t = await portal.tenant()
  await t.owner(
    `insert into tasks (ks_id, id, number, title, priority, category, assignee_id, due_date, department_id, created_by, updated_by)
     select $1, gen_random_uuid(), 'OPP-X-' || n, 'Oppgave ' || n, (array['low','high','urgent'])[1 + n % 3], 'other', $2, oslo_today() + n % 7, $3, $2, $2 from generate_series(1, 70) n`,
    [t.ksId, t.users.leader.id, t.departments.north],
  )
  const cases = []
  for (let n = 0; n < 3; n++) cases.push(await reported(t))
  // Theirs, in their own team, with one deadline for both reasons.
  await t.owner(`update deviations set assignee_id = $2, due_date = null, responded_at = now() where ks_id = $1`, [
    t.ksId,
    t.users.leader.id,
  ])
  const seen: string[] = []
  const dates: string[] = []
  let cursor = ''
  do {
    const page = await inbox(t, 'leader', `?limit=25${cursor && `&cursor=${encodeURIComponent(cursor)}`}`)
    expect([page.total, page.counts === null]).toEqual([76, cursor !== ''])
    seen.push(...page.items.map(({ kind, id }) => `${kind} ${id}`))
    dates.push(...page.items.map(({ dueOn }) => dueOn ?? '9999'))
    cursor = page.nextCursor ?? ''
  } while (cursor)
  expect([seen.length, new Set(seen).size]).toEqual([76, 76])
  expect(dates).toEqual(dates.toSorted())
  for (const { id } of cases)
    expect(seen.filter((one) => one.endsWith(id)).map((one) => one.split(' ')[0])).toEqual(['myCase', 'newInTeam'])
  const { counts } = await inbox(t, 'leader')
  const sunday = 7 - weekday(today)
  expect(counts!.find(({ kind }) => kind === 'myTask')).toMatchObject({
    today: 10,
    week: 10 * Math.min(sunday, 6),
    later: 60 - 10 * Math.min(sunday, 6),
  })
  for (const bad of ['cursor=x', 'cursor=W10', 'kind=drop', 'span=ever', 'limit=7', 'who=me'])
    expect([bad, (await t.as('leader').get(`/dashboard/inbox?${bad}`)).status]).toEqual([bad, 400])
})

test('what is past its deadline comes first, then new and grave reports, then the rest by its next deadline, on every page', async () => {
  const t = await portal.tenant()
  for (const [title, day] of [
    ['I dag', 0],
    ['I går', -1],
    ['Om fem dager', 5],
  ] as const) {
    const { id } = await task(t, { title, assigneeId: t.users.leader.id })
    await moveDue(t, id, inDays(day))
  }
  const [high, critical, hours, low] = [
    await reported(t, { severity: 'high', description: 'Rekkverket mangler i 4. etasje' }),
    await reported(t, { severity: 'critical', description: 'Gravemaskinen lekker ved vannkilden' }),
    await reported(t, { severity: 'critical', description: 'Spenningen er på i tavla' }),
    await reported(t, { severity: 'low', description: 'Lyset i trappa er svakt' }),
  ]
  const respondBy = (id: string, at: string) => t.owner(`update deviations set respond_by = ${at} where id = $1`, [id])
  // Due by the hour, and the hour has passed; the low one by a day that has.
  await respondBy(hours!.id, `now() - interval '1 minute'`)
  await respondBy(critical!.id, `now() + interval '1 minute'`)
  await respondBy(high!.id, `now() + interval '3 days'`)
  await respondBy(low!.id, `now() - interval '2 days'`)
  const order = [low!.title, 'I går', hours!.title, critical!.title, high!.title, 'I dag', 'Om fem dager']
  const all = await inbox(t, 'leader')
  expect(all.items.map(({ title }) => title)).toEqual(order)
  expect(all.items.map(({ isOverdue, isNewGrave }) => [isOverdue, isNewGrave])).toEqual(order.map((_, n) => [n < 3, n === 3 || n === 4]))
  expect(all.counts!.find(({ kind }) => kind === 'newInTeam')).toMatchObject({ count: 4, overdue: 2, newGrave: 2 })
  const now = (await t.as('leader').get('/dashboard')).body.now as Waiting[]
  expect(now.map(({ title }) => title)).toEqual(order.slice(0, 5))
  // Each may be the last of its page.
  await t.owner(
    `insert into tasks (ks_id, id, number, title, priority, category, assignee_id, due_date, department_id, created_by, updated_by)
     select $1, gen_random_uuid(), 'OPP-Y-' || n, 'Gammel ' || n, 'low', 'other', $2, oslo_today() - 9, $3, $2, $2 from generate_series(1, 24) n`,
    [t.ksId, t.users.leader.id, t.departments.north],
  )
  for (const gone of order.keys()) {
    const seen: string[] = []
    let cursor = ''
    do {
      const page = await inbox(t, 'leader', `?limit=25${cursor && `&cursor=${encodeURIComponent(cursor)}`}`)
      seen.push(...page.items.map(({ title }) => title))
      cursor = page.nextCursor ?? ''
    } while (cursor)
    expect([gone, seen.filter((title) => !title.startsWith('Gammel'))]).toEqual([gone, order])
    expect(new Set(seen).size).toBe(seen.length)
    await t.owner(`delete from tasks where ks_id = $1 and number = 'OPP-Y-' || $2`, [t.ksId, String(gone + 1)])
  }
})

test('what law asks about, who asks for access and what is to be disposed of wait for those, and only those, who may answer', async () => {
  const t = await portal.tenant()
  await reported(t, { category: 'electrical' })
  const breach = await secret(t, { category: 'privacy' })
  const hidden = await secret(t)
  const injury = await secret(t, { category: 'personalInjury', isSomeoneInjured: true })
  for (const { number } of [hidden, injury])
    for (const who of ['auditor', 'otherLeader'] as const)
      expect((await t.as(who).post('/access-requests', { number, reason: 'Inngår i revisjonen av rutinen' })).status).toBe(200)
  await t.owner(
    `insert into disposal_runs (ks_id, id, status, proposed_at, approved_by, approved_at) values ($1, gen_random_uuid(), 'awaiting', now(), $2, now())`,
    [t.ksId, t.users.admin.id],
  )
  const agrees = async () => {
    for (const who of everybody) {
      const all = await inbox(t, who)
      const notices: { can: string[]; deviationId: string }[] = []
      for (const { id } of (await t.as(who).get('/deviations')).body.items)
        notices.push(...(await t.as(who).get(`/deviations/${id}/authority-notifications`)).body.items)
      const decided = notices.filter(({ can }) => can.includes('require')).length
      expect([who, 'notice', countOf(all, 'notice') ?? 0]).toEqual([who, 'notice', decided])
      const requests: { canAnswer: boolean }[] = (await t.as(who).get('/access-requests')).body.items
      const answered = requests.filter(({ canAnswer }) => canAnswer).length
      expect([who, 'request', countOf(all, 'accessRequest')]).toEqual([who, 'request', answered])
    }
  }
  await agrees()
  const before = [await inbox(t, 'leader'), await inbox(t, 'admin'), await inbox(t, 'otherAdmin')].map((one) => new Set(kindsOf(one)))
  expect(before[0]).toEqual(new Set(['notice', 'newInTeam', 'breach', 'accessRequest']))
  expect([before[1]!.has('disposal'), before[2]!.has('disposal')]).toEqual([false, true])
  await appoint(t, t.users.otherEmployee.id, 'personvernombud')
  await appoint(t, t.users.employee.id, 'elAnsvarlig')
  await appoint(t, t.users.controller.id, 'hmsAnsvarlig')
  await agrees()
  const officer = await inbox(t, 'otherEmployee')
  expect(kindsOf(officer)).toContain('breach')
  expect(officer.items.find(({ kind }) => kind === 'breach')).toMatchObject({
    path: `/deviations/${breach.id}`,
    dueAt: expect.any(String),
    level: null,
  })
  expect(kindsOf(await inbox(t, 'leader'))).not.toContain('breach')
})

test('an earlier inbox shows what waited then, and nothing one no longer sees; another company’s is its own', async () => {
  const [t, other] = [await portal.tenant(), await portal.tenant()]
  const [own, given] = [await task(t), await task(t, { title: 'Gikk til en annen' })]
  await task(other, { title: 'Hos de andre' })
  const then = await nowOf(t)
  expect((await act(t, 'employee', own, 'complete')).status).toBe(200)
  await t.owner('update tasks set assignee_id = $3 where ks_id = $1 and id = $2', [t.ksId, given.id, t.users.otherEmployee.id])
  expect((await inbox(t, 'employee')).items).toEqual([])
  const earlier = await inbox(t, 'employee', '', then)
  expect(earlier.items.map(({ id }) => id)).toEqual([own.id])
  expect([earlier.total, countOf(earlier, 'myTask')]).toEqual([1, 1])
  expect((await t.as('employee').get('/dashboard', { 'x-as-of': then })).body.ahead.map(({ id }: Waiting) => id)).toEqual([own.id])
  expect((await inbox(other, 'employee')).items.map(({ title }) => title)).toEqual(['Hos de andre'])
})

test('a task whose approver has left waits for every administrator but the one who did it', async () => {
  const t = await portal.tenant()
  const one = await task(t, { isApprovalRequired: true, approverId: t.users.leader.id, assigneeId: t.users.admin.id })
  expect((await act(t, 'admin', one, 'complete')).status).toBe(200)
  await t.owner('update tasks set approver_id = null where ks_id = $1 and id = $2', [t.ksId, one.id])
  expect(kindsOf(await inbox(t, 'otherAdmin', '?span=now'))).toEqual(['taskToApprove'])
  for (const who of ['admin', 'leader'] as const) expect([who, countOf(await inbox(t, who), 'taskToApprove')]).toEqual([who, 0])
})

const rest = async (t: Tenant, who: Who) =>
  [...new Set(kindsOf(await inbox(t, who)))].filter((kind) => !['newInTeam', 'myCase'].includes(kind))
const everyRest = async (t: Tenant) =>
  Object.fromEntries(
    (await Promise.all(everybody.map(async (who) => [who, await rest(t, who)] as const))).filter(([, some]) => some.length > 0),
  )

test('of the year’s wheel waits what is one’s own, from sixty days before it until it is done', async () => {
  const t = await portal.tenant()
  const [month, before, far] = [today, addMonths(`${today.slice(0, 7)}-01`, -1), addMonths(`${today.slice(0, 7)}-01`, 4)]
  const add = async (title: string, day: string, given: object = {}) => {
    const event = {
      title,
      theme: 'fire',
      eventKind: 'activity',
      year: Number(today.slice(0, 4)) + 1,
      month: 6,
      ownerId: t.users.auditor.id,
    }
    const { status, body, text } = await t.as('admin').post('/year-wheel/events', { ...event, ...given })
    expect(status, text).toBe(200)
    const [year, ofYear] = day.split('-').map(Number)
    await t.owner('update year_wheel_events set year = $3, month = $4 where ks_id = $1 and id = $2', [t.ksId, body.id, year, ofYear])
    return body
  }
  const drill = await add('Brannøvelse', month)
  await add('Vernerunde', before)
  await add('Valg av verneombud', far)
  await add('En annens', month, { ownerId: t.users.leader.id })
  const { items, counts } = await inbox(t, 'auditor')
  expect(items.map(({ title, dueOn, isOverdue, step: next }) => [title, dueOn, isOverdue, next])).toEqual([
    ['Vernerunde', addDays(`${today.slice(0, 7)}-01`, -1), true, 'start'],
    ['Brannøvelse', addDays(addMonths(`${today.slice(0, 7)}-01`, 1), -1), false, 'start'],
  ])
  expect(items[1]).toMatchObject({ path: `/internal-control/year-wheel/${drill.id}`, number: null, level: null })
  expect(counts!.find(({ kind }) => kind === 'yearEvent')).toMatchObject({ count: 2, overdue: 1, now: 1 })
  expect(kindsOf({ items: (await t.as('auditor').get('/dashboard')).body.now })).toEqual(['yearEvent'])
  const then = await nowOf(t)
  expect((await t.as('auditor').post(`/year-wheel/events/${drill.id}/complete`, { version: drill.version })).status).toBe(200)
  expect((await inbox(t, 'auditor')).items.map(({ title }) => title)).toEqual(['Vernerunde'])
  expect((await inbox(t, 'auditor', '', then)).total).toBe(2)
})

test('a reporter’s no to a restricted case waits for whom its list has: the nearest leader, else who may reopen it, else who may let one in (domain 4.3)', async () => {
  const t = await portal.tenant()
  await appoint(t, t.users.otherEmployee.id, 'hmsAnsvarlig')
  const { id } = await started(t, { severity: 'high' })
  await acted(t, await seen(t, id), 'verified')
  const solution = { resolutionSummary: 'Verktøyet er kommet til rette', rootCause: 'Containeren ble ikke låst etter endt arbeidsdag' }
  const solved = await step(t, 'leader', await seen(t, id), 'resolve', { ...solution, rootCauseCategories: ['routineMissing'] })
  expect([solved.status, solved.body.message]).toEqual([200, undefined])
  await t.owner('update deviations set is_restricted = true where ks_id = $1 and id = $2', [t.ksId, id])
  expect((await step(t, 'controller', await seen(t, id, 'controller'), 'close')).status).toBe(200)
  const no = { isSatisfied: false, comment: 'Verktøyet er fortsatt borte' }
  const waits = async () => Object.entries(await everyRest(t)).flatMap(([who, kinds]) => (kinds.includes('reopening') ? [who] : []))
  expect([await again(t, id, no), await waits()]).toEqual([[t.users.leader.id], ['leader']])
  const off = async (who: Who) =>
    t.owner(`delete from record_access where ks_id = $1 and record_id = $2 and user_id = $3`, [t.ksId, id, t.users[who].id])
  await off('leader')
  expect(await waits()).toEqual(['controller'])
  expect(await again(t, id, no)).toEqual([t.users.controller.id])
  await off('controller')
  expect(await waits()).toEqual(['otherEmployee'])
  expect((await inbox(t, 'otherEmployee')).items[0]).toMatchObject({ kind: 'reopening', step: 'letIn' })
  expect(await again(t, id, no)).toEqual([t.users.otherEmployee.id])
})

/** Asked once more, whom it is told to then. */
async function again(t: Tenant, id: string, no: object) {
  await t.owner(`delete from notifications where ks_id = $1`, [t.ksId])
  expect((await step(t, 'employee', await seen(t, id, 'employee'), 'answer', no)).status).toBe(200)
  const notified = await t.owner(`select user_id from notifications where ks_id = $1 and event = 'deviationReopeningAsked'`, [t.ksId])
  return notified.map((row) => row.user_id)
}

test('stopped work, a reporter’s no, a wish for more time, an office and a hold wait for those who may answer, until they have', async () => {
  const t = await portal.tenant()
  const stopped = await reported(t, { category: 'workAtHeight' })
  expect((await t.as('leader').post(`/deviations/${stopped.id}/work-stops`, { reason: 'Rekkverket mangler i 4. etasje' })).status).toBe(200)
  for (const who of everybody) {
    const { can = [] } = (await t.as(who).get(`/deviations/${stopped.id}/work-stops`)).body
    expect([who, countOf(await inbox(t, who), 'workStop') ?? 0]).toEqual([who, can.includes('resume') ? 1 : 0])
  }
  expect((await inbox(t, 'leader', '?span=now')).items[0]).toMatchObject({
    kind: 'workStop',
    dueOn: today,
    isOverdue: false,
    step: 'resume',
  })
  const note = 'Rekkverket er på plass, avtalt med verneombudet'
  expect((await t.as('leader').post(`/deviations/${stopped.id}/work-stops/resume`, { version: 1, note })).status).toBe(200)
  expect(await everyRest(t)).toEqual({})

  const done = await closed(t)
  expect(await everyRest(t)).toEqual({ employee: ['reporterAnswer'] })
  expect((await inbox(t, 'employee')).items[0]).toMatchObject({ dueOn: inDays(30), isOverdue: false, path: `/deviations/${done.id}` })
  expect((await inbox(t, 'employee', '?span=now')).total).toBe(0)
  const no = { isSatisfied: false, comment: 'Rekkverket er løst igjen' }
  const { version } = (await t.as('auditor').get(`/deviations/${done.id}`)).body
  expect((await step(t, 'employee', { id: done.id, version }, 'answer', no)).status).toBe(200)
  expect(await everyRest(t)).toEqual({ leader: ['reopening'] })
  await t.owner('update departments set leader_id = null where ks_id = $1 and id = $2', [t.ksId, t.departments.north])
  expect(await everyRest(t)).toEqual({ admin: ['reopening'], otherAdmin: ['reopening'] })
  await t.owner('update departments set leader_id = $3 where ks_id = $1 and id = $2', [t.ksId, t.departments.north, t.users.leader.id])
  const reply = 'Vi har sett på det, og det står godt'
  expect((await step(t, 'leader', { id: done.id, version }, 'decline-reopening', { reply })).status).toBe(200)
  expect(await everyRest(t)).toEqual({})

  const asked = await task(t, {}, 'admin')
  const wish = { dueDate: inDays(12), reason: 'Delene kommer senere enn vi trodde' }
  const extension = await act(t, 'employee', asked, 'due-date/ask', wish)
  expect(await everyRest(t)).toEqual({ employee: ['myTask'], leader: ['extension'], admin: ['extension'] })
  const { id: extensionId } = extension.body.extension
  expect((await act(t, 'leader', asked, 'due-date/answer', { extensionId, isGranted: true })).status).toBe(200)

  const office = { userId: t.users.employee.id, appointmentType: 'dagligLeder', fromDate: today }
  expect((await t.as('admin').post('/appointments', office)).status).toBe(200)
  expect(await everyRest(t)).toEqual({ employee: ['myTask'], otherAdmin: ['office'] })
  await t.owner('update appointments set ended_at = now(), end_reason = $2 where ks_id = $1', [t.ksId, 'Prøven er over'])

  const hold = async (until: string, { number }: { number: string }) => {
    const { status, text } = await t.as('admin').post('/retention/holds', { number, until, reason: 'Saken er hos politiet' })
    expect(status, text).toBe(200)
  }
  await hold(inDays(10), done)
  await hold(inDays(40), stopped)
  // Held by its number, by an administrator who does not see it.
  const hidden = await secret(t)
  await hold(inDays(12), hidden)
  expect(await everyRest(t)).toEqual({ employee: ['myTask'], admin: ['legalHold'], otherAdmin: ['legalHold'] })
  expect((await inbox(t, 'otherAdmin')).items.map(({ dueOn, title, step: next }) => [dueOn, title, next])).toEqual([
    [inDays(10), done.title, 'review'],
    [inDays(12), hidden.number, 'review'],
  ])
})
