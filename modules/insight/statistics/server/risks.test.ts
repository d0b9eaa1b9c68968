import { addDays, osloDate } from '@portal/kit/dates'
import { lettersOf, pdfText } from '@portal/platform/testing/pdfText'
import { afterAll, expect, test } from 'vitest'
import { nowOf, ok, type Tenant, testPortal, type Who } from '../../../../apps/server/testing.ts'
import { act, completed, inMonths, planned, readRisk, risk, score, scored, verified } from '../../../governance/risks/server/testing.ts'
import { unfinished as undone } from '../../../records/actions/contract.ts'
import type { RiskFigures } from '../contract.ts'
import { riskListOf } from '../riskFigureRules.ts'

const portal = await testPortal()
afterAll(() => portal.close())
const today = osloDate(new Date())

const figuresFor = async (t: Tenant, who: Who, query = '', headers = {}): Promise<RiskFigures> =>
  ok(await t.as(who).get(`/statistics/risks${query}`, headers))
const addressOf = (list: object) =>
  new URLSearchParams(Object.entries(list).flatMap(([key, value]) => [value].flat().map((one): [string, string] => [key, String(one)])))

/** Risks of two departments, of every sort that is counted, and tiltak on several levels of the hierarchy. */
async function register(t: Tenant) {
  const south = { departmentId: t.departments.south, ownerId: t.users.otherLeader.id }
  const mine = (more: object) => ({ ownerId: t.users.employee.id, dueDate: inMonths(0, 14), ...more })
  const high = await planned(t, await scored(t, 3, 4, { mitigation: 'Rekkverk og opplæring' }), mine({ title: 'Monter rekkverk' }))
  ok(await act(t, 'leader', high, 'ask-acceptance', { acceptorIds: [t.users.admin.id], reason: 'Vi trenger å vite om det er greit' }))
  ok(await act(t, 'admin', await readRisk(t, high.id), 'accept', { until: inMonths(5), reason: 'Vi kommer ikke lavere før vinteren' }))
  const extreme = await planned(
    t,
    await scored(t, 5, 4, { title: 'Klem ved kran', category: 'machineEquipment' }),
    mine({ title: 'Sperr av' }),
  )
  const aids = await planned(t, extreme, mine({ title: 'Kjøp hansker', hierarchyLevel: 'ppe' }))
  await completed(
    t,
    aids.actions.find(({ title }: { title: string }) => title === 'Kjøp hansker'),
  )
  const seen = await planned(t, await scored(t, 2, 3, { title: 'Støv' }), mine({ title: 'Kjøp støvsuger', hierarchyLevel: undefined }))
  await completed(t, seen.actions[0])
  await verified(t, seen.actions[0])
  const fallen = await scored(t, 2, 2, { title: 'Glatt trapp' })
  await t.owner('update risks set is_acceptance_fallen = true where ks_id = $1 and id = $2', [t.ksId, fallen.id])
  await risk(t, { title: 'Uvurdert i sør', ...south, category: 'fire' }, 'admin')
  const late = await risk(t, { title: 'Støy i sør', ...south }, 'admin')
  ok(
    await act(t, 'admin', late, 'score', {
      probability: 3,
      consequence: 4,
      reasonP: 'Skjer ofte hos oss',
      reasonC: 'Varig skade på hørselen',
    }),
  )
  const closed = await scored(t, 1, 2, { title: 'Ferdig arbeid' })
  ok(await act(t, 'leader', closed, 'close', { reason: 'Arbeidet er avsluttet' }))
  await t.owner(`update risks set review_date = current_date - 3 where ks_id = $1 and title = 'Støy i sør'`, [t.ksId])
  await t.owner(`update actions set due_date = current_date - 3 where ks_id = $1 and title = 'Sperr av'`, [t.ksId])
  // One that stood here a month ago, and has become graver since.
  const older = await scored(t, 2, 3, { title: 'Løs last' })
  const then = addDays(today, -60)
  for (const column of ['created_at', 'scored_at'])
    await t.owner(`update risks set ${column} = $2 where ks_id = $1 and id = $3`, [t.ksId, then, older.id])
  await t.owner('update risk_scores set scored_at = $2 where ks_id = $1 and risk_id = $3', [t.ksId, then, older.id])
  ok(await score(t, await readRisk(t, older.id), 4, 3))
}

/** Every figure of the page beside the list it opens. */
function* lists(figures: RiskFigures): Generator<[what: string, count: number, path: string]> {
  const of = (list: object) => `/risks?${addressOf(list)}`
  for (const one of ['open', 'grave', 'reviewOverdue', 'withoutActions', 'accepted', 'fallen'] as const)
    yield [one, figures.totals[one], of(riskListOf[one](figures))]
  for (const { level, count } of figures.levels) yield [`level ${level}`, count, of(riskListOf.onLevel(figures, level))]
  for (const one of ['up', 'down', 'new'] as const) yield [one, figures.moved[one], of(riskListOf.moved(figures, one))]
  for (const { category, open, grave } of figures.categories) {
    yield [`${category} open`, open, of(riskListOf.open(figures, { category: [category] }))]
    yield [`${category} grave`, grave, of(riskListOf.grave(figures, { category: [category] }))]
  }
  for (const { id, name, ...counts } of figures.departments)
    for (const one of ['open', 'grave', 'reviewOverdue'] as const)
      yield [`${name} ${one}`, counts[one], of(riskListOf[one]({ departmentId: id }))]
  for (const { hierarchyLevel, unfinished, ...counts } of figures.hierarchy) {
    const plan = (shown?: 'overdue' | 'done' | 'verified') => {
      const { show, ...filters } = riskListOf.hierarchy(figures, hierarchyLevel, shown)
      return `/action-plan?${addressOf({ ...filters, ...(show === 'overdue' ? { overdue: true } : { status: show ? [show] : [...undone] }) })}`
    }
    yield [`${hierarchyLevel} unfinished`, unfinished, plan()]
    for (const one of ['overdue', 'done', 'verified'] as const) yield [`${hierarchyLevel} ${one}`, counts[one], plan(one)]
  }
}
async function expectLists(t: Tenant, who: Who, query = '', headers = {}) {
  const figures = await figuresFor(t, who, query, headers)
  for (const [what, count, path] of lists(figures))
    expect([who, query, what, ok(await t.as(who).get(path, headers)).total]).toEqual([who, query, what, count])
  const worst = ok(await t.as(who).get(`/risks?sort=worst&limit=25&${addressOf(riskListOf.open(figures))}`, headers)).items
  const scoredOnes = worst.filter(({ level }: { level: string | null }) => level).slice(0, 10)
  expect(figures.top.map(({ number }) => number)).toEqual(scoredOnes.map(({ number }: { number: string }) => number))
  return figures
}

test('every figure is the count of the list it opens, for each who reads it and whatever it is narrowed by', async () => {
  const t = await portal.tenant()
  await register(t)
  await expectLists(t, 'admin')
  await expectLists(t, 'auditor')
  await expectLists(t, 'leader', `?departmentId=${t.departments.south}`)
  const own = await expectLists(t, 'employee')
  expect(own.totals.open).toBe(3)
  expect((await expectLists(t, 'otherEmployee')).totals.open).toBe(0)
}, 60_000)

test('how many are open and grave, what waits for review or tiltak, what moved, and how far the tiltak have come', async () => {
  const t = await portal.tenant()
  await register(t)
  const figures = await figuresFor(t, 'admin')
  expect(figures.totals).toEqual({ open: 7, grave: 4, reviewOverdue: 1, withoutActions: 4, accepted: 1, fallen: 1 })
  expect(figures.levels.map(({ count }) => count)).toEqual([1, 3, 1, 1, 1])
  expect(figures.moved).toEqual({ up: 1, down: 0, new: 6 })
  expect(figures.top[0]).toMatchObject({ title: 'Klem ved kran', level: 'extreme', score: 20 })
  expect(figures.categories[0]).toEqual({ category: 'workAtHeight', open: 5, grave: 3 })
  expect(figures.departments.find(({ id }) => id === t.departments.south)).toMatchObject({ open: 2, grave: 1, reviewOverdue: 1 })
  expect(figures.hierarchy).toEqual([
    { hierarchyLevel: 'elimination', unfinished: 0, overdue: 0, done: 0, verified: 0 },
    { hierarchyLevel: 'substitution', unfinished: 0, overdue: 0, done: 0, verified: 0 },
    { hierarchyLevel: 'engineering', unfinished: 2, overdue: 1, done: 0, verified: 0 },
    { hierarchyLevel: 'administrative', unfinished: 0, overdue: 0, done: 0, verified: 0 },
    { hierarchyLevel: 'ppe', unfinished: 0, overdue: 0, done: 1, verified: 0 },
    { hierarchyLevel: 'none', unfinished: 0, overdue: 0, done: 0, verified: 1 },
  ])
}, 60_000)

test('as of an earlier moment the figures are what they were, and so are their lists', async () => {
  const t = await portal.tenant()
  await register(t)
  const then = { 'x-as-of': await nowOf(t) }
  const before = await figuresFor(t, 'admin')
  await scored(t, 5, 5, { title: 'Nytt stillas' })
  expect(await expectLists(t, 'admin', '', then)).toEqual(before)
  expect((await figuresFor(t, 'admin')).totals.grave).toBe(before.totals.grave + 1)
}, 60_000)

test('a restricted assessment counts for those on its list alone', async () => {
  const t = await portal.tenant()
  await scored(t, 4, 4, { title: 'Fall fra tak' })
  const { leader, north } = { leader: t.as('leader'), north: t.departments.north }
  const hidden = ok(await leader.post('/risk-assessments', { title: 'Konflikt', assessmentType: 'psychosocial', departmentId: north }))
  const ownerId = t.users.leader.id
  await planned(t, await scored(t, 5, 5, { title: 'Trusler mot ansatt', assessmentId: hidden.id }), { ownerId })
  expect((await expectLists(t, 'leader')).totals).toMatchObject({ open: 2, grave: 2 })
  const figures = await expectLists(t, 'auditor')
  expect([figures.totals.open, figures.top.map(({ title }) => title)]).toEqual([1, ['Fall fra tak']])
  expect(figures.hierarchy.every(({ unfinished }) => unfinished === 0)).toBe(true)
})

test('TEN-05: another company’s risks, tiltak and departments count nothing', async () => {
  const [a, b] = [await portal.tenant(), await portal.tenant()]
  await register(b)
  for (const query of ['', `?departmentId=${b.departments.north}`]) {
    const figures = await figuresFor(a, 'admin', query)
    expect(Object.values(figures.totals).every((count) => count === 0)).toBe(true)
    expect([figures.top, figures.categories, figures.departments]).toEqual([[], [], []])
    expect(figures.hierarchy.every(({ unfinished, done, verified: seen }) => unfinished + done + seen === 0)).toBe(true)
  }
  expect((await a.as('admin').get('/statistics/risks?departmentId=alle')).status).toBe(400)
}, 60_000)

test('the figures are a PDF of what the page shows this reader, with its department and hash in the log', async () => {
  const t = await portal.tenant()
  await register(t)
  const words = async (who: Who, query = '', headers = {}) => {
    const { status, text, bytes } = await t.as(who).send('GET', `/statistics/risks/paper${query}`, undefined, headers)
    expect(status, text).toBe(200)
    return lettersOf(pdfText(bytes))
  }
  const read = await words('leader')
  const [{ after }] = await t.owner(`select after from audit where ks_id = $1 and action = 'statistics.print'`, [t.ksId])
  for (const part of [
    'Statistikk for risikoer',
    'Åpne risikoer 7',
    'Høy eller ekstrem 4',
    'Klem ved kran',
    'Ekstrem 20',
    'Tiltak etter tiltakstrappen',
    'Personlig verneutstyr',
    after.sha256,
  ])
    expect(read).toContain(lettersOf(part))
  const south = await words('leader', `?departmentId=${t.departments.south}`)
  for (const part of ['Avdeling Sør', 'Åpne risikoer 2', 'Støy i sør']) expect(south).toContain(lettersOf(part))
  expect(south).not.toContain(lettersOf('Klem ved kran'))
  expect(await words('otherEmployee')).toContain(lettersOf('Åpne risikoer 0'))
}, 60_000)
