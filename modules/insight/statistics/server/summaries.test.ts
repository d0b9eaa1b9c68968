import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { addDays, addMonths, addWorkingDays, osloDate } from '@portal/kit/dates'
import { inTenant } from '@portal/platform/db/db'
import PostalMime from 'postal-mime'
import { afterAll, expect, test } from 'vitest'
import { type Tenant, testPortal, type Who } from '../../../../apps/server/testing.ts'
import { acted, closed, reported, seen, solved, started } from '../../../cases/deviations/server/testing.ts'
import { summarised } from '../../../server.ts'
import { givenAt, type SummaryKind, summaryOf } from '../summaryRules.ts'
import { planSummaries, tellSummary } from './summarise.ts'

const portal = await testPortal({ isOwn: true })
afterAll(() => portal.close())
const outbox = join(portal.portal.config.dataDir, 'outbox')
const today = osloDate(new Date())
/** The next of each, whose week or month is the one we are in. */
const monday = addDays(today, 7 - ((new Date(today).getUTCDay() + 6) % 7))
const workday = addWorkingDays(`${addMonths(today, 1).slice(0, 7)}-01`, 0)

/** A company that is awake whenever the test runs. */
const awake = async () => {
  const t = await portal.tenant()
  await t.owner('insert into notification_settings (ks_id) values ($1)', [t.ksId])
  return t
}
const inIt = <T>(t: Tenant, work: Parameters<typeof inTenant<T>>[2]) => inTenant(portal.portal.pool, t.ksId, work)
const plan = (t: Tenant, day: string) => inIt(t, (tx) => planSummaries(tx, new Date(givenAt(day).getTime() + 60_000)))
const tell = (t: Tenant, userId: string, kind: SummaryKind = 'weekly') =>
  inIt(t, (tx) => tellSummary(tx, summarised, new Date(), userId, summaryOf(kind, kind === 'weekly' ? monday : workday)))
const notified = async (t: Tenant) =>
  (
    await t.owner(
      `select u.firstname, n.event from notifications n join users u on u.ks_id = n.ks_id and u.id = n.user_id
      where n.ks_id = $1 and n.event in ('weeklySummary', 'monthlySummary')`,
      [t.ksId],
    )
  )
    .map(({ firstname, event }) => `${firstname} ${event}`)
    .toSorted()
async function letterTo(t: Tenant, who: Who) {
  await portal.runJobs()
  const letters = await Promise.all(readdirSync(outbox).toSorted().map((name) => PostalMime.parse(readFileSync(join(outbox, name))))) // biome-ignore format: one line
  const mine = letters.filter(
    ({ to, subject }) => to?.some(({ address }) => address === t.users[who].email) && subject?.startsWith('Status for'),
  )
  expect(mine.length).toBe(1)
  return mine[0]!
}
/** What the page of actions asks for, by the address it was opened with. */
const asAsked = (query: string) => {
  const { show, ...days } = Object.fromEntries(new URLSearchParams(query))
  return new URLSearchParams({ team: 'true', ...(show === 'teamOverdue' && { overdue: 'true' }), ...(show === 'teamOpen' && { status: 'planned,inProgress,rejected' }), ...days }).toString() // biome-ignore format: one thought
}
/** Each figure of a letter with the total of the list its link opens. */
async function figuresIn(t: Tenant, who: Who, text: string) {
  const found: [string, number, number][] = []
  for (const [, line, count, of, query] of text.matchAll(
    /^(.+): ([\d\u00a0]+)\n\n(?:http:\/\/localhost:8080\/(deviations|actions|tasks)\?(\S+))?/gm,
  )) {
    const n = Number(count!.replaceAll('\u00a0', ''))
    found.push([
      line!,
      n,
      query ? (await t.as(who).get(`/${of}?${of === 'actions' ? asAsked(query) : query.replace('&view=all', '')}`)).body.total : 0,
    ])
  }
  return found
}
async function someCases(t: Tenant) {
  const task = { title: 'Kontroller stillas', priority: 'medium', assigneeId: t.users.employee.id, dueDate: addDays(today, 2) }
  const [done, overdue] = [(await t.as('leader').post('/tasks', task)).body, (await t.as('leader').post('/tasks', task)).body]
  await t.as('employee').post(`/tasks/${done.id}/complete`, { version: done.version })
  await t.owner('update tasks set due_date = $2 where ks_id = $1 and id = $3', [t.ksId, addDays(today, -2), overdue.id])
  await t.as('otherLeader').post('/tasks', { ...task, assigneeId: t.users.otherEmployee.id })
  for (const severity of ['low', 'critical', 'medium']) await reported(t, { severity })
  await reported(t, {}, 'otherEmployee')
  await t.owner(`update deviations set due_date = $2 where ks_id = $1 and id = $3`, [t.ksId, addDays(today, -3), (await started(t)).id])
  await closed(t)
  await solved(t, { severity: 'low', handler: 'employee' })
  const active = await started(t)
  await acted(t, active, 'done')
  await acted(t, await seen(t, active.id))
  const late = await acted(t, await seen(t, active.id))
  await t.owner(`update actions set due_date = $2 where ks_id = $1 and id = $3`, [t.ksId, addDays(today, -1), late.id])
}

test('a leader’s Monday has the figures of the very lists it opens, and names nobody', async () => {
  const t = await awake()
  await someCases(t)
  await tell(t, t.users.leader.id)
  const letter = await letterTo(t, 'leader')
  const figures = await figuresIn(t, 'leader', letter.text!)
  expect(figures.map(([line, n]) => [line, n])).toEqual([
    ['Meldt i perioden', 7],
    ['Lukket i perioden', 1],
    ['Ingen har startet på', 3],
    ['Ikke lukket nå', 6],
    ['Over fristen nå', 1],
    ['Venter på at du verifiserer', 1],
    ['Tiltak utført i perioden', 1],
    ['Tiltak som ikke er ferdige', 2],
    ['Tiltak over fristen nå', 1],
    ['Oppgaver fullført i perioden', 1],
    ['Oppgaver som ikke er fullført', 1],
    ['Oppgaver over fristen nå', 1],
    ['Meldinger til myndigheter som ikke er avklart eller sendt', 0],
  ])
  for (const [line, n, total] of figures) expect([line, n]).toEqual([line, total])
  expect(letter.subject).toMatch(/^Status for uke \d+/)
  expect(letter.text).toContain('http://localhost:8080/profile')
  for (const word of ['Rekkverk', 'Nord', 'employee', 'AVV-']) expect(`${letter.subject} ${letter.text}`).not.toContain(word)
  const [item] = (await t.as('leader').get('/notifications')).body.items.filter(({ path }: { path: string }) => path === '/dashboard')
  expect(item).toMatchObject({ title: letter.subject, severity: 'info' })
})

test('the month’s status agrees with the statistics of the month', async () => {
  const t = await awake()
  await someCases(t)
  await tell(t, t.users.admin.id, 'monthly')
  const letter = await letterTo(t, 'admin')
  const figures = await figuresIn(t, 'admin', letter.text!)
  for (const [line, n, total] of figures) expect([line, n]).toEqual([line, total])
  const { from, to } = summaryOf('monthly', workday)
  const { totals, closing } = (await t.as('admin').get(`/statistics/deviations?from=${from}&to=${to}`)).body
  const ofCases = [totals.reported, totals.closed, closing.late, totals.open, totals.overdue, 1]
  expect(figures.map(([, n]) => n)).toEqual([...ofCases, 1, 2, 1, 0, 0])
  expect(totals.reported).toBe(8)
  expect(letter.text).toContain(`http://localhost:8080/deviations/statistics?from=${from}&to=${to}`)
})

test('goes to who leads a department, and on the first working day to administrators and daglig leder', async () => {
  const t = await awake()
  await reported(t)
  await reported(t, {}, 'otherEmployee')
  await t.owner(
    `insert into appointments (ks_id, id, user_id, appointment_type, from_date, registered_by, registered_at, confirmed_by, confirmed_at)
     values ($1, gen_random_uuid(), $2, 'dagligLeder', current_date - 400, $3, now(), $3, now())`,
    [t.ksId, t.users.controller.id, t.users.admin.id],
  )
  await plan(t, monday)
  await portal.runJobs()
  expect(await notified(t)).toEqual(['leader weeklySummary', 'otherLeader weeklySummary'])
  await plan(t, workday)
  await portal.runJobs()
  expect((await notified(t)).filter((one) => one.endsWith('monthlySummary'))).toEqual([
    'admin monthlySummary',
    'controller monthlySummary',
    'otherAdmin monthlySummary',
  ])
})

test('REL-06: comes once, though it is planned again after a restart, by two servers, and told twice', async () => {
  const t = await awake()
  await reported(t)
  await Promise.all([plan(t, monday), plan(t, monday)])
  await plan(t, monday)
  await Promise.all([portal.runJobs(), portal.runJobs()])
  await Promise.all([tell(t, t.users.leader.id), tell(t, t.users.leader.id)])
  await plan(t, addDays(monday, 1))
  expect(await notified(t)).toEqual(['leader weeklySummary'])
  await letterTo(t, 'leader')
})

test('is turned off by a person, or by the company for those who have not chosen it', async () => {
  const t = await awake()
  await reported(t)
  await reported(t, {}, 'otherEmployee')
  const choose = async (who: Who, rules: object) => {
    const { version } = (await t.as(who).get('/notifications/preferences')).body
    return t.as(who).put('/notifications/preferences', { rules, digest: 'daily', quiet: { is: 'company' }, version })
  }
  const rows = (await t.as('employee').get('/notifications/preferences')).body.rules.map(({ rule }: { rule: string }) => rule)
  expect([rows.includes('weekly'), rows.includes('monthly')]).toEqual([false, false])
  expect((await choose('leader', { weekly: { email: 'digest' } })).status).toBe(422)
  expect((await choose('leader', { weekly: { push: true } })).status).toBe(422)
  expect((await choose('leader', { weekly: { email: 'off' } })).status).toBe(200)
  await tell(t, t.users.leader.id)
  await tell(t, t.users.admin.id, 'monthly')
  expect(await notified(t)).toEqual(['admin monthlySummary'])
  const { version } = (await t.as('admin').get('/notifications/company/rules')).body
  const off = { rules: { weekly: { email: 'off' } }, version }
  expect((await t.as('admin').put('/notifications/company/rules', off)).status).toBe(200)
  await tell(t, t.users.otherLeader.id)
  expect(await notified(t)).toEqual(['admin monthlySummary'])
  expect((await choose('otherLeader', { weekly: { email: 'now' } })).status).toBe(200)
  await tell(t, t.users.otherLeader.id)
  expect(await notified(t)).toEqual(['admin monthlySummary', 'otherLeader weeklySummary'])
})

test('a leader with nothing at all gets nothing; neither does a company that is newer, or has no avvik', async () => {
  const [t, off] = [await awake(), await awake()]
  await reported(off)
  await off.owner(`update companies set modules_off = '{deviations}' where ks_id = $1`, [off.ksId])
  await plan(off, monday)
  await plan(t, addDays(monday, -14))
  await plan(t, monday)
  await portal.runJobs()
  expect([await notified(t), await notified(off)]).toEqual([[], []])
  expect((await t.owner('select day::text from summary_rounds where ks_id = $1', [t.ksId])).map(({ day }) => day)).toEqual([monday])
})

test('TEN-02: is of one company alone, and of no case its reader may not see', async () => {
  const [t, other] = [await awake(), await awake()]
  await reported(other)
  await reported(t)
  const { id } = await reported(t)
  await t.owner(`update deviations set is_restricted = true where ks_id = $1 and id = $2`, [t.ksId, id])
  await t.owner('delete from record_access where ks_id = $1 and record_id = $2', [t.ksId, id])
  await tell(t, other.users.leader.id)
  await tell(t, t.users.employee.id)
  await t.owner(`update users set status = 'suspended' where ks_id = $1 and id = $2`, [t.ksId, t.users.otherLeader.id])
  await tell(t, t.users.otherLeader.id)
  expect([await notified(t), await notified(other)]).toEqual([[], []])
  await tell(t, t.users.leader.id)
  expect((await figuresIn(t, 'leader', (await letterTo(t, 'leader')).text!))[0]).toEqual(['Meldt i perioden', 1, 1])
})

test('the month counts restricted cases for who may know their number: two administrators are told the same, and each what their lists leave out', async () => {
  const t = await awake()
  await someCases(t)
  for (const severity of ['critical', 'low'])
    await t.as('employee').post('/deviations', { description: 'Kassa er tom', category: 'theft', severity })
  const accident = (
    await t.as('employee').post('/deviations', { description: 'Falt ned fra stillas', isSomeoneInjured: true, category: 'personalInjury' })
  ).body
  await t.as('admin').post('/appointments', { userId: t.users.otherAdmin.id, appointmentType: 'hmsAnsvarlig', fromDate: today })
  const figuresTo = async (who: Who) => {
    await tell(t, t.users[who].id, 'monthly')
    const { text } = await letterTo(t, who)
    const found: [string, number, number][] = []
    for (const [, line, n, rest] of text!.matchAll(/^(.+?): (\d+)(.*)$/gm))
      found.push([line!, Number(n), Number(/og (\d+) av dem er skjermet/.exec(rest!)?.[1] ?? 0)])
    for (const [, , , query] of text!.matchAll(/^(.+?): (\d+).*\n\nhttp:\/\/localhost:8080\/deviations\?(\S+)/gm))
      expect((await t.as(who).get(`/deviations?${query}`)).body.total).toBeGreaterThan(0)
    expect(text).not.toMatch(/Kassa|Falt|AVV-/)
    return { text: text!, found }
  }
  const [bjorn, marte] = [await figuresTo('admin'), await figuresTo('otherAdmin')]
  const numbers = ({ found }: typeof bjorn) => found.map(([line, n]) => [line, n])
  expect(numbers(bjorn)).toEqual(numbers(marte))
  const rowOf = ({ found }: typeof bjorn, name: string) => found.find(([line]) => line === name)
  const { from, to } = summaryOf('monthly', workday)
  const total = async (who: Who, query: string) => (await t.as(who).get(`/deviations?${query}`)).body.total as number
  for (const [who, letter] of [
    ['admin', bjorn],
    ['otherAdmin', marte],
  ] as const) {
    for (const [name, query] of [
      ['Meldt i perioden', `reportedFrom=${from}&reportedTo=${to}`],
      ['Ikke lukket nå', 'status=open,inProgress,resolved'],
      ['Kritiske som ikke er lukket', 'status=open,inProgress,resolved&severity=critical'],
    ] as const) {
      const [, n, hidden] = rowOf(letter, name)!
      expect([who, name, n - hidden]).toEqual([who, name, await total(who, query)])
    }
  }
  expect(rowOf(bjorn, 'Meldt i perioden')![2]).toBe(3)
  expect(rowOf(marte, 'Meldt i perioden')![2]).toBe(0)
  expect(bjorn.text).toContain('skjermede saker er med som tall')
  const [notices] = await t.owner(`select count(*)::int as n from authority_notifications where ks_id = $1 and status = 'toAssess'`, [
    t.ksId,
  ])
  expect(rowOf(bjorn, 'Meldinger til myndigheter som ikke er avklart eller sendt')![1]).toBe(notices.n)
  expect(accident.id).toBeTruthy()
})

test('4.3: a leader who is no administrator is not told how many restricted cases there are', async () => {
  const t = await awake()
  await reported(t)
  const { id } = await reported(t)
  await t.owner('update deviations set is_restricted = true where ks_id = $1 and id = $2', [t.ksId, id])
  await t.owner('delete from record_access where ks_id = $1 and record_id = $2', [t.ksId, id])
  await tell(t, t.users.leader.id)
  const { text } = await letterTo(t, 'leader')
  expect(text).toContain('Meldt i perioden: 1\n')
  expect(text).not.toContain('skjermet')
})
