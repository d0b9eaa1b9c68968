import { expect, test } from '@portal/ui/testing/component'
import { CultureCard } from './CultureCard.tsx'
import { DepartmentTable } from './DepartmentTable.tsx'
import { OpensLists } from './ListLink.tsx'
import { RepeatList } from './RepeatList.tsx'
import { drift, figures, filtersOf } from './statisticsTesting.ts'
import { Totals } from './Totals.tsx'

const before = figures({
  totals: { reported: 50, closed: 0, open: 1, overdue: 0 },
  closing: { ...figures().closing, medianDays: 8, inTimeShare: 90 },
})
const repeat = { category: 'hse', locationId: drift, locationName: 'Verftet', count: 4, from: '2026-03-01', to: '2026-05-20' } as never
const nothing = figures({
  totals: { reported: 0, closed: 0, open: 0, overdue: 0 },
  closing: { ...figures().closing, medianDays: null, p90Days: null, inTimeShare: null, causeShare: null, reopenedShare: null },
  effect: { effective: 0, notEffective: 0, share: null },
  cost: { sum: 0, count: 0 },
})
export const Now = () => <Totals figures={figures()} before={before} />
export const OfDepartment = () => <Totals figures={figures({ departmentId: drift })} before={undefined} />
export const OfNothing = () => <Totals figures={nothing} before={undefined} />
export const OfOffice = () => (
  <OpensLists value={false}>
    <Totals figures={figures({ opensLists: false })} before={undefined} />
    <RepeatList figures={figures({ repeats: [repeat] })} />
  </OpensLists>
)
export const Tables = () => (
  <>
    <DepartmentTable figures={figures()} />
    <RepeatList figures={figures({ repeats: [repeat] })} />
  </>
)
const period = { from: '2026-01-01', to: '2026-11-28' }
export const Culture = () => <CultureCard search={period} />

test('every figure opens the list that makes it: the days of what happened in the period, and none for what is so now', async ({
  page,
  open,
}) => {
  await open(Now)
  const link = (name: RegExp) => page.getByRole('link', { name })
  expect(await filtersOf(link(/^Meldt/))).toEqual({ pathname: '/deviations', reportedFrom: '2026-01-01', reportedTo: '2026-11-28' })
  expect(await filtersOf(link(/^Lukket\s*30/))).toEqual({ pathname: '/deviations', closedFrom: '2026-01-01', closedTo: '2026-11-28' })
  expect(await filtersOf(link(/^Over fristen nå/))).toEqual({ pathname: '/deviations', overdue: true })
  expect(Object.keys(await filtersOf(link(/^Ikke lukket nå/)))).toEqual(['pathname', 'status'])
  expect(await filtersOf(link(/^5 etter fristen/))).toMatchObject({ closedFrom: '2026-01-01', closedLate: true })
  expect(await filtersOf(link(/^1 uten frist/))).toMatchObject({ closedUndated: true })
  expect(await filtersOf(link(/^2 virket ikke/))).toMatchObject({ effectFrom: '2026-01-01', notEffective: true })
  expect(await filtersOf(link(/^Har rotårsak/))).toMatchObject({ lacksRootCause: true, severity: ['medium', 'high', 'critical'] })
  expect(await filtersOf(link(/^Kvalitetskostnad/))).toMatchObject({ hasCost: true, reportedTo: '2026-11-28' })
})

test('figures of a department open lists of that department alone', async ({ page, open }) => {
  await open(OfDepartment)
  const links = await page.getByRole('link').all()
  expect(links.length).toBeGreaterThan(8)
  for (const link of links) expect(await filtersOf(link)).toMatchObject({ departmentId: drift })
})

test('what was in the period before stands beside it, in colour only where one of them is better', async ({ page, open }) => {
  await open(Now)
  const reported = page.getByRole('link', { name: /^Meldt/ })
  await expect(reported).toContainText('perioden før 50')
  await expect(reported).toContainText(/−8 \(16\s?%\)/)
  await expect(reported.locator('.text-green, .text-red')).toHaveCount(0)
  await expect(page.getByRole('link', { name: /^Median behandlingstid/ }).locator('.text-green')).toContainText('−1,5')
  await expect(
    page
      .getByText('−10,0')
      .or(page.getByText('−10', { exact: true }))
      .first(),
  ).toHaveClass(/text-red/)
  // Of nothing before there is no share.
  await expect(page.getByRole('link', { name: /^Lukket\s*30/ })).toContainText('+30')
  await expect(page.getByRole('link', { name: /^Lukket\s*30/ })).not.toContainText('%')
})

test('where there is nothing to take a share of no share is shown, least of all nought per cent', async ({ page, open }) => {
  await open(OfNothing)
  await expect(page.getByText('–', { exact: true })).toHaveCount(6)
  await expect(page.getByText('%')).toHaveCount(0)
  await expect(page.getByText('Ingen effektkontroll i perioden')).toBeVisible()
})

test('an office that reads figures alone gets no link, and the same figures', async ({ page, open }) => {
  await open(OfOffice)
  await expect(page.getByText('42', { exact: true })).toBeVisible()
  await expect(page.getByText('5 etter fristen')).toBeVisible()
  await expect(page.getByText(/Verftet$/)).toBeVisible()
  await expect(page.getByRole('link')).toHaveCount(0)
})

test('what repeats itself opens the ninety days of one place, and the table the department of each row', async ({ page, open }) => {
  await open(Tables)
  expect(await filtersOf(page.getByRole('link', { name: /Verftet/ }))).toEqual({
    pathname: '/deviations',
    reportedFrom: '2026-03-01',
    reportedTo: '2026-05-20',
    category: ['hse'],
    locationId: drift,
    original: true,
  })
  const row = page.getByRole('row').filter({ hasText: 'Drift' })
  expect(await filtersOf(row.getByRole('link', { name: '5', exact: true }))).toMatchObject({ departmentId: drift })
  await expect(row.getByRole('cell').last()).toHaveText('–')
})

test('of too few people to speak of nothing is reckoned per hundred, and who sees their own cases alone has no card', async ({
  page,
  open,
  answer,
  calls,
}) => {
  const culture = {
    ...period,
    departmentId: null,
    opensLists: true,
    reported: 3,
    people: 4,
    perHundred: null,
    nearMisses: 1,
    unsafeConditions: 1,
    incidents: 0,
    warningShare: 100,
    groups: [],
  }
  answer('GET /statistics/culture', () => ({ body: null }))
  await open(Culture)
  await expect.poll(() => calls.length).toBe(1)
  await expect(page.getByRole('main')).toBeEmpty()
  answer('GET /statistics/culture', () => ({ body: culture }))
  await open(Culture)
  expect(await filtersOf(page.getByRole('link', { name: '2', exact: true }))).toMatchObject({
    deviationType: ['nearMiss', 'unsafeCondition'],
  })
  await expect(page.getByText('–', { exact: true })).toBeVisible()
})
