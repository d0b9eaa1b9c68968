import { addDays, osloDate, workingDaysBetween } from '@portal/kit/dates'
import { lettersOf, pdfText } from '@portal/platform/testing/pdfText'
import { afterAll, expect, test } from 'vitest'
import { nowOf, type Tenant, testPortal, type Who } from '../../../../apps/server/testing.ts'
import { closed, closedGrave, reported, seen, solved, started, step } from '../../../cases/deviations/server/testing.ts'
import { appoint } from '../../../records/access/server/testing.ts'
import type { Figures } from '../contract.ts'
import { type LinkedList, listOf } from '../listRules.ts'
import { statisticsTexts } from '../texts.ts'

const portal = await testPortal()
afterAll(() => portal.close())
/** The list's filters as they stand in an address. */
const addressOf = (list: LinkedList) =>
  new URLSearchParams(Object.entries(list).map(([key, value]): [string, string] => [key, String(value)]))
const today = osloDate(new Date())
const ago = (days: number) => addDays(today, -days)

const figuresFor = async (t: Tenant, who: Who, query = ''): Promise<Figures> => {
  const { status, body, text } = await t.as(who).get(`/statistics/deviations${query}`)
  expect(status, text).toBe(200)
  return body
}
/** The past, which no verb can make: when a case was reported and closed, and by when it should have been. */
const dated = (t: Tenant, id: string, reportedOn: string, closedOn: string | null = null, due: string | null = null) =>
  t.owner(
    `update deviations set reported_at = $3::timestamptz, closed_at = coalesce($4::timestamptz, closed_at), due_date = coalesce($5::date, due_date) where ks_id = $1 and id = $2`,
    [t.ksId, id, `${reportedOn}T11:00:00Z`, closedOn && `${closedOn}T11:00:00Z`, due],
  )

async function someYear(t: Tenant) {
  const place = (await t.as('admin').post('/locations', { name: 'Dekket over 4. etasje' })).body.id as string
  for (const [severity, days] of [['low', 3], ['critical', 40], ['medium', 100], ['high', 200]] as const) // biome-ignore format: pairs
    await dated(t, (await reported(t, { severity, category: 'fire', deviationType: 'incident' })).id, ago(days))
  for (const days of [5, 20, 80, 95]) await dated(t, (await reported(t, { category: 'chemical', locationId: place })).id, ago(days))
  await reported(t, { category: 'quality' }, 'otherEmployee')
  await dated(t, (await started(t, { severity: 'high' })).id, ago(30), null, ago(2))
  const unchecked = await solved(t)
  await dated(t, unchecked.id, ago(40), null, ago(3))
  await t.owner(`update deviations set verify_by = $2 where id = $1`, [(await solved(t)).id, ago(1)])
  await dated(t, (await closed(t)).id, ago(70), ago(20), ago(10))
  await dated(t, (await closedGrave(t)).id, ago(150), ago(21), ago(60))
  await dated(t, (await closed(t, { severity: 'low' })).id, ago(500), ago(400), ago(450))
  const direct = await reported(t, { severity: 'low' })
  const onSite = {
    version: direct.version,
    closureReason: 'handledOnSite',
    closureComment: 'Rettet med en gang',
    immediateAction: 'Ryddet opp',
  }
  expect((await t.as('leader').post(`/deviations/${direct.id}/close-directly`, onSite)).status).toBe(200)
  for (const [result, cost] of [['effective', 12_000], ['effective', null], ['notEffective', 8_500]] as const) // biome-ignore format: pairs
    await judged(t, result, cost)
  return place
}
/** Closed, and judged a year later, long before the period: what is counted of it is the check. */
async function judged(t: Tenant, result: string, cost: number | null) {
  const { id } = await closedGrave(t)
  await dated(t, id, ago(600), ago(500), ago(510))
  await t.owner(`update deviations set effect_check_date = current_date where id = $1`, [id])
  const input = { result, note: 'Sett på av en som ikke deltok', ...(result === 'notEffective' && { dueDate: addDays(today, 20) }) }
  const { status, text } = await step(t, 'controller', await seen(t, id), 'effect-check', input)
  expect(status, text).toBe(200)
  if (cost !== null) await t.owner(`update deviations set cost_estimate = $2, reported_at = now() where id = $1`, [id, cost])
}

/** Every figure of the page beside the list it opens. */
function* lists(figures: Figures): Generator<[what: string, count: number, list: LinkedList]> {
  const { totals, closing, effect, cost } = figures
  yield ['reported', totals.reported, listOf.reported(figures, figures)]
  yield ['closed', totals.closed, listOf.closed(figures, figures)]
  yield ['open', totals.open, listOf.open(figures)]
  yield ['overdue', totals.overdue, listOf.overdue(figures)]
  yield ['late', closing.late, listOf.closed(figures, figures, { closedLate: true })]
  yield ['in time', closing.inTime, listOf.closed(figures, figures, { closedInTime: true })]
  yield ['no deadline', closing.undated, listOf.closed(figures, figures, { closedUndated: true })]
  yield ['helped', effect.effective, listOf.judged(figures, figures, 'effective')]
  yield ['did not help', effect.notEffective, listOf.judged(figures, figures, 'notEffective')]
  yield ['cost', cost.count, listOf.reported(figures, figures, { hasCost: true })]
  yield ['reopened', closing.reopened, listOf.closed(figures, figures, { reopened: true })]
  yield [
    'no cause',
    closing.lacksCause,
    listOf.closed(figures, figures, { severity: ['medium', 'high', 'critical'], lacksRootCause: true }),
  ]
  for (const month of figures.months) {
    yield [`closed ${month.from}`, month.closed, listOf.closed(figures, month)]
    yield [`in time ${month.from}`, month.closedInTime, listOf.closed(figures, month, { closedInTime: true })]
    yield [`late ${month.from}`, month.closedLate, listOf.closed(figures, month, { closedLate: true })]
    for (const severity of ['low', 'medium', 'high', 'critical'] as const)
      yield [`${severity} ${month.from}`, month.reported[severity], listOf.reported(figures, month, { severity: [severity] })]
  }
  for (const { from, to, count } of figures.leadTimes) yield [`took ${from}–${to}`, count, listOf.tookDays(figures, figures, { from, to })]
  for (const { category, count } of figures.categories) yield [category, count, listOf.reported(figures, figures, { category: [category] })]
  for (const { deviationType, count } of figures.types)
    yield [deviationType, count, listOf.reported(figures, figures, { deviationType: [deviationType] })]
  for (const { cause, count } of figures.causes) yield [cause, count, listOf.reported(figures, figures, { rootCauseCategory: [cause] })]
  for (const one of figures.departments) {
    const asked = { ...figures, departmentId: one.id }
    yield [`${one.name} reported`, one.reported, listOf.reported(asked, figures)]
    yield [`${one.name} closed`, one.closed, listOf.closed(asked, figures)]
    yield [`${one.name} open`, one.open, listOf.open(asked)]
    yield [`${one.name} overdue`, one.overdue, listOf.overdue(asked)]
  }
  for (const one of figures.repeats) yield [`repeat ${one.category}`, one.count, listOf.repeat(figures, one)]
}

test('every figure is the count of the list it opens, for each who reads it and whatever it is narrowed by', async () => {
  const t = await portal.tenant()
  await someYear(t)
  const asked: [Who, string][] = [
    ['admin', ''],
    ['employee', ''],
    ['controller', `?departmentId=${t.departments.south}`],
    ['leader', `?from=${ago(90)}&to=${ago(4)}&departmentId=${t.departments.root}`],
  ]
  for (const [who, query] of asked) {
    const figures = await figuresFor(t, who, query)
    const counted = [...lists(figures)]
    expect(counted.length).toBeGreaterThan(20)
    for (const [what, count, list] of counted) {
      const { body } = await t.as(who).get(`/deviations?${addressOf(list)}&limit=25`)
      expect([who, query, what, body.total]).toEqual([who, query, what, count])
    }
  }
  const whole = await figuresFor(t, 'admin')
  expect(whole.totals).toEqual({ reported: 17, closed: 3, open: 13, overdue: 3 })
  expect(whole.closing).toMatchObject({ inTime: 1, late: 1, undated: 1, inTimeShare: 33.3, causeShare: 100, reopenedShare: 0 })
  expect([whole.effect, whole.cost]).toEqual([
    { effective: 2, notEffective: 1, share: 66.7 },
    { sum: 20_500, count: 2 },
  ])
  expect(whole.months).toHaveLength(13)
  expect(whole.causes).toEqual([{ cause: 'routineMissing', count: 6 }])
})

test('days the company is closed are no working days of a case: in the figure, in its list, and as it said at the time', async () => {
  const t = await portal.tenant()
  const one = await closed(t)
  await dated(t, one.id, '2026-05-04', '2026-05-13')
  const earlier = await nowOf(t)
  const { version, recurrenceShift } = (await t.as('admin').get('/company/days')).body
  const closedDays = [
    { from: '2026-05-08', to: '2026-05-12', name: 'Stengt' },
    { from: '2026-05-06', to: '2026-05-06', name: 'Halv dag', isHalfDay: true },
  ]
  expect((await t.as('admin').put('/company/days', { version, recurrenceShift, closedDays })).status).toBe(200)
  const period = '?from=2026-05-01&to=2026-05-31'
  const took = async (headers = {}) => (await t.as('auditor').get(`/statistics/deviations${period}`, headers)).body.closing.medianDays
  expect([await took(), await took({ 'x-as-of': earlier })]).toEqual([4, 7])
  const found = async (days: number) =>
    (await t.as('auditor').get(`/deviations?minLeadDays=${days}&maxLeadDays=${days}&limit=25`)).body.total
  expect([await found(4), await found(7)]).toEqual([1, 0])
})

test('a case took the working days there were between the day it was reported and the day it was closed', async () => {
  const t = await portal.tenant()
  const one = await closed(t)
  // Across Easter and three more public holidays.
  await dated(t, one.id, '2026-03-30', '2026-05-20')
  const figures = await figuresFor(t, 'auditor', '?from=2026-05-01&to=2026-05-31')
  expect(figures.closing.medianDays).toBe(workingDaysBetween('2026-03-30', '2026-05-20'))
  expect(figures.months[0]!.medianDays).toBe(figures.closing.medianDays)
  expect(figures.leadTimes.filter(({ count }) => count > 0)).toEqual([{ from: 21, to: 40, count: 1 }])
  expect(figures.departments.map(({ name, medianDays }) => [name, medianDays])).toEqual([
    ['Bedriften', figures.closing.medianDays],
    ['Nord', figures.closing.medianDays],
  ])
  const nothing = await figuresFor(t, 'auditor', '?from=2020-01-01&to=2020-12-31')
  expect([nothing.effect, nothing.cost]).toEqual([
    { effective: 0, notEffective: 0, share: null },
    { sum: 0, count: 0 },
  ])
  expect(nothing.closing).toMatchObject({ inTimeShare: null, medianDays: null, p90Days: null, causeShare: null, reopenedShare: null })
})

test('a month ends at midnight in Norway, not in Greenwich', async () => {
  const t = await portal.tenant()
  const { id } = await reported(t)
  await t.owner(`update deviations set reported_at = '2026-02-28T23:30:00Z' where ks_id = $1 and id = $2`, [t.ksId, id])
  const { months } = await figuresFor(t, 'admin', '?from=2026-02-01&to=2026-03-31')
  expect(months.map(({ from, reported: { medium } }) => [from, medium])).toEqual([
    ['2026-02-01', 0],
    ['2026-03-01', 1],
  ])
})

test('three of one category in one place within ninety days are told of; duplicates and other places are not counted (domain 7.3)', async () => {
  const t = await portal.tenant()
  const place = (await t.as('admin').post('/locations', { name: 'Lager' })).body.id as string
  const other = (await t.as('admin').post('/locations', { name: 'Rigg' })).body.id as string
  const at = (locationId: string, category = 'fire') => reported(t, { category, locationId })
  const first = await at(place)
  await dated(t, first.id, ago(89))
  await at(place)
  await at(other)
  await at(place, 'quality')
  const twin = await at(place)
  const merged = await t.as('leader').post(`/deviations/${twin.id}/close-directly`, {
    version: twin.version,
    closureReason: 'duplicate',
    closureComment: 'Meldt i den andre saken',
    duplicateOfId: first.id,
  })
  expect(merged.status).toBe(200)
  expect((await figuresFor(t, 'admin')).repeats).toEqual([])
  await at(place)
  expect((await figuresFor(t, 'admin')).repeats).toEqual([
    { category: 'fire', locationId: place, locationName: 'Lager', count: 3, from: ago(89), to: today },
  ])
  await dated(t, first.id, ago(90))
  expect((await figuresFor(t, 'admin')).repeats).toEqual([])
})

test('figures show no more than the reader may see, and nothing of another company', async () => {
  const [t, other] = [await portal.tenant(), await portal.tenant()]
  await reported(t, {}, 'employee')
  await reported(t, {}, 'otherEmployee')
  await reported(other)
  expect((await figuresFor(t, 'employee')).totals.reported).toBe(1)
  expect((await figuresFor(t, 'leader')).totals.reported).toBe(2)
  const foreign = await figuresFor(t, 'admin', `?departmentId=${other.departments.north}`)
  expect([foreign.totals.reported, foreign.departments]).toEqual([0, []])
})

test('a period runs forwards, and is at most five years', async () => {
  const t = await portal.tenant()
  const asked = async (query: string) => (await t.as('admin').get(`/statistics/deviations${query}`)).body
  expect(await asked(`?from=${today}&to=${ago(1)}`)).toMatchObject({ code: 'guard', missing: ['to'] })
  expect(await asked(`?from=1990-01-01&to=${today}`)).toMatchObject({ code: 'guard', missing: ['from'] })
  expect(await asked('?from=2026-02-30')).toMatchObject({ code: 'malformed' })
  expect(await asked('?to=2020-05-15')).toMatchObject({ from: '2019-05-01', to: '2020-05-15' })
})

test('figures of an earlier moment are those of that moment', async () => {
  const t = await portal.tenant()
  await reported(t)
  const then = await nowOf(t)
  await reported(t)
  const { body } = await t.as('auditor').get('/statistics/deviations', { 'x-as-of': then })
  expect([body.totals.reported, (await figuresFor(t, 'auditor')).totals.reported]).toEqual([1, 2])
})

test('each figure of a project is its list, for who reads all and for a member; of a company without projects there are none', async () => {
  const t = await portal.tenant()
  await reported(t)
  expect((await figuresFor(t, 'leader')).projects).toEqual([])
  const project = {
    number: '2402',
    name: 'Åsen skole',
    role: 'designer',
    leaderId: t.users.leader.id,
    memberIds: [t.users.otherEmployee.id],
  }
  const { id: projectId } = (await t.as('admin').post('/projects', project)).body
  await t.as('admin').post('/projects', { ...project, number: '2403', memberIds: [] })
  await dated(t, (await closed(t, { report: { projectId } })).id, ago(30), ago(2))
  await dated(t, (await started(t, { report: { projectId } })).id, ago(30), null, ago(2))
  await reported(t, { projectId, category: 'theft' })
  const figures = await figuresFor(t, 'auditor')
  expect(figures.projects).toEqual([{ id: projectId, name: '2402 Åsen skole', reported: 2, closed: 1, open: 1, overdue: 1 }])
  const [one] = figures.projects
  const asked = { departmentId: null }
  const lists = {
    reported: listOf.reported(asked, figures, { projectId }),
    closed: listOf.closed(asked, figures, { projectId }),
    open: listOf.open(asked, { projectId }),
    overdue: listOf.overdue(asked, { projectId }),
  }
  for (const who of ['auditor', 'otherEmployee'] as const)
    for (const [figure, list] of Object.entries(lists))
      expect([who, figure, (await t.as(who).get(`/deviations?${addressOf(list)}`)).body.total]).toEqual([
        who,
        figure,
        one![figure as keyof typeof lists],
      ])
})

test('the figures of one project are of its cases alone, each beside its list, with its account and its paper', async () => {
  const t = await portal.tenant()
  const memberIds = [t.users.otherEmployee.id]
  const project = { number: '2402', name: 'Åsen skole', role: 'designer', leaderId: t.users.leader.id, memberIds }
  const { id: projectId } = (await t.as('admin').post('/projects', project)).body
  const { id: otherId } = (await t.as('admin').post('/projects', { ...project, number: '2403', memberIds: [] })).body
  await reported(t, { category: 'chemical' })
  await reported(t, { projectId: otherId, category: 'fire' })
  await reported(t, { projectId, category: 'theft' })
  await dated(t, (await closed(t, { report: { projectId } })).id, ago(30), ago(2))
  await dated(t, (await started(t, { severity: 'high', report: { projectId } })).id, ago(30), null, ago(2))
  const query = `?projectId=${projectId}`
  for (const who of ['auditor', 'otherEmployee'] as const) {
    const figures = await figuresFor(t, who, query)
    expect(figures).toMatchObject({ projectId, projects: [], totals: { reported: 2, closed: 1, open: 1, overdue: 1 } })
    for (const [what, count, list] of lists(figures))
      expect([who, what, (await t.as(who).get(`/deviations?${addressOf(list)}`)).body.total]).toEqual([who, what, count])
    const { body: account } = await t.as(who).get(`/statistics/balance${query}`)
    expect(account).toMatchObject({ closing: 1, isEqual: true })
    const { body: learned } = await t.as(who).get(`/statistics/learned${query}`)
    expect([learned.projectId, learned.graveCount]).toEqual([projectId, 1])
  }
  const ofNorth = `${query}&departmentId=${t.departments.north}`
  expect((await figuresFor(t, 'auditor', ofNorth)).totals).toEqual((await figuresFor(t, 'auditor', query)).totals)
  expect((await figuresFor(t, 'auditor', `${query}&departmentId=${t.departments.south}`)).totals.reported).toBe(0)
  const paper = await t.as('auditor').send('GET', `/statistics/deviations/paper${query}`)
  const words = lettersOf(pdfText(paper.bytes))
  expect(words).toContain(lettersOf('Prosjekt 2402 Åsen skole'))
  expect(words).not.toContain(lettersOf(statisticsTexts.culture.title))
  expect((await t.as('auditor').get(`/statistics/culture${query}`)).status).toBe(400)
}, 30_000)

test('TEN-05: the figures of a project tell nothing to who is not part of it, nor to another company, nor by an office that reads figures alone', async () => {
  const [t, other] = [await portal.tenant(), await portal.tenant()]
  const project = { number: '2402', name: 'Åsen skole', role: 'designer', leaderId: t.users.leader.id, memberIds: [] }
  const { id: projectId } = (await t.as('admin').post('/projects', project)).body
  await reported(t, { projectId })
  const query = `?projectId=${projectId}`
  expect((await figuresFor(t, 'otherEmployee', query)).totals).toEqual({ reported: 0, closed: 0, open: 0, overdue: 0 })
  expect((await figuresFor(other, 'admin', query)).totals).toEqual({ reported: 0, closed: 0, open: 0, overdue: 0 })
  const paper = await other.as('admin').send('GET', `/statistics/deviations/paper${query}`)
  expect(lettersOf(pdfText(paper.bytes))).not.toContain(lettersOf('Åsen skole'))
  await appoint(t, t.users.otherEmployee.id, 'tillitsvalgt')
  for (const path of ['deviations', 'balance', 'deviations/paper'])
    expect([path, (await t.as('otherEmployee').send('GET', `/statistics/${path}${query}`)).status]).toEqual([path, 403])
}, 30_000)
