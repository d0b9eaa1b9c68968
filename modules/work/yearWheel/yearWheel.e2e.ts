import { expect, test } from '@playwright/test'
import { expectAccessible, inDark, settled } from '../../../tests/e2e/accessible.ts'
import { browserOf } from '../../../tests/e2e/people.ts'

test('an administrator plans and moves in the year wheel with the keyboard alone, and list and table say the same', async ({ browser }) => {
  // Each repetition in a year before the last one's: what comes again goes forward, and a full month only counts what it has.
  const year = new Date().getFullYear() + 10 - test.info().repeatEachIndex
  const page = await browserOf(browser, 'admin', 'desk', `/internal-control/year-wheel?year=${year}`)
  const wheel = page.getByRole('group', { name: new RegExp(`Årshjul ${year}`) })
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key)
  }
  const title = `Rydde lageret ${Date.now()}`
  await page.getByRole('button', { name: 'Nytt gjøremål' }).focus()
  await press('Enter')
  await expect(page.getByLabel('Tittel')).toBeFocused()
  await page.keyboard.type(title)
  await page.getByLabel('Måned', { exact: true }).last().focus()
  await page.keyboard.type('mai')
  await page.getByRole('button', { name: 'Lagre' }).focus()
  await press('Enter')
  const mark = wheel.getByRole('button', { name: new RegExp(`^${title}`) })
  await expect(mark).toHaveAccessibleName(`${title}, mai, HMS, Planlagt, Uten ansvarlig`)
  await expectAccessible(page, 'wheel, light')
  await inDark(page, () => expectAccessible(page, 'wheel, dark'))

  // One stop for Tab; the arrows go from one sign to the next.
  await expect(wheel.locator('[tabindex="0"]')).toHaveCount(1)
  await wheel.locator('[tabindex="0"]').focus()
  await press('Home')
  for (let n = 0; n < 60 && !(await mark.evaluate((one) => one === document.activeElement)); n += 1) await press('ArrowRight')
  await expect(mark).toBeFocused()
  const announced = page.locator('[aria-live="assertive"]').first()
  await press('Space', 'ArrowRight', 'ArrowRight')
  await expect(announced).toHaveText('juli')
  await press('Escape')
  await expect(announced).toHaveText(`Avbrutt. ${title} står i mai.`)
  await press('Space', 'ArrowLeft', 'ArrowLeft', 'Space')
  await expect(mark).toHaveAccessibleName(new RegExp(`^${title}, mars`))
  await expect(mark).toBeFocused()

  // What only its rule names is told why it stands.
  const coming = wheel.getByRole('button', { name: /^Brannøvelse, juni/ })
  await coming.focus()
  await press('Space')
  await expect(page.getByText(/Brannøvelse kan ikke flyttes/)).toBeVisible()

  await page.getByRole('tab', { name: 'Hjul' }).focus()
  await press('ArrowRight', 'Enter')
  await expect(page).toHaveURL(/show=list/)
  await expect(page.getByRole('list', { name: 'Mars' }).getByRole('link', { name: title })).toBeVisible()
  // What comes every month is one line, which opens on each of its times.
  await page.getByRole('button', { name: 'Månedlig brannsjekk', exact: true }).focus()
  await press('Enter')
  await expect(page.getByRole('link', { name: /^Månedlig brannsjekk, / })).toHaveCount(12)
  await expectAccessible(page, 'list')
  await page.getByRole('tab', { name: 'Liste' }).focus()
  await press('ArrowRight', 'Enter')
  await expect(page).toHaveURL(/show=table/)
  await expect(page.getByRole('table').getByRole('link', { name: title })).toBeVisible()
  await expectAccessible(page, 'table')
})

test('an administrator takes in duties and publishes a year with the keyboard alone', async ({ browser }) => {
  const year = new Date().getFullYear() + 1
  const page = await browserOf(browser, 'admin', 'desk', `/internal-control/year-wheel?year=${year}`)
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key)
  }
  await page
    .getByRole('link', { name: /ikke planlagt/ })
    .first()
    .focus()
  await press('Enter')
  await settled(page)
  await expectAccessible(page, 'proposals')
  const take = page.getByRole('button', { name: 'Ta inn Plan for neste år' })
  await take.focus()
  await press('Enter')
  await expect(page.getByText('1 gjøremål er lagt inn i årshjulet')).toBeVisible()
  await expect(take).toHaveCount(0)

  // A coming year is made a draft, and published.
  await page.goto(`/internal-control/year-wheel?year=${year + 1}`)
  await page.getByRole('button', { name: 'Gjør til utkast' }).focus()
  await press('Enter')
  await expect(page.getByRole('heading', { name: `Årshjul ${year + 1}, utkast` })).toBeVisible()
  await expectAccessible(page, 'draft')
  await page.getByRole('button', { name: `Publiser ${year + 1}` }).focus()
  await press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(/publiseres/)).toBeVisible()
  await expectAccessible(page, 'publishing')
  await dialog.getByRole('button', { name: `Publiser ${year + 1}` }).focus()
  await press('Enter')
  await expect(page.getByText(new RegExp(`${year + 1} er publisert`))).toBeVisible()
  await expect(page.getByText('Gjør til utkast')).toHaveCount(0)
})

test('on a phone the wheel shows the month that is touched, and what is in it is moved from its menu', async ({ browser }) => {
  const year = new Date().getFullYear() + 1
  const page = await browserOf(browser, 'admin', 'phone', `/internal-control/year-wheel?year=${year}&month=6`)
  await settled(page)
  await expect(page.getByRole('list', { name: 'Juni' }).getByRole('link', { name: 'Brannøvelse' })).toBeVisible()
  await expectAccessible(page, 'wheel on a phone')
  await page.getByRole('button', { name: 'Flytt Brannøvelse' }).tap()
  await expect(page.getByText(/Kopier året, så kan du flytte det/)).toBeVisible()
})
