import { expect, test } from '@playwright/test'
import { expectAccessible, expectGoodOnScreens } from '../../../tests/e2e/accessible.ts'
import { savedDraft } from '../../../tests/e2e/drafts.ts'
import { as, browserOf, departmentLedBy, people } from '../../../tests/e2e/people.ts'

test('two who have the same case open see each other, and what the one does shows at the other by itself', async ({ browser, request }) => {
  const admin = await as(request, 'admin')
  const { id, number } = (await admin.post('/deviations', { description: `Rekkverket mangler ved trapp ${Date.now()}` })).body
  const desk = await browserOf(browser, 'leader', 'desk', `/deviations/${id}`)
  await expect(desk.getByText(number).first()).toBeVisible()
  await expect(desk.getByText('er også her')).toHaveCount(0)

  const phone = await browserOf(browser, 'admin', 'phone', `/deviations/${id}`)
  await expect(phone.getByText(`${people.leader.name} er også her`)).toBeVisible()
  await expect(desk.getByText(`${people.admin.name} er også her`)).toBeVisible()
  await expectAccessible(desk, 'who else is here')
  await expectGoodOnScreens(phone, 'who else is here, on a phone')

  const words = `Ringte byggeplassen ${Date.now()}`
  await phone.locator('#comment').fill(words)
  await phone
    .locator('form')
    .filter({ has: phone.locator('#comment') })
    .getByRole('button')
    .last()
    .click()
  // Nobody touches this page.
  await expect(desk.getByText(words)).toBeVisible()
  await phone.getByRole('navigation', { name: 'Brødsmulesti' }).getByRole('link', { name: 'Avvik' }).click()
  await expect(desk.getByText('er også her')).toHaveCount(0)
})

test('one writes in a draft at a time: the second is told who does, an administrator takes over, and who lost it is told', async ({
  browser,
  request,
}) => {
  const own = await as(request, 'leader')
  const [folder] = (await own.get('/document-folders')).items
  const departmentId = await departmentLedBy(own, 'leader')
  const draft = { title: `Rutine for stillas ${Date.now()}`, documentType: 'procedure', folderId: folder.id, departmentId }
  const made = (await own.post('/documents', draft)).body
  const path = `/documents/${made.id}/edit`
  const leader = await browserOf(browser, 'leader', 'desk', path)
  const text = leader.getByRole('textbox', { name: 'Innhold' })
  await text.click()
  await savedDraft(leader, () => leader.keyboard.type('Stillaset kontrolleres før bruk.'))

  const second = await browserOf(browser, 'admin', 'desk', path)
  await expect(second.getByText(`${people.leader.name} skriver i utkastet nå`)).toBeVisible()
  await expect(second.getByRole('textbox', { name: 'Innhold' })).toHaveCount(0)
  await expectGoodOnScreens(second, 'somebody else writes')
  await second.getByRole('button', { name: 'Ta over' }).press('Enter')
  await expect(second.getByRole('textbox', { name: 'Innhold' })).toHaveText('Stillaset kontrolleres før bruk.')

  await text.click()
  await leader.keyboard.type(' Også etter uvær.')
  await expect(leader.getByText(`${people.admin.name} skriver nå. Det du har skrevet, er ikke lagret.`)).toBeVisible()
  await second.getByRole('textbox', { name: 'Innhold' }).click()
  await second.keyboard.press('Control+End')
  await second.keyboard.type(' Den som bygger, skriver under.')
  await second.getByRole('button', { name: 'Ferdig' }).click()
  await expect(second.getByText('Den som bygger, skriver under.')).toBeVisible()
  const { content } = await own.get(`/documents/${made.id}/draft`)
  expect(JSON.stringify(content)).not.toContain('uvær')
})
