import { expect, test } from '@playwright/test'
import { expectAccessible } from '../../../tests/e2e/accessible.ts'
import { as, browserOf } from '../../../tests/e2e/people.ts'

const placeholder = 'Søk etter saker, oppgaver, tiltak, steder og sider'

test('Jonas misspells a word, and stands in the right case with the keyboard alone', async ({ browser }) => {
  const page = await browserOf(browser, 'employee', 'desk')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Control+k')
  const field = page.getByRole('combobox', { name: placeholder })
  await expect(field).toBeFocused()
  await page.keyboard.type('rekverk dekke')
  const hit = page.getByRole('option', { name: /Manglende rekkverk på dekke over 4. etasje.*Ny/ })
  await expect(hit).toBeVisible()
  await expect(page.getByText('Viser treff for «rekkverk dekke»').first()).toBeVisible()
  await expectAccessible(page)
  for (let n = 0; n < 10 && (await hit.getAttribute('aria-selected')) !== 'true'; n++) await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Manglende rekkverk på dekke over 4. etasje' })).toBeVisible()
  await page.keyboard.press('/')
  await page.keyboard.type('xyzzyplugh')
  await expect(page.getByText('Ingen treff på «xyzzyplugh»')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(field).toBeHidden()
})

test('what an employee may not see is neither shown nor counted', async ({ browser, request }) => {
  const title = `Sprekk i drageren ${Date.now()}`
  expect((await (await as(request, 'leader')).post('/deviations', { description: title })).status).toBe(200)
  const [leader, employee] = [await browserOf(browser, 'leader', 'desk'), await browserOf(browser, 'otherEmployee', 'desk')]
  for (const page of [leader, employee]) {
    await page.getByRole('button', { name: 'Søk', exact: true }).click()
    await page.getByRole('combobox', { name: placeholder }).fill(title)
  }
  await expect(leader.getByRole('option', { name: title }).first()).toBeVisible()
  await expect(employee.getByText(`Ingen treff på «${title}»`)).toBeVisible()
})

test('Enter pressed before there is an answer opens what the text finds, and not what was listed before it', async ({
  browser,
  request,
}) => {
  const title = `Sprekk i søylen ${Date.now()}`
  expect((await (await as(request, 'leader')).post('/deviations', { description: title })).status).toBe(200)
  const page = await browserOf(browser, 'leader', 'desk')
  await page.getByRole('button', { name: 'Søk', exact: true }).click()
  const field = page.getByRole('combobox', { name: placeholder })
  await field.fill('Prosjekter')
  await expect(page.getByRole('option', { name: /Innstillinger: Prosjekter/ })).toBeVisible()
  await field.fill(title)
  await field.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
})

test('on a phone the search is a page of its own, opened by its button and left by «Lukk»', async ({ browser }) => {
  const page = await browserOf(browser, 'leader', 'phone')
  await page.getByRole('button', { name: 'Søk', exact: true }).tap()
  await page.getByRole('combobox', { name: placeholder }).fill('innstillinger prosj')
  await expectAccessible(page)
  await page.getByRole('combobox', { name: placeholder }).fill('Prosjekter')
  await expect(page.getByRole('listbox', { name: 'Søk' })).toHaveAttribute('aria-busy', 'false')
  await page.getByRole('option', { name: /Innstillinger: Prosjekter/ }).tap()
  await expect(page).toHaveURL(/\/settings\/projects/)
  await page.getByRole('button', { name: 'Søk', exact: true }).tap()
  await page.getByRole('button', { name: 'Lukk', exact: true }).tap()
  await expect(page.getByRole('combobox', { name: placeholder })).toBeHidden()
})

test('single keys lead to pages, are listed, and can be switched off', async ({ browser }) => {
  const page = await browserOf(browser, 'leader', 'desk')
  // The frame knows who this is, and follows the keys.
  await expect(page.getByRole('link', { name: 'Meld avvik' })).toBeVisible()
  await page.keyboard.press('g')
  await page.keyboard.press('t')
  await expect(page).toHaveURL(/\/tasks/)
  // The frame's own: it knows that they may report.
  await expect(page.getByRole('link', { name: 'Meld avvik' })).toBeVisible()
  await page.keyboard.press('c')
  await expect(page).toHaveURL(/\/deviations\/new/)
  await page.goto('/dashboard')
  await expect(page.getByRole('link', { name: 'Meld avvik' })).toBeVisible()
  await page.keyboard.press('?')
  const dialog = page.getByRole('dialog', { name: 'Hurtigtaster' })
  await expectAccessible(page)
  await dialog.getByRole('switch', { name: /Taster uten Ctrl/ }).uncheck()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await page.keyboard.press('c')
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox', { name: placeholder })).toBeFocused()
  await expect(page).toHaveURL(/\/dashboard/)
})
