import { expect, test } from '@playwright/test'
import { expectGoodOnScreens } from '../../../tests/e2e/accessible.ts'
import { as, browserOf, departmentLedBy, people } from '../../../tests/e2e/people.ts'

test('an employee suggests another text, the owner sees what differs and takes it in, and the answer is told', async ({
  browser,
  request,
  playwright,
  baseURL,
}) => {
  const mark = `f${Date.now()}`
  const erik = await as(request, 'leader')
  const marte = await as(await playwright.request.newContext({ baseURL: baseURL! }), 'admin')
  const departmentId = await departmentLedBy(erik, 'leader')
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
  // What is answered leaves the list, and what is below moves up.
  await expect(second.getByRole('button', { name: 'Avslå forslaget' })).toHaveCount(0)
  await first.getByRole('button', { name: 'Ta inn i et nytt utkast' }).click()
  await expect(page.getByRole('textbox', { name: 'Innhold' })).toContainText('Se etter hull og kabler.')

  await jonas.goto(`/documents/${made.id}`)
  await jonas.getByText('Tidligere forslag').click()
  await expect(jonas.getByText('Begrunnelse: Kontoret er ikke bemannet om natten')).toBeVisible()
  await expect(jonas.getByText(`Tatt inn av ${people.leader.name}`, { exact: false })).toBeVisible()
  await expectGoodOnScreens(jonas, 'answered suggestions')
  // Those of the document, from the bell.
  await jonas.goto('/dashboard')
  await jonas.getByRole('button', { name: /^Varsler/ }).click()
  await jonas
    .getByRole('link', { name: new RegExp(`${made.number} er (avslått|tatt inn)`) })
    .first()
    .click()
  await expect(jonas.getByRole('heading', { level: 1, name: 'Mine forslag til dokumentet' })).toBeVisible()
  const mine = jonas.getByRole('listitem').filter({ hasText: given.title })
  await expect(mine).toHaveCount(2)
  await expect(mine.filter({ hasText: 'Avslått' })).toContainText('Begrunnelse: Kontoret er ikke bemannet om natten')
  await mine.filter({ hasText: 'nesten i en grøft' }).getByText('Se hva som er foreslått').click()
  await expect(mine.locator('ins')).toHaveText(' Se etter hull og kabler.')
  await expectGoodOnScreens(jonas, 'own suggestions of a document')
})

test('Piotr takes back what he suggested from his own list, and is told when it was answered meanwhile', async ({
  browser,
  request,
  playwright,
  baseURL,
}) => {
  const mark = `m${Date.now()}`
  const erik = await as(request, 'leader')
  const marte = await as(await playwright.request.newContext({ baseURL: baseURL! }), 'admin')
  const piotr = await as(await playwright.request.newContext({ baseURL: baseURL! }), 'otherEmployee')
  const departmentId = await departmentLedBy(erik, 'leader')
  const folder = await erik.post('/document-folders', { name: `Mine ${mark}`, parentId: null })
  const given = { title: `Stige ${mark}`, documentType: 'form', folderId: folder.body.id, departmentId }
  const { body: made } = await erik.post('/documents', given)
  const prose = (text: string) => ({ type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] })
  const draft = { version: made.version, title: given.title, isSignificant: true, content: prose('Bruk stige.') }
  const { body: written } = await erik.put(`/documents/${made.id}/draft`, draft)
  const { items: fit } = await erik.get(`/documents/${made.id}/approvers`)
  const { id: approver } = fit.find(({ name }: { name: string }) => name === people.admin.name)
  const { body: sent } = await erik.post(`/documents/${made.id}/submit`, { version: written.version, approverIds: [approver] })
  const { body: done } = await marte.post(`/documents/${made.id}/approve`, { version: sent.version, digest: sent.approval.digest })
  for (const [text, reason] of [
    ['Bruk stillas.', 'Stigen er for bratt'],
    ['Bruk lift.', `Liften står ved siden av ${mark}`],
  ])
    await piotr.post(`/documents/${made.id}/suggestions`, { versionId: done.currentId, content: prose(text!), reason })

  const page = await browserOf(browser, 'otherEmployee', 'phone', '/documents')
  await page.getByRole('button', { name: 'Flere valg' }).click()
  await page.getByRole('menuitem', { name: 'Mine forslag' }).click()
  const of = (reason: string) => page.getByRole('listitem').filter({ hasText: reason })
  const takeBack = { name: `Trekk tilbake forslaget: ${given.title}` }
  await of('for bratt').getByRole('button', takeBack).click()
  await expect(page.getByText('Forslaget er trukket tilbake')).toBeVisible()
  await expect(of('for bratt').getByRole('button', takeBack)).toHaveCount(0)

  const { items: waiting } = await erik.get(`/documents/${made.id}/suggestions`)
  const { id, version } = waiting.find(({ status }: { status: string }) => status === 'open')
  const answer = { version, reason: 'Liften skal til en annen byggeplass' }
  await erik.post(`/documents/${made.id}/suggestions/${id}/decline`, answer)
  await of(`ved siden av ${mark}`).getByRole('button', takeBack).click()
  await expect(of(`ved siden av ${mark}`)).toContainText('Begrunnelse: Liften skal til en annen byggeplass')
  await expect(of(`ved siden av ${mark}`).getByRole('button', takeBack)).toHaveCount(0)
  await expectGoodOnScreens(page, 'taken back and declined')
})
