import { expect, test } from '@playwright/test'
import { expectAccessible, expectGoodOnScreens } from '../../../tests/e2e/accessible.ts'
import { addPerson } from '../../../tests/e2e/choose.ts'
import { as, browserOf, departmentLedBy, people } from '../../../tests/e2e/people.ts'

test('Marte asks two to approve protocols, and Erik, who sends one to fewer, is told why before it is on its way', async ({
  browser,
  request,
}) => {
  const mark = `p${Date.now()}`
  const erik = await as(request, 'leader')
  const departmentId = await departmentLedBy(erik, 'leader')
  const folder = await erik.post('/document-folders', { name: `Protokoller ${mark}`, parentId: null })
  const given = { title: `Vernerunde ${mark}`, documentType: 'protocol', folderId: folder.body.id, departmentId }
  const { body: made } = await erik.post('/documents', given)
  const content = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Runden gikk gjennom hele plassen.' }] }] }
  await erik.put(`/documents/${made.id}/draft`, { version: made.version, title: given.title, isSignificant: true, content })
  const { items: fit } = await erik.get(`/documents/${made.id}/approvers`)
  const { name: second } = fit.find(({ name }: { name: string }) => name !== people.admin.name)

  const marte = await browserOf(browser, 'admin', 'desk', '/settings/documents')
  const ofType = marte.getByRole('listitem').filter({ has: marte.getByRole('heading', { name: 'Protokoll' }) })
  await expect(ofType).toContainText('Minst én må godkjenne. Den som sender dokumentet, velger hvem.')
  await marte.getByRole('button', { name: 'Endre: Protokoll' }).click()
  const dialog = marte.getByRole('dialog')
  await dialog.getByLabel('Hvem må godkjenne?').selectOption({ label: 'Noen av dem må godkjenne' })
  await dialog.getByLabel('Hvor mange må minst godkjenne?').fill('2')
  await addPerson(dialog, 'Hvem kontrollerer vanligvis?', people.employee.name)
  await addPerson(dialog, 'Hvem godkjenner vanligvis?', second)
  await addPerson(dialog, 'Hvem godkjenner vanligvis?', people.admin.name)
  await dialog.getByLabel('Begrunnelse').fill('Kort')
  await dialog.getByRole('button', { name: 'Lagre' }).click()
  await expect(dialog.getByLabel('Begrunnelse')).toHaveAttribute('aria-invalid', 'true')
  await dialog.getByLabel('Begrunnelse').fill('To skal se på protokollene før de gjelder')
  await expectGoodOnScreens(marte, 'how protocols are approved')
  await dialog.getByRole('button', { name: 'Lagre' }).click()
  await expect(marte.getByText('Kravene er endret')).toBeVisible()
  await expect(ofType).toContainText('Minst 2 av dem som blir spurt, må godkjenne.')
  await expect(ofType).toContainText(`Godkjenner vanligvis: ${second} og ${people.admin.name}`)
  await expect(marte.getByRole('region', { name: 'Endringer' })).toContainText('To skal se på protokollene før de gjelder')
  await expectGoodOnScreens(marte, 'settings of documents')

  const jonas = await browserOf(browser, 'employee', 'phone', '/settings/documents')
  await expect(jonas.getByText('Administratorer kan endre kravene.', { exact: false })).toBeVisible()
  await expect(jonas.getByRole('button', { name: 'Endre: Protokoll' })).toHaveCount(0)

  const page = await browserOf(browser, 'leader', 'desk', `/documents/${made.id}`)
  const sending = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Send til godkjenning' }).click()
  await expect(sending.getByText('Minst 2 av dem som blir spurt, må godkjenne.')).toBeVisible()
  await expect(sending.getByRole('list', { name: 'Hvem skal kontrollere først?' })).toHaveText(people.employee.name)
  await expect(sending.getByLabel(second)).toBeChecked()
  await expect(sending.getByLabel(people.admin.name)).toBeChecked()
  await expectGoodOnScreens(page, 'sending with what the type asks')
  await sending.getByLabel(second).uncheck()
  await sending.getByRole('button', { name: 'Send til godkjenning' }).click()
  await expect(sending.getByText('Velg minst 2 personer. Så mange må godkjenne dokumenter av typen «Protokoll».')).toBeVisible()
  await expectAccessible(page, 'refused with fewer')
  await sending.getByLabel(second).check()
  await sending.getByRole('button', { name: 'Send til godkjenning' }).click()
  await expect(page.getByText('Venter på kontroll')).toBeVisible()
  await expect(page.getByText('2 av 2 må godkjenne', { exact: false })).toBeVisible()
})
