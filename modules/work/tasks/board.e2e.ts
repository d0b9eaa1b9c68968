import { expect, type Page, test } from '@playwright/test'
import { expectAccessible, settled } from '../../../tests/e2e/accessible.ts'
import { as, browserOf } from '../../../tests/e2e/people.ts'

/** With what a mailer hangs on, and a word mistyped: an address shows what of it is understood. */
const board = (mark: string) => `/tasks?show=board&view=all&q=${mark}&priority=hoy&utm_source=brev`
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const column = (page: Page, id: string) => page.locator(`[data-column=${id}]`)
/** Whatever is in focus now, as it is called. */
const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent)

test('a leader carries tasks over the board by keyboard alone, and is told in words what happens', async ({ browser, request }) => {
  const mark = `brett${Date.now()}`
  const erik = await as(request, 'leader')
  const me = (await erik.get('/people?q=Erik')).items[0].id
  const make = async (title: string, given: object = {}) =>
    (await erik.post('/tasks', { title: `${title} ${mark}`, priority: 'medium', assigneeId: me, dueDate: inDays(5), ...given })).body.number
  const plain = await make('Rydde lager')
  const marte = (await erik.get('/people?q=Marte')).items[0].id
  const approved = await make('Kontrollere stillas', { isApprovalRequired: true, approverId: marte, dueDate: inDays(6) })

  const page = await browserOf(browser, 'leader', 'desk', board(mark))
  const press = (...keys: string[]) => keys.reduce((before, key) => before.then(() => page.keyboard.press(key)), Promise.resolve())
  const announced = page.locator('section[aria-label="Oppgaver etter status"] > [aria-live]')
  await expect(column(page, 'pending').getByRole('listitem')).toHaveCount(2)
  await expectAccessible(page, 'board of tasks')

  // To the first card with the tab key alone.
  for (let n = 0; n < 60 && (await focused(page)) !== `Flytt ${plain}`; n++) await press('Tab')
  expect(await focused(page)).toBe(`Flytt ${plain}`)

  await press('Space')
  await expect(announced).toHaveText(`${plain} er løftet fra «Ikke startet». Velg kolonne med piltastene.`)
  await expectAccessible(page, 'board with a lifted card')
  await press('ArrowRight', 'ArrowRight')
  await expect(announced).toHaveText('«Venter på godkjenning». Kortet kan ikke flyttes rett hit.')
  await press('Escape')
  await expect(announced).toHaveText(`${plain} er satt tilbake.`)

  await press('Space', 'ArrowRight', 'Space')
  await expect(column(page, 'inProgress').getByText(plain, { exact: true })).toBeVisible()
  await expect.poll(() => focused(page)).toBe(`Flytt ${plain}`)

  // Done asks for nothing but a confirmation; it is given without a mouse too.
  await press('Space', 'ArrowRight', 'ArrowRight', 'Space')
  const dialog = page.getByRole('dialog', { name: 'Fullfør' })
  await expect(dialog).toBeVisible()
  for (let n = 0; n < 20 && (await focused(page))?.trim() !== 'Fullfør'; n++) await press('Tab')
  await press('Enter')
  await expect(column(page, 'done').getByText(plain, { exact: true })).toBeVisible()
  await expect.poll(() => focused(page)).toBe(`Flytt ${plain}`)

  // What may not be done says why, and the card stays.
  for (let n = 0; n < 60 && (await focused(page)) !== `Flytt ${approved}`; n++) await press('Shift+Tab')
  await press('Space', 'ArrowRight', 'ArrowRight', 'Space')
  await expect(page.getByRole('dialog', { name: 'Fullfør' })).toBeVisible()
  for (let n = 0; n < 20 && (await focused(page))?.trim() !== 'Fullfør'; n++) await press('Tab')
  await press('Enter')
  await expect(column(page, 'waiting').getByText(approved, { exact: true })).toBeVisible()
  await expect.poll(() => focused(page)).toBe(`Flytt ${approved}`)
  await press('Space', 'ArrowRight', 'Space')
  await expect(page.getByText(`${approved}: Du er ansvarlig for oppgaven eller har utført den. En annen må godkjenne den.`)).toBeVisible()
  await expect(column(page, 'waiting').getByText(approved, { exact: true })).toBeVisible()
})

test('the same with a mouse and with a finger', async ({ browser, request }) => {
  const mark = `dra${Date.now()}`
  const erik = await as(request, 'leader')
  const me = (await erik.get('/people?q=Erik')).items[0].id
  const make = async (title: string) =>
    (await erik.post('/tasks', { title: `${title} ${mark}`, priority: 'medium', assigneeId: me, dueDate: inDays(5) })).body.number
  const [first, second] = [await make('Feie gulv'), await make('Bytte lyspære')]

  const desk = await browserOf(browser, 'leader', 'desk', board(mark))
  const middle = async (page: Page, text: string) => {
    const box = (await page.getByText(text).boundingBox())!
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  }
  // What is measured must stand where it will stand.
  await expect(column(desk, 'pending').getByRole('listitem')).toHaveCount(2)
  await settled(desk)
  const at = await middle(desk, 'Feie gulv')
  const to = (await column(desk, 'inProgress').boundingBox())!
  await desk.mouse.move(at.x, at.y)
  await desk.mouse.down()
  await desk.mouse.move(at.x + 30, at.y + 10, { steps: 3 })
  await desk.mouse.move(to.x + to.width / 2, to.y + 30, { steps: 5 })
  await desk.mouse.up()
  await expect(column(desk, 'inProgress').getByText(first, { exact: true })).toBeVisible()
  await expect(desk).toHaveURL(/show=board/)

  // A finger that rests lifts the card; held at the edge, the board comes along.
  const phone = await browserOf(browser, 'leader', 'phone', board(mark))
  await expect(column(phone, 'pending').getByRole('listitem')).toHaveCount(1)
  await settled(phone)
  const from = await middle(phone, 'Bytte lyspære')
  const finger = await phone.context().newCDPSession(phone)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x = 0, y = 0) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y }] })
  await touch('touchStart', from.x, from.y)
  await expect(column(phone, 'pending').locator('.ring-brand').first()).toBeVisible()
  await touch('touchMove', 370, from.y)
  await expect.poll(async () => (await column(phone, 'inProgress').boundingBox())!.x).toBeLessThan(250)
  const there = (await column(phone, 'inProgress').boundingBox())!
  await touch('touchMove', there.x + 40, from.y)
  await touch('touchEnd')
  await expect(column(phone, 'inProgress').getByText(second, { exact: true })).toBeVisible()
})
