import { expect, test } from '@playwright/test'
import { as, browserOf } from '../../../tests/e2e/people.ts'

test('the map opens the cases of a place beside it by keyboard, its table leads to their list, and a filter that nothing passes is told', async ({
  browser,
  request,
}) => {
  const marte = await browserOf(browser, 'admin', 'desk', '/deviations?show=map')
  const map = marte.getByRole('group', { name: 'Kart over avvik' })
  const mark = map.getByRole('button').first()
  const name = (await mark.getAttribute('aria-label'))!
  await mark.focus()
  await marte.keyboard.press('Enter')
  // Several places near each other are shown nearer; one is opened.
  if (!/steder nær hverandre/.test(name)) await expect(marte.getByText(/er åpnet ved siden av kartet/)).toBeAttached()
  else await expect(marte).toHaveURL(/at=/)

  const row = marte.getByRole('table', { name: 'Alle stedene' }).getByRole('row').nth(1)
  const count = Number((await row.getByRole('cell').first().textContent())!.replaceAll(/\D/g, ''))
  await row.getByRole('link').first().click()
  await expect(marte).toHaveURL(/locationId=/)
  const list = await (await as(request, 'admin')).get(`/deviations${new URL(marte.url()).search}`)
  expect([count > 0, list.total]).toEqual([true, count])

  await marte.goto('/deviations?show=map&q=zorbstadflyplass')
  await expect(marte.getByText('Ingen avvik passer med filteret')).toBeVisible()
})
