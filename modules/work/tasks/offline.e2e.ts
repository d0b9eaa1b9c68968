import { type APIRequestContext, type BrowserContext, expect, type Page, test } from '@playwright/test'
import { expectGoodOnScreens } from '../../../tests/e2e/accessible.ts'
import { isShellStored, onPhone } from '../../../tests/e2e/onPhone.ts'
import { as, browserOf, endSession, people, signIn } from '../../../tests/e2e/people.ts'

test.use({ serviceWorkers: 'allow' })

const dueDate = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10)
const anew = async (context: BrowserContext, before: Page, address: string) => {
  await before.close()
  const page = await context.newPage()
  await page.goto(address)
  return page
}
type Playwright = { request: { newContext: (options: object) => Promise<APIRequestContext> } }
type Made = {
  id: string
  number: string
  version: number
  subtasks: { id: string; isDone: boolean; doneByName: string }[]
  points: { answer: string; note: string }[]
}
/** A round with a checklist and parts, for a foreman and a colleague who does it too. */
async function roundOf(playwright: Playwright, baseURL: string, title: string) {
  const calls = async (who: keyof typeof people) => as(await playwright.request.newContext({ baseURL }), who)
  const [marte, erik] = [await calls('admin'), await calls('leader')]
  const known: { id: string; name: string }[] = (await marte.get('/people')).items
  const idOf = (who: keyof typeof people) => known.find(({ name }) => name === people[who].name)!.id
  const { status, body } = await marte.post('/tasks', {
    title,
    priority: 'high',
    assigneeId: idOf('leader'),
    coAssigneeIds: [idOf('employee')],
    dueDate,
    subtasks: ['Østsiden', 'Vestsiden'],
    points: [
      { text: 'Er rømningsveiene frie?', isRequired: true },
      { text: 'Er det ryddig?', isRequired: false },
    ],
  })
  expect(status, JSON.stringify(body)).toBe(200)
  return { task: body as Made, marte, jonas: await calls('employee'), read: (): Promise<Made> => erik.get(`/tasks/${body.id}`), idOf }
}
/** The phone of somebody who has opened the task, and has it kept there. */
async function phoneWith(browser: Parameters<typeof browserOf>[0], who: keyof typeof people, { id }: Made) {
  const page = await browserOf(browser, who, 'phone', `/tasks/${id}`)
  await expect(part(page, 'Østsiden')).toBeVisible()
  await expect.poll(async () => (await onPhone(page, `offline task ${id}`)).size, { timeout: 20_000 }).toBeGreaterThan(100)
  await expect.poll(() => isShellStored(page), { timeout: 20_000 }).toBe(true)
  return page
}
const point = (page: Page, name: RegExp) => page.getByRole('group', { name })
const part = (page: Page, title: string) => page.getByRole('checkbox', { name: title })
const waiting = (page: Page) => page.getByText('Ikke sendt ennå')

test('a foreman ticks a checklist without a network, opens the portal anew, and it arrives once when the network is back', async ({
  browser,
  playwright,
  baseURL,
}) => {
  const title = `Vernerunde ${Date.now()}`
  const { task, read } = await roundOf(playwright, baseURL!, title)
  let page = await phoneWith(browser, 'leader', task)
  const context = page.context()
  const { letters } = await onPhone(page, `offline task ${task.id}`)
  expect(letters).not.toMatch(/Vernerunde|rømningsveiene|Østsiden/)

  await context.setOffline(true)
  await part(page, 'Østsiden').tap()
  await expect(part(page, 'Østsiden')).toBeChecked()
  await expect(waiting(page)).toHaveCount(1)
  await expect(page.getByText('I kø: 1')).toBeVisible()
  await expectGoodOnScreens(page, 'a task with a tick that waits')

  page = await anew(context, page, `/tasks/${task.id}`)
  await expect(page.getByText('Du er uten nett')).toBeVisible()
  const article = page.getByRole('article', { name: title })
  await expect(article.getByText(/^Hentet \d.* – kan være endret siden$/)).toBeVisible()
  await expect(article.getByText(task.number)).toBeVisible()
  await expect(part(page, 'Østsiden')).toBeChecked()
  await point(page, /rømningsveiene/)
    .getByText('Nei', { exact: true })
    .tap()
  await page.getByRole('button', { name: 'Legg til merknad: Er rømningsveiene frie?' }).tap()
  await page.getByLabel('Merknad').fill('Paller i trapperommet')
  await page.getByRole('button', { name: 'Lagre' }).tap()
  await expect(article.getByText('Paller i trapperommet')).toBeVisible()
  await point(page, /ryddig/)
    .getByText('Ja', { exact: true })
    .tap()
  await expect(waiting(page)).toHaveCount(3)
  await expect(page.getByText('I kø: 3')).toBeVisible()
  await expectGoodOnScreens(page, 'a task without a network')
  expect((await read()).points.map(({ answer }) => answer)).toEqual([null, null])

  page = await anew(context, page, '/tasks')
  await page.getByRole('link', { name: title }).tap()
  await expect(waiting(page)).toHaveCount(3)
  await expect(point(page, /ryddig/).getByLabel('Ja', { exact: true })).toBeChecked()

  await context.setOffline(false)
  // Nobody is asked: the page goes on to the portal, and what waits goes with it.
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible({ timeout: 30_000 })
  await expect(waiting(page)).toHaveCount(0, { timeout: 30_000 })
  await expect(part(page, 'Østsiden')).toBeChecked()
  await expect(page.getByText('I kø')).toHaveCount(0)
  const after = await read()
  expect(after.subtasks).toMatchObject([{ isDone: true, doneByName: people.leader.name }, { isDone: false }])
  expect(after.points).toMatchObject([{ answer: 'no', note: 'Paller i trapperommet' }, { answer: 'yes' }])
  await page.getByRole('tab', { name: 'Historikk' }).tap()
  await expect(page.getByText('Østsiden')).toHaveCount(2)
})

test('what a colleague ticked meanwhile stands and is told of, and so is a task that was closed', async ({
  browser,
  playwright,
  baseURL,
}) => {
  const title = `Kontroll ${Date.now()}`
  const { task, read, jonas, marte } = await roundOf(playwright, baseURL!, title)
  const page = await phoneWith(browser, 'leader', task)
  const context = page.context()
  await context.setOffline(true)
  await part(page, 'Østsiden').tap()
  await expect(waiting(page)).toHaveCount(1)
  expect((await jonas.put(`/tasks/${task.id}/subtasks/${task.subtasks[0]!.id}`, { isDone: true })).status).toBe(200)
  await context.setOffline(false)
  const refusal = /^Jonas Lie Aasen hadde allerede haket av delpunktet \(.*\)\. Endringen din er derfor ikke lagret\.$/
  await expect(page.getByText(refusal)).toBeVisible({ timeout: 30_000 })
  await expect(page.getByText('Kunne ikke sendes: 1')).toBeVisible()
  await expectGoodOnScreens(page, 'a tick that came too late')
  expect((await read()).subtasks[0]).toMatchObject({ isDone: true, doneByName: people.employee.name })

  await page.getByRole('link', { name: 'Se', exact: true }).tap()
  await expect(page.getByText(`Haket av: Østsiden (${task.number} ${title})`)).toBeVisible()
  await expect(page.getByText(refusal)).toBeVisible()
  await expectGoodOnScreens(page, 'a tick that could not be sent')
  await page.getByRole('link', { name: 'Åpne', exact: true }).tap()
  await page.getByRole('button', { name: 'Skjul', exact: true }).tap()
  await expect(page.getByText('Kunne ikke sendes')).toHaveCount(0)

  await context.setOffline(true)
  await part(page, 'Vestsiden').tap()
  await expect(waiting(page)).toHaveCount(1)
  expect((await marte.post(`/tasks/${task.id}/cancel`, { version: task.version, reason: 'Bygget er revet likevel' })).status).toBe(200)
  await context.setOffline(false)
  await expect(page.getByText('Kunne ikke sendes: 1')).toBeVisible({ timeout: 30_000 })
  await expect(page.getByText(/har fått en annen status/)).toBeVisible()
  await expect(part(page, 'Vestsiden')).not.toBeChecked()
  expect((await read()).subtasks[1]).toMatchObject({ isDone: false })
})

test('whoever signs in next on the phone sees nothing of it, and what was ticked waits for who ticked it', async ({
  browser,
  playwright,
  baseURL,
}) => {
  const title = `Utleie ${Date.now()}`
  const { task, read } = await roundOf(playwright, baseURL!, title)
  const stored = `offline task ${task.id}`
  let page = await phoneWith(browser, 'employee', task)
  const context = page.context()
  await context.route('**/subtasks/**', (route) => route.fulfill({ status: 503, body: '' }))
  await part(page, 'Østsiden').tap()
  await expect(waiting(page)).toHaveCount(1)
  await endSession(page)
  page = await anew(context, page, '/dashboard')
  await expect(page).toHaveURL(/login/)
  await expect.poll(async () => (await onPhone(page, stored)).size).toBe(0)
  await signIn(page, 'otherEmployee')
  await expect.poll(() => isShellStored(page)).toBe(true)
  await context.unroute('**/subtasks/**')
  await page.goto('/unsent')
  await expect(page.getByText('Alt er sendt')).toBeVisible()
  await context.setOffline(true)
  page = await anew(context, page, `/tasks/${task.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText(title)).toHaveCount(0)
  await context.setOffline(false)
  page = await anew(context, page, '/dashboard')
  expect((await read()).subtasks[0]!.isDone).toBe(false)

  // A tab that was just opened has a session to end when it has begun.
  await expect(page.getByRole('heading', { level: 1, name: /^Velkommen/ })).toBeVisible()
  await endSession(page)
  page = await anew(context, page, '/dashboard')
  await expect(page).toHaveURL(/login/)
  await signIn(page, 'employee')
  await expect.poll(async () => (await read()).subtasks[0]!.doneByName, { timeout: 30_000 }).toBe(people.employee.name)
  await page.goto(`/tasks/${task.id}`)
  await expect.poll(async () => (await onPhone(page, stored)).size).toBeGreaterThan(100)
  await page.getByRole('button', { name: new RegExp(people.employee.name) }).tap()
  await page.getByRole('button', { name: 'Logg ut' }).tap()
  await expect(page).toHaveURL(/login/)
  expect(await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))).toEqual([])
})

test('a desk that starts without a network says so in our words, keeps nothing, and goes on when there is one', async ({ browser }) => {
  let page = await browserOf(browser, 'leader', 'desk', '/tasks')
  const context = page.context()
  const isThere = () => page.evaluate(async () => Boolean((await navigator.serviceWorker.getRegistration('/'))?.active))
  await expect.poll(isThere, { timeout: 20_000 }).toBe(true)
  await context.setOffline(true)
  page = await anew(context, page, '/tasks')
  await expect(page.getByRole('heading', { level: 1, name: 'Du er uten nett' })).toBeVisible()
  await expect(page.getByText('Vi får ikke kontakt med Kontrollportalen. Sjekk nettforbindelsen og prøv igjen.')).toBeVisible()
  await expectGoodOnScreens(page, 'a desk without a network')
  expect(await page.evaluate(() => caches.keys())).toEqual([])
  await context.setOffline(false)
  await page.getByRole('link', { name: 'Prøv igjen' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Oppgaver' })).toBeVisible()
})
