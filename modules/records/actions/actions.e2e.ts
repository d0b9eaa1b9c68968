import { expect, test } from '@playwright/test'
import { expectAccessible, settled } from '../../../tests/e2e/accessible.ts'
import { as, browserOf, departmentLedBy, people } from '../../../tests/e2e/people.ts'

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

test('a leader finds a tiltak in the list, opens its own page and the case, and its owner carries it over the board by keyboard', async ({
  browser,
  request,
}) => {
  const mark = `rekkverk${Date.now()}`
  const erik = await as(request, 'leader')
  const departmentId = await departmentLedBy(erik, 'leader')
  const known: { id: string; name: string }[] = (await erik.get('/people')).items
  const [own, jonas] = [people.leader, people.employee].map(({ name }) => known.find((one) => one.name === name)!.id)
  const { body: made } = await erik.post('/deviations', { description: `Mangler ${mark}`, departmentId })
  const start = { assigneeId: own, category: 'workAtHeight', severity: 'medium', dueDate: inDays(10) }
  const { body: started } = await erik.post(`/deviations/${made.id}/start`, { version: 1, ...start })
  const plan = { title: `Montere ${mark}`, actionType: 'corrective', hierarchyLevel: 'engineering', ownerId: jonas, dueDate: inDays(3) }
  const { body: planned } = await erik.post(`/deviations/${made.id}/actions`, { version: started.version, ...plan })
  expect(planned).toMatchObject({ actions: [{ title: plan.title }] })
  const { number, id } = planned.actions[0]

  const page = await browserOf(browser, 'leader', 'desk', '/actions')
  await page.getByRole('searchbox', { name: 'Søk i tiltak' }).fill(mark)
  await expect(page.getByRole('link', { name: plan.title })).toHaveAttribute('href', `/actions/${id}`)
  await page
    .getByRole('button', { name: 'Flere valg' })
    .or(page.getByRole('button', { name: 'Mer' }))
    .first()
    .click()
  await expect(page.getByRole('menuitem', { name: 'Eksporter' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: plan.title }).click()
  await expect(page.getByRole('heading', { name: plan.title, level: 1 })).toBeVisible()
  await expect(page.getByText('la til tiltak')).toBeVisible()
  for (const colorScheme of ['light', 'dark'] as const)
    for (const width of [390, 820, 1366]) {
      await page.emulateMedia({ colorScheme })
      await page.setViewportSize({ width, height: 800 })
      await settled(page)
      await expectAccessible(page, `the page of a tiltak, ${colorScheme} at ${width}`)
    }
  await page.getByRole('link', { name: `${made.number} Mangler ${mark}` }).click()
  await expect(page).toHaveURL(new RegExp(`/deviations/${made.id}#${number}`))

  // Its owner, without a mouse: who may not verify it is told why, and it stays.
  const worker = await browserOf(browser, 'employee', 'desk', `/actions?show=all&layout=board&q=${mark}`)
  const column = (status: string) => worker.locator(`[data-column=${status}]`)
  const carry = async (...keys: string[]) => {
    await worker.getByRole('button', { name: `Flytt ${number}` }).focus()
    for (const key of ['Space', ...keys, 'Space']) await worker.keyboard.press(key)
  }
  await expect(column('planned').getByText(number, { exact: true })).toBeVisible()
  await carry('ArrowRight')
  await expect(column('inProgress').getByText(number, { exact: true })).toBeVisible()
  // The columns are read each for itself: until both are, the card is in two.
  await expect(column('planned').getByText(number, { exact: true })).toBeHidden()
  await carry('ArrowRight', 'ArrowRight')
  const dialog = worker.getByRole('dialog', { name: 'Meld utført' })
  await dialog.getByLabel('Hva er gjort?').fill('Rekkverket er montert')
  await expectAccessible(worker, 'the board of tiltak with a step')
  await dialog.getByRole('button', { name: 'Meld utført' }).click()
  await expect(column('done').getByText(number, { exact: true })).toBeVisible()
  await expect(column('inProgress').getByText(number, { exact: true })).toBeHidden()
  await carry('ArrowRight')
  await expect(worker.getByText('En kontrollør eller lederen for avdelingen verifiserer tiltaket.')).toBeVisible()
  await expect(column('done').getByText(number, { exact: true })).toBeVisible()

  // Another carpenter sees nothing of it.
  const other = await browserOf(browser, 'otherEmployee', 'phone', `/actions?q=${mark}`)
  await expect(other.getByText('Ingen tiltak passer med filtrene')).toBeVisible()
  await other.goto(`/actions/${id}`)
  await expect(other.getByRole('heading', { name: 'Tiltaket finnes ikke' })).toBeVisible()
})
