import { expect, test } from '@playwright/test'
import { addDays, addMonths, addWorkingDays, isWorkingDay, osloDate } from '@portal/kit/dates'
import { formatDate, formatLongDate } from '@portal/kit/format'
import { holidayName } from '@portal/kit/holidays'
import ICAL from 'ical.js'
import sharp from 'sharp'
import { expectAccessible, settled } from '../../../tests/e2e/accessible.ts'
import { browserOf, people } from '../../../tests/e2e/people.ts'

/** The first working day to come from which a quarter on is a red day of the week. */
function beforeARedDay() {
  for (let day = addDays(osloDate(new Date()), 1); ; day = addDays(day, 1)) {
    const next = addMonths(day, 3)
    if (isWorkingDay(day) && holidayName(next) && !isWorkingDay(next) && isWorkingDay(addDays(day, 1)) && Number(day.slice(8)) < 29)
      return day
  }
}

test('a vernerunde each quarter steps over a red day: set up at a desk, done on a phone, approved, and read by another calendar', async ({
  browser,
  request,
}) => {
  const mark = Date.now()
  const title = `Vernerunde ${mark}`
  const first = beforeARedDay()
  const red = addMonths(first, 3)
  const moved = addWorkingDays(red, -1)

  // The leader sets it up, and sees before it is made that the red day is stepped over.
  const erik = await browserOf(browser, 'leader', 'desk', '/tasks/new')
  await erik.getByLabel('Tittel').fill(title)
  // What is looked at is written as a list, by keyboard alone.
  await expect(erik.getByRole('toolbar', { name: 'Formatering' })).toBeVisible()
  const description = erik.getByRole('textbox', { name: /^Beskrivelse/ })
  await description.fill('- Rekkverk')
  await description.press('End')
  await description.press('Enter')
  await description.pressSequentially('Fotlist')
  await description.press('Control+b')
  await expect(description).toHaveValue('- Rekkverk\n- **Fotlist**')
  const choose = async (label: string, name: string) => {
    const field = erik.getByRole('combobox', { name: label, exact: true })
    // When the people arrive the field shows who stood there, and the list of who was looked for is gone.
    await expect(async () => {
      await field.fill(name.split(' ')[0]!)
      await erik.getByRole('option', { name: new RegExp(name) }).click({ timeout: 1_000 })
      await expect(field).toHaveValue(new RegExp(name), { timeout: 1_000 })
    }).toPass()
  }
  await choose('Ansvarlig', people.employee.name)
  await erik.getByLabel('Frist', { exact: true }).fill(formatDate(first))
  await erik.getByLabel('Gjentakelse').selectOption('Kvartalsvis')
  const dates = erik.getByRole('list', { name: 'De neste fristene' }).getByRole('listitem')
  await expect(dates.nth(1)).toContainText(`${formatLongDate(moved)} (flyttet fra`)
  await expect(dates.nth(1)).toContainText(holidayName(red)!)
  const skip = dates.nth(2).getByRole('button')
  await skip.press('Enter')
  await expect(skip).toHaveText('Ta med igjen')
  await expectAccessible(erik, 'form of what comes again')
  await skip.press('Enter')
  await erik.getByLabel(/^Krever dokumentasjon/).check()
  await erik.getByLabel(/^Krever godkjenning/).check()
  await choose('Godkjenner', people.controller.name)
  await erik.getByRole('button', { name: 'Opprett oppgave' }).click()
  await expect(erik.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(erik.getByRole('listitem').getByRole('strong')).toHaveText('Fotlist')

  // The employee finds it in the calendar of the phone, and shows by a photo that it is done.
  const jonas = await browserOf(browser, 'employee', 'phone', `/tasks?show=calendar&day=${first}&q=${mark}`)
  await settled(jonas)
  await expectAccessible(jonas, 'calendar on a phone')
  await jonas.getByRole('gridcell', { name: formatLongDate(first) }).tap()
  const sheet = jonas.getByRole('dialog')
  await expect(sheet).toContainText(title)
  await sheet.getByRole('link', { name: title }).tap()
  await jonas.getByRole('button', { name: 'Fullfør', exact: true }).last().tap()
  const photo = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#7a8899' } })
    .jpeg()
    .toBuffer()
  await jonas
    .getByRole('dialog')
    .locator('input[type=file]:not([capture])')
    .setInputFiles({ name: 'runde.jpg', mimeType: 'image/jpeg', buffer: photo })
  await jonas.getByRole('dialog').getByRole('button', { name: 'Fullfør', exact: true }).tap()
  await expect(jonas.getByText('Oppgaven er sendt til godkjenning')).toBeVisible()

  // It is approved, and the next one is there, on the working day before the red one.
  const siv = await browserOf(browser, 'controller', 'desk', new URL(jonas.url()).pathname)
  await siv.getByRole('button', { name: 'Godkjenn' }).first().click()
  await expect(siv.getByText('Oppgaven er godkjent')).toBeVisible()
  await erik.goto(`/tasks?show=calendar&view=all&day=${moved}&q=${mark}`)
  const day = erik.getByRole('gridcell', { name: `${formatLongDate(moved)}, 1 oppgave` })
  await expect(day).toContainText(title)
  await settled(erik)
  await expectAccessible(erik, 'calendar')

  // The year wheel shows it in its month.
  await erik.goto(`/internal-control/year-wheel?year=${moved.slice(0, 4)}&show=table`)
  await expect(erik.getByRole('link', { name: new RegExp(title) }).first()).toBeVisible()
  await erik.goBack()

  // By keyboard alone: the day is opened, the task picked up, carried to the day before and given its new date.
  await day.focus()
  await day.press('Enter')
  await erik.getByRole('button', { name: `Flytt ${title} til en annen dag` }).press('Enter')
  await expect(day).toBeFocused()
  await expectAccessible(erik, 'calendar while a task is moved')
  await erik.keyboard.press('ArrowLeft')
  const before = erik.locator(`[data-day="${addDays(moved, -1)}"]`)
  await expect(before).toBeFocused()
  await before.press('Enter')
  await expect(erik.getByText(`Fristen er flyttet til ${formatLongDate(addDays(moved, -1))}`)).toBeVisible()
  await expect(before).toContainText(title)
  // With the mouse to a later day, which asks why.
  await before.getByRole('link', { name: title }).dragTo(erik.locator(`[data-day="${moved}"]`))
  const why = erik.getByRole('dialog', { name: 'Endre frist' })
  await expect(why.getByLabel('Ny frist', { exact: true })).toHaveValue(formatDate(moved))
  await why.getByLabel(/Hvorfor/).fill('Verneombudet er borte dagen før')
  await why.getByRole('button', { name: 'Endre frist' }).click()
  await expect(day).toContainText(title)

  // The employee's own calendar reads the same, done and to come, by an address that is shown once.
  await jonas.goto('/profile')
  const card = jonas.getByRole('region', { name: 'Arbeidet ditt i kalenderen' })
  await card.getByRole('button', { name: 'Lag adresse' }).tap()
  const made = jonas.getByRole('dialog', { name: 'Adressen er laget' })
  const address = await made.getByRole('textbox').inputValue()
  await expectAccessible(jonas, 'an address that was made')
  await made.getByRole('button', { name: 'Ferdig' }).tap()
  const read = await request.get(address)
  const events = new ICAL.Component(ICAL.parse(await read.text())).getAllSubcomponents('vevent').map((one) => new ICAL.Event(one))
  const found = events.filter(({ summary }) => summary.endsWith(title)).map(({ summary, startDate }) => [summary, startDate.toString()])
  expect(found).toEqual(
    expect.arrayContaining([
      [`Fullført: ${title}`, first],
      [title, moved],
      [title, expect.stringMatching(addMonths(red, 3).slice(0, 7))],
    ]),
  )
  await jonas.reload()
  await expect(card).toContainText('Sist lest')
  await settled(jonas)
  await expectAccessible(jonas, 'profile with a calendar')
  await card.getByRole('button', { name: 'Avslutt' }).tap()
  await jonas.getByRole('dialog').getByRole('button', { name: 'Avslutt' }).tap()
  await expect(card).toContainText('Det er ikke laget noen adresse')
  expect((await request.get(address)).status()).toBe(404)
})
