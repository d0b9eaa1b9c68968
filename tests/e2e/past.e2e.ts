// What was: a day is chosen in the header, and every page is as it was then, for whoever is sent the address too.

import { expect, type Page, test } from '@playwright/test'
import { addDays, endOfOsloDay, osloDate } from '@portal/kit/dates'
import { formatDate, formatLongDate } from '@portal/kit/format'
import { expectAccessible } from './accessible.ts'
import { browserOf, password, people } from './people.ts'

const day = addDays(`${osloDate(new Date()).slice(0, 7)}-01`, -1)
const at = endOfOsloDay(day).toISOString()

test('Per sees what was overdue at the end of last month, sends Marte the case, and neither can change it', async ({
  browser,
  request,
}) => {
  const { token } = await (await request.post('/api/auth/login', { data: { email: people.auditor.email, password } })).json()
  const asked = async (path: string, headers = {}) =>
    (await request.get(`/api${path}`, { headers: { authorization: `Bearer ${token}`, ...headers } })).json()
  const then = (path: string) => asked(path, { 'x-as-of': at })
  const late = await then('/deviations?overdue=true&limit=100')
  expect(late.total).toBeGreaterThan(0)
  expect(late.total).not.toBe((await asked('/deviations?overdue=true')).total)

  const per = await browserOf(browser, 'auditor', 'desk')
  await per.getByRole('button', { name: /Se hvordan det var/ }).click()
  await per.getByRole('button', { name: formatDate(day), exact: true }).click()
  const banner = per.getByRole('complementary', { name: 'Se hvordan det var' })
  await expect(banner).toContainText(`Slik det var ${formatLongDate(day)} kl. 23.59.`)
  await expect(banner).toContainText('Rettigheter er dagens; slettede personer er slettet.')

  await per.getByRole('link', { name: 'Avvik', exact: true }).click()
  await expect(per).toHaveURL(new RegExp(`/deviations\\?.*asOf=${day}`))
  await per.getByRole('link', { name: 'Statistikk', exact: true }).click()
  const tile = per.getByRole('link', { name: /Over fristen/ }).first()
  await expect(tile).toContainText(String(late.total))
  await tile.click()
  await expect(per).toHaveURL(new RegExp(`overdue=true.*asOf=${day}|asOf=${day}.*overdue=true`))
  await expect(per.getByRole('link', { name: 'Meld avvik' })).toHaveCount(0)
  const [one] = late.items
  await per.getByRole('link', { name: one.title }).click()
  await expect(per.getByRole('heading', { level: 1, name: one.title })).toBeVisible()
  await per.getByRole('tab', { name: /Historikk/ }).click()
  const moments = (page: Page) => page.getByRole('tabpanel', { name: /Historikk/ }).getByRole('listitem')
  const { items } = await then(`/deviations/${one.id}/timeline`)
  await expect(moments(per)).toHaveCount(items.length)
  expect(items.every((item: { at: string }) => item.at <= at)).toBe(true)
  await expectAccessible(per)

  const marte = await browserOf(browser, 'admin', 'phone', new URL(per.url()).pathname + new URL(per.url()).search)
  await expect(marte.getByRole('complementary', { name: 'Se hvordan det var' })).toContainText(formatLongDate(day))
  await expect(moments(marte)).toHaveText(await moments(per).allTextContents())
  const steps = marte.getByRole('main').getByRole('button', { name: /Meld løst|Legg til|Rediger|Godkjenn|Slett|Send tilbake/ })
  await expect(steps).toHaveCount(0)
  const headers = { authorization: `Bearer ${token}`, 'x-as-of': at }
  const comment = await request.post(`/api/deviations/${one.id}/comments`, { headers, data: { body: 'Skrevet i fortiden' } })
  expect(comment.status()).toBe(400)

  await marte.goto(`/profile?asOf=${day}`)
  await expect(marte.getByRole('main')).toContainText('Denne siden finnes bare for i dag.')
  await marte.getByRole('main').getByRole('link', { name: 'Til i dag' }).click()
  await expect(marte).toHaveURL(/\/profile$/)
  await expect(marte.getByRole('heading', { level: 1, name: 'Min profil' })).toBeVisible()
  await moments(per).last().getByRole('link', { name: 'Slik det var da' }).click()
  await expect(per).toHaveURL(new RegExp(`asOf=${osloDate(items[0].at)}T`))
  await expect.poll(() => moments(per).count()).toBeLessThan(items.length)
  await banner.getByRole('link', { name: 'Til i dag' }).click()
  await expect(banner).toHaveCount(0)
  await expect(per).not.toHaveURL(/asOf/)
})
