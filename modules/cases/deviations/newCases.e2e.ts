import { expect, test } from '@playwright/test'
import { expectAccessible, expectGoodOnScreens } from '../../../tests/e2e/accessible.ts'
import { as, browserOf } from '../../../tests/e2e/people.ts'

test('Erik has his list open while Jonas reports: nothing moves, he is told, and one press leads to the case', async ({
  browser,
  request,
  playwright,
  baseURL,
}) => {
  const mark = `v${Date.now()}`
  const jonas = await as(request, 'employee')
  const marte = await as(await playwright.request.newContext({ baseURL: baseURL! }), 'admin')
  const reported = async (text: string) => (await jonas.post('/deviations', { description: `${text} ${mark}` })).body as { id: string }

  const page = await browserOf(browser, 'leader', 'desk', '/deviations')
  const rows = page.getByRole('table').getByRole('link')
  await expect(rows.first()).toBeVisible()
  const before = await rows.allInnerTexts()
  const narrowed = await page.context().newPage()
  await narrowed.goto(`/deviations?q=${mark}x`)
  await expect(narrowed.getByText('Ingen avvik passer', { exact: false })).toBeVisible()

  const first = await reported('Løs planke på stillaset')
  const arrived = page.getByRole('button', { name: '1 ny sak – vis' })
  await expect(arrived).toBeVisible({ timeout: 40_000 })
  expect(await rows.allInnerTexts()).toEqual(before)
  await expectAccessible(page, 'a new case')
  await reported('Rekkverk mangler')
  const both = page.getByRole('button', { name: '2 nye saker – vis' })
  await expect(both).toBeVisible({ timeout: 40_000 })

  await both.press('Enter')
  await expect(both).toHaveCount(0)
  const shown = page.getByRole('link', { name: mark })
  await expect(shown).toHaveCount(2)
  await expect(shown.and(page.locator(':focus'))).toHaveCount(1)
  const sought = page.getByRole('searchbox')
  await sought.fill(mark)
  await expect(rows).toHaveCount(2)
  await expect(sought).toBeFocused()
  // What does not fit the filters is not told of.
  await expect(narrowed.getByRole('button', { name: /– vis$/ })).toHaveCount(0)

  // Somebody else's change of what stands in the list is no new case.
  const { version } = await marte.get(`/deviations/${first.id}`)
  await marte.post(`/deviations/${first.id}/comments`, { version, text: 'Ser på det i dag' })
  await expect(page.getByRole('button', { name: /– vis$/ })).toHaveCount(0)
})

test('on the board too: no card moves, he is told once of what has come to any column, and one press leads to the case', async ({
  browser,
  request,
}) => {
  const mark = `t${Date.now()}`
  const jonas = await as(request, 'employee')
  const reported = async (text: string) => (await jonas.post('/deviations', { description: `${text} ${mark}` })).body as { id: string }
  await reported('Åpen sjakt')

  const page = await browserOf(browser, 'leader', 'desk', `/deviations?show=board&q=${mark}`)
  const cards = page.locator('[data-column]').getByRole('link')
  await expect(cards).toHaveCount(1)
  const place = await cards.first().boundingBox()
  await reported('Løs planke på stillaset')
  const arrived = page.getByRole('button', { name: '1 ny sak – vis' })
  await expect(arrived).toBeVisible({ timeout: 40_000 })
  await expect(cards).toHaveCount(1)
  expect(await cards.first().boundingBox()).toEqual(place)
  await expectGoodOnScreens(page, 'a new case on the board')
  await arrived.press('Enter')
  await expect(cards).toHaveCount(2)
  await expect(cards.filter({ hasText: 'Løs planke' })).toBeFocused()
  await expect(arrived).toHaveCount(0)
})

test('on the map too: no number moves, she is told, and one press shows the case with its place beside the map', async ({
  browser,
  request,
}) => {
  const mark = `k${Date.now()}`
  const jonas = await as(request, 'employee')
  const { items } = await jonas.get('/locations')
  const { id: locationId, name } = items.find(({ coordinates }: { coordinates: string | null }) => coordinates)
  const reported = (text: string, place: object) => jonas.post('/deviations', { description: `${text} ${mark}`, ...place })
  await reported('Åpen sjakt', { locationId })

  const page = await browserOf(browser, 'admin', 'desk', `/deviations?show=map&q=${mark}`)
  const one = page.getByRole('link', { name: `${name}: 1 avvik`, exact: false })
  await expect(one).toBeVisible()
  await reported('Løs planke på stillaset', { locationId })
  const arrived = page.getByRole('button', { name: '1 ny sak – vis' })
  await expect(arrived).toBeVisible({ timeout: 40_000 })
  await expect(one).toBeVisible()
  await expectGoodOnScreens(page, 'a new case on the map')
  await reported('Strøm uten deksel', {})
  const both = page.getByRole('button', { name: '2 nye saker – vis' })
  await expect(both).toBeVisible({ timeout: 40_000 })
  await both.press('Enter')

  const fresh = page.getByRole('listitem').filter({ hasText: mark })
  await expect(fresh).toHaveText([/Strøm uten deksel.*Uten sted/, new RegExp(`Løs planke på stillaset.*${name}`)])
  await expect(fresh.first().getByRole('link')).toBeFocused()
  await expect(page.getByRole('link', { name: `${name}: 2 avvik`, exact: false })).toHaveAttribute('aria-expanded', 'true')
  await expect(both).toHaveCount(0)
  await expectAccessible(page, 'new cases beside the map')
  await page.getByRole('button', { name: 'Lukk', exact: true }).click()
  await expect(fresh).toHaveCount(0)
})
