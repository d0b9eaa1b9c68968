import { expect, type Page, test } from '@playwright/test'
import { expectAccessible, expectFits, inDark } from '../../../tests/e2e/accessible.ts'
import { as, browserOf } from '../../../tests/e2e/people.ts'

test('a figure is the number of the list it opens, of cases and of tasks; an employee reads no rates of injuries', async ({
  browser,
  request,
}) => {
  const api = await as(request, 'admin')
  const marte = await browserOf(browser, 'admin', 'desk', '/deviations/statistics')
  // Other journeys report cases meanwhile: tried until a number and its list are of the same moment.
  const opens = (name: RegExp, from: string, list: '/deviations' | '/tasks') =>
    expect(async () => {
      await marte.goto(from)
      const figure = marte.getByRole('link', { name }).first()
      const shown = Number(/\d[\d\s]*/.exec((await figure.textContent())!)![0].replaceAll(/\s/g, ''))
      await figure.click()
      await marte.waitForURL((url) => url.pathname === list && url.search !== '')
      // «All» is the list without a view, in the API.
      const search = new URL(marte.url()).search.replace('view=all&', '')
      expect([name, (await api.get(`${list}${search}`)).total]).toEqual([name, shown])
    }).toPass()
  await opens(/Ikke lukket nå/, '/deviations/statistics', '/deviations')
  await opens(/Forfalt nå/, '/tasks/statistics', '/tasks')

  const rates = (page: Page) => page.getByRole('heading', { name: 'H1, H2, F og RUO' })
  await marte.goto('/deviations/statistics')
  await expect(rates(marte)).toBeVisible()
  const jonas = await browserOf(browser, 'employee', 'phone', '/deviations/statistics')
  await expect(jonas.getByText('Meldt', { exact: true }).first()).toBeVisible()
  await expect(rates(jonas)).toHaveCount(0)
})

test('a figure of risks is the number of the list it opens, the worst lead to their risk, and tiltak to the plan', async ({
  browser,
  request,
}) => {
  const api = await as(request, 'leader')
  const erik = await browserOf(browser, 'leader', 'desk', '/risk-evaluation')
  await erik.getByRole('link', { name: 'Statistikk', exact: true }).click()
  await expect(erik.getByRole('heading', { level: 1, name: 'Statistikk for risikoer' })).toBeVisible()
  // Other journeys register risks meanwhile: tried until a number and its list are of the same moment.
  const opens = (name: RegExp, of: (search: string) => string) =>
    expect(async () => {
      await erik.goto('/risk-evaluation/statistics')
      const figure = erik.getByRole('link', { name }).first()
      const shown = Number(/\d[\d\s]*$/.exec((await figure.textContent())!)![0].replaceAll(/\s/g, ''))
      await figure.click()
      await erik.waitForURL((url) => !url.pathname.endsWith('/statistics'))
      const { pathname, search } = new URL(erik.url())
      expect([name, pathname, (await api.get(of(search))).total]).toEqual([name, pathname, shown])
      await expect(erik.getByText(new RegExp(` av ${shown}$`))).toBeVisible({ timeout: 10_000 })
    }).toPass()
  await opens(/^Høy eller ekstrem/, (search) => `/risks${search}`)
  // One choice for both levels, so that the filter says what the list has.
  await expect(erik.getByRole('combobox', { name: 'Risikonivå', exact: true })).toHaveValue('high,extreme')
  await opens(/^Nye/, (search) => `/risks${search}`)
  await opens(/^Teknisk/, (search) => `/action-plan${search}&status=planned&status=inProgress&status=rejected`)

  await erik.goto('/risk-evaluation/statistics')
  await expectAccessible(erik, 'risks on a desk')
  const asTable = erik.getByRole('button', { name: /^Vis som tabell/ })
  for (let n = await asTable.count(); n > 0; n--) await asTable.first().click()
  await expect(asTable).toHaveCount(0)
  await expectAccessible(erik, 'risks as tables')
  const worst = erik.getByRole('table', { name: 'De ti høyeste risikoene' }).getByRole('link').first()
  const title = (await worst.textContent())!.replace(/ RIS-.*/, '')
  await worst.click()
  await expect(erik.getByRole('heading', { level: 1, name: title })).toBeVisible()
})

test('a department without risks says so, on a phone, and the whole company is one choice away', async ({ browser, request }) => {
  const api = await as(request, 'auditor')
  const { departments } = await api.get('/statistics/risks')
  const { items } = await api.get('/departments')
  const without = items.find(({ id }: { id: string }) => !departments.some((one: { id: string }) => one.id === id))
  const per = await browserOf(browser, 'auditor', 'phone', `/risk-evaluation/statistics?departmentId=${without.id}`)
  await expect(per.getByText('Ingen åpne risikoer.')).toBeVisible()
  await expect(per.getByText('Ingen gjennomganger er forfalt.')).toBeVisible()
  await expectFits(per, 'no risks, on a phone')
  await expectAccessible(per, 'no risks')
  await per.getByRole('combobox', { name: 'Avdeling' }).selectOption({ label: 'Hele virksomheten' })
  await expect(per).not.toHaveURL(/departmentId/)
  await expect(per.getByText('Ingen åpne risikoer.')).toHaveCount(0)
  await expectFits(per, 'risks, on a phone')
  await expectAccessible(per, 'risks')
  await inDark(per, () => expectAccessible(per, 'risks, dark'))
  const file = per.waitForEvent('download')
  await per.getByRole('button', { name: 'Last ned PDF' }).click()
  expect((await file).suggestedFilename()).toContain('.pdf')
})
