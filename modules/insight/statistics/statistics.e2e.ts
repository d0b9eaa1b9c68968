import { expect, type Page, test } from '@playwright/test'
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
