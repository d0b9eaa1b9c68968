import { expect, test } from '@playwright/test'
import { expectGoodOnScreens } from '../../../tests/e2e/accessible.ts'
import { as, browserOf, people } from '../../../tests/e2e/people.ts'

test('an employee suggests another text, the owner sees what differs and takes it in, and the answer is told', async ({
  browser,
  request,
  playwright,
  baseURL,
}) => {
  const mark = `f${Date.now()}`
  const erik = await as(request, 'leader')
  const marte = await as(await playwright.request.newContext({ baseURL: baseURL! }), 'admin')
  const { items } = await erik.get('/departments')
  const { id: departmentId } = items.find(({ leaderName }: { leaderName: string }) => leaderName === people.leader.name)
  const folder = await erik.post('/document-folders', { name: `Forslag ${mark}`, parentId: null })
  const given = { title: `Lift ${mark}`, documentType: 'form', folderId: folder.body.id, departmentId }
  const { body: made } = await erik.post('/documents', given)
  const line = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] })
  const content = { type: 'doc', content: [line('Bruk sele i lift.'), line('Sjekk underlaget før du kjører.')] }
  const { body: written } = await erik.put(`/documents/${made.id}/draft`, {
    version: made.version,
    title: given.title,
    isSignificant: true,
    content,
  })
  const { items: fit } = await erik.get(`/documents/${made.id}/approvers`)
  const { id: approver } = fit.find(({ name }: { name: string }) => name === people.admin.name)
  const { body: sent } = await erik.post(`/documents/${made.id}/submit`, { version: written.version, approverIds: [approver] })
  await marte.post(`/documents/${made.id}/approve`, { version: sent.version, digest: sent.approval.digest })

  const jonas = await browserOf(browser, 'employee', 'phone', `/documents/${made.id}`)
  const suggest = async (words: string, reason: string) => {
    await jonas.getByRole('button', { name: 'Foreslå endring' }).click()
    const text = jonas.getByRole('textbox', { name: 'Teksten slik du vil ha den' })
    await expect(text).toContainText('Bruk sele i lift.')
    await text.click()
    await jonas.keyboard.press('Control+End')
    await jonas.keyboard.type(words)
    await jonas.getByLabel('Hvorfor bør det endres?').fill(reason)
  }
  await jonas.getByRole('button', { name: 'Foreslå endring' }).click()
  await jonas.getByLabel('Hvorfor bør det endres?').fill('Det er for lite')
  await jonas.getByRole('button', { name: 'Send forslaget' }).click()
  await expect(jonas.getByText('Du har ikke endret noe i teksten').first()).toBeVisible()
  await jonas.getByRole('link', { name: 'Avbryt' }).click()
  await suggest(' Se etter hull og kabler.', 'Vi kjørte nesten i en grøft på mandag')
  await expectGoodOnScreens(jonas, 'suggest')
  // A phone that closes the tab meanwhile loses nothing.
  jonas.once('dialog', (dialog) => dialog.accept())
  await jonas.reload()
  await expect(jonas.getByRole('textbox', { name: 'Teksten slik du vil ha den' })).toContainText('Se etter hull og kabler.')
  await expect(jonas.getByLabel('Hvorfor bør det endres?')).toHaveValue('Vi kjørte nesten i en grøft på mandag')
  await jonas.getByRole('button', { name: 'Send forslaget' }).click()
  await expect(jonas.getByRole('heading', { name: 'Ditt forslag' })).toBeVisible()
  await suggest(' Ring kontoret.', 'Da vet noen hvor vi er')
  await jonas.getByRole('button', { name: 'Send forslaget' }).click()
  await expect(jonas.getByRole('heading', { name: 'Ditt forslag' })).toHaveCount(2)
  await expectGoodOnScreens(jonas, 'own suggestions')

  const page = await browserOf(browser, 'leader', 'desk', `/documents/${made.id}`)
  const of = (reason: string) => page.getByRole('listitem').filter({ hasText: reason })
  const [first, second] = [of('nesten i en grøft'), of('hvor vi er')]
  await first.getByText('Se hva som er foreslått').click()
  await expect(first.locator('ins')).toHaveText(' Se etter hull og kabler.')
  await expectGoodOnScreens(page, 'suggestions to answer')
  await second.getByRole('button', { name: 'Avslå forslaget' }).click()
  await page.getByRole('dialog').getByLabel('Hvorfor blir det ikke endret?').fill('Kontoret er ikke bemannet om natten')
  await page.getByRole('dialog').getByRole('button', { name: 'Avslå forslaget' }).click()
  await expect(page.getByText('Forslaget er avslått')).toBeVisible()
  await page.getByRole('button', { name: 'Ta inn i et nytt utkast' }).click()
  await expect(page.getByRole('textbox', { name: 'Innhold' })).toContainText('Se etter hull og kabler.')

  await jonas.goto(`/documents/${made.id}`)
  await jonas.getByText('Tidligere forslag').click()
  await expect(jonas.getByText('Begrunnelse: Kontoret er ikke bemannet om natten')).toBeVisible()
  await expect(jonas.getByText(`Tatt inn av ${people.leader.name}`, { exact: false })).toBeVisible()
  await expectGoodOnScreens(jonas, 'answered suggestions')
})
